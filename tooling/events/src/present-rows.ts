import { writeCsv } from '@argosy/safety/csv'
import type { DuckDBResultReader, Json } from '@duckdb/node-api'

export type RowsFormat = 'table' | 'json' | 'csv'

export const rowsFormats: readonly RowsFormat[] = ['table', 'json', 'csv']

export function presentRows(reader: DuckDBResultReader, format: RowsFormat): string {
  const names = reader.columnNames()
  if (format === 'json') return JSON.stringify(reader.getRowObjectsJson(), null, 2)
  const rows = reader.getRowsJson().map((row) => row.map(presentCell))
  return format === 'csv' ? writeCsv(names, rows) : presentTable(names, rows)
}

function presentCell(value: Json): string {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function presentTable(names: readonly string[], rows: readonly (readonly string[])[]): string {
  // Text from a page must not move the cursor of the operator's terminal.
  const clean = rows.map((row) => row.map((text) => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')))
  const widths = names.map((name, at) => Math.max(name.length, ...clean.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  const ruler = widths.map((width) => '─'.repeat(width)).join('  ')
  return [line(names), ruler, ...clean.map(line), `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`].join('\n')
}
