import { presentFill } from '@argosy/wire'
import { paths, schemas } from '@argosy/wire/http'
import type { Engines } from '../../engine/engine-access.ts'
import type { AccountHistory } from '../../history/account-history.ts'
import { refuseForgotten } from '../../history/sequence-range.ts'
import { accept } from '../../http/answer.ts'
import { userRoute } from '../../http/route.ts'

type Deps = { readonly engines: Engines; readonly accountHistory: Pick<AccountHistory, 'readFills' | 'readRetained'> }

export function fillsRoute({ engines, accountHistory }: Deps) {
  return userRoute({
    method: 'GET',
    path: paths.fills,
    query: schemas.fillsQuery,
    handle: async ({ user, realm, query }) => {
      const { partition, readDirectory } = engines[realm]
      const refused = await refuseForgotten(accountHistory.readRetained, partition, query)
      if (refused) return refused
      const fills = await accountHistory.readFills(partition, user.accountId, query)
      const directory = await readDirectory()
      return accept(fills.map((fill) => presentFill(fill, directory)))
    },
  })
}
