import { paths, schemas } from '@argosy/contracts/http'
import type { OrderId, RequestId } from '@argosy/exchange'
import { randomUUID } from 'node:crypto'
import type { Engines } from '../../engine/engine-access.ts'
import { userRoute } from '../../http/route.ts'
import { presentCancelReceipt } from './present-receipt.ts'

/** Somebody else's order and an order that never was get the same answer from the engine. */
export function cancelOrderRoute({ engines }: { readonly engines: Engines }) {
  return userRoute({
    method: 'DELETE',
    path: paths.order(':orderId'),
    params: schemas.orderParams,
    handle: async ({ user: { accountId }, realm, params }) => {
      const receipt = await engines[realm].send({
        type: 'cancel_order',
        requestId: `${accountId}:${randomUUID()}` as RequestId,
        accountId,
        orderId: params.orderId as OrderId,
      })
      return presentCancelReceipt(receipt)
    },
  })
}
