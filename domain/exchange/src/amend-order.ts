import type { Units } from '@argosy/money'
import { checkAgainstBook } from './checks/check-against-book.ts'
import { checkStatuses } from './checks/check-account.ts'
import { checkTerms } from './checks/term-checks.ts'
import type { AmendOrder } from './command.ts'
import { enterOrder } from './enter-order.ts'
import type { EngineEvent } from './event.ts'
import { amendPerpOrder } from './futures/amend-perp-order.ts'
import { calculateNeed, checkFunds, release, reserve, termContext } from './line.ts'
import type { QuantityLots } from './market.ts'
import type { Order, Trigger } from './order.ts'
import { refuse, type Outcome } from './outcome.ts'
import { presentOrderReceipt } from './present-order-receipt.ts'
import type { AmendOrderRefusal } from './refusal.ts'
import { marketOf, touchAccount, touchMarket, type EngineState, type MarketState } from './state.ts'
import { runTriggers } from './triggers/run-triggers.ts'

const nothing = 0n as Units

/** The order's new terms; its id and its fills stay (OT-17). */
type Amendment = {
  readonly price: Order['price']
  readonly quantity: QuantityLots
  readonly remaining: QuantityLots
  readonly trigger: Trigger | null
  readonly need: Units
}

export function amendOrder(state: EngineState, command: AmendOrder): Outcome {
  const order = state.orders.get(command.orderId)
  if (order?.accountId !== command.accountId) return refuse('order_not_open')
  const marketState = marketOf(state, order.marketId)
  if (order.perp) return amendPerpOrder(state, marketState, order, command)
  const amendment = toAmendment(marketState, order, command)
  const refusal = amendOrderCheck(state, marketState, order, command, amendment)
  if (refusal) return refuse(refusal)

  const events: EngineEvent[] = []
  touchAccount(state, order.accountId)
  if (order.trigger) amendWaiting(state, marketState, order, amendment, events)
  else if (isShrinkOnly(order, amendment)) shrink(state, marketState, order, amendment, events)
  else requeue(state, marketState, order, amendment, events)
  runTriggers(state, marketState, events)
  return { ok: true, events, order: presentOrderReceipt(state, order, events) }
}

function toAmendment({ market }: MarketState, order: Order, { price, quantity, triggerPrice }: AmendOrder): Amendment {
  const { side, trigger } = order
  const remaining = (quantity - order.filled) as QuantityLots
  const isPriced = trigger !== null && trigger.type !== 'trail' && triggerPrice !== null
  return {
    price,
    quantity,
    remaining,
    trigger: isPriced ? { type: trigger.type, price: triggerPrice } : trigger,
    need: calculateNeed(market, { side, cost: nothing, price, remaining }),
  }
}

/** OT-17, from top to bottom. */
function amendOrderCheck(
  state: EngineState,
  marketState: MarketState,
  order: Order,
  command: AmendOrder,
  amendment: Amendment,
): AmendOrderRefusal | undefined {
  const { held } = order
  const { price, quantity, trigger, remaining, need } = amendment
  const missing = (need - held) as Units
  return (
    checkStatuses(state, marketState, order) ??
    (isAmendable(order, command) ? undefined : 'order_not_amendable') ??
    (quantity > order.filled ? undefined : 'quantity_below_filled') ??
    checkTerms(termContext(marketState, order), [{ ...order, price, quantity, trigger, exits: null }]) ??
    checkFunds(state, marketState.market, order, missing) ??
    (trigger ? undefined : checkAgainstBook(marketState, { ...order, price, remaining }))
  )
}

function isAmendable(order: Order, { quantity, triggerPrice }: AmendOrder): boolean {
  const { kind, group, display, trigger } = order
  if (kind === 'market' || group !== null || display > quantity) return false
  return (trigger === null) === (triggerPrice === null)
}

/** Only an amendment that reduces the quantity and nothing else keeps its queue position (OT-18). */
function isShrinkOnly(order: Order, { price, quantity }: Amendment): boolean {
  return price === order.price && quantity < order.quantity
}

function amendWaiting(
  state: EngineState,
  marketState: MarketState,
  order: Order,
  amendment: Amendment,
  events: EngineEvent[],
): void {
  marketState.waiting.remove(order)
  applyAmendment(state, marketState, order, amendment, events)
  marketState.waiting.add(order)
}

function shrink(
  state: EngineState,
  marketState: MarketState,
  order: Order,
  amendment: Amendment,
  events: EngineEvent[],
): void {
  if (amendment.remaining < order.shown) {
    marketState.book.reduce(order, (order.shown - amendment.remaining) as QuantityLots)
    touchMarket(state, marketState)
  }
  applyAmendment(state, marketState, order, amendment, events)
}

/** Removes the order from its queue and enters it again, like a new order. */
function requeue(
  state: EngineState,
  marketState: MarketState,
  order: Order,
  amendment: Amendment,
  events: EngineEvent[],
): void {
  marketState.book.remove(order)
  touchMarket(state, marketState)
  applyAmendment(state, marketState, order, amendment, events)
  enterOrder(state, marketState, order, events)
}

function applyAmendment(
  state: EngineState,
  marketState: MarketState,
  order: Order,
  { price, quantity, remaining, trigger, need }: Amendment,
  events: EngineEvent[],
): void {
  const missing = (need - order.held) as Units
  const previousPrice = order.price
  Object.assign(order, { price, quantity, remaining, trigger })
  events.push({ type: 'order_amended', order: { ...order, held: need }, previousPrice })
  if (missing <= 0n) return release(state, marketState, order, need, events)
  order.held = need
  reserve(state, marketState.market, order, missing, events)
}
