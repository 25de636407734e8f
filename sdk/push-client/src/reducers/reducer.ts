import type { ServerMessage } from '@argosy/contracts/push'

/** `broken`: something is missing or cannot be right; only a snapshot helps. `ignored`: nothing new. */
export type Applied = 'applied' | 'ignored' | 'broken'

/** What a channel has said so far, folded into one bounded value. */
export interface Reducer<T> {
  apply(message: ServerMessage): Applied
  /** Immutable; the same object while nothing changed. Null before the first snapshot. */
  value(): T | null
  /** The next snapshot counts, whatever its version: it comes from another connection, or older ones were refused in vain. */
  restart?(): void
  forget(): void
}
