import { absentDoors, publicQueries, type AbsentAnswer } from '@argosy/contracts/open-api'
import { accept, refuse, type Answer } from '../../http/answer.ts'
import { openKeyRoute, openPublicRoute, type OpenRoute } from '../door/open-route.ts'

/** Lines that clients ask for and this exchange does not have. */
export function createAbsentLineRoutes(): OpenRoute[] {
  return absentDoors.map(({ permission, answer, ...door }) => {
    const route = { ...door, reads: publicQueries.nothing, handle: async () => toAnswer(answer) }
    return permission === undefined ? openPublicRoute(route) : openKeyRoute({ ...route, permission })
  })
}

function toAnswer(answer: AbsentAnswer): Answer<unknown> {
  return 'gives' in answer ? accept(answer.gives) : refuse(400, answer.refuses)
}
