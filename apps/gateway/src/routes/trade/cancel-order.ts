import { paths, tradeSchemas, type CancelOrderName, type CancelReceiptView } from '@argosy/wire/http'
import type { ClientOrderId, OrderId } from '@argosy/exchange'
import type { EngineAccess, Engines } from '../../engine/engine-access.ts'
import type { Answer } from '../../http/answer.ts'
import { userRoute } from '../../http/route.ts'
import type { Visitor } from '../../sessions/sessions.ts'
import { presentCancelReceipt } from './present-receipt.ts'
import { createRequestId } from './request-id.ts'

export function cancelOrderRoute({ engines }: { readonly engines: Engines }) {
  return userRoute({
    method: 'DELETE',
    path: paths.order(':orderId'),
    params: tradeSchemas.orderParams,
    handle: ({ user, realm, params }) => cancelOrder(engines[realm], user, params),
  })
}

/** By client order id. */
export function cancelClientOrderRoute({ engines }: { readonly engines: Engines }) {
  return userRoute({
    method: 'DELETE',
    path: paths.clientOrder(':clientOrderId'),
    params: tradeSchemas.clientOrderParams,
    handle: ({ user, realm, params }) => cancelOrder(engines[realm], user, params),
  })
}

/** The engine gives the same answer for somebody else's order and for one that does not exist. */
export async function cancelOrder(
  { send }: Pick<EngineAccess, 'send'>,
  { accountId }: Pick<Visitor, 'accountId'>,
  name: CancelOrderName,
): Promise<Answer<CancelReceiptView>> {
  const receipt = await send({
    type: 'cancel_order',
    requestId: createRequestId(accountId),
    accountId,
    orderId: 'orderId' in name ? (name.orderId as OrderId) : null,
    clientOrderId: 'clientOrderId' in name ? (name.clientOrderId as ClientOrderId) : null,
  })
  return presentCancelReceipt(receipt)
}
