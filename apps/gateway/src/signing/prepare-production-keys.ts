import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { issueServerKey, makeRoot, type IssuedKey } from './issue-keys.ts'
import { keyFiles, readServerKeys, writeCertificate, writeNew, writeServerKeys } from './key-directory.ts'

const dayMs = 24 * 3_600_000
/** A browser that read the configuration before midnight still finds its key an hour after it. */
const overlapMs = 3_600_000

export async function writeRoot(directory: string, years: number, nowMs = Date.now()): Promise<void> {
  const { certificate, privateKey } = await makeRoot({ notBeforeMs: nowMs, notAfterMs: nowMs + years * 365 * dayMs })
  // A root that is there stays: with its key lost nobody could issue keys that browsers believe.
  await writeNew(join(directory, keyFiles.rootKey), privateKey)
  await writeCertificate(directory, certificate)
}

export type IssueDailyKeys = {
  readonly rootKeyPath: string
  readonly directory: string
  readonly days: number
  readonly nowMs?: number
}

/** One key a day (UTC), so that whoever steals one opens one day's sign-ins. Says how many are ready. */
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
