import type { OrderView } from '@argosy/wire/http'

/** An order of the test market, with its decimals. */
export function anOrder(own: Partial<OrderView> = {}): OrderView {
  return {
    orderId: 8,
    clientOrderId: null,
    marketId: 'BTCUSDT',
    side: 'buy',
    type: 'limit',
    timeInForce: 'gtc',
    selfTrade: 'none',
    price: '60000.00',
    quantity: '0.50000',
    cost: '0.00000000',
    display: '0.00000',
    filled: '0.00000',
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
