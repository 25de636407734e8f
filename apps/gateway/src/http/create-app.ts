import { openApiPrefix } from '@argosy/open-api'
import type { Logger, Metrics } from '@argosy/service'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { refusalEnvelope, refuse, type RefusedAnswer } from './answer.ts'
import { answerClientError } from './client-error.ts'
import { presentFailure } from './failure.ts'
import { hasRepeatedKey } from './has-repeated-key.ts'
import { watchRequests } from './request-log.ts'
import { hasTwoHosts, isSameOriginWrite } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'

const bodyBytesMax = 16 * 1_024 // the largest call is a security report of a few kilobytes
const headerBytesMax = 8 * 1_024
const requestWaitMsMax = 10_000 // a caller that sends slower than this is not a browser

export type AppDeps = {
  readonly logger: Logger
  readonly metrics: Metrics
  readonly trustedProxyCount: number
  /** Checked before anything else: a caller who must not know that the endpoint exists gets 404. */
  readonly isWelcome?: (request: Pick<FastifyRequest, 'ip' | 'headers' | 'id' | 'url'>) => boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes as received: signatures cover bytes, not their parsed meaning. */
    bodyBytes: Uint8Array | undefined
  }
}

/** Common to all endpoints: limits of size and time, proof of origin, headers, messages for failures. */
export function createApp({ logger, metrics, trustedProxyCount, isWelcome = () => true }: AppDeps): FastifyInstance {
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
    // A malformed path runs no hooks, so the headers are set here.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersOf(request))
      void sendRefusal(reply, presentFailure(error))
    },
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.decorateRequest('bodyBytes', undefined)
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.bodyBytes = body as Buffer
    const text = String(body)
    if (text === '') return done(null, {})
    void parseJson(request, text, (error, value) => {
      const isRefused = !error && hasRepeatedKey(text, value)
      done(isRefused ? Object.assign(new Error('a key is repeated'), { statusCode: 400 }) : error, value)
    })
  })

  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headersOf(request))
    if (hasTwoHosts(request.raw)) {
      // The rest of this connection may be meant for the other host.
      void sendRefusal(reply.header('connection', 'close'), refuse(400, 'request_malformed'))
    } else if (!isWelcome(request)) void sendRefusal(reply, refuse(404, 'path_unknown'))
    else if (request.method === 'GET' || isForPrograms(request) || isSameOriginWrite(request.headers)) next()
    else void sendRefusal(reply, refuse(403, 'origin_refused'))
  })
  watchRequests(app, logger, metrics)
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse(404, 'path_unknown')))
  app.setErrorHandler((error, request, reply) => {
    const failure = presentFailure(error)
    if (failure.status >= 500) logger.error({ err: error, requestId: request.id, code: failure.code }, 'request failed')
    return sendRefusal(reply, failure)
  })
  return app
}

/** The program API ignores cookies, so another site's page cannot act for a user there. */
function isForPrograms({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return url.startsWith(openApiPrefix)
}

function headersOf({ id }: Pick<FastifyRequest, 'id'>) {
  return { 'x-request-id': id, requesttime: String(Date.now()), 'cache-control': 'no-store', ...securityHeaders }
}

export function sendRefusal(
  reply: FastifyReply,
  { status, code, msg, waitSeconds, ...more }: RefusedAnswer,
): FastifyReply {
  setRetryAfter(reply, status, waitSeconds)
  return reply.code(status).send(refusalEnvelope(code, msg, more))
}

export function setRetryAfter(reply: FastifyReply, status: number, waitSeconds = status === 503 ? 1 : undefined): void {
  if (waitSeconds !== undefined) reply.header('retry-after', String(waitSeconds))
}
