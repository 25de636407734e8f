import { operatorPaths, operatorSchemas } from '@argosy/wire/http'
import { accept } from '../../http/answer.ts'
import { operatorRoute } from '../../operator/operator-route.ts'
import type { OperatorRouteDeps } from './operator-deps.ts'

/** Usage statistics of the pages: totals only, no individuals. */
export function statisticsRoute({ readStatistics }: Pick<OperatorRouteDeps, 'readStatistics'>) {
  return operatorRoute({
    method: 'GET',
    path: operatorPaths.statistics,
    query: operatorSchemas.statisticsQuery,
    handle: async ({ query: { days } }) => accept(await readStatistics(days)),
  })
}
