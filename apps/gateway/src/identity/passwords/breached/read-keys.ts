/** Reads what a filter is made of: lists of passwords, and files of Have I Been Pwned. */
import { createReadStream, readdirSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { passwordLengthMin } from '@argosy/contracts/http'
import { digestKey, passwordKey } from './breached-passwords.ts'

/** What fits into the memory of a small machine: about 25 bytes each while the filter is made. */
const keyCountMax = 50_000_000

/** A password on each line. Those that are too short are refused anyway. */
export async function* readPasswordKeys(path: string): AsyncGenerator<readonly bigint[]> {
  for await (const lines of readLines(path)) {
    const passwords = lines.filter((line) => Array.from(line).length >= passwordLengthMin)
    yield passwords.flatMap((password) => [passwordKey(password), passwordKey(password.toLowerCase())])
  }
}

/**
 * `SHA1:COUNT` on each line, or a directory of ranges, where a file's name is the beginning of its digests. Passwords that
 * were seen less often than `countMin` are left out.
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

/** Sorted, each once. */
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

/** Many at a time: a promise for each of a million lines would take longer than their digests. */
async function* readLines(path: string): AsyncGenerator<readonly string[]> {
  let rest = ''
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    const lines = (rest + String(chunk)).split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield lines
  }
  yield [rest]
}
