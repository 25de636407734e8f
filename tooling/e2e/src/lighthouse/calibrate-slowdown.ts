/** Lighthouse's default CPU slowdown. */
export const defaultSlowdown = 4

/**
 * The slowdown that makes a machine of this speed a mid-range phone, after the table in Lighthouse's guide to
 * throttling: 4 for a fast desktop, 2 for a slow desktop or a fast phone, none for a machine as slow as a mid-range
 * phone.
 */
export function calibrateSlowdown(benchmarkIndexes: readonly number[]): number {
  const index = benchmarkIndexes.toSorted((one, other) => one - other)[Math.floor(benchmarkIndexes.length / 2)]
  if (index === undefined || index >= 1_500) return defaultSlowdown
  return index >= 800 ? 2 : 1
}
