import { identityPaths, identitySchemas, type SubAccountView } from '@argosy/wire/http'
import { accept, refuse } from '../../../http/answer.ts'
import { userRoute } from '../../../http/route.ts'
import type { Identity } from '../../../identity/create-identity.ts'
import { subAccountsPerMain } from '../../../identity/limits/limit-counts.ts'
import { presentSubAccount } from './list.ts'

type Deps = Pick<Identity, 'changeSecurity' | 'joinFamily' | 'limits' | 'subAccounts'>

export function makeSubAccountRoute({ changeSecurity, joinFamily, limits, subAccounts }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.makeSubAccount,
    body: identitySchemas.makeSubAccount,
    handle: (call) =>
      changeSecurity<SubAccountView>(call, {
        what: 'sub_account_made',
        describe: ({ userId }) => ({ subAccount: userId }),
        apply: async (main) => {
          // Aliases are unique over all users, so this call tells whether somebody has one: guesses are counted.
          const tooMany = await limits(call, 'attempts_too_many', [subAccountsPerMain, main.userId])
          if (tooMany) return tooMany
          const made = await subAccounts.make(main.userId, call.body)
          if (made === 'alias_taken') return refuse(422, 'sub_account_alias_taken')
          if (made === 'too_many') return refuse(422, 'sub_accounts_too_many')
          if (!(await joinFamily(made, main.accountId))) return refuse(503, 'sub_accounts_unavailable')
          return accept(presentSubAccount(made, []))
        },
      }),
  })
}
