import type { Route } from '../../../http/route.ts'
import type { Identity } from '../../../identity/create-identity.ts'
import { accountRoutes } from './account.ts'
import { apiKeyRoutes } from './api-keys.ts'
import { contactRoutes } from './contact.ts'
import { overviewRoutes } from './overview.ts'
import { passkeyRoutes } from './passkeys.ts'
import { passwordRoutes } from './password.ts'
import { sessionRoutes } from './sessions.ts'
import { stepUpRoutes } from './step-up.ts'
import { totpRoutes } from './totp.ts'

/** The security centre. */
export function securityRoutes(parts: Identity): Route[] {
  return [
    ...overviewRoutes(parts),
    ...stepUpRoutes(parts),
    ...passwordRoutes(parts),
    ...contactRoutes(parts),
    ...totpRoutes(parts),
    ...passkeyRoutes(parts),
    ...apiKeyRoutes(parts),
    ...sessionRoutes(parts),
    ...accountRoutes(parts),
  ]
}
