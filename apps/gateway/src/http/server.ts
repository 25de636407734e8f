import { errorCodes, readSessionToken } from '@argosy/wire/http'
import { signHeaders } from '@argosy/wire/signing'
import { networkOf, type Metrics } from '@argosy/service'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignedCalls } from '../audit/signed-calls.ts'
import { refusalOfSubAccount } from '../identity/families/sub-account-rights.ts'
import { hashToken } from '../identity/tokens.ts'
import { addOpenApi, type OpenApiDeps } from '../program-api/endpoint/add-open-api.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { SigningGuard } from '../signing/signing-guard.ts'
import { envelopeOf, refuse, refuseTooMany, WrittenAnswer, type Answer, type RefusedAnswer } from './answer.ts'
import { createCloseAnswer, createCloseRefusal, type CloseAnswer } from './answers/closed-answers.ts'
import { createApp, sendRefusal } from './create-app.ts'
import { readRealm } from './realm.ts'
import type { FileAnswer, Route } from './route.ts'
import type { VisitorLimits } from './visitor-limits.ts'

export type ServerDeps = OpenApiDeps & {
  readonly routes: readonly Route[]
  readonly sessions: Pick<Sessions, 'find' | 'readEndReason'>
  readonly metrics: Metrics
  readonly trustedProxyCount: number
  readonly visitorLimits: VisitorLimits
  readonly checkSigning: SigningGuard
  readonly signedCalls: Pick<SignedCalls, 'add' | 'remove'>
}

const noBytes = new Uint8Array()

/** The HTTP server: limits, proof of origin, envelope. The endpoints are in routes/. */
export function createServer(deps: ServerDeps): FastifyInstance {
  const app = createApp(deps)
  const closeRefusal = createCloseRefusal(deps)
  for (const route of deps.routes) {
    const close = { answer: createCloseAnswer(route, deps), refusal: closeRefusal }
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => answer(route, deps, close, request, reply),
    })
  }
  addOpenApi(app, deps)
  return app
}

type AnswerDeps = Pick<
  ServerDeps,
  'sessions' | 'checkSigning' | 'signedCalls' | 'recordRefusal' | 'trustedProxyCount' | 'visitorLimits'
>

async function answer(
  route: Route,
  { sessions, checkSigning, signedCalls, recordRefusal, trustedProxyCount, visitorLimits }: AnswerDeps,
  close: { readonly answer: CloseAnswer; readonly refusal: CloseAnswer },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const realm = readRealm(request.headers)
  if (!realm) return sendRefusal(reply, refuse(400, 'realm_malformed'))
  const network = networkOf(request.ip)
  // A call that did not pass the proxy comes from one of our own services: the web app reads for all of its visitors.
  const isOurs = trustedProxyCount > 0 && request.headers['x-forwarded-for'] === undefined
  const waitSeconds = isOurs ? 0 : await visitorLimits(route, network)
  if (waitSeconds > 0) return sendRefusal(reply, refuseTooMany(waitSeconds))
  const token = readSessionToken(request.headers.cookie)
  const tokenHash = route.who === 'user' && token ? hashToken(token) : undefined
  const finding = tokenHash && sessions.find(tokenHash)
  const { method, url: path, headers, body, bodyBytes = noBytes } = request
  const guarding = checkSigning(route, { method, path, realm, headers, body, bodyBytes, visitor: finding, tokenHash })
  const [visitor, guard] = await Promise.all([finding, guarding])
  if (visitor) request.accountId = visitor.accountId
  else if (tokenHash) {
    // The caller's session has ended: the numbered code makes the browser end it as well.
    return sendRefusal(reply, refuse(200, errorCodes[await sessions.readEndReason(tokenHash)]))
  }
  const { query, params, ip: address, id: requestId } = request
  const setHeader = (name: string, value: string) => void reply.header(name, value)
  if (guard.signError) setHeader(signHeaders.error, guard.signError)
  if (guard.refusal) {
    record(guard.refusal)
    return sendRefusal(reply, guard.refusal)
  }
  const forbidden = visitor?.subAccountRights && refusalOfSubAccount(route, visitor.subAccountRights)
  if (forbidden) {
    const refusal = refuse(403, forbidden)
    record(refusal)
    return sendRefusal(reply, refusal)
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
  if (decided.data instanceof WrittenAnswer)
    return reply.type('application/json; charset=utf-8').send(Buffer.from(decided.data.bytes.buffer))
  if (route.isFile) return sendFile(reply, decided.data as FileAnswer)
  const data = close.answer(decided.data)
  return reply.send(route.isBare ? data : envelopeOf(data))

  function record({ status, code }: RefusedAnswer): void {
    recordRefusal({ status, code, route: route.path, userId: visitor?.userId, address, requestId })
  }
}

function sendFile(reply: FastifyReply, { name, type, bytes, parts }: FileAnswer): FastifyReply {
  return reply
    .headers({
      'content-type': type,
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="${name}"`,
    })
    .send(Readable.from(parts, { objectMode: false }))
}
