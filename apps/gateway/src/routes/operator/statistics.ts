import { operatorPaths, operatorRequired, operatorSchemas } from '@argosy/contracts/http'
import { accept, refuse } from '../../http/answer.ts'
import { userRoute } from '../../http/route.ts'
import type { Operators } from '../../operator/operators.ts'
import type { ReadStatistics } from '../../operator/statistics.ts'

export type OperatorRouteParts = { readonly operators: Operators; readonly readStatistics: ReadStatistics }

/** How the pages are used: numbers of everybody, and nobody by name. */
export function statisticsRoute({ operators, readStatistics }: OperatorRouteParts) {
  return userRoute({
    method: 'GET',
    path: operatorPaths.statistics,
    query: operatorSchemas.statisticsQuery,
    handle: async ({ user, query: { days } }) => {
      if (!(await operators.includes(user.userId))) return refuse(403, operatorRequired)
      return accept(await readStatistics(days))
    },
  })
}
