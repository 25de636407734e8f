import { signingPaths, type SignConfigView } from '@argosy/contracts/signing'
import { accept, refuse } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import type { SignTable } from '../../signing/sign-table.ts'
import type { Signing } from '../../signing/signing.ts'

/** What a browser must know to sign and to seal (SGN-1). */
export function signConfigRoute(deps: { readonly signing: Signing }, table: SignTable) {
  return publicRoute({
    method: 'GET',
    path: signingPaths.config,
    handle: async () => {
      const keys = deps.signing.serverKeyConfig()
      // No key of ours is good today: nothing can be sealed, and pretending otherwise would send passwords nowhere.
      if (!keys) return refuse(503, 'service_unavailable')
      const view: SignConfigView = {
        gatewaySignConfig: { ...keys, ...table, userCheckDeviceUrl: signingPaths.checkDevice },
      }
      return accept(view)
    },
  })
}
