import { readdirSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { hourEndMs } from './layout.ts'
import { syncPath } from './moves.ts'
import { quote } from './quote.ts'
import { parquetOptions, type ChunkWriter } from './write-chunk.ts'

export type CompactOptions = { readonly nowMs: number; readonly afterMs: number; readonly retentionDays: number }

const seenRetentionMs = 48 * 3_600_000
const dayMs = 86_400_000

/** Merges the files of each past hour into one, and deletes expired days and ids of batches too old to be repeated. */
export async function compactHours(writer: ChunkWriter, options: CompactOptions): Promise<void> {
  const { nowMs, afterMs, retentionDays } = options
  const { directory } = writer.layout
  for (const date of list(join(directory, 'events'))) {
    for (const hour of list(join(directory, 'events', date))) {
      const endMs = hourEndMs(date, hour)
      if (endMs !== undefined && endMs + afterMs <= nowMs) await compactHour(writer, join('events', date, hour))
    }
  }
  for (const kind of ['events', 'dead-letters'])
    for (const date of list(join(directory, kind)))
      if ((hourEndMs(date, 'hour=23') ?? nowMs) < nowMs - retentionDays * dayMs)
        rmSync(join(directory, kind, date), { recursive: true, force: true })
  await writer.state.forgetBefore(nowMs - seenRetentionMs)
}

/**
 * The old files are removed before the new one appears, so that a query in between reads nothing twice. A sink only
 * touches its own files.
 */
async function compactHour({ layout, part, state, metrics }: ChunkWriter, hour: string): Promise<void> {
  const inside = (path: string) => join(layout.directory, path)
  const names = list(inside(hour)).filter((name) => name.startsWith(`p${part}-`) && name.endsWith('.parquet'))
  if (names.length < 2) return
  const sources = `read_parquet([${names.map((name) => quote(inside(join(hour, name)))).join(', ')}], union_by_name = true, hive_partitioning = false)`
  const expected = await countRows(`select count(*) from ${sources}`)
  const compacted = `p${part}-compact-${randomBytes(6).toString('hex')}.parquet`
  const made = join(layout.work, compacted)
  const rows = await countRows(
    `copy (select * from ${sources} order by received_at, batch_id, batch_index) to ${quote(inside(made))} ${parquetOptions}`,
  )
  if (rows !== expected) throw new Error(`compacting ${hour} would keep ${rows} of ${expected} rows`)
  await syncPath(inside(made))
  await state.commit(
    [],
    [
      ...names.map((name) => ({ source: join(hour, name), target: join(layout.retired, `${compacted}-${name}`) })),
      { source: made, target: join(hour, compacted) },
    ],
  )
  for (const name of names) rmSync(inside(join(layout.retired, `${compacted}-${name}`)), { force: true })
  metrics.files.inc({ kind: 'compacted' })

  async function countRows(sql: string): Promise<number> {
    const reader = await state.connection.runAndReadAll(sql)
    return Number(reader.getRowsJS()[0]?.[0] ?? 0)
  }
}

/** The sorted entries of a directory; empty when it does not exist. */
function list(directory: string): string[] {
  try {
    return readdirSync(directory).toSorted()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
