/**
 * A change of an open order, in its row or by dragging on the chart: the new terms, checked as the exchange does
 * (OT-17).
 */
import type { AmendOrderBody, OrderView } from '@argosy/wire/http'
import { parsePrice, parseQuantity } from '@argosy/wire'
import type { PriceTicks, QuantityLots, Side, Trigger } from '@argosy/exchange'
import { calculateNeed } from '@argosy/exchange/order-checks'
import type { Units } from '@argosy/money'
import { checkPostOnly, checkTerms } from '../../order-form/draft/check-order.ts'
import type { Leg } from '../../order-form/draft/legs.ts'
import type { ProblemCode } from '../../order-form/draft/problem.ts'
import { readLots, readTicks, type Reading } from '../../order-form/draft/read-number.ts'
import type { OrderFacts } from '../../order-form/facts.ts'
import { priceText, quantityText, type MarketSteps } from '../../order-form/fields/market-steps.ts'

export interface AmendDraft {
  readonly orderId: number
  readonly price: string
  readonly quantity: string
  /** For a waiting order, else empty. */
  readonly triggerPrice: string
}

export type AmendField = 'price' | 'quantity' | 'triggerPrice' | 'order'
export type AmendProblemCode = ProblemCode | 'order_not_open' | 'order_not_amendable' | 'quantity_below_filled'

export interface AmendProblem {
  readonly field: AmendField
  readonly code: AmendProblemCode
}

export interface AmendReading {
  /** Only changed fields; undefined when none changed or one cannot be parsed. */
  readonly body: AmendOrderBody | undefined
  readonly problems: readonly AmendProblem[]
  /** Whether the order keeps its queue position: only if nothing but its quantity is reduced (OT-18). */
  readonly preservesPriority: boolean
}

export function beginAmend(order: OrderView): AmendDraft {
  const { orderId, price, quantity, trigger } = order
  return { orderId, price, quantity, triggerPrice: trigger && trigger.type !== 'trail' ? trigger.price : '' }
}

/** Why an order cannot be changed at all (OT-17). */
export type AmendBar = 'pair' | 'trailing_stop' | 'market_order'

export function amendBarOf({ type, trigger, group }: OrderView): AmendBar | undefined {
  if (group !== null) return 'pair'
  if (trigger?.type === 'trail') return 'trailing_stop'
  return type === 'market' ? 'market_order' : undefined
}

export function isAmendable(order: OrderView): boolean {
  return amendBarOf(order) === undefined
}

/** A line was dragged to a price: the trigger's or the order's own. */
export function dragTo(
  draft: AmendDraft,
  line: 'price' | 'triggerPrice',
  price: PriceTicks,
  marketSteps: MarketSteps,
): AmendDraft {
  return { ...draft, [line]: priceText(marketSteps, price) }
}

/** `order` in its current state: it may have been filled further or closed since the draft was begun. */
export function readAmend(draft: AmendDraft, order: OrderView | undefined, facts: OrderFacts): AmendReading {
  if (!order) return refuse('order', 'order_not_open')
  if (!isAmendable(order)) return refuse('order', 'order_not_amendable')
  const { marketSteps } = facts
  const price = readTicks(draft.price, marketSteps, 'price_missing')
  const quantity = readLots(draft.quantity, marketSteps, 'amount_missing')
  const trigger = readTrigger(draft, order, marketSteps)
  const unread = [...unreadOf('price', price), ...unreadOf('quantity', quantity), ...unreadOf('triggerPrice', trigger)]
  if (!price.ok || !quantity.ok || !trigger.ok) return { body: undefined, problems: unread, preservesPriority: false }
  const now = stepsOf(order, marketSteps)
  const next = { ...now, price: price.value, quantity: quantity.value, trigger: trigger.value }
  const body = toBody(now, next, marketSteps)
  return {
    body,
    problems: body ? check(order.side, now, next, facts) : [],
    preservesPriority:
      next.price === now.price && next.quantity < now.quantity && next.trigger?.price === now.trigger?.price,
  }
}

function refuse(field: AmendField, code: AmendProblemCode): AmendReading {
  return { body: undefined, problems: [{ field, code }], preservesPriority: false }
}

function unreadOf(field: AmendField, reading: Reading<unknown>): readonly AmendProblem[] {
  return reading.ok || reading.code === undefined ? [] : [{ field, code: reading.code }]
}

type PriceTrigger = Exclude<Trigger, { type: 'trail' }>

function readTrigger(
  { triggerPrice }: AmendDraft,
  { trigger }: OrderView,
  marketSteps: MarketSteps,
): Reading<PriceTrigger | null> {
  if (!trigger || trigger.type === 'trail') return { ok: true, value: null }
  const price = readTicks(triggerPrice, marketSteps, 'trigger_price_missing')
  return price.ok ? { ok: true, value: { type: trigger.type, price: price.value } } : price
}

/** The order in price and lot steps. */
interface Steps {
  readonly price: PriceTicks
  readonly quantity: QuantityLots
  readonly filled: QuantityLots
  readonly display: QuantityLots
  readonly trigger: PriceTrigger | null
  readonly timeInForce: OrderView['timeInForce']
}

function stepsOf(order: OrderView, { terms }: MarketSteps): Steps {
  const own = <T>(parsed: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
    if (!parsed.ok) throw new RangeError(`order ${order.orderId} is off its market's grid`)
    return parsed.value
  }
  const { trigger } = order
  return {
    price: own(parsePrice(order.price, terms)),
    quantity: own(parseQuantity(order.quantity, terms)),
    filled: own(parseQuantity(order.filled, terms)),
    display: own(parseQuantity(order.display, terms)),
    trigger:
      trigger && trigger.type !== 'trail' ? { type: trigger.type, price: own(parsePrice(trigger.price, terms)) } : null,
    timeInForce: order.timeInForce,
  }
}

function toBody(now: Steps, next: Steps, marketSteps: MarketSteps): AmendOrderBody | undefined {
  const body = {
    ...(next.price === now.price ? {} : { price: priceText(marketSteps, next.price) }),
    ...(next.quantity === now.quantity ? {} : { quantity: quantityText(marketSteps, next.quantity) }),
    ...(!next.trigger || next.trigger.price === now.trigger?.price
      ? {}
      : { triggerPrice: priceText(marketSteps, next.trigger.price) }),
  }
  return Object.keys(body).length === 0 ? undefined : body
}

/** OT-17, from top to bottom. */
function check(side: Side, now: Steps, next: Steps, facts: OrderFacts): readonly AmendProblem[] {
  const leg: Leg = {
    side,
    kind: 'limit',
    timeInForce: next.timeInForce,
    price: next.price,
    quantity: next.quantity,
    display: next.display,
    cost: 0n as Units,
    selfTrade: 'none',
    trigger: next.trigger,
    exits: null,
    fields: { price: 'price' },
  }
  const postOnly = checkPostOnly(leg, facts)
  const found = [...checkTerms([leg], facts).map(toAmendProblem), ...checkMissing(side, now, next, facts)]
  return [
    ...(next.display > next.quantity ? [{ field: 'order', code: 'order_not_amendable' } as const] : []),
    ...(next.quantity <= next.filled ? [{ field: 'quantity', code: 'quantity_below_filled' } as const] : []),
    ...found,
    ...(postOnly ? [toAmendProblem(postOnly)] : []),
  ]
}

function toAmendProblem({ field, code }: { readonly field: string; readonly code: ProblemCode }): AmendProblem {
  if (field === 'price' || field === 'triggerPrice') return { field, code }
  return { field: field === 'amount' ? 'quantity' : 'order', code }
}

/** The order's own hold counts as available: only the difference must be covered. */
function checkMissing(
  side: Side,
  now: Steps,
  next: Steps,
  { marketSteps, available }: OrderFacts,
): readonly AmendProblem[] {
  const balance = side === 'buy' ? available.quote : available.base
  const missing = needOf(side, next, marketSteps) - needOf(side, now, marketSteps)
  return balance !== null && balance < missing ? [{ field: 'quantity', code: 'balance_insufficient' }] : []
}

function needOf(side: Side, { price, quantity, filled }: Steps, marketSteps: MarketSteps): Units {
  return calculateNeed(marketSteps, { side, cost: 0n as Units, price, remaining: (quantity - filled) as QuantityLots })
}
