import { identityPaths, identitySchemas, identitySealed } from '@argosy/wire/http'
import { accountSubject } from '../../captcha/captcha-guard.ts'
import { accept, refuse } from '../../http/answer.ts'
import { publicRoute, type Route } from '../../http/route.ts'
import type { Identity } from '../../identity/create-identity.ts'
import { factorAttemptsPerAccount } from '../../identity/limits/limit-counts.ts'
import { strongMethodsOf } from '../../identity/login/factors.ts'
import { findPendingUser } from '../../identity/login/find-pending-user.ts'
import { hashPassword } from '../../identity/passwords/password-hash.ts'
import { contactText, contactsOf } from '../../identity/users/user.ts'
import { sealedRoute } from './sealed-route.ts'

type Deps = Pick<
  Identity,
  | 'apiKeys'
  | 'audit'
  | 'ceremonies'
  | 'changes'
  | 'codes'
  | 'factors'
  | 'findPasswordProblem'
  | 'findRelyingParty'
  | 'limits'
  | 'post'
  | 'recoverySteps'
  | 'requireCaptcha'
  | 'sendCode'
  | 'sessions'
  | 'signing'
  | 'users'
>

const nobody = 'nobody'
const dead = () => refuse(401, 'login_token_dead')

/**
 * Resetting a forgotten password. The code proves ownership of the email address and replaces only the password: a user
 * with a second factor must use it here too.
 */
export function recoveryRoutes(deps: Deps): Route[] {
  return [forgotRoute(deps), verifyRoute(deps), passkeyOptionsRoute(deps), resetRoute(deps)]
}

function forgotRoute({ requireCaptcha, sendCode, users }: Deps) {
  return publicRoute({
    method: 'POST',
    path: identityPaths.forgotPassword,
    body: identitySchemas.contact,
    handle: async ({ body: contact, ...call }) => {
      const challenged = await requireCaptcha(call, 'recovery', accountSubject(contactText(contact)))
      if (challenged) return challenged
      const user = await users.findByContact(contact)
      return sendCode(call, {
        purpose: 'recovery',
        subject: user?.userId ?? nobody,
        contact,
        template: 'recovery_code',
        recipient: user,
        decoy: user ? undefined : 'recovery_unknown',
      })
    },
  })
}

function verifyRoute(deps: Deps) {
  const { audit, codes, recoverySteps, users } = deps
  return sealedRoute(deps, {
    path: identityPaths.forgotPasswordVerify,
    clear: identitySchemas.forgotPasswordVerify,
    sealed: identitySealed.forgotPasswordVerify,
    handle: async ({ body: { codeId }, sealed, address, requestId }) => {
      const code = sealed.emailCode ?? sealed.mobileCode ?? ''
      const userId = await codes.useOfAnybody(codeId, 'recovery', code)
      const user = userId === undefined ? undefined : await users.findById(userId)
      const outcome = user ? 'code_right' : 'code_wrong'
      await audit.write({ kind: 'recovery', outcome, userId: user?.userId, address, requestId })
      if (!user) return refuse(422, 'code_wrong')
      return accept({ recoveryToken: await recoverySteps.begin(user), methods: strongMethodsOf(user) })
    },
  })
}

function passkeyOptionsRoute(deps: Deps) {
  return publicRoute({
    method: 'POST',
    path: identityPaths.forgotPasswordPasskeyOptions,
    body: identitySchemas.recoveryToken,
    handle: async ({ body: { recoveryToken }, headers }) => {
      const user = await findPendingUser(deps.recoverySteps, deps.users, recoveryToken)
      if (!user) return dead()
      const party = deps.findRelyingParty(headers)
      if (!party || user.passkeyCount === 0) return refuse(422, 'method_unavailable')
      return accept(await deps.ceremonies.begin(recoveryToken, 'recovery', user.userId, party))
    },
  })
}

function resetRoute(deps: Deps) {
  const { apiKeys, audit, changes, factors, findRelyingParty, limits, post, recoverySteps, sessions } = deps
  return sealedRoute(deps, {
    path: identityPaths.resetPassword,
    clear: identitySchemas.resetPassword,
    sealed: identitySealed.resetPassword,
    handle: async (call) => {
      const { address, requestId, headers } = call
      const { recoveryToken } = call.body
      const { password, ...given } = call.sealed
      const user = await findPendingUser(deps.recoverySteps, deps.users, recoveryToken)
      if (!user) return dead()
      const { userId } = user
      const problem = deps.findPasswordProblem(password, contactsOf(user).map(contactText))
      if (problem) return refuse(422, problem)
      const methods = strongMethodsOf(user)
      if (methods.length > 0) {
        const tooMany = await limits(call, 'attempts_too_many', [factorAttemptsPerAccount, userId])
        if (tooMany) return tooMany
        const refusal = await factors.check(user, given, {
          methods,
          scope: { purpose: 'recovery', subject: userId },
          passkey: { id: recoveryToken, purpose: 'recovery', party: findRelyingParty(headers) },
        })
        if (refusal) {
          await recoverySteps.fail(recoveryToken)
          await audit.write({ kind: 'recovery', outcome: refusal, userId, address, requestId })
          return refuse(422, refusal)
        }
      }
      const passwordHash = await hashPassword(password)
      if (!(await recoverySteps.finish(recoveryToken))) return dead()
      await audit.write({ kind: 'recovery', outcome: 'ok', userId, address, requestId })
      // Somebody who knew the old password may have created keys with it.
      await apiKeys.suspendAll(userId)
      await changes.setPassword(userId, passwordHash)
      await sessions.endAll(userId, 'passwordChanged')
      await post.notify(user, { template: 'password_changed' })
      return accept(null)
    },
  })
}
