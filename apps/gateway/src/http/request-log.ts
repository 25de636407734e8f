import type { Logger, Metrics } from '@argosy/service'
import type { FastifyInstance } from 'fastify'
import type { SignedBy } from '../audit/signed-calls.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Empty for signed-out callers. */
    accountId: string
    /** The key that signed the call and the hash of what it signed, where signatures are required. */
    signedBy: SignedBy | undefined
  }
}

/** Counts every call; logs writes and refusals with user, action and time. */
export function watchRequests(app: FastifyInstance, logger: Logger, metrics: Metrics): void {
  const seconds = metrics.histogram({
    name: 'http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  app.decorateRequest('accountId', '')
  app.decorateRequest('signedBy', undefined)
  app.addHook('onResponse', async (request, reply) => {
    const { method, id, ip, accountId, signedBy } = request
    const { statusCode: status } = reply
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method, route, status: String(status) }, reply.elapsedTime / 1_000)
    const isRoutine = method === 'GET' && status < 400
    const tookMs = Math.round(reply.elapsedTime)
    const record = { requestId: id, method, route, status, ip, accountId, ...signedBy, tookMs }
    if (isRoutine) logger.debug(record, 'request')
    else logger.info(record, 'request')
  })
}
