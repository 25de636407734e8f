import { expect, test } from 'vitest'
import { someTerms } from '../shared/test-terms.ts'
import { calculateOrderTotal, isByCost } from './order-total.calc.ts'

const limit = { type: 'limit', price: '65000.00', quantity: '0.50000', cost: '0.00000000' } as const
const marketBuy = { type: 'market', price: '0.00', quantity: '0.00000', cost: '100.00000000' } as const
const marketSell = { type: 'market', price: '0.00', quantity: '0.50000', cost: '0.00000000' } as const

test('a limit order is worth price times quantity, a market buy what it may spend', () => {
  expect(calculateOrderTotal(limit, someTerms())).toBe('32500.00')
  expect(calculateOrderTotal(marketBuy, someTerms())).toBe('100.00000000')
})

test('the value of a market sell, or of an order without market terms, is unknown', () => {
  expect(calculateOrderTotal(marketSell, someTerms())).toBeUndefined()
  expect(calculateOrderTotal(limit, undefined)).toBeUndefined()
})

test('only an order that spends an amount is by cost', () => {
  expect([limit, marketBuy, marketSell].map(isByCost)).toEqual([false, true, false])
})
