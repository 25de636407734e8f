import type { SessionEndReason } from '@argosy/wire/http'
import type { Audit } from '../audit/audit.ts'
import { refuse, type Answer } from '../http/answer.ts'
import type { Incoming } from '../http/route.ts'
import type { AlertNotification } from '../mail/notifications.ts'
import type { Post } from '../mail/post.ts'
import type { Sessions, SessionVisitor } from '../sessions/sessions.ts'
import type { User } from './users/user.ts'
import type { Users } from './users/users.ts'

export type ChangingCall = Pick<Incoming, 'address' | 'requestId'> & { readonly user: SessionVisitor }

export type SecurityChange<View> = {
  /** The name of the change in the audit log. */
  readonly what: string
  readonly notification?: AlertNotification
  /** Why the other sessions end; without a reason they continue. */
  readonly endsOthers?: SessionEndReason
  /** Details for the audit log; never a secret. */
  readonly describe?: (view: View) => Readonly<Record<string, string>>
  readonly apply: (user: User) => Promise<Answer<View>>
}

export type ChangeSecurity = <View>(call: ChangingCall, change: SecurityChange<View>) => Promise<Answer<View>>

type Deps = { readonly users: Users; readonly sessions: Sessions; readonly audit: Audit; readonly post: Post }

/**
 * All changes of sign-in data go through here: a fresh step-up first, then the change, the record, the end of all other
 * sessions, and an alert to the contacts from before and after it.
 */
export function createChangeSecurity({ users, sessions, audit, post }: Deps): ChangeSecurity {
  return async ({ user: visitor, address, requestId }, { what, notification, endsOthers, describe, apply }) => {
    const { userId, personId, tokenHash } = visitor
    const record = (outcome: string, more: Readonly<Record<string, string>> = {}) =>
      audit.write({ kind: 'security_change', outcome, userId, address, requestId, detail: { what, ...more } })
    if (visitor.steppedUpUntilMs <= Date.now()) return refuse(403, 'step_up_required')
    const before = await users.findById(userId)
    if (!before) return refuse(401, 'signed_out')
    const person = personId === userId ? before : await users.findById(personId)
    if (!person) return refuse(401, 'signed_out')
    const changed = await apply(before)
    if (!changed.ok) {
      await record(changed.code)
      return changed
    }
    await record('ok', describe?.(changed.data))
    if (endsOthers) await sessions.endAll(userId, endsOthers, { exceptHash: tokenHash })
    if (notification && person === before) await notifyOldAndNew(before, await users.findById(userId), notification)
    else if (notification) await post.notify(reachedThrough(before, person), notification)
    return changed
  }

  async function notifyOldAndNew(before: User, after: User | undefined, notification: AlertNotification) {
    await post.notify(before, notification)
    if (!after) return
    const email = after.email === before.email ? null : after.email
    const isNewMobile = after.areaCode !== before.areaCode || after.mobile !== before.mobile
    const [areaCode, mobile] = isNewMobile ? [after.areaCode, after.mobile] : [null, null]
    await post.alertContacts({ ...after, email, areaCode, mobile }, notification)
  }
}

/** A sub-account has no contact: its person is told, with the sub-account's own anti-phishing code if it has one. */
export function reachedThrough(subAccount: User, { email, areaCode, mobile, locale, antiPhishingCode }: User): User {
  const code = subAccount.antiPhishingCode ?? antiPhishingCode
  return { ...subAccount, email, areaCode, mobile, locale, antiPhishingCode: code }
}
