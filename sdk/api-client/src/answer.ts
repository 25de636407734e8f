import { successCode, type Envelope } from '@argosy/wire/http'

/** A refusal is a value: its code names the reason. The codes that the client itself returns are in `clientCodes`. */
export type ApiResult<T> =
  | { readonly ok: true; readonly data: T }
  | {
      readonly ok: false
      readonly code: string
      readonly msg: string
      /** When a retry may succeed, if the gateway gives a time. */
      readonly retryAfterSeconds?: number
    }

/** No readable answer from the gateway. A timed-out write may have been executed: look it up before repeating it. */
export const clientCodes = {
  timed_out: 'no answer in time',
  network_failed: 'the network failed',
  aborted: 'the call was given up',
  answer_malformed: 'the answer could not be read',
  service_unavailable: 'the service is away',
  api_name_wrong: 'wrong api name!',
  encryption_failed: 'the sign-in could not be encrypted',
} as const

export type ClientCode = keyof typeof clientCodes

/** One received answer. Without an envelope it did not come from the gateway. */
export type Received<T> = {
  readonly result: ApiResult<T>
  /** 0 when no response arrived. */
  readonly status: number
  readonly envelope?: (Envelope<unknown> & { readonly status?: unknown }) | undefined
  readonly signError?: string | undefined
}

/** A proxy between us and the gateway may answer with a page of its own; that is never treated as data. */
export function readAnswer<T>(status: number, text: string, headers: Headers): Received<T> {
  const envelope = parseEnvelope(text)
  const signError = headers.get('gw-sign-error')
  const retryAfter = headers.get('retry-after') ?? ''
  if (!envelope) return { status, result: fail(status >= 500 ? 'service_unavailable' : 'answer_malformed') }
  const isSuccess = status < 400 && (envelope.code === successCode || envelope.code === '200')
  const result: ApiResult<T> = isSuccess
    ? { ok: true, data: envelope.data as T }
    : {
        ok: false,
        code: envelope.code,
        msg: envelope.msg,
        ...(/^\d{1,6}$/.test(retryAfter) && { retryAfterSeconds: Number(retryAfter) }),
      }
  return { status, envelope, result, ...(signError !== null && { signError }) }
}

export function fail(code: ClientCode, msg: string = clientCodes[code]): { ok: false; code: string; msg: string } {
  return { ok: false, code, msg }
}

function parseEnvelope(text: string): Envelope<unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isEnvelope =
      typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string' && 'msg' in value
    return isEnvelope ? (value as Envelope<unknown>) : undefined
  } catch {
    return undefined
  }
}
