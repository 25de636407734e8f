import { identityPaths, identitySchemas, identitySealed, type QrScanView, type QrStatusView } from '@argosy/wire/http'
import { accept, refuse, type Answer } from '../../http/answer.ts'
import { publicRoute, userRoute, type Route } from '../../http/route.ts'
import type { Identity } from '../../identity/create-identity.ts'
import { nameDevice } from '../../identity/devices/device-name.ts'
import { ceremoniesPerNetwork } from '../../identity/limits/limit-counts.ts'
import { qrLifetimeMs } from '../../identity/qr/qr-logins.ts'
import { sealedRoute, type SealedCall } from './sealed-route.ts'
import { requireStepUp } from './security/require-step-up.ts'
import type { z } from 'zod'

type Deps = Pick<Identity, 'audit' | 'beginSession' | 'limits' | 'qrLogins' | 'signing' | 'users'>

/** One endpoint with two paths. */
const statusPaths = [identityPaths.qrKeyStatus, identityPaths.crossTerminalLoginStatus]

export function qrLoginRoutes(deps: Deps): Route[] {
  return [
    publicRoute({
      method: 'POST',
      path: identityPaths.qrKey,
      handle: async (call) => {
        const tooMany = await deps.limits(call, 'attempts_too_many', [ceremoniesPerNetwork, call.network])
        if (tooMany) return tooMany
        const { headers, address } = call
        return accept(await deps.qrLogins.begin({ device: nameDevice(headers['user-agent']), address }))
      },
    }),
    ...statusPaths.map((path) =>
      sealedRoute(deps, {
        path,
        clear: identitySchemas.qrKeyStatus,
        sealed: identitySealed.qrKeyStatus,
        beginsSession: true,
        handle: (call) => readStatus(deps, call),
      }),
    ),
    scanRoute(deps),
    decideRoute(deps),
  ]
}

async function readStatus(
  { qrLogins, beginSession }: Deps,
  call: SealedCall<unknown, z.output<typeof identitySealed.qrKeyStatus>>,
): Promise<Answer<QrStatusView>> {
  const { qrcodeKey, qrcodeSecret } = call.sealed
  const pending = await qrLogins.findForPage(qrcodeKey, qrcodeSecret)
  if (pending?.status !== 'confirmed') return accept({ status: pending?.status ?? 'expired', user: null })
  const consumed = await qrLogins.consume(qrcodeKey)
  if (!consumed?.userId) return accept({ status: 'expired', user: null })
  const begun = await beginSession(call, { ...consumed, userId: consumed.userId }, 'qr', call.deviceKey)
  return begun.ok ? accept({ status: 'confirmed', user: begun.data }) : begun
}

/** On the signed-in device: which browser requests the sign-in. */
function scanRoute({ qrLogins }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.qrScan,
    body: identitySchemas.qrScan,
    handle: async ({ user, body: { qrcodeKey } }) => {
      const scanned = await qrLogins.scan(qrcodeKey, user.userId)
      if (!scanned) return refuse(422, 'qr_dead')
      const view: QrScanView = {
        device: scanned.device,
        address: scanned.address,
        expiresInSeconds: qrLifetimeMs / 1_000,
      }
      return accept(view)
    },
  })
}

/** Confirming begins a new session, so it requires a step-up. */
function decideRoute({ audit, qrLogins, users }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.qrDecide,
    body: identitySchemas.qrDecide,
    handle: async ({ user, address, requestId, body: { qrcodeKey, isConfirmed } }) => {
      const weak = isConfirmed ? requireStepUp(user) : undefined
      if (weak) return weak
      const found = await users.findById(user.userId)
      const { securityVersion = 0 } = found ?? {}
      const isDecided = await qrLogins.decide(qrcodeKey, { userId: user.userId, isConfirmed, securityVersion })
      const outcome = isDecided ? (isConfirmed ? 'ok' : 'refused') : 'qr_dead'
      await audit.write({ kind: 'qr_login', outcome, userId: user.userId, address, requestId })
      return isDecided ? accept(null) : refuse(422, 'qr_dead')
    },
  })
}
