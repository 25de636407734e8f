import type { MarketId, PriceTicks, QuantityLots } from '@argosy/exchange'
import type { Units } from '@argosy/money'
import { expect, test } from 'vitest'
import { createCandle, minuteMs } from '../history/candle.ts'
import { DayWindow } from './day-window.ts'

const marketId = 'BTCUSDT' as MarketId
const noonMs = 1_800_000_000_000 - (1_800_000_000_000 % minuteMs)

function aTrade(timeMs: number, price: bigint, quantity = 1n) {
  return createCandle(marketId, timeMs, price as PriceTicks, quantity as QuantityLots, (price * quantity) as Units)
}

function tickerOf(window: DayWindow, nowMs: number) {
  const ticker = window.ticker(nowMs)
  return ticker && [ticker.last, ticker.open, ticker.high, ticker.low, ticker.baseVolume, ticker.quoteVolume].join(' ')
}

test('[MD-6] a market that never traded has no ticker', () => {
  expect(new DayWindow(marketId).ticker(noonMs)).toBeUndefined()
})

test('[MD-6] a minute counts for exactly 1,440 minutes', () => {
  const window = new DayWindow(marketId)
  window.add(aTrade(noonMs, 90n, 5n))
  window.add(aTrade(noonMs + 5 * minuteMs, 100n))
  const lastMomentMs = noonMs + 1_440 * minuteMs - 1
  expect(tickerOf(window, lastMomentMs)).toBe('100 90 100 90 6 550')
  expect(tickerOf(window, lastMomentMs + 1)).toBe('100 100 100 100 1 100')
})

test('[MD-6] a market without trades for a day keeps its last price and has no volume', () => {
  const window = new DayWindow(marketId)
  window.add(aTrade(noonMs, 90n))
  window.add(aTrade(noonMs + 1, 95n))
  expect(tickerOf(window, noonMs + 2_000 * minuteMs)).toBe('95 95 95 95 0 0')
})

test('a trade of the previous minute is still counted', () => {
  const window = new DayWindow(marketId)
  window.add(aTrade(noonMs, 90n))
  expect(tickerOf(window, noonMs + minuteMs)).toBe('90 90 90 90 1 90')
  window.add(aTrade(noonMs + 59_999, 120n))
  expect(tickerOf(window, noonMs + minuteMs)).toBe('120 90 120 90 2 210')
})

test("a trade that is ahead of our clock counts at once, by the engine's clock", () => {
  const window = new DayWindow(marketId)
  window.add(aTrade(noonMs, 90n))
  window.add(aTrade(noonMs + minuteMs, 70n))
  expect(tickerOf(window, noonMs + minuteMs - 20)).toBe('70 90 90 70 2 160')
})

test('[MD-6] it equals adding up every trade, at any moment of two days', () => {
  const window = new DayWindow(marketId)
  const trades: { timeMs: number; price: bigint }[] = []
  for (let minute = 0; minute < 2_880; minute += 7) {
    const timeMs = noonMs + minute * minuteMs + (minute % 60) * 1_000
    const price = BigInt(1_000 + ((minute * 7_919) % 613))
    trades.push({ timeMs, price })
    window.add(aTrade(timeMs, price))
    const startMs = timeMs - (timeMs % minuteMs) - 1_439 * minuteMs
    const prices = trades.filter((trade) => trade.timeMs >= startMs).map((trade) => trade.price)
    const sorted = prices.toSorted((a, b) => (a < b ? -1 : 1))
    const sum = prices.reduce((total, each) => total + each, 0n)
    const slow = [price, prices[0], sorted.at(-1), sorted[0], prices.length, sum].join(' ')
    expect(tickerOf(window, timeMs)).toBe(slow)
  }
})
