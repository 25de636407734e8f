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

export function securityRoutes(deps: Identity): Route[] {
  return [
    ...overviewRoutes(deps),
    ...stepUpRoutes(deps),
    ...passwordRoutes(deps),
    ...contactRoutes(deps),
    ...totpRoutes(deps),
    ...passkeyRoutes(deps),
    ...apiKeyRoutes(deps),
    ...sessionRoutes(deps),
    ...accountRoutes(deps),
  ]
}
