import { readDeviceToken, type SignedInView } from '@argosy/wire/http'
import type { Audit } from '../../audit/audit.ts'
import { accept, refuse, type Answer } from '../../http/answer.ts'
import { formatSessionCookie } from '../../http/set-session-cookie.ts'
import type { Sessions, SessionVisitor } from '../../sessions/sessions.ts'
import type { DeviceKey, Signing } from '../../signing/signing.ts'
import { nameDevice } from '../devices/device-name.ts'
import type { Devices } from '../devices/devices.ts'
import type { LoginHistory } from '../devices/login-history.ts'
import { presentUser } from '../users/present-user.ts'
import type { User } from '../users/user.ts'
import type { Users } from '../users/users.ts'
import type { BeginningCall } from './begin-session.ts'

export type SwitchAccount = (
  call: BeginningCall & { readonly user: SessionVisitor; readonly deviceKey: DeviceKey },
  userId: string,
) => Promise<Answer<SignedInView>>

export type SwitchAccountDeps = {
  readonly users: Users
  readonly sessions: Pick<Sessions, 'switchTo' | 'end'>
  readonly devices: Devices
  readonly loginHistory: LoginHistory
  readonly audit: Audit
  readonly signing: Pick<Signing, 'bindDeviceKey'>
}

/**
 * Moves a session to another account of the same person: their main account or one of its sub-accounts. The token
 * changes, the step-up ends, and the session still ends when the person’s sign-in does.
 */
export function createSwitchAccount({ users, sessions, devices, loginHistory, audit, signing }: SwitchAccountDeps) {
  const switchAccount: SwitchAccount = async (call, wantedId) => {
    const { user: visitor, deviceKey, address, headers, requestId, token } = call
    const { personId } = visitor
    const device = nameDevice(headers['user-agent'])
    const [person, wanted] = await Promise.all([users.findById(personId), users.findById(wantedId)])
    if (!person || token === undefined) return refuse(401, 'signed_out')
    // Somebody else's sub-account, their main account and an id that nobody has are answered alike.
    if (!wanted || !isOfPerson(wanted, personId)) return refuse(404, 'sub_account_unknown')
    const refusal =
      person.status === 'frozen' ? 'account_frozen' : wanted.status === 'frozen' ? 'sub_account_frozen' : ''
    const record = async () => {
      const outcome = refusal || 'ok'
      await audit.write({
        kind: 'account_switched',
        outcome,
        userId: personId,
        address,
        requestId,
        detail: { to: wantedId },
      })
      if (wanted.subAccountOf)
        await loginHistory.write({ userId: wantedId, method: 'switch', reason: refusal, device, address })
    }
    await record()
    if (refusal) return refuse(403, refusal)

    const deviceToken = readDeviceToken(headers.cookie)
    const noted =
      deviceToken === undefined ? null : await devices.note(wantedId, deviceToken, { name: device, address })
    const { accountId, userName, subAccountOf } = wanted
    const started = await sessions.switchTo(token, {
      userId: wantedId,
      accountId,
      userName,
      personId,
      subAccountRights: subAccountOf?.rights ?? null,
      deviceId: noted?.deviceId ?? null,
    })
    if (!started) return refuse(401, 'signed_out')
    // Looked up again: a freeze or a change of rights a moment ago may have missed this session.
    const [personNow, wantedNow] = await Promise.all([users.findById(personId), users.findById(wantedId)])
    if (isChanged(person, personNow) || isChanged(wanted, wantedNow)) {
      await sessions.end(started.token)
      return refuse(401, 'signed_out')
    }
    const { tokenHash, lifetimeMs } = started
    const { publicKey, algorithm } = deviceKey
    const bound = await signing.bindDeviceKey({ tokenHash, userId: wantedId, lifetimeMs }, publicKey, algorithm)
    if (!bound.ok) {
      await sessions.end(started.token)
      return bound
    }
    call.setHeader('set-cookie', formatSessionCookie(started.token, lifetimeMs))
    return accept(presentUser(wanted))
  }
  return switchAccount
}

function isOfPerson({ userId, subAccountOf }: User, personId: string): boolean {
  return userId === personId || subAccountOf?.mainUserId === personId
}

function isChanged(before: User, now: User | undefined): boolean {
  const rightsOf = (user: User | undefined) => user?.subAccountOf?.rights.join()
  return now?.securityVersion !== before.securityVersion || rightsOf(now) !== rightsOf(before)
}
