import type { Route } from '../../http/route.ts'
import type { Identity } from '../../identity/create-identity.ts'
import { devOutboxRoute } from './dev-outbox.ts'
import { devSignInRoute } from './dev-sign-in.ts'
import { loginFactorRoutes } from './login-factor.ts'
import { loginRoutes } from './login.ts'
import { clearCookieRoute, forcedLogoutRoute, logoutRoute } from './logout.ts'
import { notificationRoutes, type NotificationDeps } from './notifications/notification-routes.ts'
import { passkeyLoginRoutes } from './passkey-login.ts'
import { qrLoginRoutes } from './qr-login.ts'
import { recoveryRoutes } from './recovery.ts'
import { registerRoutes, registerSendCodeRoute } from './register.ts'
import { securityRoutes } from './security/security-routes.ts'
import { subAccountRoutes, type SubAccountDeps } from './sub-accounts/sub-account-routes.ts'
import { thirdPartyRoutes } from './third-party.ts'
import { userInfoRoute } from './user-info.ts'

export type UserRouteDeps = Identity & SubAccountDeps & NotificationDeps & { readonly hasDevSignIn: boolean }

/** All endpoints for users and their sign-in. */
export function createUserRoutes(deps: UserRouteDeps): Route[] {
  return [
    ...(deps.hasDevSignIn ? [devSignInRoute(deps), devOutboxRoute(deps)] : []),
    logoutRoute(deps),
    clearCookieRoute(),
    forcedLogoutRoute(deps),
    userInfoRoute(deps),
    registerSendCodeRoute(deps),
    ...registerRoutes(deps),
    ...loginRoutes(deps),
    ...loginFactorRoutes(deps),
    ...passkeyLoginRoutes(deps),
    ...qrLoginRoutes(deps),
    ...recoveryRoutes(deps),
    ...subAccountRoutes(deps),
    ...notificationRoutes(deps),
    ...thirdPartyRoutes(deps),
    ...securityRoutes(deps),
  ]
}
