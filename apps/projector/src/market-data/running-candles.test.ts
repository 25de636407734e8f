import { candleIntervals, candleStartMs, shiftCandleStart, type CandleInterval } from '@argosy/wire'
import type { MarketId, PriceTicks, QuantityLots } from '@argosy/exchange'
import type { Units } from '@argosy/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCandle, foldCandles, minuteMs, presentCandle, type Candle } from '../history/candle.ts'
import { RunningCandles } from './running-candles.ts'

const marketId = 'BTCUSDT' as MarketId
const mondayMs = Date.parse('2026-11-16T00:00:00Z')

type Trade = { readonly timeMs: number; readonly price: bigint; readonly quantity: bigint }

function minuteOf({ timeMs, price, quantity }: Trade): Candle {
  return createCandle(marketId, timeMs, price as PriceTicks, quantity as QuantityLots, (price * quantity * 7n) as Units)
}

/** The rule itself, trade by trade, without minutes or stored intervals in between. */
function slowCandle(trades: readonly Trade[], interval: CandleInterval, openTimeMs: number) {
  const endMs = shiftCandleStart(interval, openTimeMs, 1)
  const within = trades.filter(({ timeMs }) => timeMs >= openTimeMs && timeMs < endMs)
  const before = trades.findLast(({ timeMs }) => timeMs < openTimeMs)?.price
  const prices = within.length > 0 ? within.map(({ price }) => price) : before === undefined ? [] : [before]
  if (prices.length === 0) return null
  const sorted = prices.toSorted((a, b) => (a < b ? -1 : 1))
  return {
    openTimeMs,
    open: String(prices[0]),
    high: String(sorted.at(-1)),
    low: String(sorted[0]),
    close: String(prices.at(-1)),
    baseVolume: String(within.reduce((sum, { quantity }) => sum + quantity, 0n)),
    quoteVolume: String(within.reduce((sum, { price, quantity }) => sum + price * quantity * 7n, 0n)),
  }
}

/** From trades seconds apart to weeks without trades. */
const histories = fc
  .array(
    fc.record({
      waitMs: fc.oneof(
        fc.integer({ min: 0, max: 90_000 }),
        fc.integer({ min: 0, max: 8 * 3_600_000 }),
        fc.integer({ min: 0, max: 40 * 86_400_000 }),
      ),
      price: fc.bigInt({ min: 1n, max: 1_000n }),
      quantity: fc.bigInt({ min: 1n, max: 50n }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((steps) => {
    let timeMs = mondayMs
    return steps.map(({ waitMs, price, quantity }): Trade => ({ timeMs: (timeMs += waitMs), price, quantity }))
  })

test.each(candleIntervals)('[MD-9] stored or running, a %s candle is the fold of its trades', (interval) => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 0, max: 3 * 86_400_000 }), (trades, restMs) => {
      const minutes = foldCandles(trades.map(minuteOf), '1m')
      for (const candle of foldCandles(minutes, interval)) {
        expect(presentCandle(candle)).toEqual(slowCandle(trades, interval, candle.openTimeMs))
      }
      const running = new RunningCandles(marketId)
      for (const trade of trades) running.add(minuteOf(trade))
      const nowMs = (trades.at(-1)?.timeMs ?? 0) + restMs
      const startMs = candleStartMs(interval, nowMs)
      expect(running.present(nowMs)?.[interval]).toEqual({
        candle: slowCandle(trades, interval, startMs),
        previous: slowCandle(trades, interval, shiftCandleStart(interval, startMs, -1)),
      })
    }),
  )
})

test('[MD-12] a market that never traded has no candles', () => {
  expect(new RunningCandles(marketId).present(mondayMs)).toBeUndefined()
})

test('[MD-12] a finished minute is published with the trades of its last moment', () => {
  const running = new RunningCandles(marketId)
  running.add(minuteOf({ timeMs: mondayMs, price: 90n, quantity: 1n }))
  running.add(minuteOf({ timeMs: mondayMs + minuteMs - 1, price: 70n, quantity: 2n }))
  running.add(minuteOf({ timeMs: mondayMs + minuteMs, price: 80n, quantity: 3n }))
  expect(running.present(mondayMs + minuteMs)?.['1m']).toMatchObject({
    candle: { open: '80', baseVolume: '3' },
    previous: { open: '90', close: '70', baseVolume: '3' },
  })
})
