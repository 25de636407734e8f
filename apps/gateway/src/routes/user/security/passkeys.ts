import { identityPaths, identitySchemas } from '@argosy/wire/http'
import { accept, refuse } from '../../../http/answer.ts'
import { userRoute, type Route } from '../../../http/route.ts'
import type { Identity } from '../../../identity/create-identity.ts'
import { drawToken } from '../../../identity/tokens.ts'
import { loginNameOf } from '../../../identity/users/user.ts'

type Deps = Pick<
  Identity,
  'ceremonies' | 'changes' | 'changeSecurity' | 'findRelyingParty' | 'passkeys' | 'recoveryCodes'
>

const passkeysMax = 10

export function passkeyRoutes(deps: Deps): Route[] {
  return [listRoute(deps), beginRoute(deps), finishRoute(deps), removeRoute(deps)]
}

function listRoute({ passkeys }: Deps) {
  return userRoute({
    method: 'GET',
    path: identityPaths.passkeys,
    handle: async ({ user }) => accept(await passkeys.list(user.userId)),
  })
}

function beginRoute({ ceremonies, changeSecurity, findRelyingParty }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.passkeyBegin,
    handle: (call) =>
      changeSecurity(call, {
        what: 'passkey_begun',
        apply: async (user) => {
          const party = findRelyingParty(call.headers)
          if (!party) return refuse(422, 'method_unavailable')
          if (user.passkeyCount >= passkeysMax) return refuse(422, 'passkeys_too_many')
          return accept(
            await ceremonies.beginRegistration(drawToken(), { ...user, loginName: loginNameOf(user) }, party),
          )
        },
      }),
  })
}

function finishRoute({ ceremonies, changes, changeSecurity, findRelyingParty }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.passkeyFinish,
    body: identitySchemas.passkeyFinish,
    handle: (call) =>
      changeSecurity(call, {
        what: 'passkey',
        notification: { template: 'passkey_added' },
        endsOthers: 'sessionEnded',
        apply: async ({ userId, passkeyCount }) => {
          if (passkeyCount >= passkeysMax) return refuse(422, 'passkeys_too_many')
          const party = findRelyingParty(call.headers)
          const added = party && (await ceremonies.finishRegistration(call.body.challengeId, userId, party, call.body))
          if (!added) return refuse(422, 'passkey_refused')
          await changes.touchSecurity(userId)
          return accept(added)
        },
      }),
  })
}

function removeRoute({ changes, changeSecurity, passkeys, recoveryCodes }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.passkeyRemove,
    body: identitySchemas.passkeyRemove,
    handle: (call) =>
      changeSecurity(call, {
        what: 'passkey_removed',
        notification: { template: 'passkey_removed' },
        endsOthers: 'sessionEnded',
        apply: async ({ userId, hasTotp, passkeyCount }) => {
          if (!(await passkeys.remove(userId, call.body.passkeyId))) return refuse(404, 'passkey_unknown')
          if (!hasTotp && passkeyCount === 1) await recoveryCodes.remove(userId)
          await changes.touchSecurity(userId)
          return accept(null)
        },
      }),
  })
}
