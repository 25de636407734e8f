/**
 * What the exchange would refuse, found before it is asked, in the order of OT-2 and at the field that can mend it. A
 * property test holds every rule here against the engine itself.
 */
import type { Exit, Exits, PriceTicks, Side } from '@argosy/exchange'
import type { Units } from '@argosy/money'
import { bestPrice, isWithin, protectionPrice } from '../estimate/walk-book.ts'
import type { OrderFacts } from '../facts.ts'
import { notionalOf } from '../grid.ts'
import { calculateOrderHold } from './hold.ts'
import type { DraftField, Problem, ProblemWord } from './problem.ts'
import { legsOf, type Leg } from './legs.ts'
import { openOrdersPerAccountMax as openEverywhereMax, triggersPerAccountMax } from './order-limits.ts'
import type { WholeOrder } from './whole-order.ts'

type Found = Problem | false | undefined
type Check = (leg: Leg, facts: OrderFacts) => readonly Found[]

/** Each check looks at every leg before the next one is made, as the exchange does (GR-1). */
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

/** What a market judges of an order, new or amended (OT-17). */
export function checkTerms(legs: readonly Leg[], facts: OrderFacts): readonly Problem[] {
  return onlyFound(legChecks.flatMap((check) => legs.flatMap((leg) => check(leg, facts))))
}

function onlyFound(found: readonly Found[]): readonly Problem[] {
  return found.filter((problem) => problem !== undefined && problem !== false)
}

const legChecks: readonly Check[] = [
  checkRange,
  checkBand,
  checkQuantity,
  checkDisplay,
  checkNotional,
  checkReference,
  checkTrigger,
]

function checkCombination(order: WholeOrder, { last }: OrderFacts): readonly Found[] {
  if (order.type === 'place_order') return order.exits ? checkExits(order.side, order.exits) : []
  const { side, limitPrice, triggerPrice, stopPrice } = order
  const isLimitAway = last === null || (side === 'sell' ? limitPrice > last : limitPrice < last)
  const isTriggerAway = last === null || (side === 'sell' ? triggerPrice < last : triggerPrice > last)
  return [
    side === 'buy' && stopPrice === null && at('stopPrice', 'stop_price_missing'),
    !isLimitAway && at('price', 'limit_price_wrong_side'),
    !isTriggerAway && at('triggerPrice', 'trigger_price_wrong_side'),
  ]
}

/** GR-7 */
function checkExits(side: Side, { takeProfit, stopLoss }: Exits): readonly Found[] {
  if (!takeProfit || !stopLoss) return []
  const [upper, lower] = side === 'buy' ? [takeProfit, stopLoss] : [stopLoss, takeProfit]
  return [upper.triggerPrice <= lower.triggerPrice && at('stopLossTrigger', 'exits_crossed')]
}

function checkRange({ fields, kind, price, trigger, exits }: Leg, { grid }: OrderFacts): readonly Found[] {
  const range = (field: DraftField, value: PriceTicks | null | undefined) =>
    value !== null &&
    value !== undefined &&
    (value <= 0n || value > grid.priceTicksMax) &&
    at(field, 'price_out_of_range')
  return [
    kind === 'limit' && range(fields.price, price),
    trigger?.type === 'trail' && range('activationPrice', trigger.activationPrice),
    trigger && trigger.type !== 'trail' && range('triggerPrice', trigger.price),
    range('takeProfitTrigger', exits?.takeProfit?.triggerPrice),
    range('takeProfitPrice', exits?.takeProfit?.price),
    range('stopLossTrigger', exits?.stopLoss?.triggerPrice),
    range('stopLossPrice', exits?.stopLoss?.price),
  ].map((found) => found || undefined)
}

const bps = 10_000n

/** MK-6 */
function checkBand({ fields, kind, side, price, trigger, exits }: Leg, { grid, last }: OrderFacts): readonly Found[] {
  const band = BigInt(grid.terms.priceBandBps)
  if (band === 0n || last === null) return []
  const isOutside = (of: Side, value: PriceTicks, reference: PriceTicks) =>
    of === 'buy' ? value * bps > reference * (bps + band) : value * bps < reference * (bps - band)
  const exitSide = side === 'buy' ? 'sell' : 'buy'
  const isExitOutside = (exit: Exit | null | undefined) =>
    exit != null && exit.price !== null && isOutside(exitSide, exit.price, exit.triggerPrice)
  const reference = trigger && trigger.type !== 'trail' ? trigger.price : last
  return [
    kind === 'limit' && isOutside(side, price, reference) && at(fields.price, 'price_outside_band'),
    isExitOutside(exits?.takeProfit) && at('takeProfitPrice', 'price_outside_band'),
    isExitOutside(exits?.stopLoss) && at('stopLossPrice', 'price_outside_band'),
  ]
}

function checkQuantity({ cost, quantity }: Leg, { grid }: OrderFacts): readonly Found[] {
  if (cost > 0n) return []
  return [
    quantity < grid.quantityLotsMin && at('amount', 'quantity_below_minimum'),
    quantity > grid.quantityLotsMax && at('amount', 'quantity_above_maximum'),
  ]
}

function checkDisplay({ display, quantity }: Leg, { grid }: OrderFacts): readonly Found[] {
  if (display === 0n) return []
  return [(display < grid.quantityLotsMin || display > quantity) && at('display', 'display_invalid')]
}

/** MK-7 */
function checkNotional({ kind, price, quantity, cost }: Leg, { grid, last }: OrderFacts): readonly Found[] {
  const compared = kind === 'limit' ? price : last
  if (cost === 0n && compared === null) return []
  const notional = cost > 0n ? cost : notionalOf(grid, compared ?? price, quantity)
  return [notional < grid.notionalMin && at('amount', 'notional_below_minimum')]
}

function checkReference({ kind, side, trigger }: Leg, facts: OrderFacts): readonly Found[] {
  const isMissing = trigger ? facts.last === null : kind === 'market' && protectionPrice(facts, side) === null
  return [isMissing && at('order', 'price_reference_missing')]
}

/** TG-2: a trailing trigger begins at `last` and is never met yet. */
function checkTrigger({ trigger }: Leg, { last }: OrderFacts): readonly Found[] {
  if (!trigger || trigger.type === 'trail' || last === null) return []
  const isMet = trigger.type === 'rise' ? last >= trigger.price : last <= trigger.price
  return [isMet && at('triggerPrice', 'trigger_already_met')]
}

/** OT-8 */
function checkCounts(legs: readonly Leg[], { grid, openCounts }: OrderFacts): Found {
  if (!openCounts) return undefined
  const waiting = legs.filter((leg) => leg.trigger).length
  const isFull =
    openCounts.everywhere + legs.length > openEverywhereMax ||
    openCounts.inMarket + legs.length > grid.terms.openOrdersPerAccountMax
  if (isFull) return at('order', 'open_orders_too_many')
  return waiting > 0 && openCounts.waiting + waiting > triggersPerAccountMax && at('order', 'triggers_too_many')
}

function checkBalance(order: WholeOrder, { grid, available }: OrderFacts): Found {
  const balance: Units | null = order.side === 'buy' ? available.quote : available.base
  const { amount } = calculateOrderHold(order, grid)
  return balance !== null && balance < amount && at('amount', 'balance_insufficient')
}

/** Of a waiting order the exchange asks when it is triggered. */
export function checkPostOnly({ fields, side, price, timeInForce, trigger }: Leg, facts: OrderFacts): Found {
  if (timeInForce !== 'post_only' || trigger) return undefined
  const best = bestPrice(facts, side)
  return best !== null && isWithin(side, price, best) && at(fields.price, 'post_only_would_take')
}

function at(field: DraftField, word: ProblemWord): Problem {
  return { field, word }
}
