import { operatorPaths, operatorSchemas } from '@argosy/contracts/http'
import { accept } from '../../http/answer.ts'
import { operatorRoute } from '../../operator/operator-route.ts'
import type { OperatorRouteDeps } from './operator-deps.ts'

/** How the pages are used: numbers of everybody, and nobody by name. */
export function statisticsRoute({ readStatistics }: Pick<OperatorRouteDeps, 'readStatistics'>) {
  return operatorRoute({
    method: 'GET',
    path: operatorPaths.statistics,
    query: operatorSchemas.statisticsQuery,
    handle: async ({ query: { days } }) => accept(await readStatistics(days)),
  })
}
