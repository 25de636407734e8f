import { expect, test } from 'vitest'
import type { FillView, OrderView } from '@argosy/wire/http'
import { toInterval } from '../intervals/index.ts'
import { lots, terms, ticks } from '../testing/fixtures.ts'
import { parseChartFill, parseChartOrder, type ChartFill } from './chart-order.ts'
import { calculateFillMarks } from './fill-marks.ts'

const fill = (fillId: string, timeMs: number, side: 'buy' | 'sell', price: number, quantity: number): ChartFill => ({
  fillId,
  timeMs,
  side,
  price: ticks(price),
  quantity: lots(quantity),
  notional: BigInt(price * quantity * 5_000),
})

test('one mark for each side of a candle, at the mean price', () => {
  const marks = calculateFillMarks(
    [
      fill('d', 70_000, 'buy', 100, 1),
      fill('a', 10_000, 'buy', 100, 1),
      fill('b', 20_000, 'buy', 103, 2),
      fill('c', 30_000, 'sell', 110, 4),
      fill('a', 10_000, 'buy', 100, 1),
    ],
    toInterval('1m'),
  )
  expect(
    marks.map(({ openTimeMs, side, price, quantity, count }) => [openTimeMs, side, price, quantity, count]),
  ).toEqual([
    [0, 'buy', 102n, 3n, 2],
    [0, 'sell', 110n, 4n, 1],
    [60_000, 'buy', 100n, 1n, 1],
  ])
  expect(marks[0]?.notional).toBe(BigInt(306 * 5_000))
})

test('orders and fills are read in whole steps', () => {
  const order: OrderView = {
    orderId: 8,
    clientOrderId: null,
    marketId: 'BTCUSDT',
    side: 'buy',
    type: 'limit',
    timeInForce: 'gtc',
    selfTrade: 'none',
    price: '95.00',
    quantity: '0.100',
    cost: '0.00000000',
    display: '0.000',
    filled: '0.040',
    trigger: { type: 'trail', callbackBps: 50, activationPrice: '100.05' },
    takeProfit: { triggerPrice: '110.00', price: null },
    stopLoss: { triggerPrice: '90.00', price: '89.95' },
    group: 8,
    status: 'resting',
    reason: null,
    placedAtMs: 1,
  }
  expect(parseChartOrder(order, terms)).toEqual({
    orderId: 8,
    side: 'buy',
    kind: 'limit',
    timeInForce: 'gtc',
    price: 1_900n,
    quantity: 100n,
    filled: 40n,
    trigger: { type: 'trail', callbackBps: 50, activationPrice: 2_001n },
    takeProfit: { triggerPrice: 2_200n, price: null },
    stopLoss: { triggerPrice: 1_800n, price: 1_799n },
    isInGroup: true,
  })
  expect(() => parseChartOrder({ ...order, price: '95.01' }, terms)).toThrow('price_off_tick')
  const view: FillView = {
    fillId: 'f',
    orderId: 8,
    marketId: 'BTCUSDT',
    side: 'sell',
    role: 'maker',
    price: '95.00',
    quantity: '0.100',
    notional: '9.50000000',
    fee: '0',
    feeAssetId: 'USDT',
    timeMs: 5,
  }
  expect(parseChartFill(view, terms)).toEqual({ ...fill('f', 5, 'sell', 1_900, 100), notional: 950_000_000n })
})
