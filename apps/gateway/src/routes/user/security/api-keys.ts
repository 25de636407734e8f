import type { KeyChangeRefusal } from '@argosy/api-keys'
import { identityPaths, identitySchemas, identitySealed, type ApiKeyMadeView, type ApiKeyView } from '@argosy/wire/http'
import { accept, refuse, type Answer } from '../../../http/answer.ts'
import { userRoute, type Route } from '../../../http/route.ts'
import type { Identity } from '../../../identity/create-identity.ts'
import { sealedUserRoute } from '../sealed-route.ts'

type Deps = Pick<Identity, 'apiKeys' | 'changeSecurity' | 'signing'>

/** API keys of both realms: the owner chooses the realm of a key, whichever realm the page shows. */
export function apiKeyRoutes(deps: Deps): Route[] {
  return [listRoute(deps), makeRoute(deps), changeRoute(deps), removeRoute(deps), confirmRoute(deps)]
}

function listRoute({ apiKeys }: Deps) {
  return userRoute({
    method: 'GET',
    path: identityPaths.apiKeys,
    handle: async ({ user }) => accept(await apiKeys.list(user.userId)),
  })
}

function makeRoute(deps: Deps) {
  const { apiKeys, changeSecurity } = deps
  return sealedUserRoute(deps, {
    path: identityPaths.makeApiKey,
    clear: identitySchemas.makeApiKey,
    sealed: identitySealed.makeApiKey,
    handle: (call) =>
      changeSecurity<ApiKeyMadeView>(call, {
        what: 'api_key',
        notification: { template: 'api_key_added' },
        describe: ({ key }) => ({ accessKey: key.accessKey, permissions: key.permissions.join(' ') }),
        apply: async ({ userId }) => {
          const { publicKey: publicKeyPem, ...terms } = call.body
          const { passphrase } = call.sealed
          const made = await apiKeys.make({ ...terms, userId, passphrase, publicKeyPem })
          return made.ok ? accept({ key: made.key, secret: made.secret }) : refuseKey(made.refusal)
        },
      }),
  })
}

function changeRoute({ apiKeys, changeSecurity }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.changeApiKey,
    body: identitySchemas.changeApiKey,
    handle: (call) =>
      changeSecurity<ApiKeyView>(call, {
        what: 'api_key_changed',
        notification: { template: 'api_key_changed' },
        describe: ({ accessKey, permissions }) => ({ accessKey, permissions: permissions.join(' ') }),
        apply: async ({ userId }) => {
          const { accessKey, ...terms } = call.body
          const changed = await apiKeys.change(userId, accessKey, terms)
          return changed.ok ? accept(changed.key) : refuseKey(changed.refusal)
        },
      }),
  })
}

function removeRoute({ apiKeys, changeSecurity }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.removeApiKey,
    body: identitySchemas.removeApiKey,
    handle: (call) =>
      changeSecurity(call, {
        what: 'api_key_removed',
        notification: { template: 'api_key_removed' },
        describe: () => ({ accessKey: call.body.accessKey }),
        apply: async ({ userId }) =>
          (await apiKeys.remove(userId, call.body.accessKey)) ? accept(null) : refuseKey('key_unknown'),
      }),
  })
}

function confirmRoute({ apiKeys, changeSecurity }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.confirmApiKey,
    body: identitySchemas.confirmApiKey,
    handle: (call) =>
      changeSecurity<ApiKeyView>(call, {
        what: 'api_key_confirmed',
        notification: { template: 'api_key_changed' },
        describe: ({ accessKey, permissions }) => ({ accessKey, permissions: permissions.join(' ') }),
        apply: async ({ userId }) => {
          const confirmed = await apiKeys.confirm(userId, call.body.accessKey)
          return confirmed ? accept(confirmed) : refuseKey('key_unknown')
        },
      }),
  })
}

function refuseKey(refusal: KeyChangeRefusal): Answer<never> {
  return refuse(refusal === 'key_unknown' ? 404 : 422, refusal)
}
