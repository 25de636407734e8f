import type { TrackedDevice, TrackedEvent } from '@argosy/wire/tracking'

export type ColumnType = 'VARCHAR' | 'BIGINT' | 'BOOLEAN' | 'JSON' | 'UUID'

/** Field names of the wire with their column types in the files; a missing field of the catalogue does not compile. */
export const ownFields = {
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
} as const satisfies Record<Exclude<keyof TrackedEvent, keyof TrackedDevice>, ColumnType>

/** Identical in all events of a device and session; more than half of the payload. */
export const deviceFields = {
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
} as const satisfies Record<keyof TrackedDevice, ColumnType>
