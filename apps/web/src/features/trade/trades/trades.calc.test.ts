import type { TradeView } from '@argosy/wire/http'
import { expect, test } from 'vitest'
import { findLastPrice } from './trades.calc.ts'

const trade = (price: string, takerSide: 'buy' | 'sell' = 'buy'): TradeView => ({
  tradeId: price,
  price,
  quantity: '1',
  takerSide,
  timeMs: 0,
})

test('the arrow compares with the last different price', () => {
  expect(findLastPrice([trade('100.00'), trade('100.00'), trade('99.00')], 2)).toEqual({
    price: '100.00',
    direction: 'up',
  })
  expect(findLastPrice([trade('99.00'), trade('100.00')], 2)).toEqual({ price: '99.00', direction: 'down' })
  expect(findLastPrice([trade('9.00'), trade('10.00')], 2)).toEqual({ price: '9.00', direction: 'down' })
})

test('without another price the taker’s side decides, and without trades there is no last price', () => {
  expect(findLastPrice([trade('100.00', 'sell')], 2)?.direction).toBe('down')
  expect(findLastPrice([], 2)).toBeUndefined()
})
