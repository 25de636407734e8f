import type { OrderView } from '@argosy/wire/http'
import { formatDecimal } from '@argosy/money'
import fc from 'fast-check'

export function anOrder(own: Partial<OrderView> = {}): OrderView {
  return {
    orderId: 8,
    clientOrderId: null,
    marketId: 'BTCUSDT',
    side: 'buy',
    type: 'limit',
    timeInForce: 'gtc',
    selfTrade: 'none',
    price: '100.00',
    quantity: '1.000',
    cost: '0.000000',
    display: '0.000',
    filled: '0.000',
    trigger: null,
    takeProfit: null,
    stopLoss: null,
    group: null,
    status: 'resting',
    reason: null,
    placedAtMs: 1_000,
    ...own,
  }
}

export const anyOpenOrder: fc.Arbitrary<OrderView> = fc
  .record({
    orderId: fc.integer({ min: 1, max: 60 }),
    marketId: fc.constantFrom('BTCUSDT', 'ETHUSDT', 'ETHBTC'),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    type: fc.constantFrom('limit' as const, 'market' as const),
    price: fc.integer({ min: 0, max: 30 }).map((price) => formatDecimal(BigInt(price) * 37n, 2)),
    filled: fc.integer({ min: 0, max: 999 }).map((filled) => formatDecimal(BigInt(filled), 3)),
    display: fc.constantFrom('0.000', '0.100'),
    group: fc.constantFrom(null, 8),
    trigger: fc.constantFrom(null, { type: 'rise' as const, price: '5.00' }),
    status: fc.constantFrom('waiting' as const, 'resting' as const, 'partly_filled' as const),
    placedAtMs: fc.integer({ min: 0, max: 20 }),
  })
  .map((own) => anOrder(own))
