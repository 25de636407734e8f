import { presentOrder } from '@argosy/wire'
import { paths, schemas, type ClosedOrderView } from '@argosy/wire/http'
import type { Engines } from '../../engine/engine-access.ts'
import type { AccountHistory } from '../../history/account-history.ts'
import { refuseForgotten } from '../../history/sequence-range.ts'
import { accept } from '../../http/answer.ts'
import { userRoute } from '../../http/route.ts'

type Deps = {
  readonly engines: Engines
  readonly accountHistory: Pick<AccountHistory, 'readClosedOrders' | 'readRetained'>
}

export function orderHistoryRoute({ engines, accountHistory }: Deps) {
  return userRoute({
    method: 'GET',
    path: paths.orderHistory,
    query: schemas.historyQuery,
    handle: async ({ user, realm, query }) => {
      const { partition, readDirectory } = engines[realm]
      const refused = await refuseForgotten(accountHistory.readRetained, partition, query)
      if (refused) return refused
      const orders = await accountHistory.readClosedOrders(partition, user.accountId, query)
      const directory = await readDirectory()
      return accept(
        orders.map((order): ClosedOrderView => ({ ...presentOrder(order, directory), closedAtMs: order.closedAtMs })),
      )
    },
  })
}
