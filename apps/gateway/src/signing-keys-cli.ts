/** Creates signing keys for production, offline: a root once in years, server keys for the coming days. */
import { parseArgs } from 'node:util'
import { issueDailyKeys, writeRoot } from './signing/prepare-production-keys.ts'

const usage = `signing-keys-cli root  --directory DIR [--years 5]
  makes root-key.pem, which stays offline, and root-certificate.json, which the web server shows to browsers

signing-keys-cli issue --root-key FILE --directory DIR [--days 30]
  adds a key for each of the coming days to server-keys.json, which the gateway reads; keys whose time is over go
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    directory: { type: 'string' },
    'root-key': { type: 'string' },
    years: { type: 'string', default: '5' },
    days: { type: 'string', default: '30' },
  },
})
const { directory, 'root-key': rootKeyPath } = values
const [task] = positionals

if (task === 'root' && directory !== undefined) {
  await writeRoot(directory, Number(values.years))
} else if (task === 'issue' && directory !== undefined && rootKeyPath !== undefined) {
  const count = await issueDailyKeys({ rootKeyPath, directory, days: Number(values.days) })
  process.stdout.write(`${count} keys are ready\n`)
} else {
  process.stderr.write(usage)
  process.exitCode = 2
}
