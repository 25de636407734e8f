import { presentOrder } from '@argosy/contracts'
import { paths } from '@argosy/contracts/http'
import type { Engines } from '../../engine/engine-access.ts'
import { accept } from '../../http/answer.ts'
import { userRoute } from '../../http/route.ts'

export function openOrdersRoute({ engines }: { readonly engines: Engines }) {
  return userRoute({
    method: 'GET',
    path: paths.orders,
    handle: async ({ user, realm }) => {
      const { readAccount, readDirectory } = engines[realm]
      const { openOrders } = await readAccount(user.accountId)
      const directory = await readDirectory()
      return accept(openOrders.map((order) => presentOrder(order, directory)))
    },
  })
}
