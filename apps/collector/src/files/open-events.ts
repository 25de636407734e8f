import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance, type DuckDBResultReader } from '@duckdb/node-api'
import { deadLetterFiles, eventFiles } from '../sink/layout.ts'
import { quote } from '../sink/quote.ts'

export interface Events extends Disposable {
  /** The tables that have files. */
  readonly tables: ReadonlySet<string>
  query(sql: string): Promise<DuckDBResultReader>
}

/** The directory does not exist. */
class EventsMissingError extends Error {
  override readonly name = 'EventsMissingError'
}

/**
 * The files as tables: `events`, one row each, and `dead_letters`. A query can read only below that directory and
 * cannot write.
 */
export async function openEvents(directory: string): Promise<Events> {
  if (!existsSync(directory)) throw new EventsMissingError(`There is no ${directory}: no event was ever written there.`)
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  const connection = await instance.connect()
  const inside = (pattern: string) => quote(join(directory, pattern))
  const columns = 'hive_partitioning = true, union_by_name = true'
  await connection.run(`set allowed_directories = [${quote(`${directory}/`)}]`)
  await connection.run('set enable_external_access = false')
  const tables = new Set<string>()
  for (const [view, source, empty] of [
    ['events', `read_parquet(${inside(eventFiles)}, ${columns})`, eventFiles],
    [
      'dead_letters',
      `read_json(${inside(deadLetterFiles)}, ${columns}, format = 'newline_delimited')`,
      deadLetterFiles,
    ],
  ] as const) {
    const reader = await connection.runAndReadAll(`select count(*) from glob(${inside(empty)})`)
    if (Number(reader.getRowsJS()[0]?.[0]) === 0) continue
    await connection.run(`create view ${view} as select * from ${source}`)
    tables.add(view)
  }
  await connection.run('set lock_configuration = true')
  return {
    tables,
    query: (sql) => connection.runAndReadAll(sql),
    [Symbol.dispose]() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
