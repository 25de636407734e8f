import { operatorPaths, operatorSchemas, type OperatorAccountView } from '@argosy/wire/http'
import { accept, refuse } from '../../http/answer.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { operatorRoute } from '../../operator/operator-route.ts'
import type { OperatorRouteDeps } from './operator-deps.ts'

/** Enough to work through a list, not enough to copy all users. */
const lookupsPerOperator: RateLimit = { name: 'operator-lookup', max: 120, windowMs: 3_600_000 }

/** The user whom a change is about. Each lookup is recorded with the user it found. */
export function accountRoute({ accounts, audit, limits }: Pick<OperatorRouteDeps, 'accounts' | 'audit' | 'limits'>) {
  return operatorRoute({
    method: 'GET',
    path: operatorPaths.account,
    query: operatorSchemas.accountQuery,
    handle: async (call) => {
      const { operator, address, requestId, query } = call
      const tooMany = await limits(call, 'attempts_too_many', [lookupsPerOperator, operator.operatorId])
      if (tooMany) return tooMany
      const found = await accounts.findByName(query.name)
      const detail = { operator: operator.name, operatorId: operator.operatorId }
      const outcome = found ? 'ok' : 'user_unknown'
      await audit.write({ kind: 'operator_lookup', outcome, userId: found?.userId, address, requestId, detail })
      if (!found) return refuse(404, 'user_unknown')
      const { userId, accountId, userName, status, createdAtMs } = found
      return accept<OperatorAccountView>({ userId, accountId, userName, status, createdAtMs })
    },
  })
}
