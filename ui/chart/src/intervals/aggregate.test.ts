import { shiftCandleStart } from '@argosy/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TickCandle } from '../candles/index.ts'
import { aCandle, aQuietCandle } from '../testing/fixtures.ts'
import { aggregateCandles, aggregateNews } from './aggregate.ts'
import { intervalStartMs, nextIntervalStartMs, toInterval, type ChartInterval } from './chart-interval.ts'

const minuteMs = 60_000
const three = toInterval('3m')

test('[MD-9] first open, highest high, lowest low, last close, summed volume', () => {
  const source = [
    aCandle(0, [5, 8, 4, 6], 2),
    aCandle(minuteMs, [6, 9, 6, 7], 3),
    aCandle(2 * minuteMs, [7, 7, 3, 4], 5),
  ]
  const turnover = 12n + 21n + 20n
  expect(aggregateCandles(three, source, false)).toEqual([{ ...aCandle(0, [5, 9, 3, 4], 10), turnover }])
})

test('[MD-11] a candle without a trade takes no part', () => {
  const source = [aQuietCandle(0, 100), aCandle(minuteMs, [6, 9, 6, 7], 3), aQuietCandle(2 * minuteMs, 7)]
  expect(aggregateCandles(three, source, false)).toEqual([aCandle(0, [6, 9, 6, 7], 3)])
  const quiet = [aQuietCandle(0, 100), aQuietCandle(minuteMs, 100)]
  expect(aggregateCandles(three, quiet, false)).toEqual([aQuietCandle(0, 100)])
})

test('half a candle at the edge of a page is left out, unless history begins there', () => {
  const source = [2, 3, 4, 5, 6].map((minute) => aCandle(minute * minuteMs, [5, 5, 5, 5]))
  const starts = (candles: readonly TickCandle[]) => candles.map(({ openTimeMs }) => openTimeMs / minuteMs)
  expect(starts(aggregateCandles(three, source, false))).toEqual([3, 6])
  expect(starts(aggregateCandles(three, source, true))).toEqual([0, 3, 6])
})

test('served candles are what they are', () => {
  const source = [aCandle(0, [5, 8, 4, 6])]
  expect(aggregateCandles(toInterval('1m'), source, false)).toBe(source)
  expect(aggregateNews(toInterval('1m'), source, [])).toBe(source)
})

const sample = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 4, maxLength: 4 }),
  volume: fc.integer({ min: 0, max: 3 }),
})
const someInterval = fc.constantFrom('3m', '7m', '2h', '7h', '2D', '2W', '3M').map(toInterval)

function sourceOf(interval: ChartInterval, firstMs: number, samples: readonly { prices: number[]; volume: number }[]) {
  let close = 1
  return samples.map(({ prices, volume }, index) => {
    const openTimeMs = shiftCandleStart(interval.source, firstMs, index)
    if (volume === 0) return aQuietCandle(openTimeMs, close)
    const [open = 1, last = 1] = prices
    close = last
    return aCandle(openTimeMs, [open, Math.max(...prices), Math.min(...prices), last], volume)
  })
}

test('made candles follow each other without gap, lose no volume, and are the same made at once or by news', () => {
  fc.assert(
    fc.property(
      someInterval,
      fc.array(sample, { minLength: 1, maxLength: 60 }),
      fc.nat(59),
      (interval, samples, loaded) => {
        const firstMs = intervalStartMs(interval, Date.UTC(2026, 0, 4))
        const source = sourceOf(interval, firstMs, samples)
        const made = aggregateCandles(interval, source, true)
        for (const [index, { openTimeMs }] of made.entries()) {
          const next = made[index + 1]
          if (next) expect(next.openTimeMs).toBe(nextIntervalStartMs(interval, openTimeMs))
        }
        const volume = (candles: readonly TickCandle[]) => candles.reduce((sum, one) => sum + one.volume, 0n)
        expect(volume(made)).toBe(volume(source))

        const count = Math.min(loaded + 1, source.length)
        let byNews = aggregateCandles(interval, source.slice(0, count), true)
        for (let index = count; index < source.length; index++)
          byNews = aggregateNews(interval, source.slice(0, index + 1), byNews)
        expect(byNews).toEqual(made)
      },
    ),
  )
})
