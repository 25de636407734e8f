import { join } from 'node:path'

/**
 * Where everything lies below one directory. Whatever reads Parquet can read `events` as it stands; a sink keeps to itself
 * what is being made, what is being replaced, and its memory.
 */
export type EventLayout = {
  readonly directory: string
  readonly state: string
  readonly work: string
  readonly retired: string
}

export function layOutEvents(directory: string, part: number): EventLayout {
  const own = join('sink', `part-${part}`)
  return { directory, state: join(own, 'state.duckdb'), work: join(own, 'work'), retired: join(own, 'retired') }
}

/** For `read_parquet` and `read_json`, below the directory. */
export const eventFiles = 'events/date=*/hour=*/*.parquet'
export const deadLetterFiles = 'dead-letters/date=*/*.ndjson'

/** By the time of the door, not of the page: an hour that is over stays as it is. */
export function hourDirectory(receivedAtMs: number): string {
  const text = new Date(receivedAtMs).toISOString()
  return join('events', `date=${text.slice(0, 10)}`, `hour=${text.slice(11, 13)}`)
}

export function deadLetterDirectory(receivedAtMs: number): string {
  return join('dead-letters', `date=${new Date(receivedAtMs).toISOString().slice(0, 10)}`)
}

/** The end of the hour that a directory is for; undefined when it is for none. */
export function hourEndMs(date: string, hour: string): number | undefined {
  if (!/^date=\d{4}-\d\d-\d\d$/.test(date) || !/^hour=\d\d$/.test(hour)) return undefined
  return Date.parse(`${date.slice(5)}T${hour.slice(5)}:00:00Z`) + 3_600_000
}
