/** Nearly valid requests: an example for an endpoint, damaged in one place or in several. */
import { sign, type Credentials } from '../program-api/open-client.ts'
import type { Draw } from './draw.ts'
import type { Example } from './examples.ts'

export type Target = {
  readonly endpoint: { readonly method: string; readonly path: string }
  readonly examples: readonly Example[]
  /** A program API endpoint, which ignores cookies. */
  readonly isOpen?: boolean
}

export type Setting = { readonly host: string; readonly cookie: string; readonly key: Credentials }

const oddValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '1e5',
  '-0',
  '+1',
  '٣',
  'NaN',
  '\u0000',
  '\uD800',
  '\u{1f600}',
  '__proto__',
  "'; drop table accounts.app_user; --",
  '${7*7}',
  '../../etc/passwd',
  '<script>',
  '%00',
  'x'.repeat(3_000),
  [],
  {},
  [[[[]]]],
  { $gt: '' },
  ['a', 'a'],
  { toString: 1 },
  '9'.repeat(40),
  'A'.repeat(43),
  '\r\nSet-Cookie: a=b',
]
const oddFields = ['constructor', 'role', 'accountId', 'userId', 'feeRate', 'toString', 'length', '\u0000', '']
const oddTexts = [
  '',
  '{',
  '[',
  'null',
  '1',
  '"',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '['.repeat(4_000),
  '\u0000',
  '{}{}',
]
const oddPaths = [
  '/',
  '//',
  '/%00',
  '/%2e%2e/',
  '/..;/',
  '?',
  '?a[]=1&a[]=2',
  '?symbol=BTCUSDT&symbol=ETHUSDT',
  '?limit=-1',
  '?__proto__=1',
  '?a=%ff',
  '#x',
  '/'.repeat(500),
]
const oddHeaders = [
  'paptrading: 1',
  'paptrading: 2',
  'cookie: __Host-session=x',
  'cookie: a',
  'x-forwarded-for: ::1, 1',
  'expect: 100-continue',
  'content-encoding: gzip',
  'device-sign: AAAA',
  'timestamp: 1',
  'requestid: \u00ff',
  'captcha-token: x',
  'if-none-match: *',
  'accept-encoding: *',
  'range: bytes=0-',
  'sec-fetch-site: cross-site',
  'x-http-method-override: DELETE',
  'upgrade: websocket',
]

export type HostileRequest = {
  readonly text: string
  /** The gateway closes the connection after it: later requests on it would not be read. */
  readonly isLast: boolean
}

export function makeRequest(draw: Draw, target: Target, setting: Setting): HostileRequest {
  const { endpoint, examples } = target
  const { host } = setting
  const oddText = draw.oneIn(40) ? draw.pick(oddTexts) : undefined
  const body = oddText ?? JSON.stringify(wound(draw, draw.pick(examples)))
  const isRead = endpoint.method === 'GET' && !draw.oneIn(20)
  const method = draw.oneIn(50) ? draw.pick(['GET', 'POST', 'DELETE', 'PUT', 'PATCH']) : endpoint.method
  const path = endpoint.path.replace('/1', `/${draw.pick(['1', '0', '-1', '9'.repeat(20), 'x'])}`)
  const odd = draw.oneIn(8) ? draw.pick(oddPaths) : ''
  const query = isRead && odd === '' ? toQuery(wound(draw, draw.pick(examples))) : ''
  const url = `${path}${odd}${query}`
  const sentBody = isRead ? '' : body
  const lines = [
    `${method} ${url} HTTP/1.1`,
    `host: ${host}`,
    draw.oneIn(30) ? 'origin: https://evil.example' : `origin: http://${host}`,
    draw.oneIn(30) ? 'content-type: text/plain' : 'content-type: application/json',
    `content-length: ${Buffer.byteLength(sentBody)}`,
    ...(target.isOpen ? introduce(draw, setting, { method, path: url, body: sentBody }) : showCookie(draw, setting)),
    ...(draw.oneIn(4) ? [draw.pick(oddHeaders)] : []),
  ]
  return { text: `${lines.join('\r\n')}\r\n\r\n${sentBody}`, isLast: oddText !== undefined && !isRead }
}

function showCookie(draw: Draw, { cookie }: Setting): string[] {
  return draw.oneIn(3) ? [] : [`cookie: ${cookie}`]
}

/** Mostly with a valid signature, and from many addresses: otherwise every call would fail at the first checks. */
function introduce(
  draw: Draw,
  { key }: Setting,
  sent: { readonly method: string; readonly path: string; readonly body: string },
): string[] {
  const from = `x-forwarded-for: 198.18.${draw.below(250)}.${draw.below(250)}`
  if (draw.oneIn(10)) return [from]
  const { headers } = sign(key, sent)
  const proof = Object.entries(headers).filter(([name]) => name.startsWith('access-') && !draw.oneIn(60))
  return [from, ...proof.map(([name, value]) => `${name}: ${value}`)]
}

function wound(draw: Draw, example: Example): Example {
  const wounded: Record<string, unknown> = { ...example }
  for (let wounds = draw.below(3); wounds > 0; wounds -= 1) {
    const names = Object.keys(wounded)
    const kind = draw.below(5)
    if (kind === 0 || names.length === 0) wounded[draw.pick(oddFields)] = draw.pick(oddValues)
    else if (kind === 1) delete wounded[draw.pick(names)]
    else wounded[draw.pick(names)] = draw.pick(oddValues)
  }
  return wounded
}

function toQuery(example: Example): string {
  const pairs = Object.entries(example).map(
    ([name, value]) => `${encode(name)}=${encode(typeof value === 'string' ? value : JSON.stringify(value))}`,
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&').slice(0, 4_000)}`
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
