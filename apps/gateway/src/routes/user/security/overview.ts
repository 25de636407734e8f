import { identityPaths, identitySchemas, type SecurityOverviewView } from '@argosy/wire/http'
import { accept, refuse } from '../../../http/answer.ts'
import { userRoute, type Route } from '../../../http/route.ts'
import type { Identity } from '../../../identity/create-identity.ts'
import { maskEmail, maskMobile, maskCode } from '../../../identity/mask.ts'
import { requireStepUp } from './require-step-up.ts'

type Deps = Pick<Identity, 'users' | 'loginHistory'>

/** The overview of the security centre. */
export function overviewRoutes({ users, loginHistory }: Deps): Route[] {
  return [
    userRoute({
      method: 'GET',
      path: identityPaths.overview,
      handle: async ({ user: visitor }) => {
        const user = await users.findById(visitor.userId)
        if (!user) return refuse(401, 'signed_out')
        const view: SecurityOverviewView = {
          email: maskEmail(user.email),
          mobile: maskMobile(user.areaCode, user.mobile),
          hasPassword: user.passwordHash !== null,
          passwordChangedAtMs: user.passwordChangedAtMs ?? 0,
          hasTotp: user.hasTotp,
          recoveryCodesLeft: user.recoveryCodesLeft,
          passkeyCount: user.passkeyCount,
          hasFundPassword: user.fundPasswordHash !== null,
          antiPhishingCode: requireStepUp(visitor) ? maskCode(user.antiPhishingCode) : (user.antiPhishingCode ?? ''),
          steppedUpUntilMs: visitor.steppedUpUntilMs > Date.now() ? visitor.steppedUpUntilMs : 0,
        }
        return accept(view)
      },
    }),
    userRoute({
      method: 'GET',
      path: identityPaths.loginHistory,
      query: identitySchemas.loginHistoryQuery,
      handle: async ({ user, query }) => accept(await loginHistory.read(user.userId, query)),
    }),
  ]
}
