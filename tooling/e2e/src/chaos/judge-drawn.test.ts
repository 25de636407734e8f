import { expect, test } from 'vitest'
import type { DrawnBook } from './book-watch.ts'
import { findFaults } from './judge-drawn.ts'

const options = { ageMsMax: 14_000, wakeMsMax: 1_500 }
const truth = [
  [1, 0],
  [2, 1_000],
] as const

function drawn(more: Partial<DrawnBook>): DrawnBook {
  return { version: 1, sign: 'live', bestBid: 99, bestAsk: 101, fromMs: 0, untilMs: 500, ...more }
}

test.each<[string, readonly DrawnBook[], RegExp | undefined]>([
  ['a book of the moment', [drawn({})], undefined],
  ['one side may be empty', [drawn({ bestAsk: null })], undefined],
  ['an old book for less than anybody could notice', [drawn({ untilMs: 14_900 })], undefined],
  ['an old book', [drawn({ untilMs: 15_100 })], /^stale by 14100 ms under a live sign: version 1$/],
  ['an old book that says so', [drawn({ untilMs: 60_000, sign: 'stale' })], undefined],
  ['the newest book, however long it rests', [drawn({ version: 2, untilMs: 900_000 })], undefined],
  ['a crossed book, whatever it says', [drawn({ bestBid: 101, sign: 'stale' })], /^crossed: bid 101, ask 101/],
  ['the first second after a sleep', [drawn({}), drawn({ fromMs: 30_000, untilMs: 31_000 })], undefined],
  ['and the third', [drawn({}), drawn({ fromMs: 30_000, untilMs: 33_000 })], /^stale by 32000 ms/],
])('%s', (_, frames, expected) => {
  const [fault, ...more] = findFaults(frames, truth, options)
  expect(more).toEqual([])
  if (expected === undefined) expect(fault).toBeUndefined()
  else expect(fault).toMatch(expected)
})
