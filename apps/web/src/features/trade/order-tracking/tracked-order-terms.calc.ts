/** The terms of an order, from the sent request or from the order itself, whichever is available. */
import type { TrackedOrder } from './tracked-order.ts'

export interface TrackedOrderTerms {
  readonly side: 'buy' | 'sell'
  /** Null for a market order. */
  readonly price: string | null
  /** In base, or its cost in quote. */
  readonly amount: { readonly in: 'base' | 'quote'; readonly text: string } | null
}

export function termsOfTrackedOrder({ view, sent }: TrackedOrder): TrackedOrderTerms | undefined {
  if (view) return toTerms(view.side, view.type === 'limit' ? view.price : undefined, view.quantity, view.cost)
  if (!sent) return undefined
  if (sent.request.door === 'oco') {
    const { side, limitPrice, quantity } = sent.request.body
    return toTerms(side, limitPrice, quantity, undefined)
  }
  const { body } = sent.request
  if (body.type === 'limit') return toTerms(body.side, body.price, body.quantity, undefined)
  return toTerms(body.side, undefined, body.quantity, body.cost)
}

function toTerms(
  side: TrackedOrderTerms['side'],
  price: string | undefined,
  quantity: string | undefined,
  cost: string | undefined,
): TrackedOrderTerms {
  const amount = isPositive(quantity)
    ? ({ in: 'base', text: quantity } as const)
    : isPositive(cost)
      ? ({ in: 'quote', text: cost } as const)
      : null
  return { side, price: price ?? null, amount }
}

function isPositive(decimal: string | undefined): decimal is string {
  return decimal !== undefined && /[1-9]/.test(decimal)
}
