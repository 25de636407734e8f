/** One value that a page keeps. The snapshot is the same object until the value changes, as React's stores need it. */
export type Stored<T> = {
  readonly get: () => T
  /** Whether anything was ever kept; a fallback is not. */
  readonly isSaved: () => boolean
  readonly set: (value: T) => void
  /** Back to the fallback. */
  readonly clear: () => void
  /** Told when the value changes, in this tab or in another one. */
  readonly subscribe: (listener: () => void) => () => void
  readonly fallback: T
}

/** Says whether a value that came out of storage, where anybody may have written, is what we think it is. */
export type Guard<T> = (value: unknown) => value is T
