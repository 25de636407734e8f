import { identityPaths, identitySchemas, identitySealed } from '@argosy/wire/http'
import { accept, refuse } from '../../http/answer.ts'
import { publicRoute, type Route } from '../../http/route.ts'
import type { Identity } from '../../identity/create-identity.ts'
import { ceremoniesPerNetwork, loginsPerNetwork } from '../../identity/limits/limit-counts.ts'
import { drawToken } from '../../identity/tokens.ts'
import { sealedRoute } from './sealed-route.ts'

type Deps = Pick<
  Identity,
  'audit' | 'beginSession' | 'ceremonies' | 'findRelyingParty' | 'limits' | 'signing' | 'users'
>

/** Signing in with a passkey alone: the device is one factor, and the required fingerprint or PIN is the other. */
export function passkeyLoginRoutes(deps: Deps): Route[] {
  const { audit, beginSession, ceremonies, findRelyingParty, limits, users } = deps
  return [
    publicRoute({
      method: 'POST',
      path: identityPaths.passkeyLoginOptions,
      handle: async (call) => {
        const tooMany = await limits(call, 'attempts_too_many', [ceremoniesPerNetwork, call.network])
        if (tooMany) return tooMany
        const party = findRelyingParty(call.headers)
        if (!party) return refuse(422, 'method_unavailable')
        return accept(await ceremonies.begin(drawToken(), 'passkey_login', null, party))
      },
    }),
    sealedRoute(deps, {
      path: identityPaths.passkeyLogin,
      clear: identitySchemas.passkeyLogin,
      sealed: identitySealed.passkeyLogin,
      beginsSession: true,
      handle: async (call) => {
        const { address, requestId, body, sealed } = call
        const tooMany = await limits(call, 'attempts_too_many', [loginsPerNetwork, call.network])
        if (tooMany) return tooMany
        const party = findRelyingParty(call.headers)
        if (!party) return refuse(422, 'method_unavailable')
        const userId = await ceremonies.finish(body.challengeId, 'passkey_login', party, sealed.fidoVerifyCode)
        const outcome = userId === undefined ? 'passkey_refused' : 'ok'
        await audit.write({ kind: 'login', outcome, userId, address, requestId, detail: { method: 'passkey' } })
        const user = userId === undefined ? undefined : await users.findById(userId)
        return user ? beginSession(call, user, 'passkey', call.deviceKey) : refuse(401, 'passkey_refused')
      },
    }),
  ]
}
