/** Nobody guesses a name of 128 bits; this keeps those who try from keeping the database busy. */
export type LookupLimit = {
  count(address: string): void
  isSpent(address: string): boolean
}

const missesPerMinuteMax = 120
const windowMs = 60_000
const addressesMax = 10_000

export function createLookupLimit(nowMs: () => number = Date.now): LookupLimit {
  const misses = new Map<string, number>()
  let window = 0

  /** Everybody begins anew with the minute, and whoever comes as the ten-thousandth as well: memory has a bound. */
  function ofThisMinute(): Map<string, number> {
    const current = Math.floor(nowMs() / windowMs)
    if (current !== window || misses.size > addressesMax) misses.clear()
    window = current
    return misses
  }

  return {
    count: (address) => void ofThisMinute().set(address, (misses.get(address) ?? 0) + 1),
    isSpent: (address) => (ofThisMinute().get(address) ?? 0) >= missesPerMinuteMax,
  }
}
