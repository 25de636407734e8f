import { absentEndpoints, publicQueries, type AbsentAnswer } from '@argosy/open-api'
import { accept, refuse, type Answer } from '../../http/answer.ts'
import { openKeyRoute, openPublicRoute, type OpenRoute } from '../endpoint/open-route.ts'

/** Product lines that clients query and this exchange does not offer. */
export function createAbsentLineRoutes(): OpenRoute[] {
  return absentEndpoints.map(({ permission, answer, ...endpoint }) => {
    const route = { ...endpoint, reads: publicQueries.nothing, handle: async () => toAnswer(answer) }
    return permission === undefined ? openPublicRoute(route) : openKeyRoute({ ...route, permission, isReducing: true })
  })
}

function toAnswer(answer: AbsentAnswer): Answer<unknown> {
  return 'gives' in answer ? accept(answer.gives) : refuse(400, answer.refuses)
}
