import type { Step } from './step.ts'

/** The value of the last closed candle; undefined for the first. */
export function createPrevious<T>(): Step<T, T | undefined> {
  let held: T | undefined
  return (value, isClosed) => {
    const previous = held
    if (isClosed) held = value
    return previous
  }
}

/** The value of `count` candles ago. */
export function createDelayed(count: number): Step<number, number | null> {
  const values: number[] = []
  let next = 0
  return (value, isClosed) => {
    const delayed = values.length < count ? null : (values[next] ?? null)
    if (isClosed) {
      values[next] = value
      next = (next + 1) % count
    }
    return delayed
  }
}
