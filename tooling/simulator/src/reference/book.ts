/** The book as a list, searched from the start each time (OB-1, OB-2, OB-9). */
import type { ReferenceMarket, ReferenceOrder, ReferenceState, Side } from './state.ts'
import { touchMarket } from './story.ts'

/** The fields that a search of the book reads; a trial fill works on copies of these. */
type Standing = Pick<ReferenceOrder, 'side' | 'price' | 'place' | 'joined'>

export function bestOf<T extends Standing>(orders: readonly T[], side: Side): T | undefined {
  let best: T | undefined
  for (const order of orders) {
    if (order.place !== 'resting' || order.side !== side) continue
    if (!best || isBefore(order, best)) best = order
  }
  return best
}

function isBefore(order: Standing, other: Standing): boolean {
  if (order.price === other.price) return order.joined < other.joined
  return order.side === 'buy' ? order.price > other.price : order.price < other.price
}

/** Puts the order at the end of its queue; an iceberg shows one slice. */
export function joinQueue(state: ReferenceState, order: ReferenceOrder): void {
  order.place = 'resting'
  order.shown = nextSlice(order)
  order.joined = ++state.joinedCount
  touchMarket(state.story, order.market.marketId, 'certain')
}

function nextSlice({ display, quantity, filled }: Pick<ReferenceOrder, 'display' | 'quantity' | 'filled'>): bigint {
  const left = quantity - filled
  return display > 0n && display < left ? display : left
}

export function quantityAt(market: ReferenceMarket, side: Side, price: bigint): bigint {
  let quantity = 0n
  for (const order of market.orders) {
    if (order.place === 'resting' && order.side === side && order.price === price) quantity += order.shown
  }
  return quantity
}
