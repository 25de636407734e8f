import { signingPaths, signingSchemas, type DeviceCheckView } from '@argosy/wire/signing'
import { accept } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import type { Signing } from '../../signing/signing.ts'

/** Whether the browser's key is still bound to the session (SGN-9); a browser with an unknown key makes a new one. */
export function checkDeviceRoute(deps: { readonly signing: Pick<Signing, 'checkDevice'> }) {
  return publicRoute({
    method: 'POST',
    path: signingPaths.checkDevice,
    body: signingSchemas.checkDevice,
    handle: async ({ body, token }) => {
      const view: DeviceCheckView = { isBound: await deps.signing.checkDevice(body.userCheckDeviceSign, token) }
      return accept(view)
    },
  })
}
