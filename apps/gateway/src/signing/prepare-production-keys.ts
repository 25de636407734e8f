import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { issueServerKey, makeRoot, type IssuedKey } from './issue-keys.ts'
import { keyFiles, readServerKeys, writeCertificate, writeNew, writeServerKeys } from './key-directory.ts'

const dayMs = 24 * 3_600_000
/** A browser that read the configuration before midnight can use its key for another hour. */
const overlapMs = 3_600_000

export async function writeRoot(directory: string, years: number, nowMs = Date.now()): Promise<void> {
  const { certificate, privateKey } = await makeRoot({ notBeforeMs: nowMs, notAfterMs: nowMs + years * 365 * dayMs })
  // An existing root is never overwritten: with its key lost, no further keys could be certified for browsers.
  await writeNew(join(directory, keyFiles.rootKey), privateKey)
  await writeCertificate(directory, certificate)
}

export type IssueDailyKeys = {
  readonly rootKeyPath: string
  readonly directory: string
  readonly days: number
  readonly nowMs?: number
}

/** One key per UTC day, so that a stolen key opens only one day's sign-ins. Returns how many are ready. */
export async function issueDailyKeys({
  rootKeyPath,
  directory,
  days,
  nowMs = Date.now(),
}: IssueDailyKeys): Promise<number> {
  const rootKey = await readFile(rootKeyPath, 'utf8')
  const known = (await readServerKeys(directory).catch(() => [])).filter(({ proof }) => proof.notAfterMs > nowMs)
  const today = Math.floor(nowMs / dayMs)
  const keys: IssuedKey[] = [...known]
  for (let day = today; day < today + days; day++) {
    const notBeforeMs = day * dayMs
    if (known.some(({ proof }) => proof.notBeforeMs === notBeforeMs)) continue
    keys.push(await issueServerKey(rootKey, { notBeforeMs, notAfterMs: notBeforeMs + dayMs + overlapMs }))
  }
  await writeServerKeys(directory, keys)
  return keys.length
}
