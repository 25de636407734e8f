/** The operators' origin, through the proxy: its endpoints, who may sign in, and from where. */
import { identityPaths, operatorCalls, operatorPaths, paths } from '@argosy/wire/http'
import { postgresUrlAs } from '@argosy/backing-services'
import { createPool, type Pool } from '@argosy/postgres'
import { verifyAuditStream } from '@argosy/audit'
import { connectRedis } from '@argosy/redis'
import { developmentKey } from '@argosy/service'
import { hash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SoftwareAuthenticator } from '../identity/software-authenticator.ts'
import { call, enlist, OperatorPerson, type Connection } from './operator-person.ts'
import { startOperatorEnvironment, type OperatorEnvironment } from './operator-environment.ts'

let environment: OperatorEnvironment
let pool: Pool
let connection: Connection
let vera: OperatorPerson

beforeAll(async () => {
  environment = await startOperatorEnvironment()
  ;({ pool, connection, vera } = environment)
}, 180_000)
afterAll(() => environment[Symbol.asyncDispose]())

test('[check 47] what operators have is not on the public origin', async () => {
  for (const path of Object.values(operatorPaths)) {
    for (const method of ['GET', 'POST'] as const)
      expect([path, (await call(environment.publicConnection, { method, path })).status]).toEqual([path, 404])
  }
  for (const path of [
    '/operator',
    '/en/operator',
    '/ar/operator',
    '/zh-CN/operator/',
    '/en/OPERATOR',
    '/EN/Operator.data',
    '/en/operator/x',
  ])
    expect([path, (await call(environment.publicConnection, { method: 'GET', path })).status]).toEqual([path, 404])
  // Nor by another spelling of the path, which nginx does not route.
  for (const path of ['/en/%6fperator', '/en//operator', '/en/./operator', '/v1/operator/../operator/me'])
    expect([path, (await call(environment.publicConnection, { method: 'GET', path })).status]).toEqual([path, 400])
})

test('[check 47] what the exchange has is not on the operators’ origin', async () => {
  const pages = ['/en', '/en/login', '/en/register', '/en/spot/BTCUSDT', '/en/account/security', '/sw.js']
  const endpoints = [...Object.values(identityPaths), ...Object.values(paths)].filter(
    (path) => typeof path === 'string',
  )
  for (const path of [...pages, ...endpoints, '/api/v2/public/time', '/ws', '/_internal/metrics']) {
    for (const method of ['GET', 'POST'] as const)
      expect([path, (await call(connection, { method, path })).status]).toEqual([path, 404])
  }
  for (const path of ['/v1/operator/../user/login', '/v1/operator/%2e%2e/me', '/v1//operator/me'])
    expect([path, (await call(connection, { method: 'GET', path })).status]).toEqual([path, 400])
})

test('[check 47] an operator signs in by passkey; there is no other way in', async () => {
  expect(await vera.send(operatorCalls.me, {})).toMatchObject({ status: 200, data: { name: 'vera' } })
  const routes = Object.values(operatorPaths).filter((path) => /login|enrol|password|code|recover|register/.test(path))
  expect(routes).toEqual([
    '/v1/operator/enrol/options',
    '/v1/operator/enrol',
    '/v1/operator/login/options',
    '/v1/operator/login',
  ])
  for (const body of [{ loginName: 'vera', pwd: 'x' }, { code: '123456' }, {}])
    expect(await call(connection, operatorCalls.login, body)).toMatchObject({ status: 400 })
})

test.each([
  ['of another origin', { origin: 'http://localhost:8080' }],
  ['of another host name', { rpId: 'localhost' }],
  ['without its owner’s finger or number', { isVerified: false }],
  ['that nobody registered', { isForged: true }],
])('[check 47] a passkey %s does not sign in', async (_name, claims) => {
  const thief = new OperatorPerson(connection)
  Object.assign(thief, { key: vera.key })
  expect(await thief.signIn(claims)).toMatchObject({ status: 401, code: 'passkey_refused', cookies: [] })
})

test('[check 47] a user’s passkey and a user’s session are worth nothing here', async () => {
  const person = new OperatorPerson(connection)
  const stranger = new SoftwareAuthenticator(connection.origin)
  Object.assign(person, { key: stranger })
  expect(await person.signIn()).toMatchObject({ status: 401 })
  const cookie = vera.cookie.replace('__Host-operator', '__Host-session')
  expect(await call(connection, operatorCalls.me, {}, cookie)).toMatchObject({ status: 401, code: 'signed_out' })
})

test('[check 47] the code of an enrolment is good once, not for long, and for its operator', async () => {
  const { token, operatorId } = await enlist(pool, 'late')
  const [one, two] = [new OperatorPerson(connection), new OperatorPerson(connection)]
  const both = await Promise.all([one.enrol(token), two.enrol(token)])
  expect(both.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 401])
  expect(await one.enrol(token)).toMatchObject({ status: 401, code: 'enrolment_refused' })
  const { token: old } = await enlist(pool, 'later')
  await pool.query(`update operators.enrolment set expires_at = now() - interval '1 second' where used_at is null`)
  expect(await one.enrol(old)).toMatchObject({ status: 401, code: 'enrolment_refused' })
  const { rows } = await pool.query('select operator_id from operators.passkey where operator_id = $1', [operatorId])
  expect(rows).toHaveLength(1)
})

test('[check 47] the proxy lets only the listed addresses come near', async () => {
  const outside = { ...connection, localAddress: '127.0.0.2' }
  const nothing = { status: 404, code: 'path_unknown' }
  for (const path of Object.values(operatorPaths)) {
    for (const method of ['GET', 'POST'] as const)
      expect({ path, ...(await call(outside, { method, path }, {}, vera.cookie)) }).toMatchObject({ path, ...nothing })
  }
  // Also where nginx answers by itself, without calling any process.
  for (const path of ['/', '/en/operator', '/assets/none.js'])
    expect({ path, ...(await call(outside, { method: 'GET', path })) }).toMatchObject({ path, ...nothing })
  expect(await call(connection, { method: 'GET', path: '/' })).toMatchObject({ status: 302 })
  // Addresses that the caller claims in headers do not count.
  const headers = { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' }
  expect(
    await call({ ...connection, localAddress: '127.0.0.2', headers }, operatorCalls.me, {}, vera.cookie),
  ).toMatchObject({
    status: 404,
  })
})

test('[check 47] the operator app checks the address itself, independent of the proxy', async () => {
  const port = Number(new URL(environment.exchange.addresses.operatorUrl).port)
  const from = (address: string, more: Record<string, string> = {}): Connection => ({
    port,
    origin: connection.origin,
    headers: { 'x-forwarded-for': address, ...more },
  })
  expect(await call(from('127.0.0.1'), operatorCalls.me, {}, vera.cookie)).toMatchObject({ status: 200 })
  expect(await call(from('::ffff:127.0.0.1'), operatorCalls.loginOptions)).toMatchObject({ status: 200 })
  for (const address of ['203.0.113.7', '127.0.0.2', '::2', '127.0.0.1, 203.0.113.7', 'localhost'])
    expect(await call(from(address), operatorCalls.me, {}, vera.cookie)).toMatchObject({
      status: 404,
      code: 'path_unknown',
    })
  // Nor under another host name.
  expect(await call(from('127.0.0.1', { host: 'localhost' }), operatorCalls.me)).toMatchObject({ status: 404 })
  await expect
    .poll(async () => (await pool.query(`select outcome from audit.event where kind = 'operator_refused'`)).rows)
    .toContainEqual({ outcome: 'address_refused' })
})

test('[check 47] writes come from the operators’ own page', async () => {
  for (const origin of [environment.publicConnection.origin, 'http://evil.test', 'null'])
    expect(await call({ ...connection, headers: { origin } }, operatorCalls.logout, {}, vera.cookie)).toMatchObject({
      status: 403,
      code: 'origin_refused',
    })
  expect(
    await call({ ...connection, headers: { 'content-type': 'text/plain' } }, operatorCalls.logout, {}, vera.cookie),
  ).toMatchObject({ status: 403 })
})

test('[check 47] a removed operator is signed out at once', async () => {
  const gone = await environment.newOperator('gone')
  await pool.query(`update operators.operator set removed_at = now() where name = 'gone'`)
  expect(await gone.send(operatorCalls.me, {})).toMatchObject({ status: 401 })
  expect(await gone.signIn()).toMatchObject({ status: 401 })
})

test('[check 47] a session ends by signing out, and is good from no other network', async () => {
  const leaving = await environment.newOperator('leaving')
  const elsewhere = { ...connection, port: Number(new URL(environment.exchange.addresses.operatorUrl).port) }
  const from = (address: string) =>
    call({ ...elsewhere, headers: { 'x-forwarded-for': address } }, operatorCalls.me, {}, leaving.cookie)
  expect(await from('127.0.0.1')).toMatchObject({ status: 200 })
  expect(await from('::1')).toMatchObject({ status: 401, code: 'signed_out' })
  expect(await leaving.send(operatorCalls.logout, {})).toMatchObject({ status: 200 })
  expect(await leaving.send(operatorCalls.me, {})).toMatchObject({ status: 401 })
})

test.each([
  `insert into operators.operator (operator_id, name) values ('1', 'mallory')`,
  `update operators.operator set removed_at = null`,
  `insert into operators.enrolment values ('${'0'.repeat(64)}', '1', now())`,
  `update operators.change set proposed_by = 'x'`,
  `update operators.change set content = '{}'`,
  `update operators.change set expires_at = now()`,
  'delete from operators.change',
  'delete from operators.passkey',
  'select hash from audit.event',
  `update accounts.app_user set password_hash = null`,
  `update accounts.app_user set email = 'a@b.c'`,
  `select password_hash from accounts.app_user`,
  'select * from accounts.totp',
])('[check 47] the login of the operators’ process cannot %s', async (statement) => {
  const own = createPool(postgresUrlAs('operator', environment.engines.postgresUrl), {
    applicationName: 'test',
    maxConnections: 1,
  })
  try {
    await expect(own.query(statement)).rejects.toThrow('permission denied')
  } finally {
    await own.end()
  }
})

test('[check 47] [check 81] a planted operator session is refused, also with the key of user sessions', async () => {
  const { redisUrl: url, redisPrefix } = environment.engines
  const { operatorId } = (await vera.send(operatorCalls.me, {})).data as { operatorId: string }
  const record = { operatorId, network: '127.0.0.1', endsAtMs: Date.now() + 60_000 }
  const planted: number[] = []
  for (const recordKeys of [undefined, [developmentKey], [`operators ${developmentKey}`]]) {
    await using redis = await connectRedis({
      url,
      prefix: `${redisPrefix}operators:`,
      ...(recordKeys && { recordKeys }),
    })
    const token = randomBytes(32).toString('base64url')
    await redis.setJson(`session:${hash('sha256', token)}`, record, { ttlMs: 60_000 })
    planted.push((await call(connection, operatorCalls.me, {}, `__Host-operator=${token}`)).status)
  }
  // The last one uses the correct key, which shows that the others were stored in the right place.
  expect(planted).toEqual([401, 401, 200])
})

test('[check 47] [check 80] operators’ sign-ins, refusals and sign-outs are in their audit chain', async () => {
  const { rows } = await pool.query<{ stream: string; step: string }>(
    `select stream, kind || ' ' || outcome as step from audit.event where kind like 'operator%'`,
  )
  expect(new Set(rows.map(({ stream }) => stream))).toEqual(new Set(['operators']))
  expect(rows.map(({ step }) => step)).toEqual(
    expect.arrayContaining([
      'operator_enrolled ok',
      'operator_login ok',
      'operator_login passkey_refused',
      'operator_logout ok',
      'operator_refused address_refused',
    ]),
  )
  expect(await verifyAuditStream(pool, 'operators')).toMatchObject({ ok: true })
})
