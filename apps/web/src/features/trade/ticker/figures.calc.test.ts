import type { TickerView } from '@argosy/wire/http'
import { expect, test } from 'vitest'
import { someTerms } from '../shared/test-terms.ts'
import { calculateTickerFigures } from './figures.calc.ts'

const ticker = (own: Partial<TickerView> = {}): TickerView => ({
  marketId: 'BTCUSDT',
  timeMs: 0,
  last: '102.00',
  open: '100.00',
  high: '104.00',
  low: '96.00',
  baseVolume: '1.00000',
  quoteVolume: '101.00000000',
  change: '2.00',
  changeRatio: '0.020000',
  bid: ['101.98', '1.00000'],
  ask: ['102.01', '2.00000'],
  ...own,
})

test('the bar has change, range and spread', () => {
  expect(calculateTickerFigures(ticker(), someTerms())).toMatchObject({
    direction: 'up',
    change: '2.00',
    changeBasisPoints: 200n,
    spread: '0.03',
    rangePosition: 0.75,
  })
})

test.each([
  [{ bid: null }, { spread: null }],
  [{ ask: null }, { spread: null }],
  [{ bid: ['102.02', '1.00000'] }, { spread: null }],
  [{ high: '102.00', low: '102.00' }, { rangePosition: 0.5 }],
  [{ last: '105.00' }, { rangePosition: 1 }],
  [{ last: '95.00' }, { rangePosition: 0 }],
] as const)('%j gives %j', (own, figures) => {
  expect(calculateTickerFigures(ticker(own), someTerms())).toMatchObject(figures)
})
