import {
  trackingBatchBytesMax,
  trackingBatchEventsMax,
  type TrackedDevice,
  type TrackedEvent,
} from '@argosy/wire/tracking'

/** An event before its owner is known (TRK-3). */
export type WrittenEvent = Omit<TrackedEvent, keyof TrackedDevice | 'uid'>

/** Fixed once cut: retries send the same events in the same order, so that the batch counts once. */
export type Batch = { events: readonly TrackedEvent[] }

export type SavedQueue = { readonly batches: readonly Batch[]; readonly open: readonly (WrittenEvent | TrackedEvent)[] }

/** Some 650 kB of storage, which a browser reads and writes within a few milliseconds. */
const eventsMax = 500
const ageMsMax = 86_400_000

export type EventQueue = ReturnType<typeof createEventQueue>

/** The events waiting to be sent, oldest first. Above the limit the oldest are dropped. */
export function createEventQueue() {
  let batches: Batch[] = []
  let open: (WrittenEvent | TrackedEvent)[] = []

  function trim(): void {
    let surplus = open.length - eventsMax
    for (const { events } of batches) surplus += events.length
    while (surplus > 0 && batches.length > 0) surplus -= batches.shift()?.events.length ?? 0
    if (surplus > 0) open.splice(0, surplus)
  }

  return {
    add(event: WrittenEvent | TrackedEvent): void {
      open.push(event)
      trim()
    },
    /** Updates the events that are not cut into batches yet. */
    change(change: (event: WrittenEvent | TrackedEvent) => WrittenEvent | TrackedEvent): void {
      open = open.map(change)
    },
    /** Removes the events that another recipient has accepted. */
    forward(isAccepted: (event: TrackedEvent) => boolean): void {
      open = open.filter((event) => !isDressed(event) || !isAccepted(event))
    },
    /** Cuts batches of complete events, up to this number of batches. */
    cut(batchesMax = Infinity): void {
      const ready = open.filter(isDressed)
      const others = open.filter((event) => !isDressed(event))
      while (ready.length > 0 && batches.length < batchesMax)
        batches.push({ events: ready.splice(0, countFitting(ready)) })
      open = [...ready, ...others]
    },
    batches: (): readonly Batch[] => batches,
    remove(batch: Batch): void {
      batches = batches.filter((one) => one !== batch)
    },
    snapshot: (): SavedQueue => ({ batches, open }),
    /** Puts the events of an earlier document before those of this one. */
    restore(saved: SavedQueue, nowMs: number): void {
      const isFresh = (event: { readonly ctime: number } | undefined) => nowMs - (event?.ctime ?? 0) < ageMsMax
      batches = [...saved.batches.filter((batch) => isFresh(batch?.events?.at?.(-1))), ...batches]
      open = [...saved.open.filter(isFresh), ...open]
      trim()
    },
    clear(): void {
      batches = []
      open = []
    },
  }
}

export function isDressed(event: WrittenEvent | TrackedEvent): event is TrackedEvent {
  return 'device_id' in event
}

/**
 * As many events as fit a batch and a beacon, but at least one. Only titles contain multi-byte characters, of at most
 * three bytes each.
 */
function countFitting(events: readonly TrackedEvent[]): number {
  let bytes = 2
  for (const [count, event] of events.entries()) {
    bytes += JSON.stringify(event).length + 2 * event.title.length + 1
    if (count === trackingBatchEventsMax || (count > 0 && bytes > trackingBatchBytesMax)) return count
  }
  return events.length
}

/** Counts a failed or unconfirmed attempt. */
export function countRetry(batch: Batch): void {
  batch.events = batch.events.map((event) => ({ ...event, retry_count: event.retry_count + 1 }))
}
