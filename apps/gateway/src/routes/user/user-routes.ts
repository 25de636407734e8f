import type { Route } from '../../http/route.ts'
import type { Identity } from '../../identity/create-identity.ts'
import { devOutboxRoute } from './dev-outbox.ts'
import { devSignInRoute } from './dev-sign-in.ts'
import { loginFactorRoutes } from './login-factor.ts'
import { loginRoutes } from './login.ts'
import { clearCookieRoute, forcedLogoutRoute, logoutRoute } from './logout.ts'
import { passkeyLoginRoutes } from './passkey-login.ts'
import { qrLoginRoutes } from './qr-login.ts'
import { recoveryRoutes } from './recovery.ts'
import { registerRoutes, registerSendCodeRoute } from './register.ts'
import { securityRoutes } from './security/security-routes.ts'
import { switchSubAccountRoute, thirdPartyRoutes } from './third-party.ts'
import { userInfoRoute } from './user-info.ts'

export type UserRouteParts = Identity & { readonly hasDevSignIn: boolean }

/** Everything about who somebody is. */
export function createUserRoutes(parts: UserRouteParts): Route[] {
  return [
    ...(parts.hasDevSignIn ? [devSignInRoute(parts), devOutboxRoute(parts)] : []),
    logoutRoute(parts),
    clearCookieRoute(),
    forcedLogoutRoute(parts),
    userInfoRoute(parts),
    registerSendCodeRoute(parts),
    ...registerRoutes(parts),
    ...loginRoutes(parts),
    ...loginFactorRoutes(parts),
    ...passkeyLoginRoutes(parts),
    ...qrLoginRoutes(parts),
    ...recoveryRoutes(parts),
    switchSubAccountRoute(parts),
    ...thirdPartyRoutes(parts),
    ...securityRoutes(parts),
  ]
}
