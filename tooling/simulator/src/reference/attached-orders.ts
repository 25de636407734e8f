/** Take profit and stop loss, attached to an order until it closes (GR-4 … GR-7). */
import { availableOf, heldAsset, heldFor, notionalOf } from './money.ts'
import { createOrder } from './create-order.ts'
import { accountOf, listOrder, otherSide, type ReferenceOrder, type ReferenceState } from './state.ts'
import { touchMarket, type DropReason } from './story.ts'

type AttachedOrder = NonNullable<NonNullable<ReferenceOrder['exits']>['takeProfit']>

export function placeAttachedOrders(state: ReferenceState, parent: ReferenceOrder): void {
  const { market } = parent
  const legs = attachedOrdersOf(parent).map(({ attachedOrder, leg, type }) =>
    toLeg(state, parent, attachedOrder, leg, type),
  )
  const [first, second] = legs
  if (!first) return
  if (second) {
    first.partner = second
    second.partner = first
  }
  const reason = whyNot(state, first, legs)
  if (reason) {
    state.story.dropped.push({ id: parent.id, reason })
    return
  }
  for (const leg of legs) {
    listOrder(state, leg)
    state.story.accepted.push(leg.id)
  }
  state.story.accounts.add(parent.account)
  touchMarket(state.story, market.marketId, 'none')
}

/** A take profit triggers when the price moves in the order's favour, a stop loss when it moves against it. */
export function attachedOrdersOf({ exits, side }: Pick<ReferenceOrder, 'exits' | 'side'>) {
  const [towards, against] = side === 'buy' ? (['rise', 'fall'] as const) : (['fall', 'rise'] as const)
  const all = [
    { attachedOrder: exits?.takeProfit ?? null, leg: 1, type: towards },
    { attachedOrder: exits?.stopLoss ?? null, leg: 2, type: against },
  ]
  return all.flatMap(({ attachedOrder, leg, type }) => (attachedOrder ? [{ attachedOrder, leg, type }] : []))
}

function toLeg(
  state: ReferenceState,
  parent: ReferenceOrder,
  { triggerPrice, price }: AttachedOrder,
  leg: number,
  type: 'rise' | 'fall',
): ReferenceOrder {
  const { market, account, selfTrade, received } = parent
  const side = otherSide(parent.side)
  const isByCost = side === 'buy' && price === null
  return createOrder(state, {
    id: Math.floor(parent.id / 8) * 8 + leg,
    account,
    market,
    side,
    kind: price === null ? 'market' : 'limit',
    timeInForce: price === null ? 'ioc' : 'gtc',
    selfTrade,
    price: price ?? 0n,
    cost: isByCost ? received : 0n,
    quantity: isByCost ? 0n : lotsOf(parent, price),
    trigger: { type, price: triggerPrice },
  })
}

function lotsOf({ market, side, received }: ReferenceOrder, price: bigint | null): bigint {
  if (side === 'buy') return received / market.terms.lotUnits
  const lots = received / notionalOf(market, price ?? 0n, 1n)
  return lots < market.terms.quantityLotsMax ? lots : market.terms.quantityLotsMax
}

function whyNot(state: ReferenceState, first: ReferenceOrder, legs: readonly ReferenceOrder[]): DropReason | null {
  const { market, account, side } = first
  const { status } = accountOf(state, account)
  if (market.status !== 'open') return 'market_not_open'
  if (status === 'frozen') return 'account_frozen'
  if (status === 'close_only' && side === 'buy') return 'account_close_only'
  const isTooSmall = ({ kind, quantity, cost }: ReferenceOrder) =>
    kind === 'market' && side === 'buy' ? cost === 0n : quantity < market.terms.quantityLotsMin
  if (legs.some(isTooSmall)) return 'quantity_below_minimum'
  return availableOf(state, account, heldAsset(first)) < heldFor(first) ? 'balance_insufficient' : null
}
