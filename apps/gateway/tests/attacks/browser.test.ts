/** Requests that other sites can cause a signed-in visitor's browser to send. */
import { paths } from '@argosy/wire/http'
import { createPool, type Pool } from '@argosy/postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startAttackedGateway, type AttackedGateway } from './attacked-gateway.ts'
import { craft, send, signInAs, type Reply, type SignedIn } from './attacker.ts'
import { endpoints, reads, writes, type Endpoint } from './endpoints.ts'
import { sendRaw } from './raw-http.ts'

let gateway: AttackedGateway
let alice: SignedIn
let pool: Pool

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  gateway = await startAttackedGateway()
  alice = await signInAs(gateway.url, 'alice')
  pool = createPool(gateway.engines.postgresUrl, { applicationName: 'attack' })
})
afterAll(async () => {
  await pool.end()
  await gateway[Symbol.asyncDispose]()
})

/** Signed and with the cookie: only the header about its origin or type is wrong. */
function sendAs({ method, path, mode }: Endpoint, headers: Record<string, string>): Promise<Reply> {
  const { device, cookie } = alice
  const body = JSON.stringify({ devicePublicKey: device.publicKey, deviceAlgorithm: 'p256' })
  const crafted = craft(device, path, { method, mode: mode ?? 2, body, cookie })
  return send(gateway.url, { ...crafted, headers: { ...crafted.headers, ...headers } })
}

const isSignedIn = async () => {
  const headers = { 'content-type': 'application/json', cookie: alice.cookie }
  const answer = await send(gateway.url, { method: 'POST', path: paths.userInfo, headers, body: '{}' })
  return (answer.data as { userInfo: unknown }).userInfo !== null
}

const strangers = (url: string): [string, Record<string, string>][] => {
  const { host, hostname, port } = new URL(url)
  return [
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['the origin null', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['our name as the beginning of another', { origin: `http://${hostname}.evil.example:${port}` }],
    ['our name as the end of another', { origin: `http://evil${host}` }],
    ['our name before an @', { origin: `http://${host}@evil.example` }],
    ['our host with another port', { origin: `http://${hostname}:1` }],
    ['our origin with a path', { origin: `http://${host}/` }],
    ['our origin twice', { origin: `http://${host}, http://${host}` }],
    ['another scheme', { origin: `ftp://${host}` }],
    ['our origin, but cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['our origin, but a sister site', { 'sec-fetch-site': 'same-site' }],
    ['our origin, but typed by nobody', { 'sec-fetch-site': 'none' }],
  ]
}

const kinds = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  'text/plain',
  'text/plain; application/json',
  'application/json; charset=utf-7',
  'application/jsonp',
  'application/csp-report',
  '',
]

describe.each(writes)('$name', (endpoint) => {
  test('[check 22] from anywhere but our own pages: 403 before anything is done', async () => {
    for (const [who, headers] of strangers(gateway.url)) {
      const { status, code } = await sendAs(endpoint, headers)
      expect([who, status, code]).toEqual([who, 403, 'origin_refused'])
    }
  })

  test('[check 22] as a form or as text: 403 before anything is done', async () => {
    for (const contentType of kinds) {
      const { status, code } = await sendAs(endpoint, { 'content-type': contentType })
      expect([contentType, status, code]).toEqual([contentType, 403, 'origin_refused'])
    }
  })

  test('[check 22] as a picture: a GET finds no endpoint that writes', async () => {
    const { method: _method, ...rest } = craft(alice.device, endpoint.path, { method: 'GET', cookie: alice.cookie })
    const answer = await send(gateway.url, { ...rest, method: 'GET' })
    // Where the same path also has a GET, the call is answered; that reading changes nothing is tested below.
    const isReadToo = reads.some(({ path }) => path === endpoint.path)
    expect(answer.status === 404).toBe(!isReadToo)
  })

  test('[check 24] no response allows another origin to read it', async () => {
    for (const origin of ['https://evil.example', 'null', gateway.url, `${gateway.url}.evil.example`]) {
      const { headers } = await sendAs(endpoint, { origin })
      const cors = [...headers.keys()].filter((name) => name.startsWith('access-control-'))
      expect(cors).toEqual([])
    }
  })
})

test('[check 22] after all of that alice is still signed in', async () => {
  expect(await isSignedIn()).toBe(true)
})

test('[check 22] a write without an Origin header is answered with 403', async () => {
  for (const { method, path } of writes) {
    const request = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\nContent-Type: application/json\r\nCookie: ${alice.cookie}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`
    expect([path, (await sendRaw(gateway.port, request)).status]).toEqual([path, 403])
  }
})

test.each(endpoints)('[check 24] $name: a preflight from another origin gets 403', async ({ path, method }) => {
  const headers = {
    origin: 'https://evil.example',
    'access-control-request-method': method,
    'access-control-request-headers': 'device-sign,content-type',
  }
  const answer = await send(gateway.url, { method: 'OPTIONS', path, headers })
  expect(answer.status).toBe(403)
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})

const queries: Record<string, string> = {
  '/v1/spot/public/book': '?symbol=BTCUSDT',
  '/v1/spot/public/trades': '?symbol=BTCUSDT',
  '/v1/spot/public/candles': '?symbol=BTCUSDT',
  '/v1/trade/spot/value-at': '?timeMs=1',
  '/v1/mix/public/announcement': '?announcementId=none',
}

describe('reading', () => {
  /** Every row of every table, except the schema's own, which are no state of the exchange. */
  async function hashState(): Promise<string> {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const hashes = []
    for (const { name } of tables) {
      const { rows } = await pool.query<{ hash: string | null }>(
        `select md5(string_agg(md5(one::text), '' order by one::text)) as hash from ${name} one`,
      )
      hashes.push(`${name} ${rows[0]?.hash ?? 'empty'}`)
    }
    expect(hashes.length).toBeGreaterThan(10)
    return hashes.join('\n')
  }

  const get = ({ path, mode }: Endpoint) => {
    const address = path + (queries[path] ?? '')
    const { device, cookie } = alice
    return send(gateway.url, craft(device, address, { method: 'GET', mode: mode ?? 0, cookie }))
  }

  test('[check 23] every GET twice: the state is as it was', async () => {
    const before = await hashState()
    const readAll = () =>
      Promise.all(reads.map(async (endpoint) => [endpoint.name, (await get(endpoint)).status] as const))
    const statuses = [...(await readAll()), ...(await readAll())]
    // 503, 504: the engine that would answer is not running. 404: there is no export and no announcement.
    const isExpected = (name: string, status: number) =>
      [200, 503, 504].includes(status) || (status === 404 && /\/exports\/|\/announcement$/.test(name))
    expect(statuses.filter(([name, status]) => !isExpected(name, status))).toEqual([])
    expect(statuses.filter(([, status]) => status === 200).length).toBeGreaterThan(10)
    expect(await hashState()).toBe(before)
  })

  test.each(endpoints)('[check 23] HEAD $name does not exist', async ({ path }) => {
    const request = `HEAD ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: ${alice.cookie}\r\n\r\n`
    expect((await sendRaw(gateway.port, request)).status).toBe(403)
  })

  test.concurrent.each(reads)('[check 69] $name is kept by no cache, whatever follows its name', async (endpoint) => {
    const answer = await get(endpoint)
    // Public data may be cached, if its header says so and it sets no cookie.
    const isPublic =
      endpoint.who === 'anyone' && /^public, max-age=\d\d?$/.test(answer.headers.get('cache-control') ?? '')
    expect(isPublic ? answer.headers.getSetCookie() : answer.headers.get('cache-control')).toEqual(
      isPublic ? [] : 'no-store',
    )
    for (const deceit of ['/x.css', '%2Fx.css', ';x.js', '/..%2fx.png']) {
      const other = await send(gateway.url, {
        method: 'GET',
        path: endpoint.path + deceit,
        headers: { cookie: alice.cookie },
      })
      expect(other.headers.get('cache-control')).toBe('no-store')
      // A suffix after an id may be another id: the endpoint matches but returns no data.
      if (/:\w+$/.test(endpoint.name)) expect(other.data).toBeNull()
      else expect(other.status).toBe(404)
    }
  })

  test.concurrent.each(reads)('[check 74] $name is no script: JSON that browsers do not guess at', async (endpoint) => {
    const { headers, text } = await get(endpoint)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(text.startsWith('{')).toBe(true)
    const jsonp = await send(gateway.url, { method: 'GET', path: `${endpoint.path}?callback=steal`, headers: {} })
    expect(jsonp.text).not.toMatch(/^\W*steal/)
  })
})

describe('headers', () => {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }

  test.concurrent.each(endpoints)(
    '[check 72] $name answers with the security headers, whoever asks',
    async ({ method, path, mode }) => {
      const how = { method, mode: mode ?? 2, ...(method !== 'GET' && { body: '{}' }) }
      const own = craft(alice.device, path, { ...how, cookie: alice.cookie })
      const foreign = { ...own, headers: { ...own.headers, origin: 'https://evil.example' } }
      for (const request of [own, foreign, { ...own, method: 'PUT' }, { ...own, path: `${path}/nowhere` }]) {
        expect(Object.fromEntries((await send(gateway.url, request)).headers)).toMatchObject(always)
      }
    },
  )

  test.each([
    ['bytes that are no HTTP', 'no http\r\n\r\n'],
    ['two hosts', 'GET /v1/x HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['headers without end', `GET /v1/x HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(9_000)}\r\n\r\n`],
    ['a path that is none', 'GET /v1/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    [
      'a body that is too large',
      `POST /v1/user/login HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nContent-Type: application/json\r\nContent-Length: 99999\r\nConnection: close\r\n\r\n`,
    ],
  ])('[check 72] %s: the refusal has them too', async (_, bytes) => {
    const { status, text } = await sendRaw(gateway.port, bytes)
    expect(Math.floor(status / 100)).toBe(4)
    const lines = text.toLowerCase().split('\r\n')
    for (const [name, value] of Object.entries(always)) {
      expect(lines.filter((line) => line.startsWith(`${name}:`))).toEqual([`${name}: ${value}`])
    }
  })
})
