/** Nobody guesses a name of 128 bits; this keeps those who try from keeping the database busy. */
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

  /** Everybody begins anew with the minute, and whoever comes as the ten-thousandth as well: memory has a bound. */
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
