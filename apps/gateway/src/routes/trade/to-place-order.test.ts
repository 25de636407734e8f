import type { MarketTerms } from '@argosy/wire'
import type { PlaceOrderBody } from '@argosy/wire/http'
import type { AccountId } from '@argosy/exchange'
import { expect, test } from 'vitest'
import { toAmendOrder } from './amend-order.ts'
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
  notionalMin: '5.00000000',
  priceBandBps: 1_000,
  openOrdersPerAccountMax: 200,
  status: 'open',
}

type LimitBody = Extract<PlaceOrderBody, { type: 'limit' }>

function anOrder(body: Partial<LimitBody>): PlaceOrderBody {
  return { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '65000.10', quantity: '0.5', ...body }
}

const neutral = { cost: 0n, display: 0n, selfTrade: 'none', clientOrderId: null, trigger: null, exits: null }

test('decimals become whole ticks and lots, exactly; omitted fields get their defaults', () => {
  expect(toPlaceOrder(alice, anOrder({}), terms)).toEqual({
    ok: true,
    command: {
      type: 'place_order',
      requestId: expect.stringMatching(/^1001:[0-9a-f-]{36}$/),
      accountId: '1001',
      marketId: 'BTCUSDT',
      side: 'buy',
      kind: 'limit',
      timeInForce: 'gtc',
      price: 6_500_010n,
      quantity: 500_000n,
      ...neutral,
    },
  })
})

test('all optional terms of an order are read', () => {
  const order = toPlaceOrder(
    alice,
    anOrder({
      timeInForce: 'post_only',
      display: '0.1',
      selfTrade: 'cancel_maker',
      clientOrderId: 'mine-1',
      trigger: { type: 'fall', price: '64000' },
      takeProfit: { triggerPrice: '70000' },
      stopLoss: { triggerPrice: '60000', price: '59999.99' },
    }),
    terms,
  )
  expect(order).toMatchObject({
    command: {
      timeInForce: 'post_only',
      display: 100_000n,
      selfTrade: 'cancel_maker',
      clientOrderId: 'mine-1',
      trigger: { type: 'fall', price: 6_400_000n },
      exits: {
        takeProfit: { triggerPrice: 7_000_000n, price: null },
        stopLoss: { triggerPrice: 6_000_000n, price: 5_999_999n },
      },
    },
  })
})

test('a market order has a quantity or a cost, and its trigger may trail', () => {
  const common = { marketId: 'BTCUSDT', type: 'market' } as const
  expect(toPlaceOrder(alice, { ...common, side: 'buy', cost: '100.00000001' }, terms)).toMatchObject({
    command: { kind: 'market', timeInForce: 'ioc', price: 0n, quantity: 0n, cost: 10_000_000_001n, trigger: null },
  })
  const trigger = { type: 'trail', callbackBps: 50, activationPrice: '70000' } as const
  expect(toPlaceOrder(alice, { ...common, side: 'sell', quantity: '0.5', trigger }, terms)).toMatchObject({
    command: { quantity: 500_000n, cost: 0n, trigger: { type: 'trail', callbackBps: 50, activationPrice: 7_000_000n } },
  })
})

test('each call gets its own request id, which does not contain the client order id', () => {
  const ids = [1, 2].map(() => {
    const made = toPlaceOrder(alice, anOrder({ clientOrderId: 'mine-1' }), terms)
    return made.ok && made.command.requestId
  })
  expect(new Set(ids).size).toBe(2)
})

test.each<[Partial<LimitBody>, string]>([
  [{ price: '65000.101' }, 'price_off_tick'],
  [{ price: '-1' }, 'price_out_of_range'],
  [{ price: '1e5' }, 'decimal_malformed'],
  [{ price: '65,000' }, 'decimal_malformed'],
  [{ quantity: '0.0000001' }, 'quantity_off_lot'],
  [{ quantity: '-1' }, 'quantity_below_minimum'],
  // 2^64 + 1000 lots, which would wrap to 1000 in 64 bits.
  [{ quantity: '18446744073709.552616' }, 'quantity_above_maximum'],
  [{ price: '65000.101', quantity: '0.0000001' }, 'price_off_tick'],
  [{ display: '0.0000001' }, 'quantity_off_lot'],
  [{ trigger: { type: 'rise', price: '1.001' } }, 'price_off_tick'],
  [{ trigger: { type: 'trail', callbackBps: 10, activationPrice: 'x' } }, 'decimal_malformed'],
  [{ takeProfit: { triggerPrice: '1.001' } }, 'price_off_tick'],
  [{ stopLoss: { triggerPrice: '1', price: '1.001' } }, 'price_off_tick'],
])('%j is refused as %s', (body, refusal) => {
  expect(toPlaceOrder(alice, anOrder(body), terms)).toEqual({ ok: false, refusal })
})

test.each([
  ['-1', 'amount_out_of_range'],
  ['0.000000001', 'decimal_too_fine'],
  ['1'.repeat(40), 'amount_out_of_range'],
])('a cost of %s is refused as %s', (cost, refusal) => {
  const order = { marketId: 'BTCUSDT', side: 'buy', type: 'market', cost } as const
  expect(toPlaceOrder(alice, order, terms)).toEqual({ ok: false, refusal })
})

test('an amendment states the new terms; omitted ones stay as they are', () => {
  const order = { orderId: 56, price: '100', quantity: '20', trigger: { type: 'fall', price: '90' } } as const
  const amend = (body: Parameters<typeof toAmendOrder>[2], change = {}) =>
    toAmendOrder(alice.accountId, { ...order, ...change }, body, terms)
  expect(amend({})).toMatchObject({ command: { orderId: 56, price: 100n, quantity: 20n, triggerPrice: 90n } })
  expect(amend({ price: '2', quantity: '0.000005', triggerPrice: '1.5' })).toMatchObject({
    command: { price: 200n, quantity: 5n, triggerPrice: 150n },
  })
  expect(amend({ price: '2' }, { trigger: null })).toMatchObject({ command: { price: 200n, triggerPrice: null } })
  expect(amend({ triggerPrice: '1.001' })).toEqual({ ok: false, refusal: 'price_off_tick' })
})
