import type { CandleView } from '@argosy/contracts/http'
import { expect, test } from 'vitest'
import { BarBuilder, barStartMs } from './candles.calc.ts'

const minuteMs = 60_000

function minute(index: number, own: Partial<CandleView> = {}): CandleView {
  return {
    openTimeMs: index * minuteMs,
    open: '100.00',
    high: '101.00',
    low: '99.00',
    close: '100.50',
    baseVolume: '1.00000',
    quoteVolume: '100.00',
    ...own,
  }
}

test('a bar opens on a whole multiple of its interval', () => {
  expect(barStartMs(7 * minuteMs + 1, '5m')).toBe(5 * minuteMs)
  expect(barStartMs(61 * minuteMs, '1h')).toBe(60 * minuteMs)
})

test('a bar takes its open from the first minute, its close from the last, and its extremes from all', () => {
  const builder = new BarBuilder('5m', [minute(5, { open: '90.00' }), minute(6, { low: '80.00' })])
  expect(builder.apply(minute(7, { high: '120.00', close: '110.00' }))).toEqual({
    timestamp: 5 * minuteMs,
    open: 90,
    high: 120,
    low: 80,
    close: 110,
    volume: 3,
  })
})

test('a minute that grows replaces itself', () => {
  const builder = new BarBuilder('5m', [minute(5)])
  builder.apply(minute(6, { baseVolume: '2.00000' }))
  expect(builder.apply(minute(6, { baseVolume: '3.00000' }))?.volume).toBe(4)
})

test('the next interval starts a new bar, and a late minute of the old one is left out', () => {
  const builder = new BarBuilder('5m', [minute(9)])
  expect(builder.apply(minute(10))?.timestamp).toBe(10 * minuteMs)
  expect(builder.apply(minute(9))).toBeUndefined()
  expect(builder.apply(minute(11))?.volume).toBe(2)
})
