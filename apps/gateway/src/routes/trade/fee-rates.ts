import { presentFees } from '@argosy/wire'
import { paths } from '@argosy/wire/http'
import type { Engines } from '../../engine/engine-access.ts'
import { accept } from '../../http/answer.ts'
import { userRoute } from '../../http/route.ts'

/** From the engine that charges them. */
export function feeRatesRoute({ engines }: { readonly engines: Engines }) {
  return userRoute({
    method: 'GET',
    path: paths.feeRates,
    handle: async ({ user, realm }) => {
      const { readFees, readDirectory } = engines[realm]
      return accept(presentFees(await readFees(user.accountId), await readDirectory()))
    },
  })
}
