/**
 * Storage for events that a document could not send. Every document holds one of a few slots by a lock that the browser
 * releases however the document ends; the events in a slot without a holder go to the next document that checks. So no
 * two tabs send the same events, and no event waits for a tab that is gone.
 */
import { bareLocalText, bareSessionText, type BareText } from '@argosy/browser/storage'
import type { SavedQueue } from './event-queue.ts'
import { readRecord } from './read-record.ts'

const tabKey = 'web-sdk:tracking-queue'
const keys = Array.from({ length: 8 }, (_, slot) => `${tabKey}-${slot}`)
const nothing: SavedQueue = { batches: [], open: [] }

export type Slot = {
  /** The events that this slot already contained. */
  readonly leftovers: SavedQueue
  save(saved: SavedQueue): void
  /**
   * Hands over the events of slots without a holder, and clears those that were accepted. Call it repeatedly: a
   * document may begin before the previous one has ended.
   */
  adopt(accept: (saved: SavedQueue) => boolean): Promise<void>
  /** The last saved events stay for the next holder. */
  close(): void
}

export async function openSlot(): Promise<Slot> {
  for (const key of keys) {
    const release = await holdLock(key)
    if (release) return createSlot(key, release)
  }
  return tabSlot
}

/** Used until a document has a slot, or if none is free. `readInTab` reads it when the document begins. */
export const tabSlot: Slot = {
  leftovers: nothing,
  save: (saved) => writeSaved(bareSessionText, tabKey, saved),
  adopt: () => Promise.resolve(),
  close: () => undefined,
}

/** The events that the tab's previous document saved before it had a slot. */
export function readInTab(): SavedQueue {
  return readSaved(bareSessionText, tabKey)
}

function createSlot(own: string, close: () => void): Slot {
  return {
    leftovers: readSaved(bareLocalText, own),
    save(saved) {
      writeSaved(bareLocalText, own, saved)
      // The events of the tab's storage are part of the queue since the document began.
      bareSessionText.write(tabKey, null)
    },
    async adopt(accept) {
      for (const key of keys) {
        if (key === own || bareLocalText.read(key) === null) continue
        const release = await holdLock(key)
        // In this order: a crash in between sends events twice, which counts once, instead of losing them.
        if (release && accept(readSaved(bareLocalText, key))) bareLocalText.write(key, null)
        release?.()
      }
    },
    close,
  }
}

/** For a person who withdraws consent. */
export function forgetSlots(): void {
  for (const key of keys) bareLocalText.write(key, null)
  bareSessionText.write(tabKey, null)
}

/** The collector validates every event itself; here a broken entry must only not break the page. */
function readSaved(storage: BareText, key: string): SavedQueue {
  const { batches, open } = readRecord(storage, key)
  return Array.isArray(batches) && Array.isArray(open) ? { batches, open } : nothing
}

function writeSaved(storage: BareText, key: string, saved: SavedQueue): void {
  storage.write(key, saved.batches.length + saved.open.length > 0 ? JSON.stringify(saved) : null)
}

/** Undefined when another document holds it, or without lock support. */
function holdLock(name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    // Only secure pages have locks.
    const { locks } = navigator as { readonly locks?: LockManager }
    if (!locks) return resolve(undefined)
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined)
        return new Promise<void>((release) => {
          resolve(release)
        })
      })
      .catch(() => resolve(undefined))
  })
}
