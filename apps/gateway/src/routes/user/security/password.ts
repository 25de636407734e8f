import { identityPaths, identitySchemas, identitySealed } from '@argosy/wire/http'
import { accept, refuse } from '../../../http/answer.ts'
import { userRoute, type Route } from '../../../http/route.ts'
import type { Identity } from '../../../identity/create-identity.ts'
import { checkPassword, hashPassword } from '../../../identity/passwords/password-hash.ts'
import { contactText, contactsOf } from '../../../identity/users/user.ts'
import { sealedUserRoute } from '../sealed-route.ts'

type Deps = Pick<Identity, 'apiKeys' | 'changes' | 'changeSecurity' | 'findPasswordProblem' | 'signing'>

/** The sign-in password, and the fund password that is required for withdrawals. They must differ. */
export function passwordRoutes(deps: Deps): Route[] {
  return [changePasswordRoute(deps), setFundPasswordRoute(deps), removeFundPasswordRoute(deps)]
}

function changePasswordRoute(deps: Deps) {
  return sealedUserRoute(deps, {
    path: identityPaths.changePassword,
    clear: identitySchemas.changePassword,
    sealed: identitySealed.changePassword,
    handle: (call) =>
      deps.changeSecurity(call, {
        what: 'password',
        notification: { template: 'password_changed' },
        endsOthers: 'passwordChanged',
        apply: async (user) => {
          const { password } = call.sealed
          const problem = deps.findPasswordProblem(password, contactsOf(user).map(contactText))
          if (problem) return refuse(422, problem)
          const isUnchanged =
            (await checkPassword(password, user.passwordHash)) || (await checkPassword(password, user.fundPasswordHash))
          if (isUnchanged) return refuse(422, 'password_unchanged')
          const passwordHash = await hashPassword(password)
          if (call.body.suspendsApiKeys) await deps.apiKeys.suspendAll(user.userId)
          await deps.changes.setPassword(user.userId, passwordHash)
          return accept(null)
        },
      }),
  })
}

function setFundPasswordRoute(deps: Deps) {
  return sealedUserRoute(deps, {
    path: identityPaths.fundPassword,
    clear: identitySchemas.login,
    sealed: identitySealed.fundPassword,
    handle: (call) =>
      deps.changeSecurity(call, {
        what: 'fund_password',
        notification: { template: 'fund_password_changed' },
        apply: async (user) => {
          const { fundPassword } = call.sealed
          const problem = deps.findPasswordProblem(fundPassword, contactsOf(user).map(contactText))
          if (problem) return refuse(422, problem)
          if (await checkPassword(fundPassword, user.passwordHash)) return refuse(422, 'password_unchanged')
          await deps.changes.setFundPassword(user.userId, await hashPassword(fundPassword))
          return accept(null)
        },
      }),
  })
}

function removeFundPasswordRoute({ changes, changeSecurity }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.fundPasswordRemove,
    handle: (call) =>
      changeSecurity(call, {
        what: 'fund_password_removed',
        notification: { template: 'fund_password_changed' },
        apply: async (user) => {
          if (user.fundPasswordHash === null) return refuse(422, 'fund_password_unset')
          await changes.setFundPassword(user.userId, null)
          return accept(null)
        },
      }),
  })
}
