import { readSessionToken } from '@argosy/contracts/http'
import type { Logger, Metrics } from '@argosy/service'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Sessions } from '../sessions/sessions.ts'
import { envelopeOf, refusalEnvelope, refuse, type RefusedAnswer } from './answer.ts'
import { answerClientError } from './client-error.ts'
import { presentFailure } from './failure.ts'
import { readRealm } from './realm.ts'
import { watchRequests } from './request-log.ts'
import type { Route } from './route.ts'
import { isSameOriginWrite } from './same-origin.ts'

const bodyBytesMax = 16 * 1_024 // the largest call is a security report of a few kilobytes
const headerBytesMax = 8 * 1_024
const requestWaitMsMax = 10_000 // a caller who sends slower than this is not a browser

export type ServerParts = {
  readonly routes: readonly Route[]
  readonly sessions: Pick<Sessions, 'find'>
  readonly logger: Logger
  readonly metrics: Metrics
  readonly trustedProxyCount: number
}

/** The door itself: limits, proof of origin, envelope. What lies behind it is in routes/. */
export function createServer({ routes, sessions, logger, metrics, trustedProxyCount }: ServerParts): FastifyInstance {
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: bodyBytesMax,
    requestTimeout: requestWaitMsMax,
    keepAliveTimeout: 65_000, // longer than nginx keeps its side open, so that nginx is the one to close
    http: { maxHeaderSize: headerBytesMax },
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    trustProxy: (_address, hop) => hop < trustedProxyCount,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, _request, reply) => void sendRefusal(reply, presentFailure(error)),
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parseJson(request, String(body), done)
  })

  app.addHook('onRequest', (request, reply, next) => {
    reply.headers({
      'x-request-id': request.id,
      requesttime: String(Date.now()),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    if (request.method === 'GET' || isSameOriginWrite(request.headers)) next()
    else void sendRefusal(reply, refuse(403, 'origin_refused'))
  })
  watchRequests(app, logger, metrics)
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse(404, 'path_unknown')))
  app.setErrorHandler((error, request, reply) => {
    const failure = presentFailure(error)
    if (failure.status >= 500) logger.error({ err: error, requestId: request.id, code: failure.code }, 'request failed')
    return sendRefusal(reply, failure)
  })
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => answer(route, sessions, request, reply),
    })
  }
  return app
}

async function answer(
  route: Route,
  sessions: Pick<Sessions, 'find'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const realm = readRealm(request.headers)
  if (!realm) return sendRefusal(reply, refuse(400, 'realm_malformed'))
  const token = readSessionToken(request.headers.cookie)
  const visitor = route.who === 'user' && token ? await sessions.find(token) : undefined
  if (visitor) request.accountId = visitor.accountId
  const { query, body, params, headers, ip: address } = request
  const setHeader = (name: string, value: string) => void reply.header(name, value)
  const decided = await route.run({ realm, token, headers, address, query, body, params, setHeader }, visitor)
  return decided.ok ? reply.send(envelopeOf(decided.data)) : sendRefusal(reply, decided)
}

function sendRefusal(reply: FastifyReply, { status, code, msg }: RefusedAnswer): FastifyReply {
  if (status === 503) reply.header('retry-after', '1')
  return reply.code(status).send(refusalEnvelope(code, msg))
}
