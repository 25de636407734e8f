/** The user's open orders of one market as lines, sorted by price: a change updates only the lines at its prices. */
import { listPriceLines, parseChartOrder, type ChartOrder, type Marks, type PriceLine } from '@argosy/chart/price-lines'
import type { MarketTerms } from '@argosy/wire'
import type { OrderView } from '@argosy/wire/http'
import { SortedMap } from '@argosy/push-client/sorted-map'
import { insert, rankOf, remove, sizeOf, slice, treeOfSorted, type Tree } from '@argosy/push-client/sorted-tree'
import { createFollower, type OpenOrders, type OrderChange } from '../../shared/follow-orders.ts'

export interface OwnLines {
  readonly lines: Tree<PriceLine>
  /** The orders at each price, by id: orders at one price with one meaning share a line. */
  readonly orders: SortedMap<bigint, SortedMap<number, ChartOrder>>
}

export const noOwnLines: OwnLines = { lines: null, orders: SortedMap.of([]) }

export function createOwnLines(terms: MarketTerms, marks: Marks): (orders: OpenOrders) => OwnLines {
  const read = (order: OrderView | undefined) =>
    order?.marketId === terms.marketId ? parseChartOrder(order, terms) : undefined
  return createFollower({
    build: (orders) => buildOwnLines(orders, read, marks),
    apply: (own, changes) => changes.reduce((next, change) => applyChange(next, change, read, marks), own),
  })
}

type Read = (order: OrderView | undefined) => ChartOrder | undefined

function buildOwnLines(orders: OpenOrders, read: Read, marks: Marks): OwnLines {
  const own = [...orders.values()].flatMap((order) => read(order) ?? [])
  const byPrice = new Map<bigint, [number, ChartOrder][]>()
  for (const order of own)
    for (const price of pricesOf(order, marks)) {
      const same = byPrice.get(price)
      if (same) same.push([order.orderId, order])
      else byPrice.set(price, [[order.orderId, order]])
    }
  return {
    lines: treeOfSorted(listPriceLines(own, [], marks).toSorted(compareLines)),
    orders: SortedMap.of([...byPrice].map(([price, same]) => [price, SortedMap.of(same)] as const)),
  }
}

function applyChange(own: OwnLines, { key, before, after }: OrderChange, read: Read, marks: Marks): OwnLines {
  const [was, is] = [read(before), read(after)]
  const [left, come] = [pricesOf(was, marks), pricesOf(is, marks)]
  let next = own
  for (const price of left.union(come)) {
    const known = next.orders.get(price) ?? SortedMap.of<number, ChartOrder>([])
    const now = is && come.has(price) ? known.with(key, is) : known.without(key)
    let { lines } = next
    for (const line of linesAt(price, known, marks)) lines = remove(lines, line, compareLines)
    for (const line of linesAt(price, now, marks)) lines = insert(lines, line, compareLines)
    next = { lines, orders: now.size > 0 ? next.orders.with(price, now) : next.orders.without(price) }
  }
  return next
}

function pricesOf(order: ChartOrder | undefined, marks: Marks): Set<bigint> {
  return new Set(order && listPriceLines([order], [], marks).map(({ price }) => price))
}

function linesAt(price: bigint, orders: ReadonlyMap<number, ChartOrder>, marks: Marks): readonly PriceLine[] {
  return listPriceLines([...orders.values()], [], marks).filter((line) => line.price === price)
}

function compareLines(left: PriceLine, right: PriceLine): number {
  return comparePrices(left, right) || (left.key < right.key ? -1 : left.key > right.key ? 1 : 0)
}

function comparePrices(left: { readonly price: bigint }, right: { readonly price: bigint }): number {
  return left.price < right.price ? -1 : left.price > right.price ? 1 : 0
}

export function countLines({ lines }: OwnLines): number {
  return sizeOf(lines)
}

/** Number of lines below a price. */
export function countLinesBelow({ lines }: OwnLines, price: bigint): number {
  return rankOf<{ readonly price: bigint }>(lines, { price }, comparePrices)
}

/** Lines from one index to another, by price. */
export function linesFrom({ lines }: OwnLines, from: number, to: number): readonly PriceLine[] {
  return slice(lines, from, to)
}
