import type { MarketTerms } from '@argosy/contracts'
import type { PlaceOrderBody } from '@argosy/contracts/http'
import type { AccountId } from '@argosy/exchange'
import { expect, test } from 'vitest'
import { toPlaceOrder } from './to-place-order.ts'

const alice = { userId: '1', userName: 'alice', accountId: '1001' as AccountId }
const terms: MarketTerms = {
  marketId: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  baseDecimals: 8,
  quoteDecimals: 8,
  tickSize: '0.01',
  lotSize: '0.000001',
  priceDecimals: 2,
  quantityDecimals: 6,
  quantityMin: '0.000010',
  quantityMax: '10000.000000',
  priceMax: '10000000.00',
}

function anOrder(body: Partial<PlaceOrderBody>): PlaceOrderBody {
  return { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '65000.10', quantity: '0.5', ...body }
}

test('decimals become whole ticks and lots, exactly', () => {
  expect(toPlaceOrder(alice, anOrder({ clientOrderId: 'mine-1' }), terms)).toEqual({
    ok: true,
    command: {
      type: 'place_limit_order',
      requestId: '1001:mine-1',
      accountId: '1001',
      marketId: 'BTCUSDT',
      side: 'buy',
      price: 6_500_010n,
      quantity: 500_000n,
    },
  })
})

test('an order without an id of the caller is a new order each time', () => {
  const ids = [1, 2].map(() => {
    const made = toPlaceOrder(alice, anOrder({}), terms)
    return made.ok && made.command.requestId
  })
  expect(new Set(ids).size).toBe(2)
  expect(ids[0]).toMatch(/^1001:[0-9a-f-]{36}$/)
})

test.each([
  [{ price: '65000.101' }, 'price_off_tick'],
  [{ price: '0' }, 'price_out_of_range'],
  [{ price: '-1' }, 'price_out_of_range'],
  [{ price: '10000000.01' }, 'price_out_of_range'],
  [{ price: '1e5' }, 'decimal_malformed'],
  [{ price: '65,000' }, 'decimal_malformed'],
  [{ quantity: '0.0000001' }, 'quantity_off_lot'],
  [{ quantity: '0' }, 'quantity_below_minimum'],
  [{ quantity: '-1' }, 'quantity_below_minimum'],
  [{ quantity: '10000.000001' }, 'quantity_above_maximum'],
  // 2^64 + 1000 lots, which 64 bits would read as 1000.
  [{ quantity: '18446744073709.552616' }, 'quantity_above_maximum'],
])('%j is refused as %s', (body, refusal) => {
  expect(toPlaceOrder(alice, anOrder(body), terms)).toEqual({ ok: false, refusal })
})
