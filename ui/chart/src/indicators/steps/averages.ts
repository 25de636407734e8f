import type { Drawn, Step } from './step.ts'
import { createTail } from './tail.ts'

/** The mean of the last `period` values. */
export function createSimpleAverage(period: number): Step<number, Drawn> {
  const tail = createTail(period)
  let sum = 0
  return (value, isClosed) => {
    const total = sum + value
    const average = tail.isReady() ? total / period : null
    if (isClosed) {
      const hasTurned = tail.push(value)
      // Adding and subtracting accumulates rounding errors; each time the window wraps the sum is recalculated.
      sum = hasTurned ? tail.sum() : total - tail.dropped()
    }
    return average
  }
}

/** The newest value weighs most; each older one weighs one less. */
export function createWeightedAverage(period: number): Step<number, Drawn> {
  const tail = createTail(period)
  const weightSum = (period * (period + 1)) / 2
  return (value, isClosed) => {
    let average: Drawn = null
    if (tail.isReady()) {
      let sum = value * period
      tail.each((older, index) => {
        sum += older * (index + 1)
      })
      average = sum / weightSum
    }
    if (isClosed) tail.push(value)
    return average
  }
}

/** Starts from the mean of the first `period` values, then moves by the share `weight` towards each new value. */
function createSmoothing(period: number, weight: number): Step<number, Drawn> {
  let count = 0
  let sum = 0
  let held = 0
  return (value, isClosed) => {
    const isSeeding = count < period
    const next = isSeeding ? (sum + value) / period : held + weight * (value - held)
    const average = count + 1 >= period ? next : null
    if (isClosed) {
      if (isSeeding) sum += value
      held = next
      count += 1
    }
    return average
  }
}

export function createExponentialAverage(period: number): Step<number, Drawn> {
  return createSmoothing(period, 2 / (period + 1))
}

/** Wilder's average: slower than the exponential one of the same period. */
export function createWilderAverage(period: number): Step<number, Drawn> {
  return createSmoothing(period, 1 / period)
}
