const windowMs = 60_000
const rememberedMax = 10_000

/** Returns true for the first call with a key within a minute, so that repeats cannot fill the log. */
export function createOnceAMinute(nowMs: () => number = Date.now): (key: string) => boolean {
  const seenAtMs = new Map<string, number>()
  return (key) => {
    const now = nowMs()
    if (now - (seenAtMs.get(key) ?? Number.NEGATIVE_INFINITY) < windowMs) return false
    // Dropping all keys costs a few extra records and bounds the memory.
    if (seenAtMs.size >= rememberedMax) seenAtMs.clear()
    seenAtMs.set(key, now)
    return true
  }
}
