import type { TickCandle } from '@argosy/chart/candles'
import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import { expect, test } from 'vitest'
import { applyCandles } from './chart-feed.ts'

const candle = (minute: number, close = 100): TickCandle => ({
  openTimeMs: minute * 60_000,
  open: 100n as PriceTicks,
  high: 110n as PriceTicks,
  low: 90n as PriceTicks,
  close: BigInt(close) as PriceTicks,
  volume: 1n as QuantityLots,
  turnover: 100n,
})
let drawnCount = 0
const drawer = {
  bar: ({ openTimeMs, close }: TickCandle) => {
    drawnCount += 1
    return { timeMs: openTimeMs, open: 100, high: 110, low: 90, close: Number(close), volume: 1 }
  },
}
const minutesOf = (bars: readonly { readonly timeMs: number }[]) => bars.map(({ timeMs }) => timeMs / 60_000)

function afterHistory() {
  const before = [candle(1), candle(2), candle(3)]
  return { before, bars: applyCandles([], [], before, drawer).bars }
}

test('the first page is other candles', () => {
  const { change, bars } = applyCandles([], [], [candle(1), candle(2)], drawer)
  expect([change, minutesOf(bars)]).toEqual(['other', [1, 2]])
})

test('a running candle that grows is read alone', () => {
  const { before, bars } = afterHistory()
  drawnCount = 0
  const news = applyCandles(bars, before, [...before.slice(0, 2), candle(3, 105)], drawer)
  expect(news.change).toEqual({ atEnd: 0 })
  expect(news.tail).toMatchObject([{ close: 105 }])
  expect(news.bars.at(-1)).toMatchObject({ close: 105 })
  expect(drawnCount).toBe(1)
})

test('the next candle comes with the one that ended', () => {
  const { before, bars } = afterHistory()
  const news = applyCandles(bars, before, [...before.slice(0, 2), candle(3, 99), candle(4)], drawer)
  expect([news.change, minutesOf(news.tail), minutesOf(news.bars)]).toEqual([{ atEnd: 1 }, [3, 4], [1, 2, 3, 4]])
})

test('older candles come in front', () => {
  const { before, bars } = afterHistory()
  const news = applyCandles(bars, before, [candle(-1), candle(0), ...before], drawer)
  expect([news.change, minutesOf(news.bars)]).toEqual([{ inFront: 2 }, [-1, 0, 1, 2, 3]])
})

test('a reload of the same range keeps the scroll position, another range does not', () => {
  const { before, bars } = afterHistory()
  expect(applyCandles(bars, before, [candle(1), candle(2)], drawer).change).toEqual({ inFront: 0 })
  expect(applyCandles(bars, before, [candle(0), candle(1), candle(2), candle(3)], drawer).change).toEqual({
    inFront: 1,
  })
  expect(applyCandles(bars, before, [candle(8), candle(9), candle(10)], drawer).change).toBe('other')
})
