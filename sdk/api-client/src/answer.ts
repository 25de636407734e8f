import { successCode, type Envelope } from '@argosy/contracts/http'

/** A refusal is a value: its code is the reason's own word. The client's own words are below, in `clientCodes`. */
export type ApiResult<T> =
  | { readonly ok: true; readonly data: T }
  | {
      readonly ok: false
      readonly code: string
      readonly msg: string
      /** When it may be worth trying again, where the gateway says so. */
      readonly retryAfterSeconds?: number
    }

/** When no answer of the gateway can be read. A write that timed out may have happened: ask before repeating it. */
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

/** One answer as it came. Without an envelope it was not the gateway who spoke. */
export type Received<T> = {
  readonly result: ApiResult<T>
  /** 0 when nothing came at all. */
  readonly status: number
  readonly envelope?: (Envelope<unknown> & { readonly status?: unknown }) | undefined
  readonly signError?: string | undefined
}

/** Something between us and the gateway may answer in its own words; those are never taken for data. */
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
