/**
 * Finds the exchange's refusals before the order is sent, in the order of OT-2 and at the field that can correct them.
 * The terms are checked by the engine's own functions; a property test compares the whole with the engine.
 */
import type { AttachedOrders, PriceTicks, Side } from '@argosy/exchange'
import {
  isWithin,
  listTermProblems,
  openOrdersPerAccountMax as openEverywhereMax,
  triggersPerAccountMax,
} from '@argosy/exchange/order-checks'
import type { Units } from '@argosy/money'
import { bestPrice, protectionReference } from '../estimate/walk-book.ts'
import type { OrderFacts } from '../facts.ts'
import { calculateOrderHold } from './hold.ts'
import type { DraftField, Problem, ProblemCode } from './problem.ts'
import { legsOf, type Leg } from './legs.ts'
import type { WholeOrder } from './whole-order.ts'

type Found = Problem | false | undefined

/** Each check covers every leg before the next check, as in the exchange (GR-1). */
export function checkOrder(order: WholeOrder, facts: OrderFacts): readonly Problem[] {
  const legs = legsOf(order)
  return onlyFound([
    ...checkCombination(order, facts),
    ...checkTerms(legs, facts),
    checkCounts(legs, facts),
    checkBalance(order, facts),
    ...legs.map((leg) => checkPostOnly(leg, facts)),
  ])
}

/** The market's checks of an order's terms, for new and amended orders (OT-17). */
export function checkTerms(legs: readonly Leg[], facts: OrderFacts): readonly Problem[] {
  const context = {
    market: facts.marketSteps,
    reference: facts.last ?? noPrice,
    protectionReference: protectionReference(facts, legs[0]?.side ?? 'buy') ?? noPrice,
  }
  return listTermProblems(context, legs).map(({ field, refusal, leg }) =>
    at(field === 'price' ? leg.fields.price : field, refusal),
  )
}

const noPrice = 0n as PriceTicks

function onlyFound(found: readonly Found[]): readonly Problem[] {
  return found.filter((problem) => problem !== undefined && problem !== false)
}

function checkCombination(order: WholeOrder, { last }: OrderFacts): readonly Found[] {
  if (order.type === 'place_order') return order.exits ? checkAttachedOrders(order.side, order.exits) : []
  const { side, limitPrice, triggerPrice, stopPrice } = order
  const isLimitBeyondLast = last === null || (side === 'sell' ? limitPrice > last : limitPrice < last)
  const isTriggerBeyondLast = last === null || (side === 'sell' ? triggerPrice < last : triggerPrice > last)
  return [
    side === 'buy' && stopPrice === null && at('stopPrice', 'stop_price_missing'),
    !isLimitBeyondLast && at('price', 'limit_price_wrong_side'),
    !isTriggerBeyondLast && at('triggerPrice', 'trigger_price_wrong_side'),
  ]
}

/** GR-7 */
function checkAttachedOrders(side: Side, { takeProfit, stopLoss }: AttachedOrders): readonly Found[] {
  if (!takeProfit || !stopLoss) return []
  const [upper, lower] = side === 'buy' ? [takeProfit, stopLoss] : [stopLoss, takeProfit]
  return [upper.triggerPrice <= lower.triggerPrice && at('stopLossTrigger', 'exits_crossed')]
}

/** OT-8 */
function checkCounts(legs: readonly Leg[], { marketSteps, openCounts }: OrderFacts): Found {
  if (!openCounts) return undefined
  const waiting = legs.filter((leg) => leg.trigger).length
  const isFull =
    openCounts.everywhere + legs.length > openEverywhereMax ||
    openCounts.inMarket + legs.length > marketSteps.terms.openOrdersPerAccountMax
  if (isFull) return at('order', 'open_orders_too_many')
  return waiting > 0 && openCounts.waiting + waiting > triggersPerAccountMax && at('order', 'triggers_too_many')
}

function checkBalance(order: WholeOrder, { marketSteps, available }: OrderFacts): Found {
  const balance: Units | null = order.side === 'buy' ? available.quote : available.base
  const { amount } = calculateOrderHold(order, marketSteps)
  return balance !== null && balance < amount && at('amount', 'balance_insufficient')
}

/** For a waiting order the exchange checks this when it is triggered. */
export function checkPostOnly({ fields, side, price, timeInForce, trigger }: Leg, facts: OrderFacts): Found {
  if (timeInForce !== 'post_only' || trigger) return undefined
  const best = bestPrice(facts, side)
  return best !== null && isWithin(side, price, best) && at(fields.price, 'post_only_would_take')
}

function at(field: DraftField, code: ProblemCode): Problem {
  return { field, code }
}
