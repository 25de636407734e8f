import type { IndexMean } from './futures-state.ts'

const minuteMs = 60_000
const minutesMax = 30

export function addToIndexMean(indexMean: IndexMean, index: bigint, timeMs: number): void {
  const minute = Math.floor(timeMs / minuteMs)
  if (minute !== indexMean.minute) endMinute(indexMean, minute)
  indexMean.sum += index
  indexMean.count++
}

/** The mean of the whole minutes with prices among the 30 before; undefined when there was none (FUT-46). */
export function calculateIndexMean(indexMean: IndexMean, timeMs: number): bigint | undefined {
  const minute = Math.floor(timeMs / minuteMs)
  if (minute !== indexMean.minute) endMinute(indexMean, minute)
  const { means } = indexMean
  if (means.length === 0) return undefined
  return means.reduce((sum, { mean }) => sum + mean, 0n) / BigInt(means.length)
}

function endMinute(indexMean: IndexMean, minute: number): void {
  const { sum, count, means } = indexMean
  if (count > 0) means.push({ minute: indexMean.minute, mean: sum / BigInt(count) })
  indexMean.means = means.filter((one) => one.minute >= minute - minutesMax)
  indexMean.minute = minute
  indexMean.sum = 0n
  indexMean.count = 0
}
