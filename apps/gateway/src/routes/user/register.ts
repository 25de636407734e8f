import { identityPaths, identitySchemas, identitySealed } from '@argosy/wire/http'
import { accountSubject } from '../../captcha/captcha-guard.ts'
import { refuse } from '../../http/answer.ts'
import { publicRoute, type Route } from '../../http/route.ts'
import type { Identity } from '../../identity/create-identity.ts'
import { registrationsPerNetwork } from '../../identity/limits/limit-counts.ts'
import { hashPassword } from '../../identity/passwords/password-hash.ts'
import { contactText, type Contact } from '../../identity/users/user.ts'
import { sealedRoute, type SealedCall } from './sealed-route.ts'

type Deps = Pick<
  Identity,
  | 'audit'
  | 'beginSession'
  | 'codes'
  | 'findPasswordProblem'
  | 'limits'
  | 'requireCaptcha'
  | 'sendCode'
  | 'signing'
  | 'users'
>

/** Gives the same answer for a registered address: only its mailbox shows the difference. */
export function registerSendCodeRoute({ requireCaptcha, sendCode, users }: Deps) {
  return publicRoute({
    method: 'POST',
    path: identityPaths.registerSendCode,
    body: identitySchemas.contact,
    handle: async ({ body: contact, ...call }) => {
      const subject = contactText(contact)
      const challenged = await requireCaptcha(call, 'register', accountSubject(subject))
      if (challenged) return challenged
      const known = await users.findByContact(contact)
      return sendCode(call, {
        purpose: 'register',
        subject,
        contact,
        template: 'register_code',
        recipient: known,
        decoy: known && 'register_known',
      })
    },
  })
}

export function registerRoutes(deps: Deps): Route[] {
  return [
    sealedRoute(deps, {
      path: identityPaths.registerEmail,
      clear: identitySchemas.registerEmail,
      sealed: identitySealed.registerEmail,
      beginsSession: true,
      handle: (call) => {
        const { email, password, emailCode } = call.sealed
        return register(deps, call, password, [{ contact: { email }, codeId: call.body.emailCodeId, code: emailCode }])
      },
    }),
    sealedRoute(deps, {
      path: identityPaths.registerMobile,
      clear: identitySchemas.registerMobile,
      sealed: identitySealed.registerMobile,
      beginsSession: true,
      handle: (call) => {
        const { areaCode, mobile, password, mobileCode } = call.sealed
        const proof = { contact: { areaCode, mobile }, codeId: call.body.mobileCodeId, code: mobileCode }
        return register(deps, call, password, [proof])
      },
    }),
    sealedRoute(deps, {
      path: identityPaths.registerMobileAndEmail,
      clear: identitySchemas.registerMobileAndEmail,
      sealed: identitySealed.registerMobileAndEmail,
      beginsSession: true,
      handle: (call) => {
        const { email, areaCode, mobile, password, emailCode, mobileCode } = call.sealed
        return register(deps, call, password, [
          { contact: { email }, codeId: call.body.emailCodeId, code: emailCode },
          { contact: { areaCode, mobile }, codeId: call.body.mobileCodeId, code: mobileCode },
        ])
      },
    }),
  ]
}

type Proof = { readonly contact: Contact; readonly codeId: string; readonly code: string }

async function register(
  { audit, beginSession, codes, findPasswordProblem, limits, users }: Deps,
  call: SealedCall<unknown, unknown>,
  password: string,
  proofs: readonly Proof[],
) {
  const { address, requestId } = call
  const subject = proofs.map(({ contact }) => contactText(contact)).join(' ')
  const tooMany = await limits(call, 'attempts_too_many', [registrationsPerNetwork, call.network])
  if (tooMany) return tooMany
  const refuseWith = async (code: string) => {
    await audit.write({ kind: 'register', outcome: code, subject, address, requestId })
    return refuse(422, code)
  }
  const problem = findPasswordProblem(
    password,
    proofs.map(({ contact }) => contactText(contact)),
  )
  if (problem) return refuseWith(problem)
  // All codes are checked before any is spent: one mistyped code does not cost the other.
  for (const { contact, codeId, code } of proofs) {
    if (!(await codes.check(codeId, { purpose: 'register', subject: contactText(contact) }, code)))
      return refuseWith('code_wrong')
  }
  for (const { codeId } of proofs) if (!(await codes.spend(codeId))) return refuseWith('code_wrong')
  const contacts = Object.assign({ email: null, areaCode: null, mobile: null }, ...proofs.map(({ contact }) => contact))
  const user = await users.add({ ...contacts, passwordHash: await hashPassword(password) })
  // Another registration with the same address finished first and owns it.
  if (!user) return refuseWith('code_wrong')
  await audit.write({ kind: 'register', outcome: 'ok', userId: user.userId, subject, address, requestId })
  return beginSession(call, user, 'register', call.deviceKey)
}
