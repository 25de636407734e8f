import { parsePrice, parseQuantity, type MarketTerms } from '@argosy/contracts'
import type { PlaceOrderBody } from '@argosy/contracts/http'
import type { MarketId, PlaceLimitOrder, PriceTicks, QuantityLots, RequestId } from '@argosy/exchange'
import { randomUUID } from 'node:crypto'
import type { Visitor } from '../../sessions/sessions.ts'

type ToPlaceOrderResult =
  | { readonly ok: true; readonly command: PlaceLimitOrder }
  | { readonly ok: false; readonly refusal: string }

/** The order as the engine reads it: whole ticks and lots, exact or refused. */
export function toPlaceOrder(user: Visitor, body: PlaceOrderBody, terms: MarketTerms): ToPlaceOrderResult {
  const price = parsePrice(body.price, terms)
  if (!price.ok) return price
  const quantity = parseQuantity(body.quantity, terms)
  if (!quantity.ok) return quantity
  const refusal = checkRange(price.value, quantity.value, terms)
  if (refusal) return { ok: false, refusal }
  return {
    ok: true,
    command: {
      type: 'place_limit_order',
      requestId: `${user.accountId}:${body.clientOrderId ?? randomUUID()}` as RequestId,
      accountId: user.accountId,
      marketId: terms.marketId as MarketId,
      side: body.side,
      price: price.value,
      quantity: quantity.value,
    },
  }
}

/** The engine decides; but what its 64-bit fields cannot carry must not reach the pack that others' orders travel in. */
function checkRange(price: PriceTicks, quantity: QuantityLots, terms: MarketTerms): string | undefined {
  if (price <= 0n || price > stepsOf(parsePrice(terms.priceMax, terms))) return 'price_out_of_range'
  if (quantity < stepsOf(parseQuantity(terms.quantityMin, terms))) return 'quantity_below_minimum'
  if (quantity > stepsOf(parseQuantity(terms.quantityMax, terms))) return 'quantity_above_maximum'
  return undefined
}

function stepsOf(parsed: { ok: true; value: bigint } | { ok: false; refusal: string }): bigint {
  if (!parsed.ok) throw new RangeError(`a market's own limit is ${parsed.refusal}`)
  return parsed.value
}
