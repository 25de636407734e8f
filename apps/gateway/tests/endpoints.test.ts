import { paths, sessionKey } from '@argosy/wire/http'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { migrate } from '@argosy/postgres'
import { connectRedis } from '@argosy/redis'
import { developmentKey } from '@argosy/service'
import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashToken } from '../src/identity/tokens.ts'
import { createRoutes, type RouteDeps } from '../src/routes/index.ts'
import type { Gateway } from '../src/start-gateway.ts'
import { secretsByFile, startProductionEngines } from './production-engines.ts'
import { startTestGateway, testEnvironment } from './start-test-gateway.ts'
import { createVisitor, signIn, type Visitor } from './visitor.ts'

// Only the validation of each endpoint is tested, so no matching engine runs.
let engines: AcquiredEngines
let gateway: Gateway
let url: string
let alice: Visitor

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  gateway = await startTestGateway(engines, { COMMAND_DEADLINE_MS: '200', QUERY_DEADLINE_MS: '200' })
  url = `http://127.0.0.1:${gateway.port}`
  alice = await signIn(url, 'alice')
})

afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

const routes = createRoutes({ hasDevSignIn: true } as RouteDeps).map(({ method, path, who, signing }) => ({
  name: `${method} ${path}`,
  method,
  path: path.replace(':orderId', '1').replace(':clientOrderId', 'mine'),
  who,
  /** Without a session, the call presents its key. */
  bringsKey: who === 'anyone' && signing !== 'none',
}))
const writes = routes.filter(({ method }) => method !== 'GET')

test('the endpoints are these, and no others', () => {
  expect(routes.map(({ name, who }) => `${name} ${who}`)).toEqual([
    'POST /v1/dev/sign-in anyone',
    'GET /v1/dev/outbox anyone',
    'POST /v1/user/logout anyone',
    'POST /v1/user/public/clearCookie anyone',
    'POST /btapi/common/logout anyone',
    'POST /v1/user/overview/userinfo anyone',
    'POST /v1/user/register/send-code anyone',
    'POST /v1/user/register/email anyone',
    'POST /v1/user/register/mobile anyone',
    'POST /v1/user/register/mobileAndEmail anyone',
    'POST /v1/user/login anyone',
    'POST /v1/user/agency/login anyone',
    'POST /v2/user/login anyone',
    'POST /v1/user/login/send-code anyone',
    'POST /v1/user/login/passkey-options anyone',
    'POST /v1/user/login/verify-login anyone',
    'POST /v2/user/login/verify-login anyone',
    'POST /v1/user/login/verify-auth-login anyone',
    'POST /v2/user/login/verify-auth-login anyone',
    'POST /v1/user/login/verifySystemLogin anyone',
    'POST /v1/user/passkey/login-options anyone',
    'POST /v1/user/passkey/login anyone',
    'POST /v1/user/qr/getQrKey anyone',
    'POST /v1/user/qr/getQrKeyStatus anyone',
    'POST /v1/user/qr/getCrossTerminalLoginStatus anyone',
    'POST /v1/user/security/qr/scan user',
    'POST /v1/user/security/qr/decide user',
    'POST /v1/user/password/forgot anyone',
    'POST /v1/user/password/verify-code anyone',
    'POST /v1/user/password/passkey-options anyone',
    'POST /v1/user/password/reset anyone',
    'POST /v1/user/sub-account/switch user',
    'GET /v1/user/sub-account/list user',
    'POST /v1/user/sub-account/make user',
    'POST /v1/user/sub-account/change user',
    'POST /v1/user/sub-account/freeze user',
    'POST /v1/user/sub-account/unfreeze user',
    'POST /v1/user/sub-account/transfer user',
    'GET /v1/user/sub-account/transfers user',
    'GET /v1/user/notifications user',
    'GET /v1/user/notifications/unread-count user',
    'POST /v1/user/notifications/read user',
    'GET /v1/user/notifications/settings user',
    'POST /v1/user/notifications/settings user',
    ...['apple', 'google', 'wallet', 'tg'].flatMap((provider) =>
      ['register', 'sign', 'check', 'bind', 'securityVerify'].map(
        (step) => `POST /v1/user/third-party/${provider}/${step} anyone`,
      ),
    ),
    'GET /v1/user/security/overview user',
    'GET /v1/user/security/login-history user',
    'GET /v1/user/security/step-up/methods user',
    'POST /v1/user/security/step-up/send-code user',
    'POST /v1/user/security/step-up/passkey-options user',
    'POST /v1/user/security/step-up user',
    'POST /v1/user/security/password user',
    'POST /v1/user/security/fund-password user',
    'POST /v1/user/security/fund-password/remove user',
    'POST /v1/user/security/contact/send-code user',
    'POST /v1/user/security/email user',
    'POST /v1/user/security/mobile user',
    'POST /v1/user/security/totp/begin user',
    'POST /v1/user/security/totp/confirm user',
    'POST /v1/user/security/totp/remove user',
    'POST /v1/user/security/totp/recovery-codes user',
    'GET /v1/user/security/passkeys user',
    'POST /v1/user/security/passkeys/begin user',
    'POST /v1/user/security/passkeys/finish user',
    'POST /v1/user/security/passkeys/remove user',
    'GET /v1/user/security/api-keys user',
    'POST /v1/user/security/api-keys/make user',
    'POST /v1/user/security/api-keys/change user',
    'POST /v1/user/security/api-keys/remove user',
    'POST /v1/user/security/api-keys/confirm user',
    'GET /v1/user/security/sessions user',
    'POST /v1/user/security/sessions/revoke user',
    'POST /v1/user/security/sessions/revoke-others user',
    'GET /v1/user/security/devices user',
    'POST /v1/user/security/devices/remove user',
    'POST /v1/user/security/anti-phishing user',
    'POST /v1/user/security/freeze user',
    'POST /v1/mix/public/usdtRate anyone',
    'GET /v1/spot/public/markets anyone',
    'GET /v1/spot/public/tickers anyone',
    'GET /v1/spot/public/book anyone',
    'GET /v1/spot/public/trades anyone',
    'GET /v1/spot/public/candles anyone',
    'GET /v1/spot/public/sparklines anyone',
    'GET /v1/spot/public/getCoinChainList anyone',
    'GET /v1/spot/public/fee-schedule anyone',
    'POST /v1/trade/spot/orders user',
    'POST /v1/trade/spot/batch/place-orders user',
    'POST /v1/trade/spot/oco-orders user',
    'POST /v1/trade/spot/orders/:orderId/amend user',
    'DELETE /v1/trade/spot/orders/:orderId user',
    'DELETE /v1/trade/spot/client-orders/:clientOrderId user',
    'POST /v1/trade/spot/batch/cancel-orders user',
    'POST /v1/trade/spot/cancel-all-orders user',
    'GET /v1/trade/spot/orders user',
    'GET /v1/trade/spot/client-orders/:clientOrderId user',
    'GET /v1/trade/spot/account user',
    'GET /v1/trade/spot/fee-rates user',
    'GET /v1/trade/spot/order-history user',
    'GET /v1/trade/spot/fills user',
    'GET /v1/trade/spot/ledger user',
    'GET /v1/trade/spot/value-history user',
    'GET /v1/trade/spot/value-at user',
    'POST /v1/trade/spot/exports user',
    'GET /v1/trade/spot/exports user',
    'DELETE /v1/trade/spot/exports/:exportId user',
    'GET /v1/trade/spot/exports/:exportId/file user',
    'POST /v1/trade/spot/convert/quotes user',
    'POST /v1/trade/spot/convert/quotes/:quoteId/accept user',
    'POST /v1/trade/spot/simulation/top-up user',
    'POST /v1/support/chat/messages anyone',
    'GET /v1/support/chat/messages anyone',
    'GET /v1/mix/public/notices anyone',
    'GET /v1/mix/public/announcements anyone',
    'GET /v1/mix/public/announcement anyone',
    'GET /v1/mix/public/status anyone',
    'GET /v1/mix/public/status/present anyone',
    'GET /v1/mix/public/getTdkMltQueryList anyone',
    'GET /v1/mix/system/getDomainConfigList anyone',
    'POST /v1/buried/log/cspSecurity anyone',
    'POST /v1/security/policy/captcha/get-captcha-id anyone',
    'POST /v1/security/policy/captcha/check-captcha anyone',
    'POST /v1/security/captcha/start anyone',
    'POST /v1/security/captcha/verify anyone',
    'GET /v1/mix/config/gatewaySignConfig anyone',
    'POST /v1/user/public/checkDevice anyone',
    'GET /v1/openapi.json anyone',
  ])
})

describe.each(writes)('$name', ({ method, path }) => {
  test.each([
    ['a form of another site', { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }],
    ['JSON sent as text by another site', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
    ['JSON of another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['a form of our own', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['text of our own', { 'content-type': 'text/plain' }],
  ])('%s is refused before anything is read', async (_, headers) => {
    const response = await alice.send(path, { method, headers, body: '{}' })
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'origin_refused', data: null }])
  })

  test('a write without an Origin header is refused', async () => {
    const response = await fetch(url + path, {
      method,
      headers: { cookie: alice.cookie(), 'content-type': 'application/json' },
      body: '{}',
    })
    expect(response.status).toBe(403)
  })
})

test.each(routes.filter(({ who }) => who === 'user'))('$name is for signed-in visitors', async ({ method, path }) => {
  const response = await createVisitor(url).send(path, { method, ...(method !== 'GET' && { body: '{}' }) })
  expect([response.status, await response.json()]).toMatchObject([401, { code: 'signed_out' }])
})

test.each(routes)('$name refuses an unknown field', async ({ method, path, bringsKey }) => {
  const stored = await alice.keyStore.read()
  // The type of an order determines its fields, and so does that of a challenge.
  const known = {
    ...(path.endsWith('sign-in') && { userName: 'alice' }),
    ...(path === paths.orders && { type: 'limit' }),
    ...(path.endsWith('/check-captcha') && { captchaType: 1 }),
    ...(bringsKey && { devicePublicKey: stored?.pair.publicKey, deviceAlgorithm: stored?.pair.algorithm }),
  }
  const response = await (method === 'GET'
    ? alice.send(`${path}?symbol=BTCUSDT&feeRate=0`)
    : alice.send(path, { method, body: JSON.stringify({ ...known, feeRate: '0' }) }))
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'field_unknown' }])
})

test.each(['0', '2', 'true', '', '1, 1', ' paper'])(
  '[SIM-4] paptrading: "%s" is refused, not guessed',
  async (value) => {
    const response = await alice.send('/v1/trade/spot/account', { headers: { paptrading: value } })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'realm_malformed' }])
  },
)

test.each([
  ['__proto__', '{"marketId":"BTCUSDT","__proto__":{"isAdmin":true}}', 'request_malformed'],
  ['constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 'request_malformed'],
  ['no JSON', '{"marketId":', 'request_malformed'],
  [
    'a number as text',
    '{"marketId":"BTCUSDT","side":"buy","type":"limit","price":1,"quantity":"1"}',
    'request_malformed',
  ],
])('a body with %s is refused', async (_, body, code) => {
  const response = await alice.send('/v1/trade/spot/orders', { method: 'POST', body })
  expect([response.status, await response.json()]).toMatchObject([400, { code }])
})

test.each(['0', '-1', '1.5', 'abc', '9007199254740993', '1%00'])('an order id of %s is refused', async (id) => {
  const response = await alice.send(`/v1/trade/spot/orders/${id}`, { method: 'DELETE', body: '{}' })
  expect(response.status).toBe(400)
})

test.each([
  '/v1/spot/public/book?symbol=BTCUSDT&limit=201',
  '/v1/spot/public/candles?symbol=BTCUSDT&limit=1001',
  '/v1/trade/spot/fills?limit=201',
  '/v1/trade/spot/fills?limit=1&limit=2',
  '/v1/trade/spot/order-history?beforeId=99999999999999999999',
])('%s asks for too much', async (path) => {
  expect((await alice.send(path)).status).toBe(400)
})

test('a body that is too large is refused without being read', async () => {
  const body = JSON.stringify({ userName: 'a'.repeat(17_000) })
  const response = await alice.send('/v1/dev/sign-in', { method: 'POST', body })
  expect([response.status, await response.json()]).toMatchObject([413, { code: 'body_too_large' }])
})

test.each([
  ['headers without end', `GET /v1/x HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(9_000)}\r\n\r\n`, '431'],
  ['bytes that are no HTTP', 'BREW /pot COFFEE/1.0\r\n\r\n', '400'],
  ['two lengths', 'POST /v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', '400'],
  [
    'length and chunks',
    'POST /v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    '400',
  ],
])('%s: one short answer, then the connection is closed', async (_, bytes, status) => {
  const answer = await sendRaw(gateway.port, bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain('"code":"request_malformed"')
})

test.each(['/v1/nothing', '/v1/spot/public/book/', '/', '/metrics', '/v1/%zz'])('%s does not exist', async (path) => {
  const response = await alice.send(path)
  expect([404, 400]).toContain(response.status)
  expect(await response.json()).toMatchObject({ data: null })
})

test('[SGN-6] every response has a request id, the server time and Cache-Control: no-store', async () => {
  const requestedAtMs = Date.now()
  const response = await alice.send('/v1/nothing')
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const serverTimeMs = Number(response.headers.get('requesttime'))
  expect(serverTimeMs).toBeGreaterThanOrEqual(requestedAtMs)
  expect(serverTimeMs).toBeLessThanOrEqual(Date.now())
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('server') ?? response.headers.get('x-powered-by')).toBeNull()
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

test('the session is a __Host- cookie that scripts cannot read, and Redis does not store its token', async () => {
  const response = await createVisitor(url).send('/v1/dev/sign-in', { method: 'POST', body: '{"userName":"bob"}' })
  const cookies = response.headers.getSetCookie()
  const text = await response.text()
  expect(cookies).toHaveLength(2)
  for (const [name, cookie] of [
    ['__Host-device', cookies[0] ?? ''],
    ['__Host-session', cookies[1] ?? ''],
  ] as const) {
    const [, value = ''] = /=([\w-]{43}); Max-Age=\d+; Path=\/; Secure; HttpOnly; SameSite=Strict$/.exec(cookie) ?? []
    expect(cookie.startsWith(`${name}=${value};`)).toBe(true)
    expect(text).not.toContain(value)
  }
})

test('a sign-in as an unknown user is refused', async () => {
  const response = await createVisitor(url).send('/v1/dev/sign-in', { method: 'POST', body: '{"userName":"mallory"}' })
  expect([response.status, await response.json()]).toMatchObject([422, { code: 'user_unknown' }])
  expect(response.headers.getSetCookie()).toEqual([])
})

test('[SAF-4] a report of the content policy is taken', async () => {
  const body = JSON.stringify({
    bizType: 'csp',
    data: { event: { blockedURI: 'inline' }, reason: 'script-src' },
    timestamp: 1,
    page: '/en',
  })
  const response = await createVisitor(url).send('/v1/buried/log/cspSecurity', { method: 'POST', body })
  expect(response.status).toBe(200)
})

test('a session ends when it idles, and in any case at its end', async () => {
  const recordKeys = [developmentKey]
  await using redis = await connectRedis({ url: engines.redisUrl, prefix: engines.redisPrefix, recordKeys })
  await using lasting = await startTestGateway(engines, { SESSION_IDLE_MS: '600000', SESSION_ABSOLUTE_MS: '3600000' })
  const begin = async () => {
    const visitor = await signIn(`http://127.0.0.1:${lasting.port}`, 'alice')
    const token = /__Host-session=([^;]*)/.exec(visitor.cookie())?.[1] ?? ''
    const isKnown = async () => {
      const answer = await visitor.api.userInfo()
      return answer.ok && answer.data.userInfo !== null
    }
    return { key: sessionKey(hashToken(token)), isKnown }
  }
  const idle = await begin()
  expect(await redis.extendTtl(idle.key, { ttlMs: 60_000 }), 'nine of its ten minutes are over').toBe(true)
  expect(await idle.isKnown()).toBe(true)
  expect(await redis.leftMs(idle.key), 'used in time, so it lives on').toBeGreaterThan(60_000)
  await redis.extendTtl(idle.key, { ttlMs: 1 })
  await vi.waitFor(async () => expect(await redis.getJson(idle.key)).toBeUndefined(), 30_000)
  expect(await idle.isKnown(), 'it idled').toBe(false)

  const used = await begin()
  const record = (await redis.getJson(used.key)) as object
  const endIn = (leftMs: number) =>
    redis.setJson(used.key, { ...record, endsAtMs: Date.now() + leftMs }, { ttlMs: 600_000 })
  await endIn(60_000)
  expect(await used.isKnown()).toBe(true)
  expect(await redis.leftMs(used.key), 'used, and yet no longer than until its end').toBeLessThanOrEqual(60_000)
  await endIn(-1)
  expect(await used.isKnown(), 'its end has come').toBe(false)
})

test('production does not start with development users in its database, and has no development sign-in', async () => {
  await using production = await startProductionEngines()
  await expect(production.startGateway(engines)).rejects.toThrow(/database has development users/)
  await using started = await production.startGateway()
  const visitor = createVisitor(`http://127.0.0.1:${started.port}`)
  expect(await visitor.api.devSignIn('alice')).toMatchObject({ ok: false, code: 'path_unknown' })
  expect((await visitor.send('/v1/dev/outbox')).status).toBe(404)
})

test('a production process with the development sign-in exits with an explanation', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'argosy-secrets-'))
  const wanted = testEnvironment(engines, { ARGOSY_MODE: 'production', DEV_SIGN_IN: '1' })
  const env = { ...process.env, ...secretsByFile(wanted, directory) }
  const started = promisify(execFile)(process.execPath, [join(import.meta.dirname, '../src/main.ts')], { env })
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/DEV_SIGN_IN.*never for production/),
  })
})

function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}
