import { ordersPerBatchMax, tradeSchemas, type OrderView } from '@argosy/wire/http'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderChange } from '../../shared/follow-orders.ts'
import { batchMax, planCancel } from '../cancel/cancel-plan.ts'
import {
  allShown,
  applyChanges,
  changeView,
  countOrders,
  createIndex,
  findOrder,
  rowIndexOf,
  rowsOf,
} from './open-order-index.ts'
import {
  everything,
  filterTypesOf,
  isOrderShown,
  isRecordShown,
  newestFirst,
  selectOrders,
  type OrderFilter,
  type OrderSort,
} from '../filter/order-filter.ts'
import { anOrder, anyOpenOrder } from '../testing/any-order.ts'

const anyFilter: fc.Arbitrary<OrderFilter> = fc.record({
  marketId: fc.constantFrom(null, 'BTCUSDT', 'ETHBTC'),
  side: fc.constantFrom(null, 'buy' as const, 'sell' as const),
  fromMs: fc.option(fc.integer({ min: 0, max: 20 })),
  toMs: fc.option(fc.integer({ min: 0, max: 20 })),
  types: fc.subarray(['limit', 'market', 'stop_limit', 'iceberg', 'oco', 'tp_sl'] as const),
})
const anySort: fc.Arbitrary<OrderSort> = fc.record({
  column: fc.constantFrom('time', 'pair', 'side', 'type', 'price', 'quantity', 'filled', 'status'),
  direction: fc.constantFrom('ascending', 'descending'),
})
const anyChange = fc.tuple(anyOpenOrder, fc.boolean())

function toChange(open: ReadonlyMap<number, OrderView>, order: OrderView, isClosed: boolean): OrderChange {
  return { key: order.orderId, before: open.get(order.orderId), after: isClosed ? undefined : order }
}

describe('the index', () => {
  test('after any changes it shows what filtering and sorting everything would', () => {
    fc.assert(
      fc.property(fc.array(anyOpenOrder), anyFilter, anySort, fc.array(anyChange), (start, filter, sort, changes) => {
        const model = new Map(start.map((order) => [order.orderId, order]))
        let index = createIndex(model.values(), filter, sort)
        for (const [order, isClosed] of changes) {
          index = applyChanges(index, [toChange(model, order, isClosed)])
          if (isClosed) model.delete(order.orderId)
          else model.set(order.orderId, order)
        }
        const expected = selectOrders([...model.values()], filter, sort)
        expect(allShown(index)).toEqual(expected)
        expect(rowsOf(index, 2, 5)).toEqual(expected.slice(2, 5))
        expect(countOrders(index)).toEqual({ shown: expected.length, all: model.size })
        for (const orderId of model.keys()) {
          const rowIndex = expected.findIndex((order) => order.orderId === orderId)
          expect(rowIndexOf(index, orderId)).toBe(rowIndex === -1 ? undefined : rowIndex)
          expect(findOrder(index, orderId)).toBe(model.get(orderId))
        }
        expect(allShown(changeView(index, everything, newestFirst))).toEqual(
          selectOrders([...model.values()], everything, newestFirst),
        )
      }),
    )
  })

  test('10,000 orders: one change looks at few of them', () => {
    let reads = 0
    const watched = Array.from({ length: 10_000 }, (_, at) => {
      const order = anOrder({ orderId: at + 1, price: `${(at * 7_919) % 10_000}.00` })
      return new Proxy(order, {
        get(target, name: keyof OrderView) {
          if (name === 'price') reads++
          return target[name]
        },
      })
    })
    const index = createIndex(watched, everything, { column: 'price', direction: 'ascending' })
    reads = 0
    const after = anOrder({ orderId: 5_000, price: '123.45' })
    const next = applyChanges(index, [{ key: 5_000, before: watched[4_999], after }])
    expect(countOrders(next)).toEqual({ shown: 10_000, all: 10_000 })
    // Sort keys are calculated once per order: a change reads only its own.
    expect(reads).toBe(0)
    expect(rowsOf(next, 124, 125)[0]?.orderId).toBe(5_000)
  })

  test('an order that did not change changes nothing', () => {
    const order = anOrder()
    const index = createIndex([order], everything, newestFirst)
    expect(applyChanges(index, [{ key: order.orderId, before: order, after: order }])).toBe(index)
    expect(applyChanges(index, [{ key: 9, before: anOrder({ orderId: 9 }), after: undefined }])).toBe(index)
  })
})

describe('filters', () => {
  test.each([
    [{}, true],
    [{ marketId: 'BTCUSDT' }, true],
    [{ marketId: 'ETHUSDT' }, false],
    [{ side: 'sell' }, false],
    [{ fromMs: 1_000, toMs: 1_001 }, true],
    [{ toMs: 1_000 }, false],
    [{ fromMs: 1_001 }, false],
    [{ types: ['limit'] }, true],
    [{ types: ['market', 'oco'] }, false],
  ] as const)('%o → %s', (own, isShown) => {
    expect(isOrderShown(anOrder(), { ...everything, ...own })).toBe(isShown)
    if (!('types' in own)) expect(isRecordShown(anOrder(), 1_000, { ...everything, ...own })).toBe(isShown)
  })

  test('an order is of every type that its owner would look for', () => {
    const trigger = { type: 'rise', price: '5.00' } as const
    expect(filterTypesOf(anOrder({ trigger, group: 8 }))).toEqual(['stop_limit', 'oco'])
    const takeProfit = { triggerPrice: '120.00', price: null }
    expect(filterTypesOf(anOrder({ display: '0.100', takeProfit }))).toEqual(['limit', 'iceberg', 'tp_sl'])
  })

  test('prices compare as numbers, not as text', () => {
    const orders = ['9.00', '10.00', '100.5', '0.00000001'].map((price, at) => anOrder({ orderId: at + 1, price }))
    const sorted = selectOrders(orders, everything, { column: 'price', direction: 'ascending' })
    expect(sorted.map(({ price }) => price)).toEqual(['0.00000001', '9.00', '10.00', '100.5'])
  })
})

describe('cancelling what is shown', () => {
  const orders = Array.from({ length: 45 }, (_, at) => anOrder({ orderId: at + 1, side: at % 3 ? 'buy' : 'sell' }))

  test('a market or a side is one call', () => {
    const plan = (own: object) => planCancel(createIndex(orders, { ...everything, ...own }, newestFirst))
    expect(plan({})).toEqual({ endpoint: 'all', body: {} })
    expect(plan({ marketId: 'BTCUSDT', side: 'buy' })).toEqual({
      endpoint: 'all',
      body: { marketId: 'BTCUSDT', side: 'buy' },
    })
  })

  test('a type goes by name, in batches that the gateway takes', () => {
    expect(batchMax).toBe(ordersPerBatchMax)
    const plan = planCancel(createIndex(orders, { ...everything, types: ['limit'] }, newestFirst))
    if (plan.endpoint !== 'batches') throw new Error(plan.endpoint)
    expect(plan.bodies.map((body) => tradeSchemas.cancelOrders.parse(body).orders.length)).toEqual([20, 20, 5])
  })
})
