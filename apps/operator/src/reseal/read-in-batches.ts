import type { Pool } from '@argosy/postgres'

const batchSize = 500

/**
 * Reads rows in the order of their `key`; the parameters of `select` are the last key and the batch size. At most one
 * batch is in memory.
 */
export async function* readInBatches<Row extends { readonly key: string }>(
  pool: Pick<Pool, 'query'>,
  select: string,
): AsyncGenerator<Row> {
  let last = ''
  for (;;) {
    const { rows } = await pool.query<Row>(select, [last, batchSize])
    yield* rows
    const end = rows.at(-1)
    if (!end) return
    last = end.key
  }
}
