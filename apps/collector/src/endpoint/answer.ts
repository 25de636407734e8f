import { successCode, type Envelope } from '@argosy/wire/http'

export type Answer = {
  readonly status: number
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type ReportRefusal =
  | 'path_unknown'
  | 'method_refused'
  | 'origin_refused'
  | 'content_type_refused'
  | 'body_malformed'
  | 'body_too_large'
  | 'reports_too_fast'
  | 'load_shed'
  | 'events_unavailable'

/** Pages act on the status: on 403 they pause, on 429 and 503 they retry, on every other 4xx they drop the batch. */
const refusals: Readonly<Record<ReportRefusal, readonly [status: number, msg: string]>> = {
  path_unknown: [404, 'There is nothing here.'],
  method_refused: [405, 'This is not how it is called.'],
  origin_refused: [403, 'Pages of this site may not report here.'],
  content_type_refused: [415, 'A report is JSON.'],
  body_malformed: [400, 'A report is a JSON array of 1 to 50 events.'],
  body_too_large: [413, 'The request is too large.'],
  reports_too_fast: [429, 'Too many reports from this address.'],
  load_shed: [403, 'Not now.'],
  events_unavailable: [503, 'Events cannot be kept right now.'],
}

export function accept(data: unknown): Answer {
  return { status: 200, body: format({ code: successCode, msg: 'success', data }) }
}

export function refuse(refusal: ReportRefusal, headers: Readonly<Record<string, string>> = {}): Answer {
  const [status, msg] = refusals[refusal]
  return { status, headers, body: format({ code: refusal, msg, data: null }) }
}

function format(envelope: Envelope<unknown>): string {
  return JSON.stringify(envelope)
}
