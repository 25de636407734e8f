import { identityPaths, identitySchemas, type DeviceView, type SessionView } from '@argosy/wire/http'
import { accept, refuse } from '../../../http/answer.ts'
import { userRoute, type Route } from '../../../http/route.ts'
import type { Identity } from '../../../identity/create-identity.ts'

type Deps = Pick<Identity, 'audit' | 'devices' | 'sessions'>

/** The user's sessions and devices. Ending a session needs no step-up: it only removes access. */
export function sessionRoutes(deps: Deps): Route[] {
  return [
    listSessionsRoute(deps),
    revokeSessionRoute(deps),
    revokeOtherSessionsRoute(deps),
    listDevicesRoute(deps),
    removeDeviceRoute(deps),
  ]
}

function listSessionsRoute({ sessions }: Deps) {
  return userRoute({
    method: 'GET',
    path: identityPaths.sessions,
    handle: async ({ user }) => {
      const listed = await sessions.list(user.userId)
      const views: SessionView[] = listed.map(({ tokenHash, deviceId: _deviceId, ...session }) => ({
        ...session,
        isCurrent: tokenHash === user.tokenHash,
      }))
      return accept(views)
    },
  })
}

function revokeSessionRoute({ audit, sessions }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.sessionRevoke,
    body: identitySchemas.sessionRevoke,
    handle: async ({ user: { userId }, body: { sessionId }, address, requestId }) => {
      const isEnded = await sessions.endOne(userId, sessionId)
      const outcome = isEnded ? 'ok' : 'session_unknown'
      await audit.write({ kind: 'session_revoked', outcome, userId, address, requestId })
      return isEnded ? accept(null) : refuse(404, 'session_unknown')
    },
  })
}

function revokeOtherSessionsRoute({ audit, sessions }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.sessionRevokeOthers,
    handle: async ({ user: { userId, tokenHash }, address, requestId }) => {
      await sessions.endAll(userId, 'sessionEnded', { exceptHash: tokenHash })
      await audit.write({
        kind: 'session_revoked',
        outcome: 'ok',
        userId,
        address,
        requestId,
        detail: { which: 'others' },
      })
      return accept(null)
    },
  })
}

function listDevicesRoute({ devices }: Deps) {
  return userRoute({
    method: 'GET',
    path: identityPaths.devices,
    handle: async ({ user }) => {
      const listed = await devices.list(user.userId)
      const views: DeviceView[] = listed.map((device) => ({ ...device, isCurrent: device.deviceId === user.deviceId }))
      return accept(views)
    },
  })
}

/** A removed device counts as new: its next sign-in sends an alert. Its sessions end too. */
function removeDeviceRoute({ audit, devices, sessions }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.deviceRemove,
    body: identitySchemas.deviceRemove,
    handle: async ({ user: { userId }, body: { deviceId }, address, requestId }) => {
      const isRemoved = await devices.remove(userId, deviceId)
      if (isRemoved) await sessions.endOfDevice(userId, deviceId)
      const outcome = isRemoved ? 'ok' : 'device_unknown'
      await audit.write({ kind: 'session_revoked', outcome, userId, address, requestId, detail: { which: 'device' } })
      return isRemoved ? accept(null) : refuse(404, 'device_unknown')
    },
  })
}
