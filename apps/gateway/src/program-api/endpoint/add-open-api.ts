import type { KeyChecker, KeyLimits } from '@argosy/api-keys'
import { keyNoticeDays, type ApiKey } from '@argosy/wire'
import type { Realm } from '@argosy/catalogue'
import { paperHeader } from '@argosy/wire/http'
import { openApiPrefix, openLimits } from '@argosy/open-api'
import { networkOf, type Logger } from '@argosy/service'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import type { Refusal } from '../../audit/refusals.ts'
import { accept, refuse, refuseTooMany, type Answer, type RefusedAnswer } from '../../http/answer.ts'
import { setRetryAfter } from '../../http/create-app.ts'
import { presentFailure } from '../../http/failure.ts'
import { createCloseAnswer, type CloseAnswer } from '../../http/answers/closed-answers.ts'
import type { RateLimiter } from '../../http/rate-limit.ts'
import { readRealm } from '../../http/realm.ts'
import type { SeenOnce } from '../../signing/seen-once.ts'
import type { OpenRoute } from './open-route.ts'
import { presentOpenAnswer, presentOpenRefusal } from './present-answer.ts'
import { readBody } from './read-body.ts'
import { readQuery } from './read-query.ts'

const bodyBytesMax = 64 * 1_024 // fifty orders with every field; nginx has the same limit

/**
 * A call dated at the future edge of the window stays valid for two windows; the rest covers differences between
 * gateways' clocks.
 */
const rememberedMs = 2 * openLimits.signatureWindowMs + 10_000

export type OpenApiDeps = {
  readonly openRoutes: readonly OpenRoute[]
  readonly apiKeys: Pick<KeyChecker, 'check'>
  readonly keyLimits: Pick<KeyLimits, 'consume'>
  readonly seenOnce: SeenOnce
  readonly rateLimiter: RateLimiter
  readonly logger: Logger
  readonly isProduction: boolean
  readonly recordRefusal: (refusal: Refusal) => void
}

/**
 * The program API: a key and a signature instead of a cookie and a page, so cookies and origins are not checked here.
 * Answers and refusals have a format of their own, including those of the framework.
 */
export function addOpenApi(app: FastifyInstance, deps: OpenApiDeps): void {
  void app.register(
    (scope, _options, done) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
        parsed(null, body),
      )
      scope.setNotFoundHandler((request, reply) => sendRefusal(reply, refuseUnknownPath(request)))
      scope.setErrorHandler((error, request, reply) => {
        const failure = presentFailure(error)
        if (failure.status >= 500)
          deps.logger.error({ err: error, requestId: request.id, code: failure.code }, 'open API call failed')
        return sendRefusal(reply, failure)
      })
      for (const route of deps.openRoutes) {
        const close = createCloseAnswer(route, deps)
        scope.route({
          method: route.method,
          url: route.path.slice(openApiPrefix.length - 1),
          bodyLimit: bodyBytesMax,
          handler: (request, reply) => answer(route, deps, close, request, reply),
        })
      }
      done()
    },
    { prefix: openApiPrefix.slice(0, -1) },
  )
}

/** If a client finds the unified API available, it stops using this one. */
function refuseUnknownPath({ url }: FastifyRequest): RefusedAnswer {
  return url.startsWith(`${openApiPrefix}v3/`) ? refuse(400, 'unified_account_refused') : refuse(404, 'path_unknown')
}

async function answer(
  route: OpenRoute,
  deps: OpenApiDeps,
  close: CloseAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('vary', paperHeader)
  const realm = readRealm(request.headers)
  if (!realm) return sendRefusal(reply, refuse(400, 'realm_malformed'))
  const admission = await (route.permission === undefined
    ? admitNetwork(route, deps, request)
    : admitKey(route, realm, deps, request, reply))
  if (!admission.ok) return refused(admission)
  const input = readInput(request)
  if (!input) return sendRefusal(reply, refuse(400, 'request_malformed'))
  const answered = await route.run({ realm, input }, admission.data)
  if (!answered.ok) return refused(answered, admission.data)
  return reply.send(presentOpenAnswer(close(answered.data), Date.now()))

  function refused(refusal: RefusedAnswer, key?: ApiKey): FastifyReply {
    const { status, code } = refusal
    const { ip: address, id: requestId } = request
    deps.recordRefusal({ status, code, route: route.path, userId: key?.userId, address, requestId })
    return sendRefusal(reply, refusal)
  }
}

async function admitNetwork(
  { path, cost }: OpenRoute,
  { rateLimiter }: OpenApiDeps,
  { ip }: FastifyRequest,
): Promise<Answer<undefined>> {
  const waitSeconds = await rateLimiter.count(
    { name: `open:${path}`, max: publicCallsMax(cost), windowMs: 1_000 },
    networkOf(ip),
  )
  return waitSeconds === 0 ? accept(undefined) : refuseTooMany(waitSeconds)
}

function publicCallsMax(cost: number): number {
  return Math.max(openLimits.publicCallsMin, Math.ceil(openLimits.publicCallsPerSecond / cost))
}

async function admitKey(
  { method, cost, permission = 'read', isReducing }: OpenRoute,
  realm: Realm,
  { apiKeys, keyLimits, seenOnce }: OpenApiDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer<ApiKey>> {
  const { headers, ip: address } = request
  const { path, query } = splitUrl(request)
  const body = bodyOf(request)
  const sign = headerOf(headers['access-sign'])
  const check = await apiKeys.check({
    accessKey: headerOf(headers['access-key']),
    sign,
    timestamp: headerOf(headers['access-timestamp']),
    passphrase: headerOf(headers['access-passphrase']),
    method,
    path,
    query,
    body,
    address,
    realm,
    permission,
    isReducing,
  })
  if (!check.ok) return refuse(keyRefusalStatus(check.refusal), check.refusal)
  const { key } = check
  request.accountId = key.accountId
  request.signedBy = { keyId: key.accessKey, bodySha256: hash('sha256', body, 'hex') }
  const end = announcedEnd(key, Date.now())
  if (end !== undefined) reply.header('access-key-expires', end)
  const { isWithin, limit, remaining, retryAfterMs } = await keyLimits.consume(key, cost)
  reply.headers({ 'x-ratelimit-limit': String(limit), 'x-ratelimit-remaining': String(remaining) })
  if (!isWithin) return refuseTooMany(Math.ceil(retryAfterMs / 1_000))
  // Checked after the rate limit, so that the stored signatures of a key are bounded. A signature has a single
  // spelling, unlike the rest of the call.
  const isFirst = method === 'GET' || (await seenOnce.first('open-call', [key.accessKey, sign ?? ''], rememberedMs))
  return isFirst ? accept(key) : refuse(400, 'request_repeated')
}

const announcedMs = Math.max(...keyNoticeDays) * 86_400_000

/** When the key ends, for the programs whose owners do not read their email; undefined while that is far away. */
function announcedEnd({ expiresAtMs }: ApiKey, nowMs: number): string | undefined {
  return expiresAtMs !== null && expiresAtMs - nowMs <= announcedMs ? new Date(expiresAtMs).toISOString() : undefined
}

const forbidden = new Set(['address_refused', 'permission_missing', 'key_expired', 'realm_wrong'])

/** A refused permission is recorded (403); a wrong credential is not (401). */
function keyRefusalStatus(refusal: string): number {
  return forbidden.has(refusal) ? 403 : 401
}

/** A repeated header arrives joined or as a list and is not accepted. */
function headerOf(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

const noBytes = Buffer.alloc(0)

function bodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : noBytes
}

function readInput(request: FastifyRequest): object | undefined {
  return request.method === 'POST' ? readBody(String(bodyOf(request))) : readQuery(splitUrl(request).query)
}

function splitUrl({ url }: FastifyRequest): { readonly path: string; readonly query: string } {
  const at = url.indexOf('?')
  return at === -1 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) }
}

function sendRefusal(reply: FastifyReply, refusal: RefusedAnswer): FastifyReply {
  const { status, envelope } = presentOpenRefusal(refusal, Date.now())
  setRetryAfter(reply, status, refusal.waitSeconds)
  return reply.code(status).send(envelope)
}
