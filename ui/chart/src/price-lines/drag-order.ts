/**
 * Dragging an order's line sets its price or trigger price to the tick it is dropped at. Refusals use the engine's
 * codes in its order (OT-17, OT-2), as far as a browser can check them; the engine makes the final decision.
 */
import { formatPrice, type MarketTerms } from '@argosy/wire'
import type { AmendOrderBody } from '@argosy/wire/http'
import type { PriceTicks, QuantityLots, Side } from '@argosy/exchange'
import {
  calculateNotionalUnits,
  isPriceInRange,
  isTriggerMet,
  isWithin,
  isWithinBand,
} from '@argosy/exchange/order-checks'
import type { ChartOrder } from './chart-order.ts'
import type { PriceLineRole } from './price-line.ts'
import { createMarketSteps, type MarketSteps } from './market-steps.ts'

export type DragContext = {
  readonly terms: MarketTerms
  /** Prices and account are live: dragging on outdated data is refused. */
  readonly isLive: boolean
  readonly last: PriceTicks | null
  readonly bestBid: PriceTicks | null
  readonly bestAsk: PriceTicks | null
  /** The available amount in the smallest unit of the quote asset; null while it is unknown. */
  readonly quoteAvailable: bigint | null
  /** Orders with an amendment or a cancel under way. */
  readonly changing: ReadonlySet<number>
  /** Dragging a trigger moves the limit price behind it too. */
  readonly isLimitLinked: boolean
}

export type OrderDragRefusal =
  | 'data_stale'
  | 'order_is_changing'
  | 'price_unchanged'
  | 'market_not_open'
  | 'order_not_amendable'
  | 'price_out_of_range'
  | 'price_outside_band'
  | 'notional_below_minimum'
  | 'price_reference_missing'
  | 'trigger_already_met'
  | 'balance_insufficient'
  | 'post_only_would_take'

export type OrderDrag = {
  readonly type: 'amend_order'
  readonly orderId: number
  /** The body of the gateway's request. */
  readonly body: AmendOrderBody
  readonly price: PriceTicks
  readonly triggerPrice: PriceTicks | null
  /** It would fill at once, so it needs a confirmation. */
  readonly isTaking: boolean
}

export type OrderDragResult =
  | { readonly ok: true; readonly drag: OrderDrag }
  | { readonly ok: false; readonly refusal: OrderDragRefusal }

type Target = { readonly price: PriceTicks; readonly triggerPrice: PriceTicks | null }

export function dragOrder(
  order: ChartOrder,
  role: PriceLineRole,
  to: PriceTicks,
  context: DragContext,
): OrderDragResult {
  const target = targetOf(order, role, to, context.isLimitLinked)
  if (!target) return { ok: false, refusal: 'order_not_amendable' }
  const refusal = dragOrderCheck(order, target, context)
  if (refusal) return { ok: false, refusal }
  const { terms } = context
  const before = triggerPriceOf(order)
  return {
    ok: true,
    drag: {
      type: 'amend_order',
      orderId: order.orderId,
      body: {
        ...(target.price !== order.price && { price: formatPrice(target.price, terms) }),
        ...(target.triggerPrice !== null &&
          target.triggerPrice !== before && { triggerPrice: formatPrice(target.triggerPrice, terms) }),
      },
      ...target,
      isTaking: order.trigger === null && wouldTake(order.side, target.price, context),
    },
  }
}

function targetOf(order: ChartOrder, role: PriceLineRole, to: PriceTicks, isLimitLinked: boolean): Target | undefined {
  const { price, kind, isInGroup } = order
  const triggerPrice = triggerPriceOf(order)
  if (kind === 'market' || isInGroup || order.trigger?.type === 'trail') return undefined
  if (role === 'trigger_price' && triggerPrice !== null) {
    return { price: isLimitLinked ? ((price + to - triggerPrice) as PriceTicks) : price, triggerPrice: to }
  }
  const isPrice =
    role === 'limit_after_trigger' ? triggerPrice !== null : role === 'order_price' && triggerPrice === null
  return isPrice ? { price: to, triggerPrice } : undefined
}

function dragOrderCheck(order: ChartOrder, target: Target, context: DragContext): OrderDragRefusal | undefined {
  const { terms, last } = context
  const { price, triggerPrice } = target
  const steps = createMarketSteps(terms)
  if (!context.isLive) return 'data_stale'
  if (context.changing.has(order.orderId)) return 'order_is_changing'
  if (price === order.price && triggerPrice === triggerPriceOf(order)) return 'price_unchanged'
  if (terms.status !== 'open') return 'market_not_open'
  if (!isPriceInRange(steps, price) || (triggerPrice !== null && !isPriceInRange(steps, triggerPrice)))
    return 'price_out_of_range'
  if (last !== null && !isWithinBand(steps, order.side, price, triggerPrice ?? last)) return 'price_outside_band'
  if (calculateNotionalUnits(steps, price, order.quantity) < steps.notionalMin) return 'notional_below_minimum'
  if (triggerPrice !== null && last === null) return 'price_reference_missing'
  if (triggerPrice !== null && last !== null && isMet(order, triggerPrice, last)) return 'trigger_already_met'
  if (!isCovered(order, price, steps, context)) return 'balance_insufficient'
  const isPostOnly = order.timeInForce === 'post_only' && order.trigger === null
  return isPostOnly && wouldTake(order.side, price, context) ? 'post_only_would_take' : undefined
}

/** TG-2 */
function isMet({ trigger }: ChartOrder, price: PriceTicks, last: PriceTicks): boolean {
  return trigger !== null && trigger.type !== 'trail' && isTriggerMet({ type: trigger.type, price }, last)
}

/** A buy at a higher price needs the difference for its remaining quantity; its own hold counts (OT-17). */
function isCovered(order: ChartOrder, price: PriceTicks, steps: MarketSteps, { quoteAvailable }: DragContext): boolean {
  if (order.side === 'sell' || quoteAvailable === null) return true
  const left = (order.quantity - order.filled) as QuantityLots
  return calculateNotionalUnits(steps, (price - order.price) as PriceTicks, left) <= quoteAvailable
}

function wouldTake(side: Side, price: PriceTicks, { bestBid, bestAsk }: DragContext): boolean {
  const best = side === 'buy' ? bestAsk : bestBid
  return best !== null && isWithin(side, price, best)
}

function triggerPriceOf({ trigger }: ChartOrder): PriceTicks | null {
  return trigger && trigger.type !== 'trail' ? trigger.price : null
}
