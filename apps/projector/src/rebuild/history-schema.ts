import type { Pool } from '@argosy/postgres'

/** Every table of history; all have a column `partition`, and all are filled from the journal alone. */
export const historyTables = [
  'position',
  'asset',
  'market',
  'order_record',
  'fill',
  'ledger_entry',
  'order_triggered',
  'candle_1m',
  'candle_1h',
  'candle_1d',
  'time_index',
  'balance_1h',
  'balance_1d',
] as const

const schemaForm = /^[a-z][a-z0-9_]{0,50}$/
const lockKey = 2_026_110_102 // any number that no other advisory lock of ours uses

/** Checks a name that is put into SQL unquoted. */
export function parseSchemaName(name: string): string {
  if (!schemaForm.test(name)) throw new RangeError(`${JSON.stringify(name)} is no schema name: use a-z, 0-9 and _`)
  return name
}

/** Creates empty tables like those of `history` in another schema. */
export async function createHistorySchema(pool: Pool, schema: string): Promise<void> {
  const creates = historyTables.map(
    (table) => `create table if not exists ${schema}.${table} (like history.${table} including all);`,
  )
  // One string is one transaction; the lock keeps two rebuilds of one schema from creating it at once.
  await pool.query(
    `select pg_advisory_xact_lock(${lockKey}); create schema if not exists ${schema}; ${creates.join(' ')}`,
  )
}
