/** A name of 128 bits cannot be guessed; this limit keeps attempts from loading the database. */
export type LookupLimit = {
  count(network: string): void
  isSpent(network: string): boolean
}

const missesPerMinuteMax = 120
const windowMs = 60_000
const networksMax = 10_000

export function createLookupLimit(nowMs: () => number = Date.now): LookupLimit {
  const misses = new Map<string, number>()
  let window = 0

  /** Counts start anew every minute, and when there are more than 10,000 networks, which bounds memory. */
  function ofThisMinute(): Map<string, number> {
    const current = Math.floor(nowMs() / windowMs)
    if (current !== window || misses.size > networksMax) misses.clear()
    window = current
    return misses
  }

  return {
    count: (network) => void ofThisMinute().set(network, (misses.get(network) ?? 0) + 1),
    isSpent: (network) => (ofThisMinute().get(network) ?? 0) >= missesPerMinuteMax,
  }
}
