import type { PushRefusal } from './refusal.ts'

/**
 * `live`: complete, verified and confirmed within the last heartbeat. `catching-up`: a fresh snapshot is on its way, or what
 * arrives is late. `stale`: what is shown may be old, do not trade on it. `offline`: there is no connection.
 */
export type Freshness = 'live' | 'catching-up' | 'stale' | 'offline'

/** One immutable look at a channel; a new object exactly when something changed. */
export type Live<T> = {
  /** The last complete value, also while it is being repaired; null before the first one. */
  readonly value: T | null
  readonly freshness: Freshness
  /** When this channel last spoke, on the reader's clock; null before the first message. */
  readonly receivedAtMs: number | null
  /** Why the server does not serve this channel: `market_unknown`, `signed_out` … */
  readonly refusal: PushRefusal | null
}

/** Fits `useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)`; methods need no `this`. */
export interface LiveStore<T> {
  /** The first listener opens the channel, the last one to leave closes it. */
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => Live<T>
  /** What a server renders: nothing yet, on its way. */
  readonly getServerSnapshot: () => Live<T>
  /** Milliseconds since the channel or a heartbeat last confirmed it; null when it never did. It grows, so ask when showing. */
  readonly ageMs: () => number | null
  /** Whether what `getSnapshot` shows is live at this very moment; ask before acting on it: a frozen page has not looked since. */
  readonly isLiveNow: () => boolean
}

export const nothingYet: Live<never> = Object.freeze({
  value: null,
  freshness: 'catching-up',
  receivedAtMs: null,
  refusal: null,
})
