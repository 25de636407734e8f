/**
 * A share of the available balance, rounded down to a whole lot (or to a unit of cost). The exchange deducts its fee
 * from the amount received and not from the amount paid (FE-1), so the whole balance can be spent and nothing is
 * reserved for fees.
 */
import type { QuantityLots } from '@argosy/exchange'
import { divideFloor, type Units } from '@argosy/money'
import type { OrderFacts } from '../facts.ts'
import { baseUnitsOf, lotsInBase, quantityText } from '../fields/market-steps.ts'
import { isByCost, lotsOfQuote, quoteOfLots, quoteText, readAmount, type Amount } from './amount.ts'
import type { AmountDraft, OrderDraft } from './draft.ts'

/** Undefined without a balance or a price. */
export function calculateShareAmount(draft: OrderDraft, facts: OrderFacts, percent: bigint): AmountDraft | undefined {
  const { marketSteps, available } = facts
  const balance = draft.side === 'buy' ? available.quote : available.base
  if (balance === null) return undefined
  const share = divideFloor(balance * percent, 100n) as Units
  if (isByCost(draft)) return writeCost(draft, facts, share)
  const lots = draft.side === 'sell' ? lotsInBase(marketSteps, share) : lotsPaidBy(draft, facts, share)
  return lots === undefined ? undefined : writeLots(draft, facts, atMost(lots, marketSteps.quantityLotsMax))
}

function atMost(lots: QuantityLots, max: QuantityLots): QuantityLots {
  return lots > max ? max : lots
}

function lotsPaidBy(draft: OrderDraft, facts: OrderFacts, quote: Units): QuantityLots | undefined {
  const lots = lotsOfQuote(draft, facts, quote)
  return lots.ok ? lots.value : undefined
}

function writeCost(draft: OrderDraft, facts: OrderFacts, cost: Units): AmountDraft | undefined {
  const { marketSteps } = facts
  if (draft.amount.in === 'quote') return { in: 'quote', text: quoteText(marketSteps, cost) }
  const lots = lotsPaidBy(draft, facts, cost)
  return lots === undefined ? undefined : { in: 'base', text: quantityText(marketSteps, lots) }
}

function writeLots(draft: OrderDraft, facts: OrderFacts, lots: QuantityLots): AmountDraft | undefined {
  const { marketSteps } = facts
  if (draft.amount.in === 'base') return { in: 'base', text: quantityText(marketSteps, lots) }
  const quote = quoteOfLots(draft, facts, lots)
  return quote.ok ? { in: 'quote', text: quoteText(marketSteps, quote.value) } : undefined
}

/** Position of the slider, 0 … 100: for display only, so a number. */
export function shareOf(draft: OrderDraft, facts: OrderFacts): number | undefined {
  const { base, quote } = facts.available
  const balance = draft.side === 'buy' ? quote : base
  const amount = readAmount(draft, facts)
  if (balance === null || balance === 0n || !amount.ok) return undefined
  const need = amountNeed(draft, facts, amount.value)
  return need === undefined ? undefined : Math.min(100, Number((need * 1_000n) / balance) / 10)
}

function amountNeed(draft: OrderDraft, facts: OrderFacts, { cost, quantity }: Amount): Units | undefined {
  if (cost > 0n) return cost
  if (draft.side === 'sell') return baseUnitsOf(facts.marketSteps, quantity)
  const quote = quoteOfLots(draft, facts, quantity)
  return quote.ok ? quote.value : undefined
}
