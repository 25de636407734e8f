/**
 * Exact conversion between base and quote: from base to quote nothing is rounded, from quote to base down to a whole
 * lot, so that an amount never costs more than was typed. A plain order converts at its own price, a market order at
 * the live book.
 */
import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import { formatDecimal, type Units } from '@argosy/money'
import { trimZeros } from '../../shared/trim-zeros.ts'
import { otherSide, marketLimit, walkBook } from '../estimate/walk-book.ts'
import type { OrderFacts } from '../facts.ts'
import { lotsForQuote, notionalOf, quantityText, type MarketSteps } from '../fields/market-steps.ts'
import type { AmountDraft, OrderDraft } from './draft.ts'
import { readLots, readQuote, readTicks, refuseReading, unread, type Reading } from './read-number.ts'

/** The amount of an order: a quantity, or the cost that a market buy spends. */
export type Amount = { readonly quantity: QuantityLots; readonly cost: Units }

const nothing = 0n as Units
const noLots = 0n as QuantityLots

export function readAmount(draft: OrderDraft, facts: OrderFacts): Reading<Amount> {
  return isByCost(draft) ? readCost(draft, facts) : readQuantity(draft, facts)
}

/** Only a market buy is sized by its cost, immediate or triggered (OT-12). */
export function isByCost({ type, side }: Pick<OrderDraft, 'type' | 'side'>): boolean {
  return side === 'buy' && (type === 'market' || type === 'trigger_market' || type === 'trailing_stop')
}

function readCost(draft: OrderDraft, facts: OrderFacts): Reading<Amount> {
  const { marketSteps } = facts
  const { amount } = draft
  if (amount.in === 'quote') return asCost(readQuote(amount.text, marketSteps))
  const lots = readLots(amount.text, marketSteps, 'amount_missing')
  if (!lots.ok) return lots
  if (lots.value === 0n) return refuseReading('amount_missing')
  return asCost(quoteOfLots(draft, facts, lots.value))
}

function asCost(cost: Reading<Units>): Reading<Amount> {
  return cost.ok ? { ok: true, value: { quantity: noLots, cost: cost.value } } : cost
}

function readQuantity(draft: OrderDraft, facts: OrderFacts): Reading<Amount> {
  const { marketSteps } = facts
  const { amount } = draft
  const lots =
    amount.in === 'base'
      ? readLots(amount.text, marketSteps, 'amount_missing')
      : lotsOfQuoteText(draft, facts, amount.text)
  return lots.ok ? { ok: true, value: { quantity: lots.value, cost: nothing } } : lots
}

function lotsOfQuoteText(draft: OrderDraft, facts: OrderFacts, text: string): Reading<QuantityLots> {
  const quote = readQuote(text, facts.marketSteps)
  return quote.ok ? lotsOfQuote(draft, facts, quote.value) : quote
}

/** Value of a quantity in quote. */
export function quoteOfLots(draft: OrderDraft, facts: OrderFacts, quantity: QuantityLots): Reading<Units> {
  const { marketSteps } = facts
  const price = turnoverPrice(draft, facts)
  if (price === 'unread') return unread
  if (price !== 'book') return { ok: true, value: notionalOf(marketSteps, price, quantity) }
  const { end, notional } = walkMarket(draft, facts, { lots: quantity })
  return end === 'filled' ? { ok: true, value: notional } : refuseReading('book_too_thin')
}

/** The most lots that are worth no more than this. */
export function lotsOfQuote(draft: OrderDraft, facts: OrderFacts, quote: Units): Reading<QuantityLots> {
  const { marketSteps } = facts
  const price = turnoverPrice(draft, facts)
  if (price === 'unread') return unread
  if (price !== 'book') return { ok: true, value: lotsForQuote(marketSteps, price, quote) }
  const { end, quantity } = walkMarket(draft, facts, { spend: quote })
  return end === 'filled' ? { ok: true, value: quantity } : refuseReading('book_too_thin')
}

function walkMarket({ side }: OrderDraft, facts: OrderFacts, want: Parameters<typeof walkBook>[4]) {
  return walkBook(facts.marketSteps, otherSide(facts, side), side, marketLimit(facts, side), want)
}

/** A group holds for its more expensive leg, so a total is never above what was typed (GR-2). */
function turnoverPrice(draft: OrderDraft, facts: OrderFacts): PriceTicks | 'book' | 'unread' {
  const { marketSteps } = facts
  const read = (text: string): PriceTicks | 'unread' => {
    const price = readTicks(text, marketSteps, 'price_missing')
    return price.ok ? price.value : 'unread'
  }
  switch (draft.type) {
    case 'market':
      return 'book'
    case 'limit':
    case 'iceberg':
    case 'trigger_limit':
      return read(draft.price)
    case 'trigger_market':
      return read(draft.triggerPrice)
    case 'trailing_stop':
      return draft.activationPrice === '' ? (facts.last ?? 'unread') : read(draft.activationPrice)
    case 'oco': {
      const price = read(draft.price)
      if (draft.side === 'sell' || draft.stopPrice === '' || price === 'unread') return price
      const stop = read(draft.stopPrice)
      return stop === 'unread' || stop > price ? stop : price
    }
  }
}

/** The same amount in the other asset; empty where it cannot be converted yet. */
export function switchEntry(draft: OrderDraft, facts: OrderFacts): AmountDraft {
  const { amount } = draft
  const { marketSteps } = facts
  if (amount.in === 'base') {
    const lots = readLots(amount.text, marketSteps, 'amount_missing')
    const quote = lots.ok ? quoteOfLots(draft, facts, lots.value) : unread
    return { in: 'quote', text: quote.ok ? quoteText(marketSteps, quote.value) : '' }
  }
  const lots = lotsOfQuoteText(draft, facts, amount.text)
  return { in: 'base', text: lots.ok ? quantityText(marketSteps, lots.value) : '' }
}

/** Without trailing zeros beyond the price's own decimals. */
export function quoteText({ terms }: MarketSteps, quote: Units): string {
  return trimZeros(formatDecimal(quote, terms.quoteDecimals), Math.min(terms.priceDecimals, terms.quoteDecimals))
}
