import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from '@argosy/postgres'
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'
import { to as copyTo } from 'pg-copy-streams'

export type ColumnType = 'text' | 'bigint' | 'numeric'
export type Column = { readonly name: string; readonly type: ColumnType }

/** The counts that both copies of the same rows must agree in: the number of rows, and one sum for each column. */
export type RowSums = { readonly rowCount: number; readonly sums: Readonly<Record<string, string>> }

export type WrittenFile = RowSums & { readonly bytes: number; readonly digest: Buffer }

// Amounts have up to 37 digits, more than 64 bits; DuckDB refuses what does not fit instead of rounding it.
const duckTypes: Readonly<Record<ColumnType, string>> = {
  text: 'varchar',
  bigint: 'bigint',
  numeric: 'decimal(38,0)',
}
// A prime: sums of remainders fit into any integer, and a changed digit changes the sum.
const prime = 1_000_000_007

/** Writes rows of PostgreSQL into Parquet files and reads them back to check. */
export class ParquetWriter implements Disposable {
  readonly #instance: DuckDBInstance
  readonly #connection: DuckDBConnection

  constructor(instance: DuckDBInstance, connection: DuckDBConnection) {
    this.#instance = instance
    this.#connection = connection
  }

  static async start(): Promise<ParquetWriter> {
    const instance = await DuckDBInstance.create(':memory:', {
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    })
    return new ParquetWriter(instance, await instance.connect())
  }

  /** The file gets its name only when all of it is on disk. */
  async write(client: PoolClient, columns: readonly Column[], rowsSql: string, path: string): Promise<WrittenFile> {
    const [lines, unfinished] = [`${path}.lines`, `${path}.unfinished`]
    try {
      const names = columns.map(({ name }) => name).join(', ')
      const rows = client.query(
        copyTo(`copy (select ${names} ${rowsSql}) to stdout (format csv, null '\\N', force_quote *)`),
      )
      await pipeline(rows, createWriteStream(lines))
      const types = columns.map(({ name, type }) => `${quote(name)}: ${quote(duckTypes[type])}`)
      await this.#connection.run(
        `copy (from read_csv(${quote(lines)}, header = false, auto_detect = false, delim = ',', quote = '"', escape = '"',
           nullstr = '\\N', allow_quoted_nulls = false, columns = {${types.join(', ')}})) to ${quote(unfinished)} (format parquet, compression zstd)`,
      )
      await syncPath(unfinished)
      await rename(unfinished, path)
      await syncPath(dirname(path))
      const { size } = await stat(path)
      return { ...(await this.readSums(columns, path)), bytes: size, digest: await digestFile(path) }
    } finally {
      await rm(lines, { force: true })
      await rm(unfinished, { force: true })
    }
  }

  async readSums(columns: readonly Column[], path: string): Promise<RowSums> {
    const sql = `select ${sumsSql(columns, duckDialect)} from read_parquet(${quote(path)})`
    const reader = await this.#connection.runAndReadAll(sql)
    return toRowSums(columns, reader.getRowsJS()[0] ?? [])
  }

  [Symbol.dispose](): void {
    this.#connection.closeSync()
    this.#instance.closeSync()
  }
}

/** Calculates the same sums for the rows in PostgreSQL. */
export async function readTableSums(client: PoolClient, columns: readonly Column[], rowsSql: string): Promise<RowSums> {
  const { rows } = await client.query<unknown[]>({
    text: `select ${sumsSql(columns, postgresDialect)} ${rowsSql}`,
    rowMode: 'array',
  })
  return toRowSums(columns, rows[0] ?? [])
}

/** Expressions that differ between PostgreSQL and DuckDB. */
type Dialect = { readonly integer: string; readonly byteLength: string }
const postgresDialect: Dialect = { integer: 'numeric', byteLength: 'octet_length' }
const duckDialect: Dialect = { integer: 'bigint', byteLength: 'strlen' }

function sumsSql(columns: readonly Column[], { integer, byteLength }: Dialect): string {
  const sums = columns.map(({ name, type }) =>
    type === 'text' ? `sum(${byteLength}(cast(${name} as text)) + 1)` : `sum(cast(${name} % ${prime} as ${integer}))`,
  )
  return ['count(*)', ...sums].join(', ')
}

/** PostgreSQL returns text, DuckDB a bigint. */
type Integer = string | bigint

function toRowSums(columns: readonly Column[], [count, ...sums]: readonly unknown[]): RowSums {
  return {
    rowCount: Number(count),
    sums: Object.fromEntries(columns.map(({ name }, index) => [name, `${(sums[index] as Integer | null) ?? 'none'}`])),
  }
}

export async function digestFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest()
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
