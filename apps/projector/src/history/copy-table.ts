import type { PoolClient } from '@argosy/postgres'
import { from as copyFrom } from 'pg-copy-streams'

export type CopyValue = string | number | bigint | null

/** Rows to be written into one table, in the text form of COPY: the fastest way, and one statement for any number. */
export class CopyTable<Column extends string> {
  readonly name: string
  readonly #columns: readonly Column[]
  readonly #lines: string[] = []

  constructor(name: string, columns: readonly Column[]) {
    this.name = name
    this.#columns = columns
  }

  get count(): number {
    return this.#lines.length
  }

  add(row: Readonly<Record<Column, CopyValue>>): void {
    this.#lines.push(formatCopyLine(this.#columns, row))
  }

  async write(client: PoolClient, schema: string): Promise<void> {
    if (this.count === 0) return
    const stream = client.query(copyFrom(`copy ${schema}.${this.name} (${this.#columns.join(', ')}) from stdin`))
    await new Promise<void>((resolve, reject) => {
      stream.on('error', reject)
      stream.on('finish', resolve)
      stream.end(this.#lines.join(''))
    })
  }
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = /[\\\t\n\r]/
const allEscaped = /[\\\t\n\r]/g

/** One row in the text form of COPY. The text is built in place: history writes thousands of rows a second. */
export function formatCopyLine<Column extends string>(
  columns: readonly Column[],
  row: Readonly<Record<Column, CopyValue>>,
): string {
  let line = ''
  let separator = ''
  for (const column of columns) {
    line += separator + formatCopyValue(row[column])
    separator = '\t'
  }
  return `${line}\n`
}

function formatCopyValue(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return value.toString()
  // Nearly all text is ids and names without special characters; testing for them is cheaper than a replace.
  return escaped.test(value) ? value.replace(allEscaped, (character) => escapes[character] ?? '') : value
}
