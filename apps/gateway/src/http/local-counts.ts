export type LocalCounts = {
  /** Adds one and returns the new count; infinite for a new key when there is no room left. */
  count(key: string, endsAtMs: number, nowMs: number): number
  has(key: string): boolean
}

const keysMaxDefault = 10_000

/** Counts of this process, in bounded memory: a flood of callers makes it stricter, not larger. */
export function createLocalCounts(keysMax = keysMaxDefault): LocalCounts {
  const counts = new Map<string, { count: number; readonly endsAtMs: number }>()
  return {
    count(key, endsAtMs, nowMs) {
      const known = counts.get(key)
      if (known) return (known.count += 1)
      if (counts.size >= keysMax) forgetEnded(nowMs)
      if (counts.size >= keysMax) return Number.POSITIVE_INFINITY
      counts.set(key, { count: 1, endsAtMs })
      return 1
    },
    has: (key) => counts.has(key),
  }

  function forgetEnded(nowMs: number): void {
    for (const [key, { endsAtMs }] of counts) if (endsAtMs <= nowMs) counts.delete(key)
  }
}
