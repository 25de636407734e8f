import type { OperatorRoute } from '../../operator/operator-route.ts'
import { accountRoute } from './account.ts'
import { changeRoutes } from './changes.ts'
import { conversationRoutes } from './conversations.ts'
import type { OperatorRouteParts } from './operator-parts.ts'
import { operatorSignInRoutes } from './sign-in.ts'
import { statisticsRoute } from './statistics.ts'

/** Everything that the operators' origin offers. */
export function createOperatorRoutes(parts: OperatorRouteParts): OperatorRoute[] {
  return [
    ...operatorSignInRoutes(parts),
    ...changeRoutes(parts),
    accountRoute(parts),
    ...conversationRoutes(parts),
    statisticsRoute(parts),
  ]
}
