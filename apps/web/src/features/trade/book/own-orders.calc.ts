/** Where the reader's own orders stand in the book: those that rest at a price, not those that wait for a trigger. */
import type { MarketTerms } from '@argosy/contracts'
import type { OrderView } from '@argosy/contracts/http'
import { parseDecimalOrThrow } from '@argosy/money'
import { groupPrice, type BookSideName } from './grouping.calc.ts'

export interface OwnLevel {
  readonly orderIds: readonly number[]
  /** What is left of them, hidden parts included. */
  readonly quantity: bigint
}

/** By shown price. */
export type OwnLevels = Readonly<Record<BookSideName, ReadonlyMap<bigint, OwnLevel>>>

export const noOwnLevels: OwnLevels = { ask: new Map(), bid: new Map() }

export function calculateOwnLevels(
  orders: Iterable<OrderView>,
  terms: Pick<MarketTerms, 'marketId' | 'priceDecimals' | 'quantityDecimals'>,
  grouping: bigint,
): OwnLevels {
  const levels = { ask: new Map<bigint, OwnLevel>(), bid: new Map<bigint, OwnLevel>() }
  for (const order of orders) {
    if (order.marketId !== terms.marketId || !isResting(order)) continue
    const side = order.side === 'buy' ? 'bid' : 'ask'
    const price = groupPrice(parseDecimalOrThrow(order.price, terms.priceDecimals), side, grouping)
    const left =
      parseDecimalOrThrow(order.quantity, terms.quantityDecimals) -
      parseDecimalOrThrow(order.filled, terms.quantityDecimals)
    const before = levels[side].get(price)
    levels[side].set(price, {
      orderIds: [...(before?.orderIds ?? []), order.orderId],
      quantity: (before?.quantity ?? 0n) + left,
    })
  }
  return levels
}

/** One that waits for its trigger has the status `waiting`. */
function isResting({ type, status }: OrderView): boolean {
  return type === 'limit' && (status === 'resting' || status === 'partly_filled')
}
