import type { Pool } from '@argosy/postgres'

const batchSize = 500

/** Rows in the order of their `key`; `select` takes where to go on after, and how many. Never more than a batch in memory. */
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
