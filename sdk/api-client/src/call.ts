import { imageHostPaths, paperHeader, successCode, type Envelope } from '@argosy/contracts/http'
import { platformCodes, type PlatformCode, type Realm } from '@argosy/contracts'

/** A refusal is a value: its code is the reason's own word; the client's own are `ClientCode`. */
export type ApiResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly code: string; readonly msg: string }

export type ClientOptions = {
  /** The page's origin in a browser (empty text will do), the gateway's address on a server. */
  readonly baseUrl: string
  /** Asked for every call: a visitor may enter and leave simulation trading at any time. */
  readonly realm: () => Realm
  readonly locale: () => string
  /** Who is calling, as far as a browser knows itself; a server has nothing to say here. */
  readonly device?: () => DeviceIdentity
  /** Moves addresses of pictures to the host in use, for calls that ask for it (IMG-3). */
  readonly replaceImages?: <T>(data: T) => Promise<T>
  readonly fetch?: typeof globalThis.fetch
  readonly timeoutMs?: number
}

export type DeviceIdentity = {
  readonly platform: PlatformCode
  readonly terminalCode: string
  readonly deviceId: string
}

export type CallOptions = {
  readonly signal?: AbortSignal
  /** Addresses of pictures in the answer come from the fastest image host (IMG-3). */
  readonly replaceImages?: boolean
}

export type Request = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined
  readonly body?: unknown
}

export type Call = <T>(request: Request, options?: CallOptions) => Promise<ApiResult<T>>

/** When no answer of the gateway can be read. A write that timed out may have happened: ask before repeating it. */
type ClientCode = 'timed_out' | 'network_failed' | 'aborted' | 'answer_malformed' | 'service_unavailable'

const timeoutMsDefault = 20_000

export function createCall(options: ClientOptions): Call {
  const { baseUrl, timeoutMs = timeoutMsDefault } = options
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)

  return async <T>({ method, path, query, body }: Request, how: CallOptions = {}): Promise<ApiResult<T>> => {
    const { signal } = how
    const deadline = AbortSignal.timeout(timeoutMs)
    try {
      const response = await send(baseUrl + path + formatQuery(query), {
        method,
        headers: commonHeaders(options),
        credentials: 'same-origin',
        redirect: 'error',
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      })
      const result = unwrap<T>(response.status, await response.text())
      // The list of hosts itself is exempt: it is what the others are replaced by.
      const isReplaced = result.ok && how.replaceImages === true && path !== imageHostPaths.domainConfigList
      return isReplaced && options.replaceImages ? { ok: true, data: await options.replaceImages(result.data) } : result
    } catch {
      if (signal?.aborted) return fail('aborted')
      return fail(deadline.aborted ? 'timed_out' : 'network_failed')
    }
  }
}

function commonHeaders({ realm, locale, device }: ClientOptions): Record<string, string> {
  const language = locale()
  const identity = device?.()
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    website: 'mix',
    terminaltype: String(identity?.platform ?? platformCodes.WEB),
    ...(identity && { terminalcode: identity.terminalCode, deviceid: identity.deviceId }),
    requestid: crypto.randomUUID(),
    locale: language,
    language,
    timestamp: String(Date.now()),
    ...(realm() === 'paper' && { [paperHeader]: '1' }),
  }
}

function formatQuery(query: Request['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

/** Something between us and the gateway may answer in its own words; those are never taken for data. */
function unwrap<T>(status: number, text: string): ApiResult<T> {
  const envelope = parseEnvelope<T>(text)
  if (!envelope) return fail(status >= 500 ? 'service_unavailable' : 'answer_malformed')
  const isSuccess = status < 400 && (envelope.code === successCode || envelope.code === '200')
  if (isSuccess) return { ok: true, data: envelope.data as T }
  return { ok: false, code: envelope.code, msg: envelope.msg }
}

function parseEnvelope<T>(text: string): Envelope<T> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isEnvelope =
      typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string' && 'msg' in value
    return isEnvelope ? (value as Envelope<T>) : undefined
  } catch {
    return undefined
  }
}

function fail(code: ClientCode): { ok: false; code: string; msg: string } {
  return { ok: false, code, msg: code.replaceAll('_', ' ') }
}
