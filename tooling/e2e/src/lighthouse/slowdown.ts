/**
 * How many times slower than this machine a mid-range phone is. Lighthouse's fixed factor of four belongs to a fast desk
 * machine; its makers give the factor for others by the speed index that it measures itself: 2 at 800, 3 at 1,300, and one
 * more for every 233 beyond. Never less than twice: below that the index tells more about a busy machine than a slow one.
 */
export function calculateSlowdown(benchmarkIndex: number): number {
  const slowdown = benchmarkIndex >= 1_300 ? 3 + (benchmarkIndex - 1_300) / 233 : 2 + (benchmarkIndex - 800) / 500
  return Math.max(2, slowdown)
}
