import type { MarketTerms } from '@argosy/wire'
import { paths, tradeSchemas, type PlaceOcoBody } from '@argosy/wire/http'
import type { ClientOrderId, MarketId, PlaceOco } from '@argosy/exchange'
import type { Engines } from '../../engine/engine-access.ts'
import { refuse } from '../../http/answer.ts'
import { userRoute } from '../../http/route.ts'
import type { Visitor } from '../../sessions/sessions.ts'
import { createDecimalReader, type Read } from './decimal-reader.ts'
import { presentOrderReceipt } from './present-receipt.ts'
import { createRequestId } from './request-id.ts'

/** One leg cancels the other; the answer names the limit leg. */
export function placeOcoRoute({ engines }: { readonly engines: Engines }) {
  return userRoute({
    method: 'POST',
    path: paths.ocoOrders,
    body: tradeSchemas.placeOco,
    handle: async ({ user, realm, body }) => {
      const { readDirectory, send } = engines[realm]
      const terms = (await readDirectory()).markets.get(body.marketId)
      if (!terms) return refuse(422, 'market_unknown')
      const order = toPlaceOco(user, body, terms)
      return order.ok ? presentOrderReceipt(await send(order.command), terms) : refuse(422, order.refusal)
    },
  })
}

function toPlaceOco({ accountId }: Visitor, body: PlaceOcoBody, terms: MarketTerms): Read<PlaceOco> {
  const read = createDecimalReader(terms)
  return read.finish({
    type: 'place_oco',
    requestId: createRequestId(accountId),
    accountId,
    marketId: terms.marketId as MarketId,
    side: body.side,
    quantity: read.quantity(body.quantity),
    limitPrice: read.price(body.limitPrice),
    triggerPrice: read.price(body.triggerPrice),
    stopPrice: read.optionalPrice(body.stopPrice),
    selfTrade: body.selfTrade ?? 'none',
    clientOrderId: (body.clientOrderId ?? null) as ClientOrderId | null,
  })
}
