import { join } from 'node:path'

/**
 * The paths below one directory. Any Parquet tool can read `events`; a sink keeps its unfinished files, replaced files
 * and state in folders of its own.
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

/** Patterns for `read_parquet` and `read_json`, relative to the directory. */
export const eventFiles = 'events/date=*/hour=*/*.parquet'
export const deadLetterFiles = 'dead-letters/date=*/*.ndjson'

/** By the endpoint's time of receipt, not the page's, so that past hours do not change. */
export function hourDirectory(receivedAtMs: number): string {
  const text = new Date(receivedAtMs).toISOString()
  return join('events', `date=${text.slice(0, 10)}`, `hour=${text.slice(11, 13)}`)
}

export function deadLetterDirectory(receivedAtMs: number): string {
  return join('dead-letters', `date=${new Date(receivedAtMs).toISOString().slice(0, 10)}`)
}

/** The end of a directory's hour; undefined for any other directory. */
export function hourEndMs(date: string, hour: string): number | undefined {
  if (!/^date=\d{4}-\d\d-\d\d$/.test(date) || !/^hour=\d\d$/.test(hour)) return undefined
  return Date.parse(`${date.slice(5)}T${hour.slice(5)}:00:00Z`) + 3_600_000
}
