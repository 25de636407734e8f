/** The cost of the book down to a level, and the maximum an account can trade. */
import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import type { Units } from '@argosy/money'
import { lotsOfQuote } from '../draft/amount.ts'
import type { OrderDraft } from '../draft/draft.ts'
import type { OrderFacts } from '../facts.ts'
import { lotsInBase, notionalOf, toLevelSteps } from '../fields/market-steps.ts'
import { otherSide, marketLimit, walkBook } from './walk-book.ts'

export interface LevelCost {
  readonly price: PriceTicks
  readonly quantity: QuantityLots
  readonly notional: Units
}

/** Quantity and cost from the best price to this level, inclusive, on one side of the book. */
export function calculateCostToLevel(
  { marketSteps, bids, asks }: Pick<OrderFacts, 'marketSteps' | 'bids' | 'asks'>,
  side: 'bids' | 'asks',
  price: PriceTicks,
): LevelCost {
  let quantity = 0n
  let notional = 0n
  for (const level of side === 'bids' ? bids : asks) {
    const at = toLevelSteps(marketSteps, level)
    if (side === 'asks' ? at.price > price : at.price < price) break
    quantity += at.quantity
    notional += notionalOf(marketSteps, at.price, at.quantity)
  }
  return { price, quantity: quantity as QuantityLots, notional: notional as Units }
}

/**
 * The maximum in lots that the balance and the market allow: at the order's own price, or for a market order as far as
 * the book goes within its price protection. Null while a required value is missing.
 */
export function calculateMaxLots(draft: OrderDraft, facts: OrderFacts): QuantityLots | null {
  const { marketSteps, available } = facts
  if (draft.type === 'market') return calculateMarketMax(draft, facts)
  const balance = draft.side === 'buy' ? available.quote : available.base
  if (balance === null) return null
  if (draft.side === 'sell') return smaller(lotsInBase(marketSteps, balance), marketSteps.quantityLotsMax)
  const lots = lotsOfQuote(draft, facts, balance)
  return lots.ok ? smaller(lots.value, marketSteps.quantityLotsMax) : null
}

function calculateMarketMax({ side }: OrderDraft, facts: OrderFacts): QuantityLots | null {
  const { marketSteps, available } = facts
  const balance = side === 'buy' ? available.quote : available.base
  if (balance === null) return null
  const want =
    side === 'buy'
      ? { spend: balance }
      : { lots: smaller(lotsInBase(marketSteps, balance), marketSteps.quantityLotsMax) }
  return walkBook(marketSteps, otherSide(facts, side), side, marketLimit(facts, side), want).quantity
}

function smaller(left: QuantityLots, right: QuantityLots): QuantityLots {
  return left < right ? left : right
}
