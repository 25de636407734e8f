import { readDeviceToken, type LoginMethod, type SignedInView } from '@argosy/wire/http'
import type { Audit } from '../../audit/audit.ts'
import { accept, refuse, type Answer } from '../../http/answer.ts'
import type { Incoming } from '../../http/route.ts'
import { formatDeviceCookie, formatSessionCookie } from '../../http/set-session-cookie.ts'
import { readLocale } from '../../http/read-locale.ts'
import type { Post } from '../../mail/post.ts'
import type { Sessions, StartedSession } from '../../sessions/sessions.ts'
import type { DeviceKey, Signing } from '../../signing/signing.ts'
import { nameDevice, nameDeviceBriefly } from '../devices/device-name.ts'
import type { Devices } from '../devices/devices.ts'
import type { LoginHistory } from '../devices/login-history.ts'
import { drawToken } from '../tokens.ts'
import { presentUser } from '../users/present-user.ts'
import type { UserChanges } from '../users/user-changes.ts'
import type { User } from '../users/user.ts'
import type { Users } from '../users/users.ts'

export type BeginningCall = Pick<Incoming, 'address' | 'headers' | 'requestId' | 'token' | 'setHeader'>

export type BeginSession = (
  call: BeginningCall,
  proven: Pick<User, 'userId' | 'securityVersion'>,
  method: LoginMethod,
  /** The key that signs from now on; undefined only in the development sign-in of a client that cannot sign. */
  deviceKey: DeviceKey | undefined,
) => Promise<Answer<SignedInView>>

export type BeginSessionDeps = {
  readonly users: Users
  readonly changes: Pick<UserChanges, 'setLocale'>
  readonly sessions: Sessions
  readonly devices: Devices
  readonly loginHistory: LoginHistory
  readonly audit: Audit
  readonly post: Post
  readonly signing: Pick<Signing, 'bindDeviceKey'>
}

/**
 * The only place where a session begins, for every way to sign in. The proof must still be valid: a password change or
 * freeze in the meantime ends the sign-in without a session.
 */
export function createBeginSession(deps: BeginSessionDeps): BeginSession {
  const { users, changes, sessions, devices, loginHistory, audit, post } = deps
  return async (call, { userId, securityVersion }, method, deviceKey) => {
    const { address, headers, requestId } = call
    const device = nameDevice(headers['user-agent'])
    const record = async (reason: string) => {
      await audit.write({
        kind: 'session_begun',
        outcome: reason || 'ok',
        userId,
        address,
        requestId,
        detail: { method },
      })
      await loginHistory.write({ userId, method, reason, device, address })
    }
    const user = await users.findById(userId)
    if (!user || user.securityVersion !== securityVersion) return refuse(401, 'login_token_dead')
    if (user.status === 'frozen') {
      await record('account_frozen')
      return refuse(403, 'account_frozen')
    }
    await record('')
    // A token from before the sign-in must not remain valid after it.
    if (call.token !== undefined) await sessions.end(call.token)
    const deviceToken = readDeviceToken(headers.cookie) ?? drawToken()
    const { deviceId, isNew } = await devices.note(userId, deviceToken, { name: device, address })
    const { accountId, userName } = user
    const started = await sessions.begin({ userId, accountId, userName, deviceId, device, address })
    // Checked again: a change that ended all sessions a moment ago may have missed this one.
    if ((await users.findById(userId))?.securityVersion !== securityVersion) {
      await sessions.end(started.token)
      return refuse(401, 'login_token_dead')
    }
    const bound = await bindKey(deps, started, userId, deviceKey)
    if (!bound.ok) return bound
    call.setHeader('set-cookie', formatDeviceCookie(deviceToken))
    call.setHeader('set-cookie', formatSessionCookie(started.token, started.lifetimeMs))
    if (isNew && (method === 'password' || method === 'passkey' || method === 'qr'))
      await post.notify(user, { template: 'new_device', device: nameDeviceBriefly(headers['user-agent']), address })
    // Stored after the alert was written: if a stranger signed in, the alert must be in the user's own language.
    const locale = readLocale(headers)
    if (locale !== null && locale !== user.locale) await changes.setLocale(userId, locale)
    return accept(presentUser(user))
  }
}

async function bindKey(
  { signing, sessions }: Pick<BeginSessionDeps, 'signing' | 'sessions'>,
  { token, tokenHash, lifetimeMs }: StartedSession,
  userId: string,
  deviceKey: DeviceKey | undefined,
): Promise<Answer<null>> {
  if (!deviceKey) return accept(null)
  const bound = await signing.bindDeviceKey({ tokenHash, userId, lifetimeMs }, deviceKey.publicKey, deviceKey.algorithm)
  if (bound.ok) return accept(null)
  await sessions.end(token)
  return bound
}
