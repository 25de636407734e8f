/** Two simulated tabs of one browser: one shared storage, and events that arrive when the test delivers them. */
import type { StampEnvironment } from '../storage/stamped-value.ts'
import { createTextStorage, type TextStorage, type WebStorage } from '../storage/text-storage.ts'

export type Tab = {
  readonly text: TextStorage
  readonly environment: StampEnvironment
  /** Delivers the browser's event for another tab's write. */
  receive(key: string | null): void
  /** Runs the scheduled work. */
  wait(): void
}

export type Clock = { nowMs: number }

export function createTab(tabId: string, storage: WebStorage | 'blocked', clock: Clock = { nowMs: 1_000 }): Tab {
  const events = new EventTarget()
  let schedule: (() => void)[] = []
  return {
    text: createTextStorage({
      open: () => {
        if (storage === 'blocked') throw new DOMException('denied', 'SecurityError')
        return storage
      },
      events: () => events,
    }),
    environment: { tabId, nowMs: () => clock.nowMs, schedule: (run) => void schedule.push(run) },
    receive: (key) => void events.dispatchEvent(Object.assign(new Event('storage'), { key })),
    wait() {
      const runs = schedule
      schedule = []
      for (const run of runs) run()
    },
  }
}

export function createWebStorage({ quota = Infinity } = {}): WebStorage & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, text) {
      if (text.length > quota) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, text)
    },
    removeItem: (key) => void entries.delete(key),
  }
}
