import { presentAccount } from '@argosy/contracts'
import { paths } from '@argosy/contracts/http'
import type { Engines } from '../../engine/engine-access.ts'
import { accept } from '../../http/answer.ts'
import { userRoute } from '../../http/route.ts'

export function accountRoute({ engines }: { readonly engines: Engines }) {
  return userRoute({
    method: 'GET',
    path: paths.account,
    handle: async ({ user, realm }) => {
      const { readAccount, readDirectory } = engines[realm]
      return accept(presentAccount(await readAccount(user.accountId), await readDirectory()))
    },
  })
}
