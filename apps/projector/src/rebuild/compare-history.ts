import type { Partition } from '@argosy/catalogue'
import { createPool, type Pool } from '@argosy/postgres'
import { rangeColumns, rangedTables } from '../retention/leaving-rows.ts'
import { historyTables, parseSchemaName } from './history-schema.ts'

export type CompareOptions = {
  readonly postgresUrl: string
  readonly partition: Partition
  readonly schema?: string
  readonly otherSchema: string
}

/** Rows that are in one schema only, duplicates counted; equal tables have none. */
export type TableComparison = {
  readonly table: string
  readonly rowCount: number
  readonly missing: number
  readonly surplus: number
}

export type HistoryComparison = { readonly isEqual: boolean; readonly tables: readonly TableComparison[] }

const statementTimeoutMs = 600_000

/** Compares a partition's history with a rebuilt one, row by row; `missing` counts rows that only the other one has. */
export async function compareHistory(options: CompareOptions): Promise<HistoryComparison> {
  const { postgresUrl, partition } = options
  const schema = parseSchemaName(options.schema ?? 'history')
  const otherSchema = parseSchemaName(options.otherSchema)
  const pool = createPool(postgresUrl, { applicationName: 'argosy-compare', maxConnections: 1, statementTimeoutMs })
  try {
    const tables: TableComparison[] = []
    for (const table of historyTables) {
      tables.push(await compareTable(pool, partition, table, `${schema}.${table}`, `${otherSchema}.${table}`))
    }
    return { isEqual: tables.every(({ missing, surplus }) => missing === 0 && surplus === 0), tables }
  } finally {
    await pool.end()
  }
}

async function compareTable(
  pool: Pool,
  partition: Partition,
  table: string,
  name: string,
  otherName: string,
): Promise<TableComparison> {
  // Rows that were moved into files are in a rebuild all the same.
  const rowsOf = (from: string) => `select * from ${from} where partition = $1 ${retainedSql(table)}`
  const { rows } = await pool.query<Omit<TableComparison, 'table'>>(
    `select (select count(*) from (${rowsOf(name)}) counted) as "rowCount",
       (select count(*) from (${rowsOf(otherName)} except all ${rowsOf(name)}) as missing) as missing,
       (select count(*) from (${rowsOf(name)} except all ${rowsOf(otherName)}) as surplus) as surplus`,
    [partition],
  )
  const [counts] = rows
  if (!counts) throw new RangeError(`no counts for ${name}`)
  return { table, ...counts }
}

function retainedSql(table: string): string {
  const ranged = rangedTables.find((one) => one === table)
  if (!ranged) return ''
  const { column, perSequence } = rangeColumns[ranged]
  return `and ${column} >= ${perSequence} * coalesce((select from_sequence from history.retained where partition = $1), 0)`
}
