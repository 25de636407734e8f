import { identityPaths, identitySchemas, identitySealed } from '@argosy/wire/http'
import type { Identity } from '../../../identity/create-identity.ts'
import { sealedUserRoute } from '../sealed-route.ts'

/** To a sub-account, between sub-accounts, and back to the main account, without a new sign-in. */
export function switchSubAccountRoute(deps: Pick<Identity, 'signing' | 'switchAccount'>) {
  return sealedUserRoute(deps, {
    path: identityPaths.switchSubAccount,
    clear: identitySchemas.login,
    sealed: identitySealed.switchSubAccount,
    beginsSession: true,
    handle: (call) => deps.switchAccount(call, call.sealed.userId),
  })
}
