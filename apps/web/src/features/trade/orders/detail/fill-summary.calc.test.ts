import type { FillView } from '@argosy/wire/http'
import { expect, test } from 'vitest'
import { someTerms } from '../../shared/test-terms.ts'
import { areAllFills, summarizeFills } from './fill-summary.calc.ts'

const aFill = (own: Partial<FillView>): FillView => ({
  fillId: '1-1',
  orderId: 8,
  marketId: 'BTCUSDT',
  side: 'buy',
  role: 'taker',
  price: '100.00',
  quantity: '1.00000',
  notional: '100.00000000',
  fee: '0.00100000',
  feeAssetId: 'BTC',
  timeMs: 1,
  ...own,
})

test('sums are exact, the average is cut two decimals behind the market’s own', () => {
  const fills = [
    aFill({}),
    aFill({ price: '101.00', quantity: '2.00000', notional: '202.00000000', fee: '0.00200000' }),
    aFill({ fee: '0.10000000', feeAssetId: 'USDT', quantity: '0.00000', notional: '0.00000000' }),
  ]
  expect(summarizeFills(fills, someTerms())).toEqual({
    quantity: '3.00000',
    notional: '302.00000000',
    averagePrice: '100.6666',
    fees: [
      { assetId: 'BTC', amount: '0.003' },
      { assetId: 'USDT', amount: '0.1' },
    ],
  })
})

test('an even average has the market’s decimals; without fills there is none', () => {
  expect(summarizeFills([aFill({})], someTerms()).averagePrice).toBe('100.00')
  expect(summarizeFills([], someTerms())).toMatchObject({ averagePrice: undefined, fees: [] })
})

test('some of the fills are not all of them', () => {
  const summary = summarizeFills([aFill({})], someTerms())
  expect(areAllFills(summary, '1.00000')).toBe(true)
  expect(areAllFills(summary, '1.00001')).toBe(false)
})
