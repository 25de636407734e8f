import { identityPaths, identitySchemas, identitySealed, type LoginView } from '@argosy/wire/http'
import { accountSubject } from '../../captcha/captcha-guard.ts'
import { accept, refuse, type Answer } from '../../http/answer.ts'
import type { Route } from '../../http/route.ts'
import type { Identity } from '../../identity/create-identity.ts'
import { nameDevice } from '../../identity/devices/device-name.ts'
import { findKnownDevice } from '../../identity/devices/known-device.ts'
import { loginsPerNetwork } from '../../identity/limits/limit-counts.ts'
import { methodsOf } from '../../identity/login/factors.ts'
import { stepLifetimeMs } from '../../identity/login/pending-steps.ts'
import { checkPassword } from '../../identity/passwords/password-hash.ts'
import { sealedRoute, type SealedCall } from './sealed-route.ts'
import type { z } from 'zod'

type Deps = Pick<
  Identity,
  | 'audit'
  | 'devices'
  | 'failures'
  | 'limits'
  | 'logger'
  | 'loginHistory'
  | 'loginSteps'
  | 'requireCaptcha'
  | 'signing'
  | 'users'
>

/** One endpoint with three paths: agencies and newer clients use the other two. */
const loginPaths = [identityPaths.login, identityPaths.loginAgency, identityPaths.loginV2]

/**
 * The first step of signing in. The correct password yields only a token for the second step; any other call gets the
 * same answer in the same time, whether the account exists, is frozen or has other factors.
 */
export function loginRoutes(deps: Deps): Route[] {
  return loginPaths.map((path) =>
    sealedRoute(deps, {
      path,
      clear: identitySchemas.login,
      sealed: identitySealed.login,
      handle: (call) => login(deps, call),
    }),
  )
}

type LoginCall = SealedCall<unknown, z.output<typeof identitySealed.login>>

async function login(deps: Deps, call: LoginCall): Promise<Answer<LoginView>> {
  const { audit, devices, failures, limits, loginSteps, requireCaptcha, users } = deps
  const { address, network, requestId, headers } = call
  const { loginName, pwd, areaCode } = call.sealed
  const subject = areaCode === undefined ? loginName : `+${areaCode}${loginName}`
  const tooMany = await limits(call, 'attempts_too_many', [loginsPerNetwork, network])
  if (tooMany) return tooMany

  const user = await users.findByLoginName(loginName, areaCode)
  const knownDevice = await findKnownDevice(devices, user?.userId, headers)
  // Counted by user, not by the name typed: a user's email, number and user name share their attempts.
  const account = user ? `user:${user.userId}` : `name:${subject.toLowerCase()}`
  const attempt = { account, network, knownDevice }
  if (await failures.count(attempt)) {
    const challenged = await requireCaptcha(call, 'login', accountSubject(account))
    if (challenged) {
      await failures.revert(attempt)
      await audit.write({ kind: 'limit_hit', outcome: 'captcha_required', subject, address, requestId })
      return challenged
    }
  }

  const isRight = await checkPassword(pwd, user?.passwordHash)
  const outcome = isRight ? 'ok' : 'credentials_wrong'
  await audit.write({ kind: 'login', outcome, userId: user?.userId, subject, address, requestId })
  if (!user || !isRight) {
    if (user) noteFailure(deps, user.userId, call)
    return refuse(401, 'credentials_wrong')
  }
  await failures.revert(attempt)
  const methods = methodsOf(user)
  const loginToken = await loginSteps.begin(user)
  return accept({ loginToken, methods, expiresInSeconds: stepLifetimeMs / 1_000 })
}

/** Not awaited, because the answer must not take longer when the user exists. */
function noteFailure({ loginHistory, logger }: Deps, userId: string, { headers, address }: LoginCall): void {
  const device = nameDevice(headers['user-agent'])
  const entry = { userId, method: 'password', reason: 'credentials_wrong', device, address } as const
  loginHistory.write(entry).catch((error: unknown) => logger.warn({ err: error }, 'login history not written'))
}
