import type { CandleView } from '@argosy/contracts/http'
import { expect, test } from 'vitest'
import { nextBars } from './candles.calc.ts'

function candle(openTimeMs: number, close = '100.50'): CandleView {
  const prices = { open: '100.00', high: '101.00', low: '99.00', close }
  return { openTimeMs, ...prices, baseVolume: '1.00000', quoteVolume: '100.00' }
}

test.each([
  ['the first one is drawn', undefined, 300, 0, [300]],
  ['one that grows is drawn again', 300, 300, 0, [300]],
  ['the next one comes with the one that ended', 300, 600, 300, [300, 600]],
  ['a late one is left out', 600, 300, 0, []],
])('%s', (_, drawnMs, runningMs, previousMs, expected) => {
  const bars = nextBars(drawnMs, { ...candle(runningMs), previous: candle(previousMs, '99.50') })
  expect(bars === 'hole' ? bars : bars.map(({ timestamp }) => timestamp)).toEqual(expected)
})

test('bars that were never told are a hole', () => {
  expect(nextBars(300, { ...candle(900), previous: candle(600) })).toBe('hole')
  expect(nextBars(300, { ...candle(900), previous: null })).toBe('hole')
})
