import type { MarketTerms } from '@argosy/contracts'
import type { OrderView } from '@argosy/contracts/http'
import { calculateTotal } from '../order-form/order-form.calc.ts'

/** A market buy names what it spends instead of a quantity. */
export function isByCost({ type, cost }: Pick<OrderView, 'type' | 'cost'>): boolean {
  return type === 'market' && /[1-9]/.test(cost)
}

/** What an order is worth in quote; undefined for one whose price only the market knows. */
export function calculateOrderTotal(
  order: Pick<OrderView, 'type' | 'price' | 'quantity' | 'cost'>,
  terms: MarketTerms | undefined,
): string | undefined {
  if (isByCost(order)) return order.cost
  return order.type === 'limit' && terms ? calculateTotal(order.price, order.quantity, terms) : undefined
}
