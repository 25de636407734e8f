import { identityPaths, identitySchemas, identitySealed, type StepUpMethodsView } from '@argosy/wire/http'
import { accept, refuse, type Answer } from '../../../http/answer.ts'
import { userRoute, type Route } from '../../../http/route.ts'
import { formatEndedSessionCookie, formatSessionCookie } from '../../../http/set-session-cookie.ts'
import type { Identity } from '../../../identity/create-identity.ts'
import { factorAttemptsPerAccount } from '../../../identity/limits/limit-counts.ts'
import { methodsOf } from '../../../identity/login/factors.ts'
import { checkPassword } from '../../../identity/passwords/password-hash.ts'
import { drawToken } from '../../../identity/tokens.ts'
import { contactsOf, type User } from '../../../identity/users/user.ts'
import type { SessionVisitor } from '../../../sessions/sessions.ts'
import { sealedUserRoute, type SealedCall } from '../sealed-route.ts'
import type { z } from 'zod'

type Deps = Pick<
  Identity,
  | 'audit'
  | 'ceremonies'
  | 'factors'
  | 'findRelyingParty'
  | 'limits'
  | 'sendCode'
  | 'sessions'
  | 'signing'
  | 'stepUpFailures'
  | 'users'
>

const stepUpLifetimeMs = 600_000

/** Proving one's identity again, with password and factor, before a sensitive change. */
export function stepUpRoutes(deps: Deps): Route[] {
  return [methodsRoute(deps), sendCodeRoute(deps), passkeyOptionsRoute(deps), stepUpRoute(deps)]
}

function methodsRoute({ users }: Deps) {
  return userRoute({
    method: 'GET',
    path: identityPaths.stepUpMethods,
    handle: async ({ user: visitor }) => {
      const user = await users.findById(visitor.personId)
      return user ? accept(presentMethods(user, visitor.steppedUpUntilMs)) : refuse(401, 'signed_out')
    },
  })
}

function sendCodeRoute({ sendCode, users }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.stepUpSendCode,
    body: identitySchemas.stepUpSendCode,
    handle: async ({ user: visitor, body: { method }, ...call }) => {
      const user = await users.findById(visitor.personId)
      const contact = user && contactsOf(user).find((some) => 'email' in some === (method === 'email'))
      const isAllowed = user && methodsOf(user).some((allowed) => allowed.method === method)
      if (!contact || !isAllowed) return refuse(422, 'method_unavailable')
      const { userId } = user
      const subject = subjectOf(visitor)
      return sendCode(call, {
        purpose: 'step_up',
        subject,
        contact,
        template: 'step_up_code',
        recipient: user,
        // Counted per session: the holder of another session cannot use up these attempts.
        asker: { userId, knownDevice: visitor.sessionId },
      })
    },
  })
}

function passkeyOptionsRoute({ ceremonies, findRelyingParty }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.stepUpPasskeyOptions,
    handle: async ({ user, headers }) => {
      const party = findRelyingParty(headers)
      if (!party) return refuse(422, 'method_unavailable')
      return accept(await ceremonies.begin(drawToken(), 'step_up', user.personId, party))
    },
  })
}

function stepUpRoute(deps: Deps) {
  return sealedUserRoute(deps, {
    path: identityPaths.stepUp,
    clear: identitySchemas.stepUp,
    sealed: identitySealed.stepUp,
    beginsSession: true,
    handle: (call) => stepUp(deps, call),
  })
}

type StepUpCall = SealedCall<z.output<typeof identitySchemas.stepUp>, z.output<typeof identitySealed.stepUp>> & {
  readonly user: SessionVisitor
}

async function stepUp(deps: Deps, call: StepUpCall): Promise<Answer<StepUpMethodsView>> {
  const { audit, factors, findRelyingParty, limits, sessions, signing, stepUpFailures, users } = deps
  const { address, requestId, headers, token, user: visitor, body, deviceKey } = call
  const { pwd, ...sealed } = call.sealed
  const { userId } = visitor
  // A sub-account has nothing of its own to prove its identity with: its person does.
  const user = await users.findById(visitor.personId)
  if (!user || token === undefined) return refuse(401, 'signed_out')
  const tooMany = await limits(call, 'attempts_too_many', [factorAttemptsPerAccount, `${userId}:${visitor.sessionId}`])
  if (tooMany) return tooMany

  const refusal = await findRefusal()
  await audit.write({ kind: 'step_up', outcome: refusal ?? 'ok', userId, address, requestId })
  if (refusal) {
    // A stolen session allows five guesses and is then ended.
    if (await stepUpFailures.isOver(visitor.tokenHash)) {
      await sessions.end(token)
      call.setHeader('set-cookie', formatEndedSessionCookie())
    }
    return refuse(422, refusal)
  }
  const steppedUpUntilMs = Date.now() + stepUpLifetimeMs
  const started = await sessions.rotate(token, steppedUpUntilMs)
  if (!started) return refuse(401, 'signed_out')
  const { tokenHash, lifetimeMs } = started
  const bound = await signing.bindDeviceKey({ tokenHash, userId, lifetimeMs }, deviceKey.publicKey, deviceKey.algorithm)
  if (!bound.ok) return bound
  call.setHeader('set-cookie', formatSessionCookie(started.token, lifetimeMs))
  return accept(presentMethods(user, steppedUpUntilMs))

  async function findRefusal() {
    if (!user) return 'credentials_wrong'
    const isPasskey = sealed.fidoVerifyCode !== undefined
    if (!isPasskey && user.passwordHash !== null && !(await checkPassword(pwd ?? '', user.passwordHash)))
      return 'credentials_wrong'
    return factors.check(
      user,
      { ...sealed, codeId: body.codeId },
      {
        methods: methodsOf(user),
        scope: { purpose: 'step_up', subject: subjectOf(visitor) },
        passkey: { id: body.challengeId ?? '', purpose: 'step_up', party: findRelyingParty(headers) },
      },
    )
  }
}

/** A code is valid only in the session that requested it. */
function subjectOf({ userId, sessionId }: SessionVisitor): string {
  return `${userId}:${sessionId}`
}

function presentMethods(user: User, steppedUpUntilMs: number): StepUpMethodsView {
  return {
    needsPassword: user.passwordHash !== null,
    methods: methodsOf(user),
    steppedUpUntilMs: steppedUpUntilMs > Date.now() ? steppedUpUntilMs : 0,
  }
}
