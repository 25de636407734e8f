import { parseValue } from '@argosy/catalogue/listings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateIndex, type IndexQuote, type SourceStates } from './calculate-index.ts'

const nowMs = 1_700_000_000_000
const none: SourceStates = new Map()

function quote(source: string, price: string, weight = 1, timeMs = nowMs): IndexQuote {
  return { source, weight, value: parseValue(price), timeMs }
}

const indexOf = (...quotes: IndexQuote[]) => calculateIndex(quotes, none, nowMs)

test('one source is the index; several count by their weights, rounded toward zero', () => {
  expect(indexOf(quote('one', '100'))).toMatchObject({ index: parseValue('100'), sources: 1 })
  expect(indexOf(quote('one', '100', 3), quote('other', '100.4', 1)).index).toBe(parseValue('100.1'))
  const third = indexOf(quote('a', '0.000000000001'), quote('b', '0.000000000001'), quote('c', '0.000000000001', 2))
  expect(third.index).toBe(1n)
  expect(indexOf(quote('a', '1'), quote('b', '1'), quote('c', '1.000000000001')).index).toBe(parseValue('1'))
})

test('a source is capped to three percent around the median', () => {
  const three = indexOf(quote('a', '100'), quote('b', '100'), quote('c', '200', 2))
  expect(three).toMatchObject({ index: parseValue('101.5'), sources: 3 })
  expect(indexOf(quote('a', '100'), quote('b', '100'), quote('c', '1', 2)).index).toBe(parseValue('98.5'))
})

test('two sources that are more than one percent apart have no index, and none without a source', () => {
  expect(indexOf(quote('a', '100'), quote('b', '101'))).toMatchObject({ index: parseValue('100.5'), sources: 2 })
  expect(indexOf(quote('a', '100'), quote('b', '101.01'))).toMatchObject({ index: undefined, sources: 2 })
  expect(indexOf()).toEqual({ index: undefined, sources: 0, states: none })
})

test('a quote counts for ten seconds, and up to five seconds ahead of our clock', () => {
  expect(indexOf(quote('a', '100', 1, nowMs - 10_000)).sources).toBe(1)
  expect(indexOf(quote('a', '100', 1, nowMs - 10_001)).sources).toBe(0)
  expect(indexOf(quote('a', '100', 1, nowMs + 5_000)).sources).toBe(1)
  expect(indexOf(quote('a', '100', 1, nowMs + 5_001)).sources).toBe(0)
})

/** Three sources, of which the third has the given price; undefined while it is silent. */
function watch() {
  let states = none
  return (afterMs: number, price: string | undefined) => {
    const atMs = nowMs + afterMs
    const third = price === undefined ? [] : [quote('c', price, 1, atMs)]
    const result = calculateIndex([quote('a', '100', 1, atMs), quote('b', '100', 1, atMs), ...third], states, atMs)
    states = result.states
    return result.sources
  }
}

test('a source that was more than three percent away for 30 s is dropped until it has been back for 60 s', () => {
  const at = watch()
  expect([at(0, '104'), at(29_000, '104'), at(30_000, '104')]).toEqual([3, 3, 3])
  expect([at(31_000, '104'), at(40_000, '100')]).toEqual([2, 2])
  expect([at(99_000, '100'), at(100_000, '100'), at(101_000, '100')]).toEqual([2, 2, 3])
})

test('a dropped source that strays again waits again, and one that was near in between was never far for long', () => {
  const at = watch()
  for (const afterMs of [0, 30_000]) at(afterMs, '96')
  expect([at(31_000, '100'), at(80_000, '96'), at(100_000, '100'), at(159_000, '100')]).toEqual([2, 2, 2, 2])
  expect([at(160_000, '100'), at(161_000, '100')]).toEqual([2, 3])
  expect([at(162_000, '96'), at(180_000, '100'), at(193_000, '96'), at(194_000, '96')]).toEqual([3, 3, 3, 3])
})

test('silence neither drops a source nor brings it back', () => {
  const at = watch()
  expect([at(0, '104'), at(60_000, undefined), at(61_000, '100'), at(62_000, '100')]).toEqual([3, 2, 3, 3])
  for (const afterMs of [70_000, 100_000]) at(afterMs, '104')
  expect([at(101_000, undefined), at(500_000, undefined), at(501_000, '100')]).toEqual([2, 2, 2])
})

test('the index lies among the quotes that count and within three percent of their median', () => {
  const value = fc.bigInt({ min: 1_000n, max: 10n ** 20n })
  const weight = fc.integer({ min: 1, max: 3 })
  fc.assert(
    fc.property(fc.array(fc.record({ value, weight }), { minLength: 3, maxLength: 9 }), (drawn) => {
      const quotes = drawn.map((one, index) => ({ ...one, source: String(index), timeMs: nowMs }))
      const { index } = calculateIndex(quotes, none, nowMs)
      const values = quotes.map((one) => one.value).toSorted((a, b) => (a < b ? -1 : 1))
      const median = ((values[values.length >> 1] ?? 0n) + (values[(values.length - 1) >> 1] ?? 0n)) / 2n
      expect(index).toBeDefined()
      const [low, high] = [(median * 97n) / 100n, (median * 103n) / 100n]
      expect((index ?? 0n) >= low && (index ?? 0n) <= high).toBe(true)
    }),
  )
})
