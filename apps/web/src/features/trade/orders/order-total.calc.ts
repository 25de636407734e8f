import type { MarketTerms } from '@argosy/wire'
import type { OrderView } from '@argosy/wire/http'
import { formatDecimal, parseDecimal } from '@argosy/money'
import { trimZeros } from '../shared/trim-zeros.ts'

/** A market buy has a cost instead of a quantity. */
export function isByCost({ type, cost }: Pick<OrderView, 'type' | 'cost'>): boolean {
  return type === 'market' && /[1-9]/.test(cost)
}

/** The value of an order in quote; undefined for an order without a price of its own. */
export function calculateOrderTotal(
  order: Pick<OrderView, 'type' | 'price' | 'quantity' | 'cost'>,
  terms: MarketTerms | undefined,
): string | undefined {
  if (isByCost(order)) return order.cost
  if (order.type !== 'limit' || !terms) return undefined
  const { priceDecimals, quantityDecimals } = terms
  const price = parseDecimal(order.price, priceDecimals)
  const quantity = parseDecimal(order.quantity, quantityDecimals)
  if (!price.ok || !quantity.ok) return undefined
  // Whole in every market (MK-3): nothing is rounded here, the column truncates it.
  return trimZeros(formatDecimal(price.value * quantity.value, priceDecimals + quantityDecimals), priceDecimals)
}

/**
 * Filled share of an order, in whole percent, truncated: 100 only when it is complete. Undefined for an order by cost.
 */
export function calculateFilledPercent({
  quantity,
  filled,
}: Pick<OrderView, 'quantity' | 'filled'>): number | undefined {
  const [whole, done] = [parseDecimal(quantity, decimalsMax), parseDecimal(filled, decimalsMax)]
  if (!whole.ok || !done.ok || whole.value === 0n) return undefined
  return Number((done.value * 100n) / whole.value)
}

const decimalsMax = 18
