/** All edits of a draft, from the form, the book or a hotkey: takes a draft and an edit, returns a draft. */
import type { PlaceOrder, PriceTicks, QuantityLots, Side } from '@argosy/exchange'
import { bestPrice } from '../estimate/walk-book.ts'
import type { OrderFacts } from '../facts.ts'
import { priceText, quantityText } from '../fields/market-steps.ts'
import { stepCallback, stepPrice, stepQuantity, stepQuote, type Step } from '../fields/stepping.ts'
import { switchEntry } from './amount.ts'
import {
  changeType,
  emptyDraft,
  emptyAttachedOrder,
  type AmountDraft,
  type DraftType,
  type OrderDraft,
} from './draft.ts'
import { settleDirection } from './read-draft.ts'
import { calculateShareAmount } from './share.ts'

export type DraftText = 'price' | 'display' | 'triggerPrice' | 'stopPrice' | 'callback' | 'activationPrice'
export type AttachedOrderName = 'takeProfit' | 'stopLoss'

export type DraftEdit =
  | { readonly type: 'side'; readonly side: Side }
  | { readonly type: 'order_type'; readonly to: DraftType }
  | { readonly type: 'text'; readonly field: DraftText; readonly text: string }
  /** The amount was typed in one of two fields: the other one is calculated from now on. */
  | { readonly type: 'amount'; readonly text: string; readonly in?: AmountDraft['in'] }
  /** Switches between base and quote entry, keeping the amount. */
  | { readonly type: 'entry' }
  | { readonly type: 'share'; readonly percent: bigint }
  | {
      readonly type: 'exit'
      readonly attachedOrder: AttachedOrderName
      readonly field: 'triggerPrice' | 'price'
      readonly text: string
    }
  | { readonly type: 'no_exits' }
  | { readonly type: 'time_in_force'; readonly timeInForce: PlaceOrder['timeInForce'] }
  | { readonly type: 'self_trade'; readonly selfTrade: PlaceOrder['selfTrade'] }
  /** A price picked from the book, or by a hotkey. */
  | { readonly type: 'take_price'; readonly price: PriceTicks }
  | { readonly type: 'take_quantity'; readonly quantity: QuantityLots }
  | { readonly type: 'step'; readonly field: DraftText | 'amount'; readonly step: Step }
  /** After sending, or on request: side, type and entry stay. */
  | { readonly type: 'clear' }

/** An edit that does not apply to this type of order, or lacks data, leaves the draft as it is. */
export function editDraft(draft: OrderDraft, edit: DraftEdit, facts: OrderFacts): OrderDraft {
  switch (edit.type) {
    case 'side':
      return edit.side === draft.side ? draft : resettle(withSide(draft, edit.side), facts)
    case 'order_type':
      return changeType(draft, edit.to)
    case 'text':
      return setText(draft, edit.field, edit.text, facts)
    case 'amount':
      return { ...draft, amount: { in: edit.in ?? draft.amount.in, text: edit.text } }
    case 'entry':
      return { ...draft, amount: switchEntry(draft, facts) }
    case 'share': {
      const priced = withPrice(draft, facts)
      const amount = calculateShareAmount(priced, facts, edit.percent)
      return amount ? { ...priced, amount } : draft
    }
    case 'exit':
      return edit.attachedOrder in draft && 'takeProfit' in draft
        ? { ...draft, [edit.attachedOrder]: { ...draft[edit.attachedOrder], [edit.field]: edit.text } }
        : draft
    case 'no_exits':
      return 'takeProfit' in draft ? { ...draft, takeProfit: emptyAttachedOrder, stopLoss: emptyAttachedOrder } : draft
    case 'time_in_force':
      return setTimeInForce(draft, edit.timeInForce)
    case 'self_trade':
      return { ...draft, selfTrade: edit.selfTrade }
    case 'take_price':
      return setText(draft, priceFieldOf(draft), priceText(facts.marketSteps, edit.price), facts)
    case 'take_quantity':
      return { ...draft, amount: { in: 'base', text: quantityText(facts.marketSteps, edit.quantity) } }
    case 'step':
      return stepField(draft, edit.field, edit.step, facts)
    case 'clear':
      return {
        ...emptyDraft(draft.type, draft.side),
        amount: { ...draft.amount, text: '' },
        selfTrade: draft.selfTrade,
      }
  }
}

/** An amount that is still empty switches to the usual asset for the side. */
export function withSide(draft: OrderDraft, side: Side): OrderDraft {
  return changeType({ ...draft, side }, draft.type)
}

/** The field that a price from the book goes into. */
function priceFieldOf({ type }: OrderDraft): DraftText {
  if (type === 'trigger_market') return 'triggerPrice'
  return type === 'trailing_stop' ? 'activationPrice' : 'price'
}

function setText(draft: OrderDraft, field: DraftText, text: string, facts: OrderFacts): OrderDraft {
  if (!(field in draft)) return draft
  const next = { ...draft, [field]: text } as OrderDraft
  return field === 'triggerPrice' ? resettle(next, facts) : next
}

/** Recalculates the side of `last` after a new trigger price or order side. */
function resettle(draft: OrderDraft, facts: OrderFacts): OrderDraft {
  return 'direction' in draft ? { ...draft, direction: settleDirection(draft.triggerPrice, facts) } : draft
}

function setTimeInForce(draft: OrderDraft, timeInForce: PlaceOrder['timeInForce']): OrderDraft {
  if (draft.type === 'limit' || draft.type === 'trigger_limit') return { ...draft, timeInForce }
  const isIcebergs = timeInForce === 'gtc' || timeInForce === 'post_only'
  return draft.type === 'iceberg' && isIcebergs ? { ...draft, timeInForce } : draft
}

/** A share of a limit order without a price uses the best price of the other side. */
function withPrice(draft: OrderDraft, facts: OrderFacts): OrderDraft {
  const isUnpriced = (draft.type === 'limit' || draft.type === 'iceberg') && draft.price === ''
  const best = isUnpriced ? bestPrice(facts, draft.side) : null
  return best === null ? draft : setText(draft, 'price', priceText(facts.marketSteps, best), facts)
}

function stepField(draft: OrderDraft, field: DraftText | 'amount', step: Step, facts: OrderFacts): OrderDraft {
  const { marketSteps } = facts
  if (field === 'amount') {
    const { amount } = draft
    const text =
      amount.in === 'base' ? stepQuantity(amount.text, step, marketSteps) : stepQuote(amount.text, step, marketSteps)
    return { ...draft, amount: { ...amount, text } }
  }
  const now = textOf(draft, field)
  if (now === undefined) return draft
  if (field === 'callback') return setText(draft, field, stepCallback(now, step), facts)
  if (field === 'display') return setText(draft, field, stepQuantity(now, step, marketSteps), facts)
  const start = bestPrice(facts, draft.side) ?? facts.last
  return setText(
    draft,
    field,
    stepPrice(now, step, marketSteps, start === null ? now : priceText(marketSteps, start)),
    facts,
  )
}

function textOf(draft: OrderDraft, field: DraftText): string | undefined {
  return (draft as Partial<Record<DraftText, string>>)[field]
}
