export type Silence = { readonly fromMs: number; readonly toMs: number }

/**
 * The longest time between two consecutive events from the last one before `sinceMs` on. A silence that lasts until
 * `untilMs` counts too: nothing came back.
 */
export function findLongestSilence(timesMs: readonly number[], sinceMs: number, untilMs: number): Silence {
  const sorted = timesMs.toSorted((a, b) => a - b)
  const firstAfter = sorted.findIndex((time) => time >= sinceMs)
  const after = firstAfter === -1 ? [] : sorted.slice(firstAfter)
  const last = after.at(-1)
  const ends = last !== undefined && last >= untilMs ? after : [...after, untilMs]
  let longest: Silence = { fromMs: sinceMs, toMs: sinceMs }
  let fromMs = (firstAfter === -1 ? sorted.at(-1) : sorted[firstAfter - 1]) ?? sinceMs
  for (const toMs of ends) {
    if (toMs - fromMs > longest.toMs - longest.fromMs) longest = { fromMs, toMs }
    fromMs = toMs
  }
  return longest
}
