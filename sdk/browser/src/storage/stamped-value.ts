/**
 * A typed value with a version and a stamp. The version is 1; entries of other versions are discarded (PRF-3). The
 * stamp holds the writing tab and time: of two tabs that write the same key the later wins in both, and between two in
 * the same millisecond the tab with the greater id wins (PRF-5). Merging by the greatest stamp gives the same result in
 * whatever order the browser delivers the tabs' storage events.
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
  /** Replaced by tests. */
  readonly environment?: StampEnvironment
}

export type StampEnvironment = {
  readonly tabId: string
  readonly nowMs: () => number
  readonly schedule: (run: () => void, waitMs: number) => void
}

// Well within the second in which two tabs must agree (PRF-5), and long enough for the browser to propagate a write.
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
    // Corrupt, or of another version.
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

  /** Reads again after concurrent writes have settled; the tab that has the newest entry restores it. */
  function settleSoon(): void {
    if (isSettling) return
    isSettling = true
    environment.schedule(() => {
      isSettling = false
      const text = storage.read(key)
      const found = decodeEntry(text, guard, version)
      if (isNewer(found, known)) adopt(found)
      // An entry that is gone was cleared by the person, and one of another version must not be overwritten here.
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
    // A write after reading an entry must be newer than that entry, even if the clock went back.
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
