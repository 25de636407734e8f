/** The arithmetic of web vitals, as their authors define it. Pure. */
const windowGapMs = 1_000
const windowMsMax = 5_000

/** The worst burst of shifts so far: gaps below one second, five seconds at most. */
export function createShiftScore(): (value: number, atMs: number) => number {
  let worst = 0
  let burst = 0
  let beganMs = 0
  let lastMs = -Infinity
  return (value, atMs) => {
    if (atMs - lastMs >= windowGapMs || atMs - beganMs >= windowMsMax) {
      burst = 0
      beganMs = atMs
    }
    lastMs = atMs
    burst += value
    worst = Math.max(worst, burst)
    return worst
  }
}

/** The slowest response to a press, ignoring one of every fifty; undefined without a slow press. */
export function calculateInp(durationsMs: readonly number[]): number | undefined {
  return durationsMs.toSorted((a, b) => b - a)[Math.floor(durationsMs.length / 50)]
}
