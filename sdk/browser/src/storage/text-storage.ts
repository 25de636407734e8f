/**
 * Named texts that outlive the document if the browser allows it. Nothing here throws (PRF-6): a write that a full,
 * blocked or broken storage rejects stays in memory for this document, which continues as if it had been stored.
 */
export type TextStorage = {
  read(key: string): string | null
  write(key: string, text: string): void
  remove(key: string): void
  /** Calls back whenever the key may have changed, in this tab or in another one. */
  watch(key: string, listener: () => void): () => void
}

export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type PageEvents = Pick<EventTarget, 'addEventListener'>

type TextStorageOptions = {
  /** Accessing the storage throws when it is blocked. */
  readonly open: () => WebStorage | undefined
  /** The source of other tabs' storage events; undefined on a server. */
  readonly events: () => PageEvents | undefined
}

export function createTextStorage({ open, events }: TextStorageOptions): TextStorage {
  const unstored = new Map<string, string | null>()
  const watchers = createWatchers()
  let isListening = false

  function listen(): void {
    if (isListening) return
    isListening = true
    const page = events()
    page?.addEventListener('storage', (event) => {
      const { key } = event as StorageEvent
      // A null key means that everything was cleared.
      if (key === null) unstored.clear()
      else unstored.delete(key)
      watchers.notify(key)
    })
    // A page restored from the browser's back/forward cache has missed the events of other tabs.
    page?.addEventListener('pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted) watchers.notify(null)
    })
  }

  function change(key: string, text: string | null): void {
    try {
      const storage = open()
      if (!storage) return
      if (text === null) storage.removeItem(key)
      else storage.setItem(key, text)
      unstored.delete(key)
    } catch {
      unstored.set(key, text)
    } finally {
      watchers.notify(key)
    }
  }

  return {
    read(key) {
      const unsaved = unstored.get(key)
      if (unsaved !== undefined) return unsaved
      try {
        return open()?.getItem(key) ?? null
      } catch {
        return null
      }
    },
    write: change,
    remove: (key) => change(key, null),
    watch(key, listener) {
      listen()
      return watchers.add(key, listener)
    },
  }
}

export type Watchers = {
  add(key: string, listener: () => void): () => void
  /** Null notifies the watchers of all keys. */
  notify(key: string | null): void
}

export function createWatchers(): Watchers {
  const listeners = new Map<string, Set<() => void>>()
  return {
    add(key, listener) {
      const ofKey = listeners.get(key) ?? new Set()
      listeners.set(key, ofKey.add(listener))
      return () => {
        ofKey.delete(listener)
        if (ofKey.size === 0 && listeners.get(key) === ofKey) listeners.delete(key)
      }
    },
    notify(key) {
      const notified = key === null ? [...listeners.values()] : [listeners.get(key) ?? new Set()]
      for (const ofKey of notified) for (const listener of ofKey) listener()
    },
  }
}

const pageEvents = () => (typeof window === 'undefined' ? undefined : window)

/** Stored until the person clears it. */
export const localText: TextStorage = createTextStorage({
  open: () => (typeof window === 'undefined' ? undefined : window.localStorage),
  events: pageEvents,
})

/** Stored until the tab is closed. */
export const sessionText: TextStorage = createTextStorage({
  open: () => (typeof window === 'undefined' ? undefined : window.sessionStorage),
  events: pageEvents,
})
