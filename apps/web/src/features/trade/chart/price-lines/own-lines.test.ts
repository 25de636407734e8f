import type { OrderView } from '@argosy/wire/http'
import { expect, test } from 'vitest'
import { someTerms } from '../../shared/test-terms.ts'
import { countLines, countLinesBelow, createOwnLines, linesFrom } from './own-lines.ts'

const terms = someTerms()
const marks = { position: true, entrust: true, plan: true }

function anOrder(orderId: number, price: string, own: Partial<OrderView> = {}): [number, OrderView] {
  const order = {
    orderId,
    marketId: 'BTCUSDT',
    side: 'buy',
    type: 'limit',
    timeInForce: 'gtc',
    price,
    quantity: '0.05000',
    filled: '0.00000',
    trigger: null,
    takeProfit: null,
    stopLoss: null,
    group: null,
    ...own,
  } as unknown as OrderView
  return [orderId, order]
}

function listOwnLines(orders: ReadonlyMap<number, OrderView>, shown = marks) {
  const lines = createOwnLines(terms, shown)(orders)
  return linesFrom(lines, 0, countLines(lines))
}

test('lines of this market only, sorted by price', () => {
  const orders = new Map([anOrder(1, '300.00'), anOrder(2, '100.00'), anOrder(3, '200.00', { marketId: 'ETHUSDT' })])
  expect(listOwnLines(orders).map(({ price }) => price)).toEqual([10_000n, 30_000n])
  expect(listOwnLines(new Map())).toEqual([])
})

test('kline marks hide what they name', () => {
  const orders = new Map([anOrder(1, '300.00'), anOrder(2, '100.00', { trigger: { type: 'fall', price: '90.00' } })])
  const roles = (own: Partial<typeof marks>) => listOwnLines(orders, { ...marks, ...own }).map(({ role }) => role)
  expect(roles({ plan: false })).toEqual(['order_price'])
  expect(roles({ entrust: false })).toEqual(['trigger_price', 'limit_after_trigger'])
})

test('how many lines lie below a price', () => {
  const lines = createOwnLines(terms, marks)(new Map([anOrder(1, '300.00'), anOrder(2, '100.00')]))
  expect([0n, 10_000n, 10_001n, 30_001n].map((price) => countLinesBelow(lines, price))).toEqual([0, 0, 1, 2])
})
