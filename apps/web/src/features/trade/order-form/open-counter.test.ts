import type { OrderView } from '@argosy/wire/http'
import { SortedMap } from '@argosy/push-client/sorted-map'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrder, anyOpenOrder } from '../orders/testing/any-order.ts'
import { createOpenCounter } from './open-counter.ts'

test('whatever changes, it has counted what is there', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyOpenOrder, fc.boolean())), (steps) => {
      const count = createOpenCounter('BTCUSDT')
      let orders = SortedMap.of<number, OrderView>(
        Array.from({ length: 60 }, (_, at) => [at + 1, anOrder({ orderId: at + 1 })]),
      )
      for (const [order, isGone] of steps) {
        orders = isGone ? orders.without(order.orderId) : orders.with(order.orderId, order)
        const own = [...orders.values()].filter(({ marketId }) => marketId === 'BTCUSDT')
        expect(count(orders)).toEqual({
          everywhere: orders.size,
          inMarket: own.length,
          waiting: own.filter(({ status }) => status === 'waiting').length,
        })
      }
    }),
  )
})
