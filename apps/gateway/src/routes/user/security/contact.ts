import { identityPaths, identitySchemas, identitySealed } from '@argosy/wire/http'
import { accept, refuse } from '../../../http/answer.ts'
import { userRoute, type Route } from '../../../http/route.ts'
import type { Identity } from '../../../identity/create-identity.ts'
import { maskEmail, maskMobile } from '../../../identity/mask.ts'
import { contactText, type Contact } from '../../../identity/users/user.ts'
import { sealedUserRoute, type SealedCall } from '../sealed-route.ts'
import type { SessionVisitor } from '../../../sessions/sessions.ts'
import { requireStepUp } from './require-step-up.ts'

type Deps = Pick<Identity, 'changes' | 'changeSecurity' | 'codes' | 'sendCode' | 'signing' | 'users'>

/** Changing the email address or phone number. If it belongs to another user, that user is told, not the caller. */
export function contactRoutes(deps: Deps): Route[] {
  return [
    sendCodeRoute(deps),
    sealedUserRoute(deps, {
      path: identityPaths.changeEmail,
      clear: identitySchemas.changeEmail,
      sealed: identitySealed.changeEmail,
      handle: (call) => change(deps, call, { email: call.sealed.email }, call.body.codeId, call.sealed.emailCode),
    }),
    sealedUserRoute(deps, {
      path: identityPaths.changeMobile,
      clear: identitySchemas.changeMobile,
      sealed: identitySealed.changeMobile,
      handle: (call) => {
        const { areaCode, mobile, mobileCode } = call.sealed
        return change(deps, call, { areaCode, mobile }, call.body.codeId, mobileCode)
      },
    }),
  ]
}

function sendCodeRoute({ sendCode, users }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.changeContactSendCode,
    body: identitySchemas.contact,
    handle: async ({ user: visitor, body: contact, ...call }) => {
      const weak = requireStepUp(visitor)
      if (weak) return weak
      const { userId } = visitor
      const [user, owner] = await Promise.all([users.findById(userId), users.findByContact(contact)])
      return sendCode(call, {
        purpose: 'contact',
        subject: subjectOf(userId, contact),
        contact,
        template: 'contact_code',
        recipient: owner ?? user,
        decoy: owner && 'contact_taken',
        asker: { userId },
      })
    },
  })
}

function change(
  { changes, changeSecurity, codes }: Deps,
  call: SealedCall<unknown, unknown> & { readonly user: SessionVisitor },
  contact: Contact,
  codeId: string,
  code: string,
) {
  const masked = 'email' in contact ? maskEmail(contact.email) : maskMobile(contact.areaCode, contact.mobile)
  return changeSecurity(call, {
    what: 'email' in contact ? 'email' : 'mobile',
    notification: { template: 'contact_changed', contact: masked },
    endsOthers: 'sessionEnded',
    apply: async ({ userId }) => {
      const isRight = await codes.use(codeId, { purpose: 'contact', subject: subjectOf(userId, contact) }, code)
      if (!isRight || !(await changes.setContact(userId, contact))) return refuse(422, 'code_wrong')
      return accept(null)
    },
  })
}

function subjectOf(userId: string, contact: Contact): string {
  return `${userId}:${contactText(contact)}`
}
