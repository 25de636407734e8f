import type { OperatorRoute } from '../../operator/operator-route.ts'
import { accountRoute } from './account.ts'
import { operatorAnnouncementRoutes } from './announcements.ts'
import { changeRoutes } from './changes.ts'
import { conversationRoutes } from './conversations.ts'
import type { OperatorRouteDeps } from './operator-deps.ts'
import { operatorSignInRoutes } from './sign-in.ts'
import { statisticsRoute } from './statistics.ts'

/** All endpoints of the operators' origin. */
export function createOperatorRoutes(deps: OperatorRouteDeps): OperatorRoute[] {
  return [
    ...operatorSignInRoutes(deps),
    ...changeRoutes(deps),
    accountRoute(deps),
    ...conversationRoutes(deps),
    ...operatorAnnouncementRoutes(deps),
    statisticsRoute(deps),
  ]
}
