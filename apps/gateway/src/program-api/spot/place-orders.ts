import { restEndpoints } from '@argosy/open-api'
import { accept, refuse } from '../../http/answer.ts'
import { openKeyRoute } from '../endpoint/open-route.ts'
import { answerBatch, type BatchItem } from './batch.ts'
import { placeOpenOrder } from './place-open-order.ts'
import type { SpotDeps } from './spot-deps.ts'
import { clientOidOf, toOrderBody } from './to-order-body.ts'

type Deps = Pick<SpotDeps, 'engines' | 'accountHistory'>

export function openPlaceOrdersRoute(deps: Deps) {
  return openKeyRoute({
    ...restEndpoints.placeOrders,
    handle: async ({ realm, key, input }) => {
      const seen = new Set<string>()
      const items: BatchItem[] = []
      for (const order of input.orderList) {
        const symbol = order.symbol ?? input.symbol
        if (symbol === undefined) return refuse(400, 'request_malformed', 'Parameter symbol cannot be empty')
        const clientOid = clientOidOf(order)
        const isSecond = clientOid !== undefined && seen.has(clientOid)
        if (clientOid !== undefined) seen.add(clientOid)
        const place = () => placeOpenOrder(deps, realm, key.accountId, toOrderBody({ ...order, symbol }))
        items.push({ clientOid, run: isSecond ? refuseDuplicate : place })
      }
      return accept(await answerBatch(items))
    },
  })
}

/** Neither order of one batch is older than the other; the first one gets the name. */
async function refuseDuplicate() {
  return refuse(400, 'client_oid_taken')
}
