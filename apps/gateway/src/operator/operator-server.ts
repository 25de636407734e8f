import { readOperatorToken, type OperatorView } from '@argosy/wire/http'
import { networkOf, type Logger, type Metrics } from '@argosy/service'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import { createOnceAMinute } from '../audit/once-a-minute.ts'
import type { Refusal } from '../audit/refusals.ts'
import { envelopeOf, refuseTooMany } from '../http/answer.ts'
import { createCloseAnswer, createCloseRefusal, type CloseAnswer } from '../http/answers/closed-answers.ts'
import { operatorAnswers } from '../http/answers/operator-answers.ts'
import { createApp, sendRefusal } from '../http/create-app.ts'
import type { VisitorLimits } from '../http/visitor-limits.ts'
import type { OperatorRoute } from './operator-route.ts'
import type { OperatorSessions } from './operator-sessions.ts'
import type { Operators } from './operators.ts'

export type OperatorServerDeps = {
  readonly routes: readonly OperatorRoute[]
  readonly origin: string
  readonly isAllowed: (address: string) => boolean
  readonly sessions: Pick<OperatorSessions, 'find'>
  readonly operators: Pick<Operators, 'find'>
  readonly audit: Audit
  readonly visitorLimits: VisitorLimits
  readonly recordRefusal: (refusal: Refusal) => void
  readonly logger: Logger
  readonly isProduction: boolean
  readonly metrics: Metrics
  readonly trustedProxyCount: number
}

/** The HTTP server of the operators: calls for another host name or from another network get 404. */
export function createOperatorServer(deps: OperatorServerDeps): FastifyInstance {
  const { routes, origin, isAllowed, audit, logger } = deps
  const { host } = new URL(origin)
  const isFirst = createOnceAMinute()
  const app = createApp({
    ...deps,
    isWelcome: ({ headers, ip: address, id: requestId }) => {
      if (headers.host?.toLowerCase() !== host) return false
      if (isAllowed(address)) return true
      if (isFirst(networkOf(address))) {
        audit
          .write({ kind: 'operator_refused', outcome: 'address_refused', address, requestId })
          .catch((error: unknown) => logger.warn({ err: error }, 'refusal not on record'))
      }
      return false
    },
  })
  const closeRefusal = createCloseRefusal(deps)
  for (const route of routes) {
    const close = { answer: createCloseAnswer(route, deps, operatorAnswers), refusal: closeRefusal }
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => answer(route, deps, close, request, reply),
    })
  }
  return app
}

async function answer(
  route: OperatorRoute,
  deps: OperatorServerDeps,
  close: { readonly answer: CloseAnswer; readonly refusal: CloseAnswer },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { headers, query, body, params, ip: address, id: requestId } = request
  const network = networkOf(address)
  const waitSeconds = await deps.visitorLimits({ who: 'anyone', method: route.method }, network)
  if (waitSeconds > 0) return sendRefusal(reply, refuseTooMany(waitSeconds))
  const token = readOperatorToken(headers.cookie)
  const operator = route.who === 'operator' && token ? await findOperator(deps, token, network) : undefined
  if (operator) request.accountId = `operator ${operator.name}`
  const setHeader = (name: string, value: string) => void reply.header(name, value)
  const call = { realm: 'live', token, headers, address, network, requestId, query, body, params, setHeader } as const
  const decided = await route.run(call, operator)
  if (decided.ok) return reply.send(envelopeOf(close.answer(decided.data)))
  const { status, code } = decided
  deps.recordRefusal({ status, code, route: route.path, userId: operator?.operatorId, address, requestId })
  return sendRefusal(reply, { ...decided, data: close.refusal(decided.data) })
}

async function findOperator(
  { sessions, operators }: Pick<OperatorServerDeps, 'sessions' | 'operators'>,
  token: string,
  network: string,
): Promise<OperatorView | undefined> {
  const operatorId = await sessions.find(token, network)
  return operatorId === undefined ? undefined : operators.find(operatorId)
}
