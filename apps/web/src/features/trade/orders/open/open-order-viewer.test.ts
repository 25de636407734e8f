import { expect, test } from 'vitest'
import { countOrders, rowsOf } from './open-order-index.ts'
import { createOpenOrderViewer } from './open-order-viewer.ts'
import { everything, newestFirst, selectOrders } from '../filter/order-filter.ts'
import { anOrder } from '../testing/an-order.ts'

const mapOf = (...ids: number[]) => new Map(ids.map((orderId) => [orderId, anOrder({ orderId, placedAtMs: orderId })]))

test('whatever is added, removed or filtered, the rows equal those of a rebuilt list', () => {
  const view = createOpenOrderViewer()
  const dear = { ...everything, side: 'sell' as const }
  const steps = [
    [mapOf(), everything],
    [mapOf(1, 2, 3), everything],
    [mapOf(1, 2, 3, 4), everything],
    [new Map([...mapOf(2, 3, 4), [9, anOrder({ orderId: 9, side: 'sell', placedAtMs: 9 })] as const]), everything],
    [new Map([...mapOf(2, 4), [9, anOrder({ orderId: 9, side: 'sell', placedAtMs: 9 })] as const]), dear],
    [mapOf(), dear],
    [mapOf(5, 6), everything],
  ] as const
  for (const [orders, filter] of steps) {
    const index = view(orders, filter, newestFirst)
    const expected = selectOrders([...orders.values()], filter, newestFirst)
    expect(rowsOf(index, 0, 99)).toEqual(expected)
    expect(countOrders(index)).toEqual({ shown: expected.length, all: orders.size })
  }
})

test('without changes the same index is returned, so that a table can detect it', () => {
  const view = createOpenOrderViewer()
  const orders = mapOf(1, 2, 3)
  expect(view(orders, everything, newestFirst)).toBe(view(orders, everything, newestFirst))
})
