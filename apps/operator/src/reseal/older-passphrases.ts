import type { Pool } from '@argosy/postgres'
import { readInBatches } from './read-in-batches.ts'

/**
 * Warns of API keys whose passphrase is stored as a hash: they were made before digests were sealed, and need a seal
 * key older than the newest. Only a caller with the passphrase could replace the hash. Returns how many there are.
 */
export async function nameOlderPassphrases(pool: Pick<Pool, 'query'>, warn: (line: string) => void): Promise<number> {
  const select = `select access_key as key from accounts.api_key
    where access_key > $1 and passphrase_hash is not null order by access_key limit $2`
  let count = 0
  for await (const { key } of readInBatches(pool, select)) {
    count += 1
    warn(`passphrases of API keys: ${key} can be checked with an older key only`)
  }
  return count
}
