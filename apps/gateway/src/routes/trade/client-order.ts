import { presentOrder, type OrderWire } from '@argosy/wire'
import { paths, tradeSchemas, type OrderRecordView } from '@argosy/wire/http'
import type { ClientOrderId } from '@argosy/exchange'
import type { Engines } from '../../engine/engine-access.ts'
import type { AccountHistory } from '../../history/account-history.ts'
import { accept, refuse } from '../../http/answer.ts'
import { userRoute } from '../../http/route.ts'
import { awaitHistory } from './await-history.ts'

type Deps = {
  readonly engines: Engines
  readonly accountHistory: Pick<AccountHistory, 'readSequence' | 'findOrderByClientId'>
}

/**
 * One's own order by its client order id: an open one before a closed one, and of several the newest. The engine is
 * queried first, so an order that closes in between is in history by the version that was read.
 */
export function clientOrderRoute({ engines, accountHistory }: Deps) {
  return userRoute({
    method: 'GET',
    path: paths.clientOrder(':clientOrderId'),
    params: tradeSchemas.clientOrderParams,
    handle: async ({ user: { accountId }, realm, params }) => {
      const engine = engines[realm]
      const clientOrderId = params.clientOrderId as ClientOrderId
      const { version, orders } = await engine.findOpenOrders(accountId, [{ clientOrderId }])
      const [open] = orders
      const present = async (order: OrderWire, closedAtMs: number | null) =>
        accept<OrderRecordView>({ ...presentOrder(order, await engine.readDirectory()), closedAtMs })
      if (open) return present(open, null)
      await awaitHistory(engine, accountHistory, version)
      const found = await accountHistory.findOrderByClientId(engine.partition, accountId, clientOrderId)
      return found ? present(found, found.closedAtMs) : refuse(404, 'order_unknown')
    },
  })
}
