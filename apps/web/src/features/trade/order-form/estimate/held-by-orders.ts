/** The hold of each open order, so that "in orders" can be broken down by order (LG-3, GR-2). */
import type { OrderView } from '@argosy/wire/http'
import { parseDecimalOrThrow, type Units } from '@argosy/money'
import { parsePrice, parseQuantity } from '@argosy/wire'
import { calculateNeed } from '@argosy/exchange/order-checks'
import type { MarketSteps } from '../fields/market-steps.ts'

export interface HeldByOrder {
  readonly orderId: number
  readonly assetId: string
  readonly amount: Units
}

/** Orders of markets without known price and lot steps are left out; their holds are the difference to the total. */
export function calculateHeldByOrder(
  orders: Iterable<OrderView>,
  marketStepsOf: (marketId: string) => MarketSteps | undefined,
): readonly HeldByOrder[] {
  const holds = new Map<number, HeldByOrder>()
  for (const order of orders) {
    const marketSteps = marketStepsOf(order.marketId)
    if (!marketSteps) continue
    // A group has the id of its first leg and one hold, for its more expensive leg.
    const name = order.group ?? order.orderId
    const hold = { orderId: name, assetId: heldAsset(order, marketSteps), amount: needOf(order, marketSteps) }
    const before = holds.get(name)
    if (!before || before.amount < hold.amount) holds.set(name, hold)
  }
  return [...holds.values()]
}

function heldAsset({ side }: OrderView, { terms }: MarketSteps): string {
  return side === 'buy' ? terms.quote : terms.base
}

function needOf(order: OrderView, marketSteps: MarketSteps): Units {
  const { terms } = marketSteps
  const cost = parseDecimalOrThrow(order.cost, terms.quoteDecimals) as Units
  const price = parsePrice(order.price, terms)
  const quantity = parseQuantity(order.quantity, terms)
  const filled = parseQuantity(order.filled, terms)
  if (!price.ok || !quantity.ok || !filled.ok) throw new RangeError(`order ${order.orderId} is off its market's grid`)
  const remaining = (quantity.value - filled.value) as typeof quantity.value
  return calculateNeed(marketSteps, { side: order.side, cost, price: price.value, remaining })
}
