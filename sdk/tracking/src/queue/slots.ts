/**
 * Where documents leave what they could not send. Every document holds one of a few places, by a lock that ends with it
 * however it ends; a place that nobody holds but that has something in it belongs to whoever looks next. So nothing is
 * sent by two tabs, and nothing waits for a tab that is gone.
 */
import { bareLocalText, bareSessionText, type BareText } from '@argosy/browser/storage'
import type { SavedQueue } from './event-queue.ts'
import { readRecord } from './read-record.ts'

const tabKey = 'web-sdk:tracking-queue'
const keys = Array.from({ length: 8 }, (_, slot) => `${tabKey}-${slot}`)
const nothing: SavedQueue = { batches: [], open: [] }

export type Slot = {
  /** What lay in this place before. */
  readonly leftovers: SavedQueue
  save(saved: SavedQueue): void
  /**
   * Hands over what others left, and forgets it there once it is taken. To be asked again and again: a document may begin
   * before the one that it follows has ended.
   */
  adopt(accept: (saved: SavedQueue) => boolean): Promise<void>
  /** What was saved last stays for whoever comes next. */
  close(): void
}

export async function openSlot(): Promise<Slot> {
  for (const key of keys) {
    const release = await holdLock(key)
    if (release) return createSlot(key, release)
  }
  return tabSlot
}

/** Until a document has a place, and for one that finds none. It is read when the document begins, by `readInTab`. */
export const tabSlot: Slot = {
  leftovers: nothing,
  save: (saved) => writeSaved(bareSessionText, tabKey, saved),
  adopt: () => Promise.resolve(),
  close: () => undefined,
}

/** What the tab's last document left before it had a place. */
export function readInTab(): SavedQueue {
  return readSaved(bareSessionText, tabKey)
}

function createSlot(own: string, close: () => void): Slot {
  return {
    leftovers: readSaved(bareLocalText, own),
    save(saved) {
      writeSaved(bareLocalText, own, saved)
      // What lay in the tab is among it since the document began.
      bareSessionText.write(tabKey, null)
    },
    async adopt(accept) {
      for (const key of keys) {
        if (key === own || bareLocalText.read(key) === null) continue
        const release = await holdLock(key)
        // In this order: after a crash in between something is sent twice and counted once, instead of never.
        if (release && accept(readSaved(bareLocalText, key))) bareLocalText.write(key, null)
        release?.()
      }
    },
    close,
  }
}

/** For a person who does not want to be counted any more. */
export function forgetSlots(): void {
  for (const key of keys) bareLocalText.write(key, null)
  bareSessionText.write(tabKey, null)
}

/** The collector judges every event by itself; here a broken entry only must not break the page. */
function readSaved(storage: BareText, key: string): SavedQueue {
  const { batches, open } = readRecord(storage, key)
  return Array.isArray(batches) && Array.isArray(open) ? { batches, open } : nothing
}

function writeSaved(storage: BareText, key: string, saved: SavedQueue): void {
  storage.write(key, saved.batches.length + saved.open.length > 0 ? JSON.stringify(saved) : null)
}

/** Nothing when somebody else has it, or where there are no locks. */
function holdLock(name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    // Only secure pages have them.
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
