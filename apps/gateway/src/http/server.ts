import { errorCodes, readSessionToken } from '@argosy/contracts/http'
import { signHeaders } from '@argosy/contracts/signing'
import { networkOf, type Metrics } from '@argosy/service'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { openApiPrefix } from '@argosy/contracts/open-api'
import type { SignedCalls } from '../audit/signed-calls.ts'
import { addOpenDoor, type OpenDoorParts } from '../open-api/door/open-door.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { SigningGuard } from '../signing/signing-guard.ts'
import { envelopeOf, refusalEnvelope, refuse, type Answer, type RefusedAnswer } from './answer.ts'
import { createCloseAnswer, createCloseRefusal, type CloseAnswer } from './answers/closed-answers.ts'
import { answerClientError } from './client-error.ts'
import { presentFailure } from './failure.ts'
import { hasRepeatedKey } from './has-repeated-key.ts'
import { readRealm } from './realm.ts'
import { securityHeaders } from './security-headers.ts'
import { watchRequests } from './request-log.ts'
import type { Route } from './route.ts'
import { hasTwoHosts, isSameOriginWrite } from './same-origin.ts'
import type { VisitorLimits } from './visitor-limits.ts'

const bodyBytesMax = 16 * 1_024 // the largest call is a security report of a few kilobytes
const headerBytesMax = 8 * 1_024
const requestWaitMsMax = 10_000 // a caller who sends slower than this is not a browser

export type ServerParts = OpenDoorParts & {
  readonly routes: readonly Route[]
  readonly sessions: Pick<Sessions, 'find' | 'readEndReason'>
  readonly metrics: Metrics
  readonly trustedProxyCount: number
  readonly visitorLimits: VisitorLimits
  readonly checkSigning: SigningGuard
  readonly signedCalls: Pick<SignedCalls, 'add' | 'remove'>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** As received: signatures are over bytes, not over what they may mean. */
    bodyBytes: Uint8Array | undefined
  }
}

const noBytes = new Uint8Array()

/** The door itself: limits, proof of origin, envelope. What lies behind it is in routes/. */
export function createServer(parts: ServerParts): FastifyInstance {
  const { routes, logger, metrics, trustedProxyCount } = parts
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
    // A path that is none passes no hook.
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
      // What follows on this connection may be meant for the other one.
      void sendRefusal(reply.header('connection', 'close'), refuse(400, 'request_malformed'))
    } else if (request.method === 'GET' || isForPrograms(request) || isSameOriginWrite(request.headers)) next()
    else void sendRefusal(reply, refuse(403, 'origin_refused'))
  })
  watchRequests(app, logger, metrics)
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse(404, 'path_unknown')))
  app.setErrorHandler((error, request, reply) => {
    const failure = presentFailure(error)
    if (failure.status >= 500) logger.error({ err: error, requestId: request.id, code: failure.code }, 'request failed')
    return sendRefusal(reply, failure)
  })
  const closeRefusal = createCloseRefusal(parts)
  for (const route of routes) {
    const close = { answer: createCloseAnswer(route, parts), refusal: closeRefusal }
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => answer(route, parts, close, request, reply),
    })
  }
  addOpenDoor(app, parts)
  return app
}

/** Nothing there looks at cookies, so there is nothing that another site's page could borrow. */
function isForPrograms({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return url.startsWith(openApiPrefix)
}

function headersOf({ id }: Pick<FastifyRequest, 'id'>) {
  return { 'x-request-id': id, requesttime: String(Date.now()), 'cache-control': 'no-store', ...securityHeaders }
}

type AnswerParts = Pick<
  ServerParts,
  'sessions' | 'checkSigning' | 'signedCalls' | 'recordRefusal' | 'trustedProxyCount' | 'visitorLimits'
>

async function answer(
  route: Route,
  { sessions, checkSigning, signedCalls, recordRefusal, trustedProxyCount, visitorLimits }: AnswerParts,
  close: { readonly answer: CloseAnswer; readonly refusal: CloseAnswer },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const realm = readRealm(request.headers)
  if (!realm) return sendRefusal(reply, refuse(400, 'realm_malformed'))
  const network = networkOf(request.ip)
  // Whoever comes past the front door is one of our own services: the web app reads for all of its visitors.
  const isOurs = trustedProxyCount > 0 && request.headers['x-forwarded-for'] === undefined
  const waitSeconds = isOurs ? 0 : await visitorLimits(route, network)
  if (waitSeconds > 0)
    return sendRefusal(reply.header('retry-after', String(waitSeconds)), refuse(429, 'requests_too_many'))
  const token = readSessionToken(request.headers.cookie)
  const finding = route.who === 'user' && token ? sessions.find(token) : undefined
  const { method, url: path, headers, body, bodyBytes = noBytes } = request
  const guarding = checkSigning(route, { method, path, realm, headers, body, bodyBytes, visitor: finding, token })
  const [visitor, guard] = await Promise.all([finding, guarding])
  if (visitor) request.accountId = visitor.accountId
  else if (route.who === 'user' && token) {
    // Somebody who believes to be signed in is told why they are not any more, with a number that ends it on their side.
    return sendRefusal(reply, refuse(200, errorCodes[await sessions.readEndReason(token)]))
  }
  const { query, params, ip: address, id: requestId } = request
  const setHeader = (name: string, value: string) => void reply.header(name, value)
  if (guard.signError) setHeader(signHeaders.error, guard.signError)
  if (guard.refusal) {
    record(guard.refusal)
    return sendRefusal(reply, guard.refusal)
  }
  request.signedBy = guard.signedBy
  if (guard.signedBy) signedCalls.add(requestId, guard.signedBy)
  const call = { realm, token, headers, address, network, requestId, query, body, params, setHeader }
  let decided: Answer<unknown>
  try {
    decided = await route.run(call, visitor)
    if (!decided.ok) record(decided)
  } finally {
    signedCalls.remove(requestId)
  }
  if (!decided.ok) return sendRefusal(reply, { ...decided, data: close.refusal(decided.data) })
  const data = close.answer(decided.data)
  return reply.send(route.isBare ? data : envelopeOf(data))

  function record({ status, code }: RefusedAnswer): void {
    recordRefusal({ status, code, route: route.path, userId: visitor?.userId, address, requestId })
  }
}

function sendRefusal(reply: FastifyReply, { status, code, msg, ...more }: RefusedAnswer): FastifyReply {
  if (status === 503) reply.header('retry-after', '1')
  return reply.code(status).send(refusalEnvelope(code, msg, more))
}
