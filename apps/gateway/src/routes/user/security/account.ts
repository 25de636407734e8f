import { identityPaths, identitySchemas } from '@argosy/wire/http'
import { accept } from '../../../http/answer.ts'
import { userRoute, type Route } from '../../../http/route.ts'
import { formatEndedSessionCookie } from '../../../http/set-session-cookie.ts'
import type { Identity } from '../../../identity/create-identity.ts'

type Deps = Pick<Identity, 'changes' | 'changeSecurity' | 'freezeAccount'>

export function accountRoutes({ changes, changeSecurity, freezeAccount }: Deps): Route[] {
  return [
    userRoute({
      method: 'POST',
      path: identityPaths.antiPhishing,
      body: identitySchemas.antiPhishing,
      handle: (call) =>
        changeSecurity(call, {
          what: 'anti_phishing_code',
          apply: async ({ userId }) => {
            await changes.setAntiPhishingCode(userId, call.body.antiPhishingCode)
            return accept(null)
          },
        }),
    }),
    userRoute({
      method: 'POST',
      path: identityPaths.freeze,
      handle: (call) =>
        changeSecurity(call, {
          what: 'freeze',
          notification: { template: 'account_frozen' },
          apply: async (user) => {
            await freezeAccount(user)
            call.setHeader('set-cookie', formatEndedSessionCookie())
            return accept(null)
          },
        }),
    }),
  ]
}
