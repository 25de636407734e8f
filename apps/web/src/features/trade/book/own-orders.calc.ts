/** The user's own orders in the book: those that rest at a price, not those that wait for a trigger. */
import type { MarketTerms } from '@argosy/wire'
import type { OrderView } from '@argosy/wire/http'
import { parseDecimalOrThrow } from '@argosy/money'
import { SortedMap } from '@argosy/push-client/sorted-map'
import { createFollower, type OpenOrders, type OrderChange } from '../shared/follow-orders.ts'
import { groupPrice, type BookSideName } from './grouping.calc.ts'

export interface OwnLevel {
  /** Oldest first. */
  readonly orderIds: readonly number[]
  /** Remaining quantity, hidden quantity included. */
  readonly quantity: bigint
}

/** By shown price. */
export type OwnLevels = Readonly<Record<BookSideName, SortedMap<bigint, OwnLevel>>>

export const noOwnLevels: OwnLevels = { ask: SortedMap.of([]), bid: SortedMap.of([]) }

type LevelTerms = Pick<MarketTerms, 'marketId' | 'priceDecimals' | 'quantityDecimals'>

export function createOwnLevels(terms: LevelTerms, grouping: bigint): (orders: OpenOrders) => OwnLevels {
  return createFollower({
    build: (orders) => calculateOwnLevels(orders.values(), terms, grouping),
    apply: (levels, changes) => changes.reduce((next, change) => applyChange(next, change, terms, grouping), levels),
  })
}

export function calculateOwnLevels(orders: Iterable<OrderView>, terms: LevelTerms, grouping: bigint): OwnLevels {
  const levels = {
    ask: new Map<bigint, { readonly orderIds: number[]; quantity: bigint }>(),
    bid: new Map<bigint, { readonly orderIds: number[]; quantity: bigint }>(),
  }
  for (const order of orders) {
    const resting = restingAmountOf(order, terms, grouping)
    if (!resting) continue
    const { side, price, left } = resting
    const level = levels[side].get(price) ?? { orderIds: [], quantity: 0n }
    level.orderIds.push(order.orderId)
    level.quantity += left
    levels[side].set(price, level)
  }
  return { ask: SortedMap.of(levels.ask), bid: SortedMap.of(levels.bid) }
}

function applyChange(levels: OwnLevels, change: OrderChange, terms: LevelTerms, grouping: bigint): OwnLevels {
  const { key, before, after } = change
  const from = before && restingAmountOf(before, terms, grouping)
  const to = after && restingAmountOf(after, terms, grouping)
  const without = from ? withLevel(levels, from, (level) => removeOrder(level, key, from.left)) : levels
  return to ? withLevel(without, to, (level) => putIn(level, key, to.left)) : without
}

function withLevel(
  levels: OwnLevels,
  { side, price }: RestingAmount,
  change: (level: OwnLevel | undefined) => OwnLevel | undefined,
): OwnLevels {
  const level = change(levels[side].get(price))
  return { ...levels, [side]: level ? levels[side].with(price, level) : levels[side].without(price) }
}

function removeOrder(level: OwnLevel | undefined, orderId: number, left: bigint): OwnLevel | undefined {
  const orderIds = level?.orderIds.filter((id) => id !== orderId) ?? []
  return level && orderIds.length > 0 ? { orderIds, quantity: level.quantity - left } : undefined
}

function putIn(level: OwnLevel | undefined, orderId: number, left: bigint): OwnLevel {
  const orderIds = [...(level?.orderIds ?? []), orderId].sort((one, other) => one - other)
  return { orderIds, quantity: (level?.quantity ?? 0n) + left }
}

interface RestingAmount {
  readonly side: BookSideName
  readonly price: bigint
  readonly left: bigint
}

function restingAmountOf(order: OrderView, terms: LevelTerms, grouping: bigint): RestingAmount | undefined {
  if (order.marketId !== terms.marketId || !isResting(order)) return undefined
  const side = order.side === 'buy' ? 'bid' : 'ask'
  const left =
    parseDecimalOrThrow(order.quantity, terms.quantityDecimals) -
    parseDecimalOrThrow(order.filled, terms.quantityDecimals)
  return { side, price: groupPrice(parseDecimalOrThrow(order.price, terms.priceDecimals), side, grouping), left }
}

/** An order that waits for its trigger has the status `waiting`. */
function isResting({ type, status }: OrderView): boolean {
  return type === 'limit' && (status === 'resting' || status === 'partly_filled')
}
