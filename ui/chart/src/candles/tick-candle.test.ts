import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice } from '@argosy/wire'
import { terms, ticks } from '../testing/fixtures.ts'
import { createDrawer } from './drawn-bar.ts'
import { parseCandle, parseLiveCandle } from './tick-candle.ts'

const view = {
  openTimeMs: 60_000,
  open: '100.05',
  high: '100.50',
  low: '99.95',
  close: '100.00',
  baseVolume: '1.250',
  quoteVolume: '125.06250000',
}

test('a candle is read in whole steps', () => {
  expect(parseCandle(view, terms)).toEqual({
    openTimeMs: 60_000,
    open: 2_001n,
    high: 2_010n,
    low: 1_999n,
    close: 2_000n,
    volume: 1_250n,
    turnover: 12_506_250_000n,
  })
  expect(parseLiveCandle({ ...view, previous: null }, terms)).toMatchObject({
    running: { close: 2_000n },
    previous: null,
  })
})

test('a price that is no price is our mistake', () => {
  expect(() => parseCandle({ ...view, high: '100.52' }, terms)).toThrow('price_off_tick')
})

test('what is drawn is the float nearest to the decimal', () => {
  const { price, bar } = createDrawer(terms)
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 44n }), (steps) => {
      expect(price(steps)).toBe(Number(formatPrice(ticks(steps), terms)))
    }),
  )
  expect(bar(parseCandle(view, terms))).toEqual({
    timeMs: 60_000,
    open: 100.05,
    high: 100.5,
    low: 99.95,
    close: 100,
    volume: 1.25,
  })
})
