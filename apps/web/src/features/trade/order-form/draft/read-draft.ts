/** Converts the input to an order in whole steps, with all its problems by field. */
import type { AttachedOrder, AttachedOrders, PriceTicks, QuantityLots, Trigger } from '@argosy/exchange'
import { bestPrice, otherSide, walkBook } from '../estimate/walk-book.ts'
import type { OrderFacts } from '../facts.ts'
import { readAmount, type Amount } from './amount.ts'
import { checkOrder } from './check-order.ts'
import type { AttachedOrderDraft, OrderDraft, TriggerDirection } from './draft.ts'
import type { DraftField, Problem, ProblemCode } from './problem.ts'
import { readCallback, readLots, readTicks, type Reading } from './read-number.ts'
import type { WholeOrder, WholePlain } from './whole-order.ts'

export interface DraftReading {
  /** Undefined as long as a field cannot be parsed. */
  readonly order: WholeOrder | undefined
  /** Problems that prevent sending, in the order in which the exchange would find them. */
  readonly problems: readonly Problem[]
  /** Problems that only the exchange can decide on, because hidden quantity is unknown here. */
  readonly warnings: readonly Problem[]
}

export function readDraft(draft: OrderDraft, facts: OrderFacts): DraftReading {
  const parser = createDraftParser(facts)
  const order = parser.finish(() => toWholeOrder(draft, facts, parser))
  if (!order) return { order, problems: parser.problems, warnings: [] }
  return {
    order,
    problems: [...checkOrder(order, facts), ...checkAttachedOrderSides(order, facts)],
    warnings: checkFillable(order, facts),
  }
}

/** Records why a field could not be parsed and continues with zero, so that every field is checked. */
function createDraftParser({ marketSteps }: OrderFacts) {
  const problems: Problem[] = []
  let isWhole = true
  function valueOr<T>(field: DraftField, reading: Reading<T>, instead: T): T {
    if (reading.ok) return reading.value
    isWhole = false
    if (reading.code) problems.push({ field, code: reading.code })
    return instead
  }
  const price = (field: DraftField, text: string, missing: ProblemCode = 'price_missing') =>
    valueOr(field, readTicks(text, marketSteps, missing), 0n as PriceTicks)
  return {
    problems: problems as readonly Problem[],
    price,
    optionalPrice: (field: DraftField, text: string) => (text === '' ? null : price(field, text)),
    display: (text: string) => valueOr('display', readLots(text, marketSteps, 'display_missing'), 0n as QuantityLots),
    callback: (text: string) => valueOr('callback', readCallback(text), 0),
    amount: (reading: Reading<Amount>) =>
      valueOr('amount', reading, { quantity: 0n as QuantityLots, cost: 0n as Amount['cost'] }),
    finish: (read: () => WholeOrder): WholeOrder | undefined => {
      const order = read()
      return isWhole ? order : undefined
    },
  }
}

type DraftParser = ReturnType<typeof createDraftParser>

const noDisplay = 0n as QuantityLots
const noPrice = 0n as PriceTicks

function toWholeOrder(draft: OrderDraft, facts: OrderFacts, read: DraftParser): WholeOrder {
  const { side, selfTrade } = draft
  const plain = (own: Partial<WholePlain>): WholePlain => ({
    type: 'place_order',
    side,
    selfTrade,
    kind: 'limit',
    timeInForce: 'gtc',
    price: noPrice,
    display: noDisplay,
    trigger: null,
    exits: null,
    ...read.amount(readAmount(draft, facts)),
    ...own,
  })
  const market = { kind: 'market', timeInForce: 'ioc' } as const
  switch (draft.type) {
    case 'limit':
      return plain({
        price: read.price('price', draft.price),
        timeInForce: draft.timeInForce,
        exits: readAttachedOrders(draft, read),
      })
    case 'iceberg':
      return plain({
        price: read.price('price', draft.price),
        timeInForce: draft.timeInForce,
        display: read.display(draft.display),
        exits: readAttachedOrders(draft, read),
      })
    case 'market':
      return plain({ ...market, exits: readAttachedOrders(draft, read) })
    case 'trigger_limit':
      return plain({
        trigger: readTrigger(draft, facts, read),
        price: read.price('price', draft.price),
        timeInForce: draft.timeInForce,
      })
    case 'trigger_market':
      return plain({ ...market, trigger: readTrigger(draft, facts, read) })
    case 'trailing_stop':
      return plain({
        ...market,
        trigger: {
          type: 'trail',
          callbackBps: read.callback(draft.callback),
          activationPrice: read.optionalPrice('activationPrice', draft.activationPrice),
        },
      })
    case 'oco':
      return {
        type: 'place_oco',
        side,
        selfTrade,
        limitPrice: read.price('price', draft.price),
        triggerPrice: read.price('triggerPrice', draft.triggerPrice, 'trigger_price_missing'),
        stopPrice: read.optionalPrice('stopPrice', draft.stopPrice),
        quantity: read.amount(readAmount(draft, facts)).quantity,
      }
  }
}

type Triggered = { readonly triggerPrice: string; readonly direction: TriggerDirection }

function readTrigger({ triggerPrice, direction }: Triggered, { last }: OrderFacts, read: DraftParser): Trigger {
  const price = read.price('triggerPrice', triggerPrice, 'trigger_price_missing')
  return { type: direction ?? directionOf(price, last), price }
}

function directionOf(price: PriceTicks, last: PriceTicks | null): 'rise' | 'fall' {
  return last !== null && price < last ? 'fall' : 'rise'
}

/** The side of `last` on which a typed trigger price lies; stored in the draft when the price is typed. */
export function settleDirection(triggerPrice: string, { marketSteps, last }: OrderFacts): TriggerDirection {
  const price = readTicks(triggerPrice, marketSteps, 'trigger_price_missing')
  return price.ok && last !== null ? directionOf(price.value, last) : null
}

type AttachedOrderDrafts = { readonly takeProfit: AttachedOrderDraft; readonly stopLoss: AttachedOrderDraft }

function readAttachedOrders({ takeProfit, stopLoss }: AttachedOrderDrafts, read: DraftParser): AttachedOrders | null {
  const exits = {
    takeProfit: readAttachedOrder(takeProfit, 'takeProfitTrigger', 'takeProfitPrice', read),
    stopLoss: readAttachedOrder(stopLoss, 'stopLossTrigger', 'stopLossPrice', read),
  }
  return exits.takeProfit || exits.stopLoss ? exits : null
}

function readAttachedOrder(
  attachedOrder: AttachedOrderDraft,
  trigger: DraftField,
  price: DraftField,
  read: DraftParser,
): AttachedOrder | null {
  if (attachedOrder.triggerPrice === '' && attachedOrder.price === '') return null
  return {
    triggerPrice: read.price(trigger, attachedOrder.triggerPrice, 'trigger_price_missing'),
    price: read.optionalPrice(price, attachedOrder.price),
  }
}

/**
 * The exchange accepts an attached order on the wrong side of the entry and activates it at once. That is never
 * intended, so the form refuses it: compared with the limit price, or for a market order with the best price.
 */
function checkAttachedOrderSides(order: WholeOrder, facts: OrderFacts): readonly Problem[] {
  if (order.type !== 'place_order' || !order.exits) return []
  const { side, exits } = order
  const entry = order.kind === 'limit' ? order.price : (bestPrice(facts, side) ?? facts.last)
  if (entry === null) return []
  const isBeyond = (price: PriceTicks, isUp: boolean) => (isUp ? price > entry : price < entry)
  const problems: Problem[] = []
  if (exits.takeProfit && !isBeyond(exits.takeProfit.triggerPrice, side === 'buy'))
    problems.push({ field: 'takeProfitTrigger', code: 'take_profit_wrong_side' })
  if (exits.stopLoss && !isBeyond(exits.stopLoss.triggerPrice, side === 'sell'))
    problems.push({ field: 'stopLossTrigger', code: 'stop_loss_wrong_side' })
  return problems
}

/** Fill or kill, and the visible quantity is not enough; hidden iceberg quantity may still be. */
function checkFillable(order: WholeOrder, facts: OrderFacts): readonly Problem[] {
  if (order.type !== 'place_order' || order.timeInForce !== 'fok' || order.trigger) return []
  const { side, price, quantity } = order
  const walk = walkBook(facts.marketSteps, otherSide(facts, side), side, price, { lots: quantity })
  return walk.end === 'filled' ? [] : [{ field: 'order', code: 'order_not_fillable' }]
}
