/**
 * A typed value with a version and a stamp. The version is 1; what was written by another one is discarded (PRF-3). The
 * stamp says who wrote when: of two tabs that write the same key the later wins in both, and between two that wrote in
 * the same millisecond the tab with the greater id does (PRF-5). Merging by the greatest stamp gives the same result in
 * whatever order the browser tells the tabs of each other's writes.
 */
import { cacheVersion, decodeEntry, encodeEntry, type Entry } from './stamped-entry.ts'
import type { Guard, Stored } from './stored.ts'
import { createWatchers, type TextStorage } from './text-storage.ts'

export type StampedValueOptions<T> = {
  readonly storage: TextStorage
  readonly key: string
  readonly fallback: T
  readonly guard: Guard<T>
  readonly version?: number
  /** Held in the hand by tests. */
  readonly environment?: StampEnvironment
}

export type StampEnvironment = {
  readonly tabId: string
  readonly nowMs: () => number
  readonly schedule: (run: () => void, waitMs: number) => void
}

// Well within the second that two tabs have to agree (PRF-5), and long enough for the browser to carry a write over.
const settleWaitMs = 300

export function createStampedValue<T>(options: StampedValueOptions<T>): Stored<T> {
  const { storage, key, fallback, guard, version = cacheVersion, environment = pageEnvironment } = options
  const watchers = createWatchers()
  let known: Entry<T> | undefined
  let isWatched = false
  let isWriting = false
  let isSettling = false

  function load(): Entry<T> | undefined {
    if (isWatched) return known
    isWatched = true
    storage.watch(key, onChange)
    const text = storage.read(key)
    known = decodeEntry(text, guard, version)
    // Corrupt, or of another version: it would only be in the way.
    if (!known && text !== null) storage.remove(key)
    return known
  }

  function onChange(): void {
    if (isWriting) return
    const text = storage.read(key)
    if (text === null) return adopt(undefined)
    const found = decodeEntry(text, guard, version)
    if (isNewer(found, known)) adopt(found)
    else settleSoon()
  }

  function adopt(entry: Entry<T> | undefined): void {
    if (known === entry) return
    known = entry
    watchers.notify(key)
  }

  /** Looks again when the dust has settled; whoever holds the newest entry puts it back. */
  function settleSoon(): void {
    if (isSettling) return
    isSettling = true
    environment.schedule(() => {
      isSettling = false
      const text = storage.read(key)
      const found = decodeEntry(text, guard, version)
      if (isNewer(found, known)) adopt(found)
      // What is gone was cleared by the person, and what another version wrote is not ours to overwrite unasked.
      else if (found && isNewer(known, found)) store(known)
    }, settleWaitMs)
  }

  function store(entry: Entry<T> | undefined): void {
    if (!entry) return
    isWriting = true
    storage.write(key, encodeEntry(entry, version))
    isWriting = false
  }

  function write(value: T | undefined): void {
    const before = load()
    // A writer who has seen an entry comes after it, whatever the clock says.
    const timeMs = Math.max(environment.nowMs(), (before?.timeMs ?? 0) + 1)
    const entry = { timeMs, tabId: environment.tabId, value }
    store(entry)
    adopt(entry)
    settleSoon()
  }

  return {
    fallback,
    get: () => {
      const value = load()?.value
      return value === undefined ? fallback : value
    },
    isSaved: () => load()?.value !== undefined,
    set: write,
    clear: () => write(undefined),
    subscribe(listener) {
      load()
      return watchers.add(key, listener)
    },
  }
}

function isNewer(a: Entry<unknown> | undefined, b: Entry<unknown> | undefined): boolean {
  if (!a || !b) return a !== undefined
  return a.timeMs === b.timeMs ? a.tabId > b.tabId : a.timeMs > b.timeMs
}

const pageEnvironment: StampEnvironment = {
  // Not a secret: it only breaks ties.
  tabId: Math.random().toString(36).slice(2, 10),
  nowMs: Date.now,
  schedule: (run, waitMs) => void setTimeout(run, waitMs),
}
