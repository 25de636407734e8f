/** Reads the sources of a filter: password lists and Have I Been Pwned files. */
import { createReadStream, readdirSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { passwordLengthMin } from '@argosy/wire/http'
import { digestKey, passwordKey } from './breached-passwords.ts'

/** Fits into the memory of a small machine: about 25 bytes per key while the filter is built. */
const keyCountMax = 50_000_000

/** One password per line. Passwords that are too short are skipped, because they are refused anyway. */
export async function* readPasswordKeys(path: string): AsyncGenerator<readonly bigint[]> {
  for await (const lines of readLines(path)) {
    const passwords = lines.filter((line) => Array.from(line).length >= passwordLengthMin)
    yield passwords.flatMap((password) => [passwordKey(password), passwordKey(password.toLowerCase())])
  }
}

/**
 * `SHA1:COUNT` per line, or a directory of ranges whose file names are the first digits of the digests. Passwords seen
 * less often than `countMin` are left out.
 */
export async function* readDigestKeys(path: string, countMin: number): AsyncGenerator<readonly bigint[]> {
  const isDirectory = statSync(path).isDirectory()
  const files = isDirectory ? readdirSync(path).map((name) => join(path, name)) : [path]
  for (const file of files) {
    const beginning = isDirectory ? basename(file, extname(file)) : ''
    for await (const lines of readLines(file)) {
      yield lines.flatMap((line) => {
        const [rest = '', count = '1'] = line.trim().split(':')
        if (rest === '' || Number(count) < countMin) return []
        if (!/^[0-9a-f]{40}$/i.test(beginning + rest)) throw new Error(`${file}: no SHA-1 digest: ${line.slice(0, 60)}`)
        return [digestKey(Buffer.from(beginning + rest, 'hex'))]
      })
    }
  }
}

/** Sorted and without duplicates. */
export async function collectKeys(sources: readonly AsyncIterable<readonly bigint[]>[]): Promise<BigUint64Array> {
  let keys = new BigUint64Array(1 << 20)
  let count = 0
  for (const source of sources) {
    for await (const some of source) {
      while (count + some.length > keys.length) keys = enlarge(keys)
      keys.set(some, count)
      count += some.length
    }
  }
  return keys
    .subarray(0, count)
    .toSorted()
    .filter((key, index, sorted) => key !== sorted[index - 1])
}

function enlarge(keys: BigUint64Array<ArrayBuffer>): BigUint64Array<ArrayBuffer> {
  if (keys.length >= keyCountMax)
    throw new Error(`more than ${keyCountMax} passwords: leave out rare ones with --count-min`)
  const larger = new BigUint64Array(Math.min(keys.length * 2, keyCountMax))
  larger.set(keys)
  return larger
}

/** Yields many lines at a time: a promise per line would take longer than computing the digests. */
async function* readLines(path: string): AsyncGenerator<readonly string[]> {
  let rest = ''
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    const lines = (rest + String(chunk)).split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield lines
  }
  yield [rest]
}
