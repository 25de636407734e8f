import { identityPaths, identitySchemas, identitySealed, type SignedInView } from '@argosy/wire/http'
import { accept, refuse, type Answer } from '../../http/answer.ts'
import { publicRoute, type Route } from '../../http/route.ts'
import type { Identity } from '../../identity/create-identity.ts'
import { nameDevice } from '../../identity/devices/device-name.ts'
import { findKnownDevice, spenderOf } from '../../identity/devices/known-device.ts'
import { factorAttemptsPerAccount } from '../../identity/limits/limit-counts.ts'
import { methodsOf, type GivenFactor } from '../../identity/login/factors.ts'
import { findPendingUser } from '../../identity/login/find-pending-user.ts'
import { hashToken } from '../../identity/tokens.ts'
import { contactsOf } from '../../identity/users/user.ts'
import { sealedRoute, type SealedCall } from './sealed-route.ts'

type Deps = Pick<
  Identity,
  | 'audit'
  | 'beginSession'
  | 'ceremonies'
  | 'devices'
  | 'factors'
  | 'findRelyingParty'
  | 'limits'
  | 'loginHistory'
  | 'loginSteps'
  | 'sendCode'
  | 'signing'
  | 'users'
>

const dead = () => refuse(401, 'login_token_dead')

/** The second step of signing in, with one of the methods that the first step returned. */
export function loginFactorRoutes(deps: Deps): Route[] {
  const verifying = [identityPaths.loginVerify, identityPaths.loginVerifyV2].map((path) =>
    sealedRoute(deps, {
      path,
      clear: identitySchemas.loginVerify,
      sealed: identitySealed.loginVerify,
      beginsSession: true,
      handle: (call) => finishLogin(deps, call, call.body.loginToken, { ...call.sealed, codeId: call.body.codeId }),
    }),
  )
  const verifyingByPasskey = [identityPaths.loginVerifyAuth, identityPaths.loginVerifyAuthV2].map((path) =>
    sealedRoute(deps, {
      path,
      clear: identitySchemas.loginVerifyAuth,
      sealed: identitySealed.loginVerifyAuth,
      beginsSession: true,
      handle: (call) => finishLogin(deps, call, call.body.loginToken, call.sealed),
    }),
  )
  const verifyingByRecoveryCode = sealedRoute(deps, {
    path: identityPaths.loginVerifySystem,
    clear: identitySchemas.loginVerifySystem,
    sealed: identitySealed.loginVerifySystem,
    beginsSession: true,
    handle: (call) => finishLogin(deps, call, call.body.loginToken, call.sealed),
  })
  return [sendCodeRoute(deps), passkeyOptionsRoute(deps), ...verifying, ...verifyingByPasskey, verifyingByRecoveryCode]
}

function sendCodeRoute(deps: Deps) {
  return publicRoute({
    method: 'POST',
    path: identityPaths.loginSendCode,
    body: identitySchemas.loginSendCode,
    handle: async ({ body: { loginToken, method }, ...call }) => {
      const user = await findPendingUser(deps.loginSteps, deps.users, loginToken)
      if (!user) return dead()
      const contact = contactsOf(user).find((some) => 'email' in some === (method === 'email'))
      if (!contact || !methodsOf(user).some((allowed) => allowed.method === method))
        return refuse(422, 'method_unavailable')
      return deps.sendCode(call, {
        purpose: 'login',
        subject: hashToken(loginToken),
        contact,
        template: 'login_code',
        recipient: user,
        asker: { userId: user.userId, knownDevice: await findKnownDevice(deps.devices, user.userId, call.headers) },
      })
    },
  })
}

function passkeyOptionsRoute(deps: Deps) {
  return publicRoute({
    method: 'POST',
    path: identityPaths.loginPasskeyOptions,
    body: identitySchemas.loginToken,
    handle: async ({ body: { loginToken }, headers }) => {
      const user = await findPendingUser(deps.loginSteps, deps.users, loginToken)
      if (!user) return dead()
      const party = deps.findRelyingParty(headers)
      if (!party || user.passkeyCount === 0) return refuse(422, 'method_unavailable')
      return accept(await deps.ceremonies.begin(loginToken, 'login', user.userId, party))
    },
  })
}

async function finishLogin(
  deps: Deps,
  call: SealedCall<unknown, unknown>,
  loginToken: string,
  given: GivenFactor,
): Promise<Answer<SignedInView>> {
  const { audit, beginSession, devices, factors, findRelyingParty, limits, loginSteps } = deps
  const { address, requestId, headers, deviceKey } = call
  const user = await findPendingUser(deps.loginSteps, deps.users, loginToken)
  if (!user) return dead()
  const { userId } = user
  // Strangers who have the password use up their own attempts, not those of the user's own browser.
  const knownDevice = await findKnownDevice(devices, userId, headers)
  const who = spenderOf(userId, knownDevice)
  const tooMany = await limits(call, 'attempts_too_many', [factorAttemptsPerAccount, who])
  if (tooMany) return tooMany

  const refusal = await factors.check(user, given, {
    methods: methodsOf(user),
    scope: { purpose: 'login', subject: hashToken(loginToken) },
    passkey: { id: loginToken, purpose: 'login', party: findRelyingParty(headers) },
  })
  await audit.write({ kind: 'login_factor', outcome: refusal ?? 'ok', userId, address, requestId })
  if (refusal) {
    await loginSteps.fail(loginToken)
    const device = nameDevice(headers['user-agent'])
    await deps.loginHistory.write({ userId, method: 'password', reason: refusal, device, address })
    return refuse(422, refusal)
  }
  if (!(await loginSteps.finish(loginToken))) return dead()
  return beginSession(call, user, 'password', deviceKey)
}
