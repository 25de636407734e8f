import { captchaTokenHeader, errorCodes, type CaptchaDemand } from '@argosy/wire/http'
import { fail, readAnswer, type ApiResult, type Received } from './answer.ts'
import { handlingOf } from './error-catalogue.ts'
import { findUserId } from './find-user-id.ts'
import { formatQuery, normalisePath, type Query } from './request-address.ts'
import { createRequestCache } from './request-cache.ts'
import { commonHeaders, createTraceId, type HeaderSources } from './request-headers.ts'
import type { DressedCall, OutgoingCall, RequestSigner } from './request-signer.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'

export type { ApiResult } from './answer.ts'
export type { DeviceIdentity } from './request-headers.ts'

export type ClientOptions = HeaderSources & {
  /** The page's origin in a browser (an empty string works), the gateway's address on a server. */
  readonly baseUrl: string
  readonly fetch?: typeof globalThis.fetch
  readonly timeoutMs?: number
  /** Shared between the clients of one page, so that all use the same server time (SGN-6). */
  readonly clock?: ServerClock
  readonly signer?: RequestSigner
  /** Shows a challenge (CAP-1); without it a demand for one is an ordinary refusal. */
  readonly onCaptcha?: (demand: CaptchaDemand) => Promise<CaptchaOutcome>
  /** The gateway ended the session (NET-4). Called once for calls that fail together. */
  readonly onForcedLogout?: (code: string, msg: string) => void
  /** Where failed answers are logged (NET-3). */
  readonly report?: (problem: CallProblem) => void
}

export type CaptchaOutcome =
  | { readonly kind: 'solved'; readonly token: string }
  | { readonly kind: 'dismissed' }
  | { readonly kind: 'refused'; readonly code: string; readonly msg: string }

export type CallProblem = {
  readonly path: string
  readonly status: number
  readonly code: string
  readonly msg: string
  /** The gateway's code for a refused signature (SGN-7). */
  readonly signError?: string
}

export type CallOptions = {
  readonly signal?: AbortSignal
}

export type Request = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly query?: Query | undefined
  readonly body?: unknown
  /** Fields of the body that may only travel sealed (SGN-8). */
  readonly sealed?: readonly string[]
  /** A sign-in without sealed fields still presents the device key. */
  readonly presentsKey?: boolean
  /** May be answered from a recent answer to the same request (NET-2). */
  readonly isShared?: boolean
}

export type Call = <T>(request: Request, options?: CallOptions) => Promise<ApiResult<T>>

const timeoutMsDefault = 20_000
const captchasMax = 3
const forcedLogoutQuietMs = 2_000
/** A smaller clock error does not explain an expired signature. */
const clockErrorMsMin = 5_000

export function createCall(options: ClientOptions): Call {
  const { baseUrl, timeoutMs = timeoutMsDefault, signer, clock = createServerClock() } = options
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)
  const cache = createRequestCache()
  let quietUntilMs = 0

  return async <T>(request: Request, how: CallOptions = {}): Promise<ApiResult<T>> => {
    const path = normalisePath(request.path)
    if (path === undefined) return fail('api_name_wrong')
    const address = path + formatQuery(request.query)
    const load = (signal?: AbortSignal) => callWithCaptcha<T>({ ...request, path: address }, signal)
    if (!request.isShared) return load(how.signal)
    return untilAborted(
      cache.share(shareKey(request, address), () => load()),
      how.signal,
    )
  }

  function shareKey({ method, body }: Request, address: string): string {
    return JSON.stringify([options.realm(), options.language().locale, method, address, body])
  }

  /** On a demand for a challenge: waits for the visitor, then repeats the call with a new id and a new seal (CAP-1). */
  async function callWithCaptcha<T>(request: Request, signal: AbortSignal | undefined): Promise<ApiResult<T>> {
    let token: string | undefined
    for (let captchas = 0; ; captchas++) {
      const received = await attemptInTime<T>(request, token, signal)
      const { result } = received
      const isDemanded = handlingOf(request.path, received).demandsCaptcha
      if (result.ok || !isDemanded || !options.onCaptcha || captchas === captchasMax) return react(request, received)
      const outcome = await options.onCaptcha(toDemand(received.envelope?.data)).catch(() => dismissed)
      if (outcome.kind === 'refused') return { ok: false, code: outcome.code, msg: outcome.msg }
      if (outcome.kind === 'dismissed') return { ok: false, code: errorCodes.captchaDismissed, msg: result.msg }
      token = outcome.token
    }
  }

  /** Repeats a call refused for its time once, if that answer corrected the clock (SGN-6): it had no effect yet. */
  async function attemptInTime<T>(...how: Parameters<typeof attempt>): Promise<Received<T>> {
    const offsetMs = clock.offsetMs()
    const received = await attempt<T>(...how)
    const isExpired = !received.result.ok && received.result.code === errorCodes.signatureExpired
    const hasLearned = Math.abs(clock.offsetMs() - offsetMs) > clockErrorMsMin
    return isExpired && hasLearned ? attempt<T>(...how) : received
  }

  async function attempt<T>(
    request: Request,
    captchaToken: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Received<T>> {
    const { method, path } = request
    const realm = options.realm()
    const [traceId, timestamp] = [createTraceId(realm), String(clock.nowMs())]
    const dressed = await dress(signer, toOutgoing(request, traceId, timestamp))
    if (!dressed.ok) return { status: 0, result: fail('encryption_failed', dressed.reason) }
    const deadline = AbortSignal.timeout(timeoutMs)
    const sentAtMs = clock.localNowMs()
    try {
      const response = await send(baseUrl + path, {
        method,
        headers: {
          ...commonHeaders(options, { realm, traceId, timestamp }),
          ...dressed.headers,
          ...(captchaToken !== undefined && { [captchaTokenHeader]: captchaToken }),
        },
        credentials: 'same-origin',
        redirect: 'error',
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        ...(dressed.bodyText !== undefined && { body: dressed.bodyText }),
      })
      clock.learn(response.headers.get('requesttime'), sentAtMs, clock.localNowMs())
      return readAnswer<T>(response.status, await response.text(), response.headers)
    } catch {
      if (signal?.aborted) return { status: 0, result: fail('aborted') }
      return { status: 0, result: fail(deadline.aborted ? 'timed_out' : 'network_failed') }
    }
  }

  async function react<T>({ path, sealed, presentsKey }: Request, received: Received<T>): Promise<ApiResult<T>> {
    const { result, status, envelope, signError } = received
    const { isLogged, forcesLogout, isSigning } = handlingOf(path, received)
    if (isLogged && envelope) {
      const { code, msg } = envelope
      options.report?.({ path, status, code, msg, ...(signError !== undefined && { signError }) })
    }
    if (result.ok) {
      const userId = sealed?.length || presentsKey ? findUserId(result.data) : ''
      if (userId !== '') await signer?.signedIn(userId)
      return result
    }
    if (isSigning) signer?.refused(result.code, result.msg)
    if (forcesLogout && Date.now() >= quietUntilMs) {
      quietUntilMs = Date.now() + forcedLogoutQuietMs
      options.onForcedLogout?.(result.code, result.msg)
    }
    return result
  }
}

const dismissed = { kind: 'dismissed' } as const

function toOutgoing(request: Request, traceId: string, timestamp: string): OutgoingCall {
  const { method, path, sealed = [], presentsKey = sealed.length > 0 } = request
  const body = method === 'GET' ? undefined : ((request.body ?? {}) as Record<string, unknown>)
  return { method, path, traceId, timestamp, body, sealed, presentsKey }
}

/** Without a signer nothing can be sealed, and a call with fields to seal is not sent. */
async function dress(signer: RequestSigner | undefined, call: OutgoingCall): Promise<DressedCall> {
  if (signer) return signer.dress(call).catch(() => ({ ok: false, reason: 'signer_failed' }))
  if (call.sealed.length > 0) return { ok: false, reason: 'signer_missing' }
  return { ok: true, headers: {}, bodyText: call.body && JSON.stringify(call.body) }
}

function toDemand(data: unknown): CaptchaDemand {
  const { scene, bizId } = (data ?? {}) as Record<string, unknown>
  return { scene: typeof scene === 'string' ? scene : '', bizId: typeof bizId === 'string' ? bizId : '' }
}

/** An abort ends the wait of one caller; the shared request continues for the others. */
function untilAborted<T>(answer: Promise<ApiResult<T>>, signal: AbortSignal | undefined): Promise<ApiResult<T>> {
  if (!signal) return answer
  const aborted = new Promise<ApiResult<T>>((resolve) => {
    if (signal.aborted) resolve(fail('aborted'))
    signal.addEventListener('abort', () => resolve(fail('aborted')), { once: true })
  })
  return Promise.race([answer, aborted])
}
