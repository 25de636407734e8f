import { checkAgainstBook } from '../checks/check-against-book.ts'
import { checkStatuses } from '../checks/check-account.ts'
import { checkTerms } from '../checks/term-checks.ts'
import type { AmendOrder } from '../command.ts'
import { enterOrder } from '../enter-order.ts'
import type { EngineEvent } from '../event.ts'
import type { QuantityLots } from '../market.ts'
import type { Order, Trigger } from '../order.ts'
import { refuse, type Outcome } from '../outcome.ts'
import { presentOrderReceipt } from '../present-order-receipt.ts'
import type { AmendOrderRefusal, FuturesRefusal } from '../refusal.ts'
import { accountOf, touchAccount, touchMarket, type EngineState, type MarketState } from '../state.ts'
import { runTriggers } from '../triggers/run-triggers.ts'
import { waitingFor } from '../triggers/waiting-for.ts'
import { isInLiquidation } from './account-risk.ts'
import { checkOpening, findOpeningTerms } from './opening-check.ts'
import { perpTermContext } from './perp-terms.ts'
import { absolute } from './position.ts'
import { findPosition } from './positions.ts'
import { countFreeLots } from './reduce-only.ts'
import { closeReservation, openReservation, shrinkReservation } from './reservations.ts'

/** As OT-17 and OT-18: its reservation is made anew at the mark of now, unless it only becomes smaller (FUT-8). */
export function amendPerpOrder(
  state: EngineState,
  marketState: MarketState,
  order: Order,
  command: AmendOrder,
): Outcome {
  const { price, quantity } = command
  const remaining = (quantity - order.filled) as QuantityLots
  const isShrinkOnly = !order.trigger && price === order.price && quantity < order.quantity
  // The checks see the account without the order's own reservation.
  if (!isShrinkOnly) closeReservation(state, marketState, order)
  const amended: Order = { ...order, price, quantity, remaining, trigger: triggerOf(order, command) }
  const refusal = check(state, marketState, order, amended, command, isShrinkOnly)
  if (refusal) {
    if (!isShrinkOnly) openReservation(state, marketState, order)
    return refuse(refusal)
  }
  const events: EngineEvent[] = []
  touchAccount(state, order.accountId)
  if (order.trigger) amendWaiting(marketState, order, amended, events)
  else if (isShrinkOnly) shrink(state, marketState, order, amended, events)
  else requeue(state, marketState, order, amended, events)
  runTriggers(state, marketState, events)
  return { ok: true, events, order: presentOrderReceipt(state, order, events) }
}

function triggerOf({ trigger }: Order, { triggerPrice }: AmendOrder): Trigger | null {
  if (trigger === null || trigger.type === 'trail' || triggerPrice === null) return trigger
  return { ...trigger, price: triggerPrice }
}

function check(
  state: EngineState,
  marketState: MarketState,
  order: Order,
  amended: Order,
  { quantity, triggerPrice }: AmendOrder,
  isShrinkOnly: boolean,
): AmendOrderRefusal | FuturesRefusal | undefined {
  const isAmendable =
    order.kind === 'limit' &&
    !order.perp?.closesPosition &&
    order.display <= quantity &&
    (order.trigger === null) === (triggerPrice === null)
  const account = accountOf(state, order.accountId)
  return (
    checkStatuses(state, marketState, order) ??
    (isInLiquidation(state, account, marketState) ? 'account_in_liquidation' : undefined) ??
    (isAmendable ? undefined : 'order_not_amendable') ??
    (quantity > order.filled ? undefined : 'quantity_below_filled') ??
    checkTerms(perpTermContext(marketState, amended), [amended]) ??
    (isShrinkOnly ? undefined : checkSize(state, marketState, order, amended)) ??
    (amended.trigger ? undefined : checkAgainstBook(marketState, amended))
  )
}

/** A reduce-only order stays within what of the position is free beside its own lots (FUT-20). */
function checkSize(state: EngineState, marketState: MarketState, order: Order, amended: Order) {
  if (!order.perp?.reduceOnly) return checkOpening(state, marketState, amended)
  if (order.trigger) return undefined
  const size = absolute(findPosition(state, order.accountId, marketState, order.perp.positionSide)?.lots ?? 0n)
  const free = countFreeLots(state, marketState, order) + order.remaining
  return amended.remaining <= free && amended.remaining <= size ? undefined : 'reduce_only'
}

function apply(order: Order, { price, quantity, remaining, trigger }: Order): void {
  Object.assign(order, { price, quantity, remaining, trigger })
}

function reportAmended(order: Order, previousPrice: Order['price'], events: EngineEvent[]): void {
  events.push({ type: 'order_amended', order: { ...order }, previousPrice })
}

function amendWaiting(marketState: MarketState, order: Order, amended: Order, events: EngineEvent[]): void {
  const { price } = order
  waitingFor(marketState, order).remove(order)
  apply(order, amended)
  waitingFor(marketState, order).add(order)
  reportAmended(order, price, events)
}

function shrink(
  state: EngineState,
  marketState: MarketState,
  order: Order,
  amended: Order,
  events: EngineEvent[],
): void {
  const { price } = order
  const lots = order.remaining - amended.remaining
  if (amended.remaining < order.shown) {
    marketState.book.reduce(order, (order.shown - amended.remaining) as QuantityLots)
    touchMarket(state, marketState)
  }
  apply(order, amended)
  shrinkReservation(state, marketState, order, lots)
  reportAmended(order, price, events)
}

function requeue(
  state: EngineState,
  marketState: MarketState,
  order: Order,
  amended: Order,
  events: EngineEvent[],
): void {
  const { price } = order
  marketState.book.remove(order)
  touchMarket(state, marketState)
  if (order.perp && !order.perp.reduceOnly)
    order.perp = { ...order.perp, reservation: findOpeningTerms(state, marketState, amended) }
  apply(order, amended)
  openReservation(state, marketState, order)
  reportAmended(order, price, events)
  enterOrder(state, marketState, order, events)
}
