import { paths, tradeSchemas, type CancelAllReceiptView } from '@argosy/wire/http'
import type { MarketId } from '@argosy/exchange'
import type { Engines } from '../../engine/engine-access.ts'
import { accept, refuse, type Answer } from '../../http/answer.ts'
import { userRoute } from '../../http/route.ts'
import { createRequestId } from './request-id.ts'

export function cancelAllOrdersRoute({ engines }: { readonly engines: Engines }) {
  return userRoute({
    method: 'POST',
    path: paths.cancelAllOrders,
    body: tradeSchemas.cancelAllOrders,
    handle: async ({ user: { accountId }, realm, body }): Promise<Answer<CancelAllReceiptView>> => {
      const receipt = await engines[realm].send({
        type: 'cancel_all_orders',
        requestId: createRequestId(accountId),
        accountId,
        marketId: (body.marketId ?? null) as MarketId | null,
        side: body.side ?? null,
      })
      if (!receipt.ok) return refuse(422, receipt.refusal)
      return accept({ closedCount: receipt.closedCount, timeMs: receipt.timeMs })
    },
  })
}
