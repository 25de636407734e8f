import type { ServerMessage } from '@argosy/wire/push'

/** `broken`: a message is missing or invalid; only a snapshot repairs it. `ignored`: nothing new. */
export type Applied = 'applied' | 'ignored' | 'broken'

/** Folds the messages of a channel into one bounded value. */
export interface Reducer<T> {
  apply(message: ServerMessage): Applied
  /** Immutable; the same object while nothing changed. Null before the first snapshot. */
  value(): T | null
  /** Accepts the next snapshot at any version: the connection is new, or requests for a newer one were in vain. */
  restart?(): void
  forget(): void
}
