import type { PushRefusal } from './refusal.ts'

/**
 * `live`: complete, verified and confirmed within the last heartbeat. `catching-up`: a snapshot is on its way, or
 * messages arrive late. `stale`: the shown value may be old, do not trade on it. `offline`: there is no connection.
 */
export type Freshness = 'live' | 'catching-up' | 'stale' | 'offline'

/** One immutable state of a channel; a new object exactly when something changed. */
export type Live<T> = {
  /** The last complete value, also while it is being repaired; null before the first one. */
  readonly value: T | null
  readonly freshness: Freshness
  /** When this channel's last message arrived, on the local clock; null before the first message. */
  readonly receivedAtMs: number | null
  /** Why the server does not serve this channel: `market_unknown`, `signed_out` … */
  readonly refusal: PushRefusal | null
}

/** Fits `useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)`; methods need no `this`. */
export interface LiveStore<T> {
  /** The first listener opens the channel; when the last one unsubscribes it closes. */
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => Live<T>
  /** The value for server rendering: empty, still loading. */
  readonly getServerSnapshot: () => Live<T>
  /** Milliseconds since the channel or a heartbeat last confirmed it; null if none did. Read it at display time. */
  readonly ageMs: () => number | null
  /** Whether the snapshot is live right now; check it before acting: a frozen page has not updated its snapshot. */
  readonly isLiveNow: () => boolean
}

export const nothingYet: Live<never> = Object.freeze({
  value: null,
  freshness: 'catching-up',
  receivedAtMs: null,
  refusal: null,
})
