/** One stored value. The snapshot is the same object until the value changes, as React's stores require. */
export type Stored<T> = {
  readonly get: () => T
  /** Whether a value was ever stored; a fallback does not count. */
  readonly isSaved: () => boolean
  readonly set: (value: T) => void
  /** Resets to the fallback. */
  readonly clear: () => void
  /** Calls the listener when the value changes, in this tab or in another one. */
  readonly subscribe: (listener: () => void) => () => void
  readonly fallback: T
}

/** Validates a value read from storage, which other scripts can write. */
export type Guard<T> = (value: unknown) => value is T
