/**
 * Generated from the table of endpoints: each refuses every caller who is not the key's owner, before it parses the
 * call.
 */
import { createApiKeys, type ApiKeys } from '@argosy/api-keys'
import { keyPermissions, type KeyPermission } from '@argosy/wire'
import { type Realm } from '@argosy/catalogue'
import { openApiPath } from '@argosy/wire/http'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { connectNats, type Nats } from '@argosy/nats'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { createLogger } from '@argosy/service'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestGateway } from '../start-test-gateway.ts'
import { send as sendFrom, sign, type Credentials, type Sent } from './open-client.ts'
import { keyEndpoints, openEndpoints, publicEndpoints } from './open-endpoints.ts'

const seal = 'seals the keys of this test and of no other'
const password = 'passphrase1'
const everything = keyPermissions.filter((permission) => permission !== 'withdraw')

let stack: AsyncDisposableStack
let url: string
let apiKeys: ApiKeys
let pool: Pool
let keys: Readonly<Record<'good' | 'reader' | 'elsewhere' | 'deleted' | 'paper', Credentials>>

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  stack = new AsyncDisposableStack()
  const engines: AcquiredEngines = stack.use(await acquireEngines())
  await migrate(engines.postgresUrl)
  const directory = await mkdtemp(join(tmpdir(), 'argosy-open-api-'))
  stack.defer(() => rm(directory, { recursive: true, force: true }))
  const sealFile = join(directory, 'seal')
  await writeFile(sealFile, seal)
  const { port } = stack.use(
    await startTestGateway(engines, {
      API_KEY_SEAL_FILE: sealFile,
      API_KEY_CALLS_PER_SECOND: '10000',
      COMMAND_DEADLINE_MS: '200',
      QUERY_DEADLINE_MS: '200',
      TRUSTED_PROXY_COUNT: '1',
    }),
  )
  url = `http://127.0.0.1:${port}`
  pool = createPool(engines.postgresUrl, { applicationName: 'open-api-test' })
  stack.defer(() => pool.end())
  const nats: Nats = await connectNats({ url: engines.natsUrl, prefix: engines.natsPrefix, name: 'open-api-test' })
  stack.use(nats)
  apiKeys = createApiKeys({ pool, nats, sealKeys: [seal], logger: createLogger('open-api-test') })
  stack.defer(() => apiKeys[Symbol.dispose]())
  keys = {
    good: await makeKey({}),
    reader: await makeKey({ permissions: ['read'] }),
    elsewhere: await makeKey({ addresses: ['203.0.113.7'] }),
    deleted: await makeKey({}),
    paper: await makeKey({ realm: 'paper' }),
  }
  await apiKeys.remove('1', keys.deleted.apiKey)
})

afterAll(() => stack.disposeAsync())

let callers = 0

/** Each call from an address of its own: limits per address have their own test. */
function send(to: string, sent: Sent, address = `198.51.100.${(callers += 1) % 250}`) {
  return sendFrom(to, { ...sent, headers: { ...sent.headers, 'x-forwarded-for': address } })
}

type KeyOptions = {
  readonly permissions?: readonly KeyPermission[]
  readonly addresses?: readonly string[]
  readonly realm?: Realm
}

async function makeKey({ permissions = everything, addresses = [], realm = 'live' }: KeyOptions): Promise<Credentials> {
  const made = await apiKeys.make({ userId: '1', realm, passphrase: password, name: 'a key', permissions, addresses })
  if (!made.ok) throw new Error(made.refusal)
  return { apiKey: made.key.accessKey, secret: made.secret ?? '', password }
}

type Endpoint = (typeof keyEndpoints)[number]

function call({ method, path }: Endpoint): Omit<Sent, 'headers'> {
  return method === 'POST' ? { method, path, body: '{}' } : { method, path: `${path}?symbol=BTCUSDT` }
}

function without(sent: Sent, ...names: readonly string[]): Sent {
  return {
    ...sent,
    headers: Object.fromEntries(Object.entries(sent.headers).filter(([name]) => !names.includes(name))),
  }
}

const refusals: readonly (readonly [why: string, code: string, status: number, make: (endpoint: Endpoint) => Sent])[] =
  [
    ['no key', '40001', 401, (endpoint) => without(sign(keys.good, call(endpoint)), 'access-key')],
    ['no signature', '40003', 401, (endpoint) => without(sign(keys.good, call(endpoint)), 'access-sign')],
    ['no passphrase', '40011', 401, (endpoint) => without(sign(keys.good, call(endpoint)), 'access-passphrase')],
    ['no time', '40005', 401, (endpoint) => without(sign(keys.good, call(endpoint)), 'access-timestamp')],
    [
      'a late call',
      '40008',
      401,
      (endpoint) => sign(keys.good, call(endpoint), { timestamp: String(Date.now() - 31_000) }),
    ],
    [
      'an early call',
      '40008',
      401,
      (endpoint) => sign(keys.good, call(endpoint), { timestamp: String(Date.now() + 31_000) }),
    ],
    [
      'an unknown key',
      '40037',
      401,
      (endpoint) => sign({ ...keys.good, apiKey: `ak_${'0'.repeat(32)}` }, call(endpoint)),
    ],
    ['a deleted key', '40037', 401, (endpoint) => sign(keys.deleted, call(endpoint))],
    ['a wrong signature', '40009', 401, (endpoint) => sign({ ...keys.good, secret: 'guessed' }, call(endpoint))],
    ['another body or query', '40009', 401, alter],
    ['a wrong passphrase', '40012', 401, (endpoint) => sign({ ...keys.good, password: 'passphrase2' }, call(endpoint))],
    ['another address', '40018', 403, (endpoint) => sign(keys.elsewhere, call(endpoint))],
    ['a key of the other realm', '40099', 403, (endpoint) => sign(keys.paper, call(endpoint))],
    ['the other realm', '40099', 403, (endpoint) => sign(keys.good, call(endpoint), { isPaper: true })],
  ]

/** Signs one call and sends another. */
function alter(endpoint: Endpoint): Sent {
  const sent = sign(keys.good, call(endpoint))
  return endpoint.method === 'POST'
    ? { ...sent, body: '{"size":"1"}' }
    : { ...sent, path: `${endpoint.path}?symbol=ETHUSDT` }
}

describe.each(refusals)('%s is refused with %s', (_why, code, status, make) => {
  test.each(keyEndpoints)('at $name', async (endpoint) => {
    expect(await send(url, make(endpoint))).toMatchObject({ status, code, data: null })
  })
})

test.each(keyEndpoints.filter(({ permission }) => permission !== 'read'))(
  'a key that may only read is refused at $name',
  async (endpoint) => {
    expect(await send(url, sign(keys.reader, call(endpoint)))).toMatchObject({ status: 403, code: '40014', data: null })
  },
)

// In parallel: each call waits for an engine that is not running.
test.concurrent.each(keyEndpoints)('the right key comes in at $name, with the cost counted', async (endpoint) => {
  const { code, headers } = await send(url, sign(keys.good, call(endpoint)))
  // No engine is running, so the call may fail, but not with a code about the caller.
  expect([
    '40001',
    '40003',
    '40005',
    '40008',
    '40009',
    '40011',
    '40012',
    '40014',
    '40018',
    '40037',
    '40099',
  ]).not.toContain(code)
  expect(Number(headers.get('x-ratelimit-remaining'))).toBeLessThan(Number(headers.get('x-ratelimit-limit')))
})

test.concurrent.each(publicEndpoints)('$name asks for no key and takes no notice of one', async ({ path }) => {
  const { code } = await send(url, {
    method: 'GET',
    path,
    headers: { 'access-key': 'anything', cookie: '__Host-session=x' },
  })
  expect(code).not.toMatch(/^400(0[0-9]|1[1248]|37|99)$/)
})

test.each(openEndpoints)('$name refuses a realm that it cannot read', async ({ method, path }) => {
  const body = method === 'POST' ? { body: '{}' } : {}
  const headers = { paptrading: 'yes', 'content-type': 'application/json' }
  expect(await send(url, { method, path, headers, ...body })).toMatchObject({ status: 400, code: '40017' })
})

test('a key that is deleted is refused, wherever it was used before', async () => {
  const key = await makeKey({})
  const endpoint = keyEndpoints.find(({ path }) => path === '/api/v2/mix/account/accounts') as Endpoint
  expect(await send(url, sign(key, call(endpoint)))).toMatchObject({ code: '00000' })
  await apiKeys.remove('1', key.apiKey)
  await expect.poll(async () => (await send(url, sign(key, call(endpoint)))).code, { timeout: 30_000 }).toBe('40037')
})

test('a key that is bound to an address is good there', async () => {
  const endpoint = keyEndpoints.find(({ path }) => path === '/api/v2/mix/account/accounts') as Endpoint
  expect(await send(url, sign(keys.elsewhere, call(endpoint)), '203.0.113.7')).toMatchObject({ code: '00000' })
})

test('public endpoints are rate limited per address and second, with 429 and Retry-After', async () => {
  const sent: Sent = { method: 'GET', path: '/api/v2/public/time', headers: {} }
  const replies = await Promise.all(Array.from({ length: 150 }, () => send(url, sent, '203.0.113.9')))
  const refused = replies.filter(({ status }) => status === 429)
  expect(replies.length - refused.length).toBeGreaterThanOrEqual(20)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ code, headers }) => code === '429' && headers.get('retry-after') === '1')).toBe(true)
  expect(await send(url, sent, '203.0.113.10')).toMatchObject({ status: 200 })
})

test.each([
  ['GET', '/api/v3/account/settings', 400, '40084'],
  ['POST', '/api/v3/trade/place-order', 400, '40084'],
  ['GET', '/api/v2/spot/market/nothing', 404, '40404'],
  ['POST', '/api/v2/spot/market/tickers', 404, '40404'],
  ['GET', '/api/', 404, '40404'],
  ['GET', '/api/v1/spot/public/markets', 404, '40404'],
] as const)('%s %s is told in the envelope of programs: %i %s', async (method, path, status, code) => {
  const body = method === 'POST' ? { body: '{}' } : {}
  const headers = { 'content-type': 'application/json' }
  expect(await send(url, { method, path, headers, ...body })).toMatchObject({ status, code, data: null })
})

test('a body that is too large, invalid or of another type is refused in the same envelope', async () => {
  const path = '/api/v2/spot/trade/place-order'
  const tooLarge = sign(keys.good, { method: 'POST', path, body: JSON.stringify({ symbol: 'x'.repeat(70_000) }) })
  expect(await send(url, tooLarge)).toMatchObject({ status: 413, code: '40017' })
  for (const body of ['{', '[]', '{"side":"buy","side":"sell"}', ''])
    expect(await send(url, sign(keys.good, { method: 'POST', path, body }))).toMatchObject({
      status: 400,
      code: '40017',
    })
  const form = sign(keys.good, { method: 'POST', path, body: 'side=buy' })
  const other = { ...form, headers: { ...form.headers, 'content-type': 'application/x-www-form-urlencoded' } }
  expect(await send(url, other)).toMatchObject({ status: 400, code: '40007' })
})

test('the open API ignores session cookies, and our own endpoints still check the origin of a write', async () => {
  const headers = { origin: 'https://elsewhere.test', cookie: '__Host-session=x', 'content-type': 'application/json' }
  const path = '/api/v2/spot/trade/place-order'
  expect(await send(url, { method: 'POST', path, headers, body: '{}' })).toMatchObject({ status: 401, code: '40001' })
  expect(await send(url, { method: 'POST', path: '/v1/trade/spot/orders', headers, body: '{}' })).toMatchObject({
    status: 403,
    code: 'origin_refused',
  })
})

test('the endpoints are those of the published list', async () => {
  const published = openEndpoints
    .map(({ name, permission, cost }) => `${name} ${permission ?? 'anyone'} ${cost}`)
    .toSorted()
  await expect(`${published.join('\n')}\n`).toMatchFileSnapshot('published-open-endpoints.txt')
})

test('the OpenAPI document lists them with permission, cost and inputs', async () => {
  type Described = { 'x-permission'?: string; 'x-cost': number; parameters: { name: string }[]; requestBody?: unknown }
  const response = await fetch(url + openApiPath)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Described>> }
  const listed = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { 'x-permission': permission, 'x-cost': cost }]) =>
          `${method.toUpperCase()} ${path} ${permission ?? 'anyone'} ${cost}`,
      ),
    )
  expect(listed.toSorted()).toEqual(
    openEndpoints.map(({ name, permission, cost }) => `${name} ${permission ?? 'anyone'} ${cost}`).toSorted(),
  )
  expect(paths['/api/v2/spot/market/orderbook']?.['get']?.parameters.map(({ name }) => name)).toEqual([
    'symbol',
    'limit',
  ])
  expect(JSON.stringify(paths['/api/v2/spot/trade/place-order']?.['post']?.requestBody)).toContain('"clientOid"')
})
