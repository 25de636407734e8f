import { presentOrder } from '@argosy/wire'
import { paths } from '@argosy/wire/http'
import type { Engines } from '../../engine/engine-access.ts'
import { accept } from '../../http/answer.ts'
import { userRoute } from '../../http/route.ts'
import type { WholeAccounts } from './read-whole-account.ts'

type Deps = { readonly engines: Engines; readonly readWholeAccount: WholeAccounts }

export function openOrdersRoute({ engines, readWholeAccount }: Deps) {
  return userRoute({
    method: 'GET',
    path: paths.orders,
    handle: async ({ user, realm, setHeader }) => {
      const account = await readWholeAccount({ user, realm, setHeader })
      if (!account.ok) return account
      const directory = await engines[realm].readDirectory()
      return accept(account.data.openOrders.map((order) => presentOrder(order, directory)))
    },
  })
}
