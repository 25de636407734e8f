import { identityPaths, identitySchemas, identitySealed } from '@argosy/contracts/http'
import { accept, refuse } from '../../../http/answer.ts'
import { userRoute, type Route } from '../../../http/route.ts'
import type { Identity } from '../../../identity/create-identity.ts'
import { checkPassword, hashPassword } from '../../../identity/passwords/password-hash.ts'
import { contactText, contactsOf } from '../../../identity/users/user.ts'
import { sealedUserRoute } from '../sealed-route.ts'

type Parts = Pick<Identity, 'apiKeys' | 'changes' | 'changeSecurity' | 'findPasswordProblem' | 'signing'>

/** The password to sign in with, and the one that is asked for when money leaves. They may not be the same. */
export function passwordRoutes(parts: Parts): Route[] {
  return [changePasswordRoute(parts), setFundPasswordRoute(parts), removeFundPasswordRoute(parts)]
}

function changePasswordRoute(parts: Parts) {
  return sealedUserRoute(parts, {
    path: identityPaths.changePassword,
    clear: identitySchemas.changePassword,
    sealed: identitySealed.changePassword,
    handle: (call) =>
      parts.changeSecurity(call, {
        what: 'password',
        notification: { template: 'password_changed' },
        endsOthers: 'passwordChanged',
        apply: async (user) => {
          const { password } = call.sealed
          const problem = parts.findPasswordProblem(password, contactsOf(user).map(contactText))
          if (problem) return refuse(422, problem)
          const isTaken =
            (await checkPassword(password, user.passwordHash)) || (await checkPassword(password, user.fundPasswordHash))
          if (isTaken) return refuse(422, 'password_unchanged')
          const passwordHash = await hashPassword(password)
          if (call.body.suspendsApiKeys) await parts.apiKeys.suspendAll(user.userId)
          await parts.changes.setPassword(user.userId, passwordHash)
          return accept(null)
        },
      }),
  })
}

function setFundPasswordRoute(parts: Parts) {
  return sealedUserRoute(parts, {
    path: identityPaths.fundPassword,
    clear: identitySchemas.login,
    sealed: identitySealed.fundPassword,
    handle: (call) =>
      parts.changeSecurity(call, {
        what: 'fund_password',
        notification: { template: 'fund_password_changed' },
        apply: async (user) => {
          const { fundPassword } = call.sealed
          const problem = parts.findPasswordProblem(fundPassword, contactsOf(user).map(contactText))
          if (problem) return refuse(422, problem)
          if (await checkPassword(fundPassword, user.passwordHash)) return refuse(422, 'password_unchanged')
          await parts.changes.setFundPassword(user.userId, await hashPassword(fundPassword))
          return accept(null)
        },
      }),
  })
}

function removeFundPasswordRoute({ changes, changeSecurity }: Parts) {
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
