import type { MarketTerms, OrderWire } from '@argosy/wire'
import { paths, tradeSchemas, type AmendOrderBody } from '@argosy/wire/http'
import type { AccountId, AmendOrder, OrderId, PriceTicks, QuantityLots } from '@argosy/exchange'
import type { Engines } from '../../engine/engine-access.ts'
import { refuse } from '../../http/answer.ts'
import { userRoute } from '../../http/route.ts'
import { createDecimalReader, type Read } from './decimal-reader.ts'
import { presentOrderReceipt } from './present-receipt.ts'
import { createRequestId } from './request-id.ts'

/** The open order determines the market whose steps apply, and the values that stay as they are. */
export function amendOrderRoute({ engines }: { readonly engines: Engines }) {
  return userRoute({
    method: 'POST',
    path: paths.amendOrder(':orderId'),
    params: tradeSchemas.orderParams,
    body: tradeSchemas.amendOrder,
    handle: async ({ user: { accountId }, realm, params, body }) => {
      const { findOpenOrders, readDirectory, send } = engines[realm]
      const [found, directory] = await Promise.all([findOpenOrders(accountId, [params]), readDirectory()])
      const [order] = found.orders
      const terms = order && directory.markets.get(order.marketId)
      if (!terms) return refuse(422, 'order_not_open')
      const amendment = toAmendOrder(accountId, order, body, terms)
      return amendment.ok ? presentOrderReceipt(await send(amendment.command), terms) : refuse(422, amendment.refusal)
    },
  })
}

export function toAmendOrder(
  accountId: AccountId,
  order: Pick<OrderWire, 'orderId' | 'price' | 'quantity' | 'trigger'>,
  body: AmendOrderBody,
  terms: MarketTerms,
): Read<AmendOrder> {
  const read = createDecimalReader(terms)
  return read.finish({
    type: 'amend_order',
    requestId: createRequestId(accountId),
    accountId,
    orderId: order.orderId as OrderId,
    price: read.optionalPrice(body.price) ?? (BigInt(order.price) as PriceTicks),
    quantity: body.quantity === undefined ? (BigInt(order.quantity) as QuantityLots) : read.quantity(body.quantity),
    triggerPrice: read.optionalPrice(body.triggerPrice) ?? triggerPriceOf(order.trigger),
  })
}

function triggerPriceOf(trigger: OrderWire['trigger']): PriceTicks | null {
  return trigger && 'price' in trigger ? (BigInt(trigger.price) as PriceTicks) : null
}
