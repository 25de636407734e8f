const windowMs = 60_000
const rememberedMax = 10_000

/** True the first time in a minute, so that nobody fills the log by repeating themselves. */
export function createOnceAMinute(nowMs: () => number = Date.now): (key: string) => boolean {
  const seenAtMs = new Map<string, number>()
  return (key) => {
    const now = nowMs()
    if (now - (seenAtMs.get(key) ?? Number.NEGATIVE_INFINITY) < windowMs) return false
    // Forgetting all of it costs a few records more, not memory.
    if (seenAtMs.size >= rememberedMax) seenAtMs.clear()
    seenAtMs.set(key, now)
    return true
  }
}
