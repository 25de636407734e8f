import { successCode, type Envelope } from '@argosy/wire/http'

/** A route's result: data, or the reason for a refusal. Only failures outside the code are thrown. */
export type Answer<Data> = { readonly ok: true; readonly data: Data } | RefusedAnswer

export type RefusedAnswer = {
  readonly ok: false
  readonly status: number
  readonly code: string
  /** For a person with curl, where the code alone is not enough. */
  readonly msg?: string
  /** Which component refuses, where clients act on it. */
  readonly group?: string
  /** What a client needs to overcome the refusal. */
  readonly data?: unknown
  /** Sent as `retry-after`. */
  readonly waitSeconds?: number
}

/** A whole answer with its envelope, closed and written as JSON by another thread. */
export class WrittenAnswer {
  readonly bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

export function accept<Data>(data: Data): Answer<Data> {
  return { ok: true, data }
}

export function refuse(status: number, code: string, msg?: string): RefusedAnswer {
  return { ok: false, status, code, ...(msg !== undefined && { msg }) }
}

/** A limit is used up for so many seconds. */
export function refuseTooMany(waitSeconds: number, code = 'requests_too_many'): RefusedAnswer {
  return { ...refuse(429, code), waitSeconds }
}

export function envelopeOf<Data>(data: Data): Envelope<Data> {
  return { code: successCode, msg: 'success', data }
}

/** Programs act on the code, and screens translate it. */
export function refusalEnvelope(
  code: string,
  msg: string = code.replaceAll('_', ' '),
  { group, data = null }: Pick<RefusedAnswer, 'group' | 'data'> = {},
): Envelope<unknown> {
  return { code, msg, ...(group !== undefined && { group }), data }
}
