import type { Drawn, Step } from './step.ts'

type Mark = { readonly index: number; readonly value: number }

/** The greatest of the last `period` values. */
export function createHighest(period: number): Step<number, Drawn> {
  return createExtreme(period, (left, right) => left >= right)
}

/** The least of the last `period` values. */
export function createLowest(period: number): Step<number, Drawn> {
  return createExtreme(period, (left, right) => left <= right)
}

/** Stores only values that no later one beats: the first of them is the extreme, and each is added and removed once. */
function createExtreme(period: number, beats: (left: number, right: number) => boolean): Step<number, Drawn> {
  let marks: Mark[] = []
  let first = 0
  let index = 0
  return (value, isClosed) => {
    const leader = marks[first]
    const best = leader && leader.index <= index - period ? marks[first + 1] : leader
    const extreme = best && beats(best.value, value) ? best.value : value
    const answer = index + 1 >= period ? extreme : null
    if (isClosed) {
      if (best !== leader) first += 1
      while (marks.length > first && beats(value, (marks.at(-1) as Mark).value)) marks.pop()
      marks.push({ index, value })
      index += 1
      if (first > period) {
        marks = marks.slice(first)
        first = 0
      }
    }
    return answer
  }
}

/** The position of a value between two others, 0 … 100; 50 when they are equal. */
export function calculateRangePosition(value: number, low: number, high: number): number {
  return high === low ? 50 : ((value - low) / (high - low)) * 100
}
