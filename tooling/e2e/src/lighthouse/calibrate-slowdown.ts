/** What Lighthouse divides the processor's speed by when it is told nothing. */
export const defaultSlowdown = 4

/**
 * Which slowdown makes a machine of this speed a mid-range phone, after the table in Lighthouse's guide to throttling:
 * 4 for a fast desktop, 2 for a slow desktop or a fast phone, none for what is a mid-range phone already.
 */
export function calibrateSlowdown(benchmarkIndexes: readonly number[]): number {
  const index = benchmarkIndexes.toSorted((one, other) => one - other)[Math.floor(benchmarkIndexes.length / 2)]
  if (index === undefined || index >= 1_500) return defaultSlowdown
  return index >= 800 ? 2 : 1
}
