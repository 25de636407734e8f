import type { TrackedEvent } from '@argosy/wire/tracking'

/** An event with the fields that a queue reads. */
export function anEvent(changes: Partial<TrackedEvent> = {}): TrackedEvent {
  const seen = { log_seq: 1, retry_count: 0, ctime: Date.now(), device_id: 'device-1', title: '' }
  return { ...seen, ...changes } as TrackedEvent
}

export const someEvents = (count: number) => Array.from({ length: count }, (_, at) => anEvent({ log_seq: at + 1 }))
