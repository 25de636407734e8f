import type { FillView } from '@argosy/wire/http'
import { expect, test } from 'vitest'
import { someTerms } from '../shared/test-terms.ts'
import { calculateChangePpm, calculateShareFacts } from './share-facts.ts'

const aFill = (own: Partial<FillView> = {}): FillView => ({
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
  timeMs: 7,
  ...own,
})

test('a picture summarises the fills, from the first of them', () => {
  const fills = [aFill({ timeMs: 9, price: '102.00', notional: '102.00000000' }), aFill()]
  expect(calculateShareFacts({ marketId: 'BTCUSDT', side: 'buy', fills }, someTerms(), '111.10')).toEqual({
    base: 'BTC',
    quote: 'USDT',
    side: 'buy',
    averagePrice: '101.00',
    changePpm: 100_000n,
    quantity: '2.00000',
    notional: '202.00000000',
    timeMs: 7,
  })
})

test('unknown values are omitted', () => {
  const trade = { marketId: 'BTCUSDT', side: 'sell' as const, fills: [aFill()] }
  expect(calculateShareFacts(trade, someTerms(), undefined)?.changePpm).toBeUndefined()
  expect(calculateShareFacts({ ...trade, fills: [] }, someTerms(), '1.00')).toBeUndefined()
})

test('a change is cut towards zero, on both sides', () => {
  expect(calculateChangePpm('3', '4')).toBe(333_333n)
  expect(calculateChangePpm('3', '2')).toBe(-333_333n)
  expect(calculateChangePpm('3', '3')).toBe(0n)
})
