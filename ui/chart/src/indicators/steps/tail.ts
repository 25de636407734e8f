/** The closed values that share a window of `period` with the next one: at most `period - 1`. */
export type Tail = {
  /** Whether the next value fills the window. */
  readonly isReady: () => boolean
  /** Returns true each time the whole tail has been replaced. */
  readonly push: (value: number) => boolean
  /** The value removed by the last push; zero while the tail was not full. */
  readonly dropped: () => number
  readonly sum: () => number
  /** Oldest first. */
  readonly each: (visit: (value: number, index: number) => void) => void
}

export function createTail(period: number): Tail {
  const size = period - 1
  const values: number[] = []
  let oldest = 0
  let dropped = 0

  function each(visit: (value: number, index: number) => void): void {
    // Two straight loops instead of one that wraps: this is the innermost loop of a full pass.
    const newer = values.length - oldest
    for (let index = oldest; index < values.length; index++) visit(values[index] as number, index - oldest)
    for (let index = 0; index < oldest; index++) visit(values[index] as number, newer + index)
  }

  return {
    isReady: () => values.length === size,
    push(value) {
      if (values.length < size) {
        values.push(value)
        dropped = 0
        return false
      }
      if (size === 0) {
        dropped = value
        return true
      }
      dropped = values[oldest] as number
      values[oldest] = value
      oldest = (oldest + 1) % size
      return oldest === 0
    },
    dropped: () => dropped,
    sum() {
      let sum = 0
      each((value) => {
        sum += value
      })
      return sum
    },
    each,
  }
}
