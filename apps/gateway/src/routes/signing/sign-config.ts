import { signingPaths, type SignConfigView } from '@argosy/wire/signing'
import { accept, refuse } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import type { SignTable } from '../../signing/sign-table.ts'
import type { Signing } from '../../signing/signing.ts'

/** What a browser needs in order to sign and to seal (SGN-1). */
export function signConfigRoute(deps: { readonly signing: Signing }, table: SignTable) {
  return publicRoute({
    method: 'GET',
    path: signingPaths.config,
    handle: async () => {
      const keys = deps.signing.serverKeyConfig()
      // No server key is valid today, so nothing can be sealed and no password may be sent.
      if (!keys) return refuse(503, 'service_unavailable')
      const view: SignConfigView = {
        gatewaySignConfig: { ...keys, ...table, userCheckDeviceUrl: signingPaths.checkDevice },
      }
      return accept(view)
    },
  })
}
