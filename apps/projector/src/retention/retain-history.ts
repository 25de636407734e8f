import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Partition } from '@argosy/catalogue'
import type { PoolClient } from '@argosy/postgres'
import {
  collectStayingRows,
  rangeColumns,
  rangedTables,
  readColumns,
  staysSql,
  type RangedTable,
} from './leaving-rows.ts'
import { ParquetWriter, readTableSums, type WrittenFile } from './parquet-writer.ts'

export type RetainOptions = {
  readonly client: PoolClient
  readonly partition: Partition
  readonly directory: string
  /** Whole ranges that ended before this time are moved. */
  readonly beforeMs: number
  readonly isDryRun: boolean
  readonly print: (line: string) => void
}

type Range = { readonly from: number; readonly to: number }
type RetainedFrom = { readonly fromSequence: number; readonly fromMs: number }
type ExportedFile = WrittenFile & { readonly table: RangedTable; readonly name: string; readonly range: Range }

const commandsPerFile = 1_048_576
const lockAttempts = 20
const lockWaitMs = 2_000 // the longest that a page may wait for the swap of a range

/** Moves old ranges into files. Returns how many rows were moved. */
export async function retainHistory(options: RetainOptions): Promise<number> {
  const { client, partition, print } = options
  const ranges = await readOldRanges(options)
  const newest = ranges.at(-1)
  if (!newest) {
    print(`${partition}: no range of history is wholly older`)
    return 0
  }
  const retainedFrom = await readRetainedFrom(client, partition, newest.to)
  print(
    `${partition}: ${ranges.length} ranges, up to command ${newest.to}, are over before ${new Date(retainedFrom.fromMs).toISOString()}`,
  )
  if (options.isDryRun) return 0
  await mkdir(join(options.directory, partition), { recursive: true })
  await collectStayingRows(client, partition, retainedFrom)
  using writer = await ParquetWriter.start()
  let left = 0
  for (const range of ranges) left += await retainRange(options, writer, range, retainedFrom)
  return left
}

async function readOldRanges({ client, partition, beforeMs }: RetainOptions): Promise<Range[]> {
  const { rows } = await client.query<Range>(
    `select from_sequence as "from", to_sequence as "to" from history.sequence_range
     where partition = $1 and to_sequence <= (select sequence from history.time_index
       where partition = $1 and minute_ms >= $2 order by minute_ms limit 1)
     order by from_sequence`,
    [partition, beforeMs],
  )
  return rows
}

/** From when on history is complete: the first minute whose first command is in a range that stays. */
async function readRetainedFrom(client: PoolClient, partition: Partition, fromSequence: number): Promise<RetainedFrom> {
  const { rows } = await client.query<{ fromMs: number }>(
    `select minute_ms as "fromMs" from history.time_index where partition = $1 and sequence >= $2 order by minute_ms limit 1`,
    [partition, fromSequence],
  )
  if (!rows[0]) throw new RangeError(`nothing of ${partition} is younger than command ${fromSequence}`)
  return { fromSequence, fromMs: rows[0].fromMs }
}

async function retainRange(
  options: RetainOptions,
  writer: ParquetWriter,
  range: Range,
  retainedFrom: RetainedFrom,
): Promise<number> {
  const { client, partition, print } = options
  const files: ExportedFile[] = []
  const staying = new Map<string, number>()
  for (const table of rangedTables) {
    const name = await findRangeTable(client, partition, table, range)
    if (name === undefined) continue
    const written = await exportTable(options, writer, table, name, range)
    const counts = await countRows(client, table, name)
    const exported = written.reduce((sum, { rowCount }) => sum + rowCount, 0)
    if (counts.all !== exported + counts.staying)
      throw new Error(`${name} has ${counts.all} rows, of which ${exported} are in files and ${counts.staying} stay`)
    files.push(...written)
    if (counts.all !== counts.staying || counts.all === 0) staying.set(table, counts.staying)
  }
  if (staying.size > 0) await swapTables(options, range, retainedFrom, files, staying)
  const left = files.reduce((sum, { rowCount }) => sum + rowCount, 0)
  print(`  commands ${range.from} to ${range.to}: ${left} rows in ${files.length} files have left`)
  return left
}

async function findRangeTable(
  client: PoolClient,
  partition: Partition,
  table: RangedTable,
  { from }: Range,
): Promise<string | undefined> {
  const name = rangeTableName(partition, table, from)
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('history.' || $1) is not null as "isThere"`,
    [name],
  )
  return rows[0]?.isThere ? name : undefined
}

function rangeTableName(partition: Partition, table: RangedTable, from: number): string {
  return `${table}_${partition.replace('.', '_')}_${from}`
}

async function exportTable(
  { client, partition, directory }: RetainOptions,
  writer: ParquetWriter,
  table: RangedTable,
  name: string,
  range: Range,
): Promise<ExportedFile[]> {
  const columns = await readColumns(client, table)
  const { column, perSequence } = rangeColumns[table]
  const files: ExportedFile[] = []
  for (let from = range.from; from < range.to; from += commandsPerFile) {
    const to = Math.min(from + commandsPerFile, range.to)
    const rowsSql = `from history.${name} where ${column} >= ${from * perSequence} and ${column} < ${to * perSequence} and not ${staysSql[table]}`
    const expected = await readTableSums(client, columns, rowsSql)
    if (expected.rowCount === 0) continue
    const file = await nameFile(client, partition, `${table}-${digits(from)}-${digits(to)}`)
    const ordered = `${rowsSql} order by ${column}`
    const written = await writer.write(client, columns, ordered, join(directory, partition, file))
    const { rowCount, sums } = written
    if (!isDeepStrictEqual({ rowCount, sums }, expected))
      throw new Error(
        `${file} does not hold what ${name} does: ${JSON.stringify({ expected, written: { rowCount, sums } })}`,
      )
    files.push({ ...written, table, name: file, range: { from, to } })
  }
  return files
}

/** Rows that stayed the last time may be moved now, into another file. */
async function nameFile(client: PoolClient, partition: Partition, name: string): Promise<string> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from history.exported_file where partition = $1 and file like $2 || '%'`,
    [partition, name],
  )
  const count = rows[0]?.count ?? 0
  return `${name}${count === 0 ? '' : `-${count + 1}`}.parquet`
}

const digits = (sequence: number) => String(sequence).padStart(14, '0')

async function countRows(client: PoolClient, table: RangedTable, name: string) {
  const { rows } = await client.query<{ all: number; staying: number }>(
    `select count(*) as all, count(*) filter (where ${staysSql[table]}) as staying from history.${name}`,
  )
  return rows[0] ?? { all: 0, staying: 0 }
}

/**
 * In one transaction the staying rows replace the range, the manifest is written, and the start of complete history
 * moves.
 */
async function swapTables(
  { client, partition }: RetainOptions,
  range: Range,
  retainedFrom: RetainedFrom,
  files: readonly ExportedFile[],
  staying: ReadonlyMap<string, number>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockWaitMs}`)
      for (const table of rangedTables)
        if (staying.has(table)) await swapTable(client, partition, table, range, staying)
      for (const file of files) await writeManifest(client, partition, file)
      await client.query(
        `insert into history.retained values ($1, $2, $3) on conflict (partition) do update
         set from_sequence = greatest(retained.from_sequence, excluded.from_sequence),
             from_ms = greatest(retained.from_ms, excluded.from_ms)`,
        [partition, retainedFrom.fromSequence, retainedFrom.fromMs],
      )
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!isLockTimeout(error) || attempt === lockAttempts) throw error
    }
  }
}

async function swapTable(
  client: PoolClient,
  partition: Partition,
  table: RangedTable,
  range: Range,
  staying: ReadonlyMap<string, number>,
): Promise<void> {
  const name = rangeTableName(partition, table, range.from)
  // An open order could otherwise be filled while its row is copied.
  await client.query(`lock table history.${name} in share row exclusive mode`)
  await client.query(`select history.create_range_table($1, $2)`, [table, `${name}_rest`])
  const { rowCount } = await client.query(
    `insert into history.${name}_rest select * from history.${name} where ${staysSql[table]}`,
  )
  if (rowCount !== staying.get(table)) throw new Error(`${rowCount} rows of ${name} stay, not ${staying.get(table)}`)
  await client.query(`alter table history.${table} detach partition history.${name}`)
  await client.query(`drop table history.${name}`)
  if (rowCount === 0) {
    await client.query(`drop table history.${name}_rest`)
    return
  }
  await client.query(`alter table history.${name}_rest rename to ${name}`)
  await client.query('select history.attach_range_table($1, $2, $3, $4, $5)', [
    table,
    name,
    partition,
    range.from,
    range.to,
  ])
}

async function writeManifest(client: PoolClient, partition: Partition, file: ExportedFile): Promise<void> {
  await client.query(
    `insert into history.exported_file (partition, file, table_name, from_sequence, to_sequence, row_count, sums, file_bytes, file_digest)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      partition,
      file.name,
      file.table,
      file.range.from,
      file.range.to,
      file.rowCount,
      JSON.stringify(file.sums),
      file.bytes,
      file.digest,
    ],
  )
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}
