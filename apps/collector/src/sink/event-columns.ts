import type { TrackedEvent } from '@argosy/contracts/tracking'

type ColumnType = 'VARCHAR' | 'BIGINT' | 'BOOLEAN' | 'JSON' | 'UUID'

/** As the wire names them; a field of the catalogue without a column does not compile. */
const fieldTypes = {
  type: 'VARCHAR',
  page_status: 'VARCHAR',
  event_tracking: 'VARCHAR',
  event_tracking_id: 'VARCHAR',
  event_tracking_ext: 'JSON',
  business1: 'VARCHAR',
  business2: 'VARCHAR',
  curr_page: 'VARCHAR',
  curr_page_ext: 'JSON',
  track_type: 'VARCHAR',
  timestamp: 'BIGINT',
  seq: 'BIGINT',
  log_seq: 'BIGINT',
  retry_count: 'BIGINT',
  merge: 'BOOLEAN',
  timely: 'BOOLEAN',
  page_unique_id: 'VARCHAR',
  url: 'VARCHAR',
  title: 'VARCHAR',
  referer: 'VARCHAR',
  user_language: 'VARCHAR',
  uid: 'VARCHAR',
  ctime: 'BIGINT',
  browser: 'VARCHAR',
  browser_version: 'VARCHAR',
  manufacturer: 'VARCHAR',
  model: 'VARCHAR',
  screen_width: 'BIGINT',
  screen_height: 'BIGINT',
  network_type: 'VARCHAR',
  sys: 'VARCHAR',
  os_version: 'VARCHAR',
  url_host: 'VARCHAR',
  source_referer: 'VARCHAR',
  source_target: 'VARCHAR',
  timezone_offset: 'BIGINT',
  log_env: 'VARCHAR',
  qr_val: 'VARCHAR',
  device_id: 'VARCHAR',
  session_id: 'VARCHAR',
  first_visit_time: 'BIGINT',
  first_day: 'BOOLEAN',
  app_id: 'VARCHAR',
  app_name: 'VARCHAR',
  ip: 'VARCHAR',
  user_agent: 'VARCHAR',
  lib_version: 'VARCHAR',
} as const satisfies Record<keyof TrackedEvent, ColumnType>

const columnTypes: Readonly<Record<string, ColumnType>> = {
  batch_id: 'UUID',
  batch_index: 'BIGINT',
  received_ms: 'BIGINT',
  ...fieldTypes,
}

const fieldColumns = Object.keys(fieldTypes).map((name) => `"${name}"`)

/** Far above any line that passes the door; DuckDB reads in pieces of twice as much, each on a core of its own. */
const lineBytesMax = 1_048_576

/** Reads the lines of a frame. Nothing is guessed from the data: the types stand above. */
export function selectRows(quotedPath: string): string {
  const columns = Object.entries(columnTypes).map(([name, type]) => `"${name}": '${type}'`)
  return `select batch_id, batch_index, epoch_ms(received_ms) as received_at, epoch_ms("timestamp") as happened_at,
    ${fieldColumns.join(', ')}
    from read_json(${quotedPath}, format = 'newline_delimited', maximum_object_size = ${lineBytesMax},
      columns = {${columns.join(', ')}})`
}

const typeNames: Readonly<Record<ColumnType, string>> = {
  VARCHAR: 'string',
  UUID: 'string',
  BIGINT: 'number',
  BOOLEAN: 'boolean',
  JSON: 'object',
}

/** Whether DuckDB can read a line as a row; asked only when it could not read some line. */
export function isReadableRow(line: string): boolean {
  try {
    const row: unknown = JSON.parse(line)
    if (typeof row !== 'object' || row === null) return false
    const fields = new Map(Object.entries(row))
    return Object.entries(columnTypes).every(([name, type]) => {
      const value: unknown = fields.get(name)
      return typeof value === typeNames[type] && (type !== 'BIGINT' || Number.isSafeInteger(value))
    })
  } catch {
    return false
  }
}
