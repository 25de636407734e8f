/**
 * Everything derived incrementally from the open orders, compared with a full rebuild, and the cost of one change among
 * many.
 */
import { listPriceLines, parseChartOrder } from '@argosy/chart/price-lines'
import type { OrderView } from '@argosy/wire/http'
import { SortedMap } from '@argosy/push-client/sorted-map'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateOwnLevels, createOwnLevels } from '../book/own-orders.calc.ts'
import { countLines, createOwnLines, linesFrom } from '../chart/price-lines/own-lines.ts'
import { allShown } from '../orders/open/open-order-index.ts'
import { createOpenOrderViewer } from '../orders/open/open-order-viewer.ts'
import { everything, newestFirst, selectOrders } from '../orders/filter/order-filter.ts'
import { anOrder, anyOpenOrder } from '../orders/testing/any-order.ts'
import { createFollower, type OpenOrders } from './follow-orders.ts'
import { someTerms } from './test-terms.ts'

const terms = { ...someTerms(), quantityDecimals: 3, lotSize: '0.001' }
const marks = { position: true, entrust: true, plan: true }
const anyStep = fc.record({ order: anyOpenOrder, isGone: fc.boolean() })

/** Each step changes one order of many, so that it is applied incrementally and not rebuilt. */
function play(steps: readonly { readonly order: OrderView; readonly isGone: boolean }[]): OpenOrders[] {
  let orders = SortedMap.of<number, OrderView>(
    Array.from({ length: 60 }, (_, at) => [at + 1, anOrder({ orderId: at + 1, price: `${at % 7}.00` })]),
  )
  const all: OpenOrders[] = [orders]
  for (const { order, isGone } of steps) {
    orders = isGone ? orders.without(order.orderId) : orders.with(order.orderId, order)
    all.push(orders)
  }
  return all
}

test('whatever changes, own levels, lines and rows equal rebuilt ones', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 30 }), fc.constantFrom(1n, 100n), (steps, grouping) => {
      const levelsOf = createOwnLevels(terms, grouping)
      const linesOf = createOwnLines(terms, marks)
      const view = createOpenOrderViewer()
      for (const orders of play(steps)) {
        const list = [...orders.values()]
        const [levels, made] = [levelsOf(orders), calculateOwnLevels(list, terms, grouping)]
        expect([[...levels.ask], [...levels.bid]]).toEqual([[...made.ask], [...made.bid]])
        const own = list.filter(({ marketId }) => marketId === terms.marketId)
        const lines = linesOf(orders)
        const compare = (left: { key: string }, right: { key: string }) => (left.key < right.key ? -1 : 1)
        expect(linesFrom(lines, 0, countLines(lines)).toSorted(compare)).toEqual(
          listPriceLines(
            own.map((order) => parseChartOrder(order, terms)),
            [],
            marks,
          ).toSorted(compare),
        )
        expect(allShown(view(orders, everything, newestFirst))).toEqual(selectOrders(list, everything, newestFirst))
      }
    }),
    { numRuns: 30 },
  )
})

describe('a follower', () => {
  const sizes: number[] = []
  const follower = () => {
    sizes.length = 0
    return createFollower<string>({
      build: (orders) => `built of ${orders.size}`,
      apply: (derived, changes) => {
        sizes.push(changes.length)
        return `${derived}, ${changes.map(({ key }) => key).join()}`
      },
    })
  }

  test('receives the changes, and nothing when there are none', () => {
    const follow = follower()
    const [first, second] = play([{ order: anOrder({ orderId: 8 }), isGone: true }]) as [OpenOrders, OpenOrders]
    expect([follow(first), follow(second), follow(second)]).toEqual(['built of 60', 'built of 60, 8', 'built of 60, 8'])
    expect(sizes).toEqual([1])
  })

  test('rebuilds after most orders changed, as after a new snapshot', () => {
    const follow = follower()
    const [first] = play([]) as [OpenOrders]
    follow(first)
    expect(follow(SortedMap.of([...first].map(([key, order]) => [key, { ...order }])))).toBe('built of 60')
    expect(sizes).toEqual([])
  })
})

/** How often orders are read when one of `size` changes, by everything on the page that derives from them. */
function countReads(size: number): number {
  let reads = 0
  const watch = (order: OrderView): OrderView =>
    new Proxy(order, {
      get(target, name: keyof OrderView) {
        reads++
        return target[name]
      },
    })
  const before = SortedMap.of(
    Array.from({ length: size }, (_, at) => [at + 1, watch(anOrder({ orderId: at + 1, price: `${at}.00` }))] as const),
  )
  const follow = [
    createOwnLevels(terms, 1n),
    createOwnLines(terms, marks),
    (orders: OpenOrders) => view(orders, everything, newestFirst),
  ]
  const view = createOpenOrderViewer()
  for (const derive of follow) derive(before)
  const after = before.with(
    50,
    watch(anOrder({ orderId: 50, price: '49.00', filled: '0.100', status: 'partly_filled' })),
  )
  reads = 0
  for (const derive of follow) derive(after)
  return reads
}

test('one change among 10,000 reads no more of the orders than one among 100', () => {
  const few = countReads(100)
  expect(few).toBeGreaterThan(0)
  expect(countReads(10_000)).toBe(few)
})
