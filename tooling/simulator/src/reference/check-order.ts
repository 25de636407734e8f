/** OT-2 from `price_out_of_range` on, check by check over all orders of a command. */
import type { Refusal } from '@argosy/exchange'
import { bestOf } from './book.ts'
import { attachedOrdersOf } from './attached-orders.ts'
import { wouldFillWhole, wouldMeetAnybody } from './match.ts'
import { notionalOf } from './money.ts'
import { isWaiting, otherSide, type ReferenceOrder, type ReferenceState, type Side } from './state.ts'
import { isMet } from './triggers.ts'

const openOrdersMax = 10_000
const waitingOrdersMax = 100

type Check = (order: ReferenceOrder) => boolean

/** Prices, quantities and triggers; an amended order must pass these too. */
export function findWrongTerms(orders: readonly ReferenceOrder[]): Refusal | undefined {
  const rules: [Refusal, Check][] = [
    ['price_out_of_range', isPriceOutOfRange],
    ['price_outside_band', isPriceOutsideBand],
    ['quantity_below_minimum', (order) => !isByCost(order) && order.quantity < order.market.terms.quantityLotsMin],
    ['quantity_above_maximum', (order) => order.quantity > order.market.terms.quantityLotsMax],
    ['display_invalid', isDisplayInvalid],
    ['notional_below_minimum', isNotionalTooSmall],
    ['price_reference_missing', isReferenceMissing],
    ['trigger_already_met', isMet],
  ]
  return rules.find(([, isBroken]) => orders.some(isBroken))?.[0]
}

/** OT-8 */
export function findTooMany(state: ReferenceState, orders: readonly ReferenceOrder[]): Refusal | undefined {
  const [first] = orders
  if (!first) return undefined
  let [everywhere, inMarket, waiting] = [0, 0, 0]
  for (const order of state.orders) {
    if (order.account !== first.account) continue
    everywhere++
    if (order.market !== first.market) continue
    inMarket++
    if (isWaiting(order)) waiting++
  }
  const more = orders.length
  const waitingMore = orders.filter(({ trigger }) => trigger).length
  const isFull = everywhere + more > openOrdersMax || inMarket + more > first.market.terms.openOrdersPerAccountMax
  if (isFull) return 'open_orders_too_many'
  return waitingMore > 0 && waiting + waitingMore > waitingOrdersMax ? 'triggers_too_many' : undefined
}

/** OT-13, for an order that would enter the book now. */
export function findUnwillingMeeting(order: ReferenceOrder): Refusal | undefined {
  if (order.trigger) return undefined
  if (order.timeInForce === 'post_only' && wouldMeetAnybody(order)) return 'post_only_would_take'
  if (order.timeInForce === 'fok' && !wouldFillWhole(order)) return 'order_not_fillable'
  return undefined
}

function isByCost({ kind, side }: ReferenceOrder): boolean {
  return kind === 'market' && side === 'buy'
}

function isPriceOutOfRange(order: ReferenceOrder): boolean {
  const { kind, price, trigger, market } = order
  const prices = kind === 'limit' ? [price] : []
  if (trigger?.type === 'trail') prices.push(...(trigger.activationPrice === null ? [] : [trigger.activationPrice]))
  else if (trigger) prices.push(trigger.price)
  for (const { attachedOrder } of attachedOrdersOf(order))
    prices.push(attachedOrder.triggerPrice, ...(attachedOrder.price === null ? [] : [attachedOrder.price]))
  return prices.some((each) => each < 1n || each > market.terms.priceTicksMax)
}

/** MK-6 */
function isPriceOutsideBand(order: ReferenceOrder): boolean {
  const { kind, price, side, trigger, market } = order
  const band = BigInt(market.terms.priceBandBps)
  if (band === 0n || market.last === 0n) return false
  const isOutside = (of: Side, each: bigint, around: bigint) =>
    of === 'buy' ? each > (around * (10_000n + band)) / 10_000n : each < (around * (10_000n - band) + 9_999n) / 10_000n
  const around = trigger && trigger.type !== 'trail' ? trigger.price : market.last
  if (kind === 'limit' && isOutside(side, price, around)) return true
  return attachedOrdersOf(order).some(
    ({ attachedOrder }) =>
      attachedOrder.price !== null && isOutside(otherSide(side), attachedOrder.price, attachedOrder.triggerPrice),
  )
}

function isDisplayInvalid({ display, quantity, market }: ReferenceOrder): boolean {
  return display > 0n && (display < market.terms.quantityLotsMin || display > quantity)
}

/** MK-7 */
function isNotionalTooSmall(order: ReferenceOrder): boolean {
  const { kind, side, price, cost, quantity, market } = order
  const least = market.terms.notionalMin
  if (kind === 'limit') return notionalOf(market, price, quantity) < least
  if (side === 'buy') return cost < least
  return market.last > 0n && notionalOf(market, market.last, quantity) < least
}

function isReferenceMissing({ kind, side, trigger, market }: ReferenceOrder): boolean {
  if (market.last > 0n) return false
  if (trigger) return true
  return kind === 'market' && !bestOf(market.orders, otherSide(side))
}
