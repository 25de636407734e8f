import type { MarketTerms } from '@argosy/wire'
import { expect, test } from 'vitest'
import { decimalsOf, listConvertible, listPartners } from './pairs.calc.ts'
import { sumFills } from './sum-fills.calc.ts'

const market = (base: string, quote: string, status = 'open') =>
  ({ base, quote, status, baseDecimals: 8, quoteDecimals: 6 }) as MarketTerms
const markets = [market('ETH', 'USDT'), market('BTC', 'USDT'), market('ETH', 'BTC'), market('SOL', 'USDT', 'halted')]

test('[CNV-3] only assets with an open market of their own can be converted into each other', () => {
  expect(listConvertible(markets)).toEqual(['USDT', 'BTC', 'ETH'])
  expect(listPartners(markets, 'BTC')).toEqual(['USDT', 'ETH'])
  expect(listPartners(markets, 'SOL')).toEqual([])
  expect([decimalsOf(markets, 'ETH'), decimalsOf(markets, 'USDT')]).toEqual([8, 6])
})

test('what was converted is the sum of the fills, after the fee, once all of them are there', () => {
  const fills = [
    { quantity: '0.0200', notional: '40.00', fee: '0.00002000' },
    { quantity: '0.0100', notional: '20.10', fee: '0.00001000' },
  ]
  expect(sumFills(fills, 'buy', '0.0300')).toEqual({ spent: '60.1', received: '0.02997', fee: '0.00003' })
  expect(sumFills(fills.slice(1), 'sell', '0.0100')).toEqual({ spent: '0.01', received: '20.09999', fee: '0.00001' })
  expect(sumFills(fills.slice(1), 'buy', '0.0300')).toBeUndefined()
  expect(sumFills([], 'buy', '0')).toBeUndefined()
})
