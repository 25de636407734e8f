/** Requests that our clients never send: refused quickly, briefly and without internal details. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startAttackedGateway, type AttackedGateway } from './attacked-gateway.ts'
import { craft, send, signInAs, type Reply, type SignedIn } from './attacker.ts'
import { endpoints, reads, writes, type Endpoint } from './endpoints.ts'
import { sendRaw } from './raw-http.ts'
import { smugglingShapes } from './smuggling-shapes.ts'

let gateway: AttackedGateway
let alice: SignedIn

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  gateway = await startAttackedGateway()
  alice = await signInAs(gateway.url, 'alice')
})
afterAll(() => gateway[Symbol.asyncDispose]())

/** Signs the body, whatever it is. */
function sendBody({ method, path, who, mode }: Endpoint, body: string): Promise<Reply> {
  const { device, cookie } = alice
  return send(gateway.url, craft(device, path, { method, body, mode: mode ?? 2, ...(who === 'user' && { cookie }) }))
}

const presented = () => ({ devicePublicKey: alice.device.publicKey, deviceAlgorithm: 'p256' })
const bodyOf = ({ who, mode }: Endpoint, more: string) => {
  const begins = who === 'anyone' && mode !== undefined ? JSON.stringify(presented()).slice(0, -1) : '{'
  return `${begins}${begins === '{' ? '' : ','}${more}}`
}

const unknownFields = [
  '"feeRate":"0"',
  '"role":"admin"',
  '"frozen":false',
  '"balance":"1000000"',
  '"userId":"1002"',
  '"accountId":"1002"',
  '"isAdmin":true',
  '"__proto__":{"isAdmin":true}',
  '"constructor":{"prototype":{"isAdmin":true}}',
  '"\\u005f_proto__":{"isAdmin":true}',
  '"prototype":{}',
  '"toString":"x"',
  '"hasOwnProperty":1',
]

/** An endpoint may take one of these names: sub-accounts are frozen by user id. */
const isKnown = ({ fields }: Endpoint, field: string) => fields.some((name) => field.startsWith(`"${name}":`))

const innards = /node_modules|\/src\/|at \w+ \(|\.ts:\d|ECONN|postgres|redis|nats:|fastify|stack/i

function expectQuiet({ text, headers }: Reply): void {
  expect(text).not.toMatch(innards)
  expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull()
}

describe.each(writes)('$name', (endpoint) => {
  test('[check 44] unknown fields and prototype keys are refused', async () => {
    for (const more of unknownFields.filter((field) => !isKnown(endpoint, field))) {
      const answer = await sendBody(endpoint, bodyOf(endpoint, more))
      expect([more, answer.status, answer.code]).toEqual([
        more,
        400,
        expect.stringMatching(/^(field_unknown|request_malformed)$/),
      ])
      expectQuiet(answer)
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('[check 29] a key named twice is refused, however it is spelled', async () => {
    for (const more of ['"a":1,"a":2', '"a":1,"\\u0061":2', '"a":{"b":1,"b":1}', '"a":[{"b":1,"b":1}]']) {
      const answer = await sendBody(endpoint, bodyOf(endpoint, more))
      expect([more, answer.status, answer.code]).toEqual([more, 400, 'request_malformed'])
    }
  })

  test('[check 76] no JSON, deep JSON, other kinds of JSON: 4xx without internal details', async () => {
    const bodies = [
      '{',
      '[]',
      '1',
      '"text"',
      '\u0000',
      '{"a":}',
      "{'a':1}",
      'NaN',
      '{}{}',
      `${'['.repeat(7_000)}${']'.repeat(7_000)}`,
      `${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`,
      '['.repeat(16_000),
    ]
    for (const body of bodies) {
      const answer = await sendBody(endpoint, body)
      expect([body.slice(0, 12), Math.floor(answer.status / 100)]).toEqual([body.slice(0, 12), 4])
      expectQuiet(answer)
    }
  })

  test('[check 76] a body that is too large: 413, and the rest is not read', async () => {
    const answer = await sendBody(endpoint, JSON.stringify({ a: 'x'.repeat(20_000) }))
    expect([answer.status, answer.code]).toEqual([413, 'body_too_large'])
  })
})

test('[check 76] a body of null is no empty body: 4xx at every endpoint', async () => {
  const accepted = []
  for (const endpoint of writes) {
    const { status } = await sendBody(endpoint, 'null')
    if (Math.floor(status / 100) !== 4) accepted.push(`${endpoint.name} ${status}`)
  }
  expect(accepted).toEqual([])
})

test.each(endpoints)('[check 76] $name: unlisted methods are refused', async ({ path }) => {
  for (const method of ['PUT', 'PATCH', 'TRACE', 'PROPFIND', 'LINK', 'PURGE', 'SOURCE']) {
    const bytes = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\nOrigin: ${gateway.url}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`
    const { status, text } = await sendRaw(gateway.port, bytes)
    expect([method, Math.floor(status / 100)]).toEqual([method, 4])
    expect(text).not.toMatch(innards)
  }
})

test.each(smugglingShapes)(
  '[check 75] %s: 400, a closed connection, and nothing of what follows is answered',
  async (_, bytes) => {
    const { status, text, isClosed } = await sendRaw(gateway.port, bytes)
    expect(status).toBe(400)
    expect(isClosed).toBe(true)
    expect(text.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
    expect(text).not.toMatch(innards)
  },
)

// nginx accepts these and rewrites each request; sent directly to the gateway they are refused.
test.each([
  ['in the request line', 'GET /v1/x HTTP/1.1\nHost: a\r\n\r\n'],
  ['between headers', 'GET /v1/x HTTP/1.1\r\nHost: a\nX: b\r\n\r\n'],
  ['at the end of the headers', 'GET /v1/x HTTP/1.1\r\nHost: a\r\n\n'],
  [
    'between chunks',
    'POST /v1/x HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\nhello\n0\n\n',
  ],
])('[check 75] a bare line feed %s: 400 and a closed connection at the gateway itself', async (_, bytes) => {
  const { status, text, isClosed } = await sendRaw(gateway.port, `${bytes}GET /v1/smuggled HTTP/1.1\r\nHost: a\r\n\r\n`)
  expect([status, isClosed]).toEqual([400, true])
  expect(text.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
})

test('[check 76] a zero byte in a query never reaches the database', async () => {
  const statuses = await Promise.all(
    ['%00', 'a%00b', '%1b', '%C2%85', '%ff'].map(async (target) => {
      const { status } = await send(gateway.url, {
        method: 'GET',
        path: `/v1/dev/outbox?target=${target}`,
        headers: {},
      })
      return [target, status]
    }),
  )
  expect(statuses.filter(([, status]) => status !== 400)).toEqual([['%ff', 200]])
})

describe('lists', () => {
  const get = (path: string, mode: number | undefined) =>
    send(gateway.url, craft(alice.device, path, { method: 'GET', mode: mode ?? 0, cookie: alice.cookie }))

  test.each(reads)('[check 77] $name has no page without end', async ({ path, mode }) => {
    for (const limit of ['0', '-1', '1001', '99999999', '1e9', 'NaN', '1.5', '']) {
      const symbol = path.startsWith('/v1/spot/public/') ? 'symbol=BTCUSDT&' : ''
      expect([limit, (await get(`${path}?${symbol}limit=${limit}`, mode)).status]).toEqual([limit, 400])
    }
  })

  test('[check 77] a request for more symbols than exist is refused', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => `S${index}`).join(',')
    expect((await get(`/v1/spot/public/sparklines?symbols=${many.slice(0, 7_000)}`, undefined)).status).toBe(400)
  })
})

describe('amounts', () => {
  const order = { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '1', quantity: '1' }
  const endpoint = writes.find(({ name }) => name === 'POST /v1/trade/spot/orders')

  test.each(['price', 'quantity'])('[check 53] a %s that is no plain decimal is refused', async (field) => {
    if (!endpoint) throw new Error('no such endpoint')
    for (const amount of [1, -1, 1.5, 1e300, null, true, [], {}, '', 'x'.repeat(41)]) {
      const answer = await sendBody(endpoint, JSON.stringify({ ...order, [field]: amount }))
      expect([amount, answer.status]).toEqual([amount, 400])
    }
  })
})
