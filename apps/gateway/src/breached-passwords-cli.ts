/** Builds the offline filter of breached passwords that the gateway checks; see docs/operating/identity.md. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { encodeFilter } from './identity/passwords/breached/filter-file.ts'
import { collectKeys, readDigestKeys, readPasswordKeys } from './identity/passwords/breached/read-keys.ts'
import { createXorFilter } from './identity/passwords/breached/xor-filter.ts'

const usage = `breached-passwords-cli --out FILE [--passwords FILE]… [--hashes PATH]… [--count-min 1]

  --passwords   a list with a password on each line
  --hashes      SHA1:COUNT on each line, or a directory of range files, as Have I Been Pwned offers them
  --count-min   leaves out digests that were seen less often
`

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    passwords: { type: 'string', multiple: true, default: [] },
    hashes: { type: 'string', multiple: true, default: [] },
    'count-min': { type: 'string', default: '1' },
  },
})
const { out, passwords, hashes } = values

if (out === undefined || passwords.length + hashes.length === 0) {
  process.stderr.write(usage)
  process.exitCode = 2
} else {
  const countMin = Number(values['count-min'])
  const keys = await collectKeys([
    ...passwords.map((path) => readPasswordKeys(path)),
    ...hashes.map((path) => readDigestKeys(path, countMin)),
  ])
  const bytes = encodeFilter(createXorFilter(keys))
  writeFileSync(out, bytes)
  process.stdout.write(`${keys.length} passwords in ${bytes.length} bytes\n`)
}
