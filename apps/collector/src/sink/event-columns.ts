import { deviceFields, ownFields, type ColumnType } from '../batches/event-fields.ts'
import { quote } from './quote.ts'

type Columns = Readonly<Record<string, ColumnType>>

const lineColumns: Columns = { batch_id: 'UUID', received_ms: 'BIGINT' }
const eventColumns: Columns = { batch_index: 'BIGINT', ...ownFields }

/** Far above any line that the endpoint accepts; DuckDB reads blocks of twice this size, each on its own core. */
const lineBytesMax = 1_048_576

/** Reads batch lines as rows, one per event. Types are declared, not inferred from the data. */
export function selectRows(quotedPath: string): string {
  const types = { ...lineColumns, device: struct(deviceFields), events: `${struct(eventColumns)}[]` }
  const columns = Object.entries(types).map(([name, type]) => `"${name}": ${quote(type)}`)
  const own = Object.keys(ownFields).map((name) => `event."${name}" as "${name}"`)
  const device = Object.keys(deviceFields).map((name) => `device."${name}" as "${name}"`)
  // Without this check a line without events would disappear instead of failing.
  return `select batch_id, event.batch_index as batch_index, epoch_ms(received_ms) as received_at,
      epoch_ms(event."timestamp") as happened_at, ${[...own, ...device].join(', ')}
    from (
      select batch_id, received_ms, device,
        unnest(case when events is null then error('a line without events') else events end) as event
      from read_json(${quotedPath}, format = 'newline_delimited', maximum_object_size = ${lineBytesMax},
        columns = {${columns.join(', ')}})
    )`
}

function struct(columns: Columns): string {
  return `STRUCT(${Object.entries(columns)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', ')})`
}

const typeNames: Readonly<Record<ColumnType, string>> = {
  VARCHAR: 'string',
  UUID: 'string',
  BIGINT: 'number',
  BOOLEAN: 'boolean',
  JSON: 'object',
}

/** Whether DuckDB can read a line as rows; called only after DuckDB failed to read some line. */
export function isReadableLine(line: string): boolean {
  try {
    const parsed = JSON.parse(line) as { readonly device?: unknown; readonly events?: unknown }
    const { device, events } = parsed
    return (
      hasColumns(parsed, lineColumns) &&
      hasColumns(device, deviceFields) &&
      Array.isArray(events) &&
      events.every((event) => hasColumns(event, eventColumns))
    )
  } catch {
    return false
  }
}

function hasColumns(parsed: unknown, columns: Columns): boolean {
  if (typeof parsed !== 'object' || parsed === null) return false
  const fields = new Map(Object.entries(parsed))
  return Object.entries(columns).every(([name, type]) => {
    const value: unknown = fields.get(name)
    return typeof value === typeNames[type] && (type !== 'BIGINT' || Number.isSafeInteger(value))
  })
}
