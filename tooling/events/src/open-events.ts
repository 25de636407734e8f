import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { deadLetterFiles, eventFiles } from '@argosy/collector'
import { DuckDBInstance, type DuckDBResultReader } from '@duckdb/node-api'

export interface Events extends Disposable {
  query(sql: string): Promise<DuckDBResultReader>
}

/** There is no directory of that name. */
class EventsMissingError extends Error {
  override readonly name = 'EventsMissingError'
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * The files as tables: `events`, one row for each, and `dead_letters`. Whatever is asked can read below that directory and
 * nowhere else, and change nothing.
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
  for (const [view, source, empty] of [
    ['events', `read_parquet(${inside(eventFiles)}, ${columns})`, eventFiles],
    [
      'dead_letters',
      `read_json(${inside(deadLetterFiles)}, ${columns}, format = 'newline_delimited')`,
      deadLetterFiles,
    ],
  ] as const) {
    const reader = await connection.runAndReadAll(`select count(*) from glob(${inside(empty)})`)
    if (Number(reader.getRowsJS()[0]?.[0]) > 0) await connection.run(`create view ${view} as select * from ${source}`)
  }
  await connection.run('set lock_configuration = true')
  return {
    query: (sql) => connection.runAndReadAll(sql),
    [Symbol.dispose]() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
