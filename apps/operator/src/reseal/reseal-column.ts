import type { Pool } from '@argosy/postgres'
import { createSecretBox, type SecretBox } from '@argosy/service'
import { readInBatches } from './read-in-batches.ts'
import type { Resealed, SealedColumn, SealVariable } from './sealed-columns.ts'

type Ring = {
  readonly variable: SealVariable
  /** Newest first. */
  readonly keys: readonly string[]
  readonly warn: (line: string) => void
}

type SealedRow = { readonly key: string; readonly box: Buffer }

/** Seals every value of a column with the newest key. A value that no key opens is reported and left unchanged. */
export async function resealColumn(
  pool: Pick<Pool, 'query'>,
  { kind, table, rowKey, column, contextOf }: SealedColumn,
  { variable, keys, warn }: Ring,
): Promise<Resealed> {
  const box = createSecretBox(keys)
  const select = `select ${rowKey} as key, ${column} as box from ${table}
    where ${rowKey} > $1 and ${column} is not null order by ${rowKey} limit $2`
  // One row at a time: holding a lock while waiting for the next could deadlock with a gateway that changes all keys of
  // a user. A row that does not match any more was deleted, or sealed by a gateway, which also uses the newest key.
  const update = `update ${table} set ${column} = $3 where ${rowKey} = $1 and ${column} = $2`
  let [resealedCount, newestCount, unopenedCount] = [0, 0, 0]
  for await (const row of readInBatches<SealedRow>(pool, select)) {
    const outcome = tryReseal(box, row.box, contextOf(row.key))
    if (outcome === 'unopened') {
      unopenedCount += 1
      warn(`${kind}: ${row.key} opens with no key of ${variable}`)
    } else if (outcome === 'newest') newestCount += 1
    else resealedCount += (await pool.query(update, [row.key, row.box, outcome])).rowCount ?? 0
  }
  return { kind, resealedCount, newestCount, unopenedCount }
}

function tryReseal(box: SecretBox, sealed: Buffer, context: string): Buffer | 'newest' | 'unopened' {
  try {
    return box.reseal(sealed, context) ?? 'newest'
  } catch {
    return 'unopened'
  }
}
