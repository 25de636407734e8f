import { identityPaths, identitySchemas, identitySealed } from '@argosy/wire/http'
import { accept, refuse } from '../../../http/answer.ts'
import { userRoute, type Route } from '../../../http/route.ts'
import type { Identity } from '../../../identity/create-identity.ts'
import { strongMethodsOf } from '../../../identity/login/factors.ts'
import { loginNameOf } from '../../../identity/users/user.ts'
import { sealedUserRoute } from '../sealed-route.ts'

type Deps = Pick<Identity, 'changes' | 'changeSecurity' | 'recoveryCodes' | 'signing' | 'totp'>

const issuer = 'Argosy'

/** Authenticator apps and recovery codes. */
export function totpRoutes(deps: Deps): Route[] {
  return [beginRoute(deps), confirmRoute(deps), removeRoute(deps), recoveryCodesRoute(deps)]
}

function beginRoute({ changeSecurity, totp }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.totpBegin,
    handle: (call) =>
      changeSecurity(call, {
        what: 'totp_begun',
        apply: async (user) => {
          if (!totp) return refuse(422, 'method_unavailable')
          const secret = await totp.begin(user.userId)
          if (secret === undefined) return refuse(409, 'totp_already_on')
          const label = `${issuer}:${encodeURIComponent(loginNameOf(user))}`
          return accept({ secret, otpauthUrl: `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}` })
        },
      }),
  })
}

function confirmRoute(deps: Deps) {
  const { changes, changeSecurity, recoveryCodes, totp } = deps
  return sealedUserRoute(deps, {
    path: identityPaths.totpConfirm,
    clear: identitySchemas.login,
    sealed: identitySealed.totpConfirm,
    handle: (call) =>
      changeSecurity(call, {
        what: 'totp',
        notification: { template: 'authenticator_added' },
        endsOthers: 'sessionEnded',
        apply: async ({ userId }) => {
          if (!(await totp?.confirm(userId, call.sealed.googleCode))) return refuse(422, 'factor_wrong')
          await changes.touchSecurity(userId)
          return accept({ recoveryCodes: await recoveryCodes.renew(userId) })
        },
      }),
  })
}

/**
 * The step-up before this required the app or another strong factor, so a caller cannot remove an app they do not have.
 */
function removeRoute({ changes, changeSecurity, recoveryCodes, totp }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.totpRemove,
    handle: (call) =>
      changeSecurity(call, {
        what: 'totp_removed',
        notification: { template: 'authenticator_removed' },
        endsOthers: 'sessionEnded',
        apply: async ({ userId, passkeyCount }) => {
          if (!(await totp?.remove(userId))) return refuse(422, 'totp_off')
          if (passkeyCount === 0) await recoveryCodes.remove(userId)
          await changes.touchSecurity(userId)
          return accept(null)
        },
      }),
  })
}

function recoveryCodesRoute({ changeSecurity, recoveryCodes }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.recoveryCodes,
    handle: (call) =>
      changeSecurity(call, {
        what: 'recovery_codes',
        notification: { template: 'recovery_codes_renewed' },
        apply: async (user) => {
          if (strongMethodsOf(user).length === 0) return refuse(422, 'totp_off')
          return accept({ recoveryCodes: await recoveryCodes.renew(user.userId) })
        },
      }),
  })
}
