/** The operators' origin, through the front door: who gets in, from where, and that no change takes one person alone. */
import { toPartition } from '@argosy/contracts'
import { identityPaths, operatorCalls, operatorPaths, paths, type OperatorChange } from '@argosy/contracts/http'
import { startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, postgresUrlAs, type AcquiredEngines } from '@argosy/engines'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { verifyAuditStream } from '@argosy/postgres/audit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SoftwareAuthenticator } from '../identity/software-authenticator.ts'
import { call, changeOf, enlist, OperatorPerson, type Place } from './operator-person.ts'

let engines: AcquiredEngines
let exchange: Exchange
let pool: Pool
let place: Place
let publicPlace: Place
let vera: OperatorPerson
let otto: OperatorPerson

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  exchange = await startExchange({
    apps: ['engine-a', 'gateway', 'operator'],
    engines,
    frontDoor: true,
    mode: 'test',
    seedMinutes: 1,
    env: { operator: { LIMITS_FACTOR: '1000' }, gateway: { SIGNING_ALGORITHM: 'p256' } },
  })
  pool = createPool(engines.postgresUrl, { applicationName: 'test' })
  const { operatorOrigin = '', frontDoorUrl = '' } = exchange.addresses
  const port = Number(new URL(frontDoorUrl).port)
  place = { port, origin: operatorOrigin }
  publicPlace = { port, origin: `http://localhost:${port}` }
  vera = await newOperator('vera')
  otto = await newOperator('otto')
}, 180_000)
afterAll(async () => {
  await pool.end()
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

async function newOperator(name: string): Promise<OperatorPerson> {
  const { token } = await enlist(pool, name)
  const person = new OperatorPerson(place)
  expect(await person.enrol(token)).toMatchObject({ status: 200, data: { name } })
  expect(await person.signIn()).toMatchObject({ status: 200, data: { name } })
  return person
}

const userIdOf = async (userName: string) => {
  const { rows } = await pool.query<{ id: string }>(
    'select user_id as id from accounts.app_user where user_name = $1',
    [userName],
  )
  return rows[0]?.id ?? ''
}
const statusOf = async (userName: string) => {
  const { rows } = await pool.query<{ status: string }>('select status from accounts.app_user where user_name = $1', [
    userName,
  ])
  return rows[0]?.status
}
const halt = {
  kind: 'set_market_status',
  partition: toPartition('live', 'spot'),
  marketId: 'BTCUSDT',
  status: 'halted',
} as const satisfies OperatorChange

test('[check 47] what operators have is not on the public origin', async () => {
  for (const path of Object.values(operatorPaths)) {
    for (const method of ['GET', 'POST'] as const)
      expect([path, (await call(publicPlace, { method, path })).status]).toEqual([path, 404])
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
    expect([path, (await call(publicPlace, { method: 'GET', path })).status]).toEqual([path, 404])
  // Nor by another way to write it, which the front door does not read at all.
  for (const path of ['/en/%6fperator', '/en//operator', '/en/./operator', '/v1/operator/../operator/me'])
    expect([path, (await call(publicPlace, { method: 'GET', path })).status]).toEqual([path, 400])
})

test('[check 47] what the exchange has is not on the operators’ origin', async () => {
  const pages = ['/en', '/en/login', '/en/register', '/en/spot/BTCUSDT', '/en/account/security', '/sw.js']
  const endpoints = [...Object.values(identityPaths), ...Object.values(paths)].filter(
    (path) => typeof path === 'string',
  )
  for (const path of [...pages, ...endpoints, '/api/v2/public/time', '/ws', '/_internal/metrics']) {
    for (const method of ['GET', 'POST'] as const)
      expect([path, (await call(place, { method, path })).status]).toEqual([path, 404])
  }
  for (const path of ['/v1/operator/../user/login', '/v1/operator/%2e%2e/me', '/v1//operator/me'])
    expect([path, (await call(place, { method: 'GET', path })).status]).toEqual([path, 400])
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
    expect(await call(place, operatorCalls.login, body)).toMatchObject({ status: 400 })
})

test.each([
  ['of another origin', { origin: 'http://localhost:8080' }],
  ['of another host name', { rpId: 'localhost' }],
  ['without its owner’s finger or number', { isVerified: false }],
  ['that nobody registered', { isForged: true }],
])('[check 47] a passkey %s does not sign in', async (_name, claims) => {
  const thief = new OperatorPerson(place)
  Object.assign(thief, { key: vera.key })
  expect(await thief.signIn(claims)).toMatchObject({ status: 401, code: 'passkey_refused', cookies: [] })
})

test('[check 47] a user’s passkey and a user’s session are worth nothing here', async () => {
  const person = new OperatorPerson(place)
  const stranger = new SoftwareAuthenticator(place.origin)
  Object.assign(person, { key: stranger })
  expect(await person.signIn()).toMatchObject({ status: 401 })
  const cookie = vera.cookie.replace('__Host-operator', '__Host-session')
  expect(await call(place, operatorCalls.me, {}, cookie)).toMatchObject({ status: 401, code: 'signed_out' })
})

test('[check 47] the word of an enrolment is good once, not for long, and for its operator', async () => {
  const { token, operatorId } = await enlist(pool, 'late')
  const [one, two] = [new OperatorPerson(place), new OperatorPerson(place)]
  const both = await Promise.all([one.enrol(token), two.enrol(token)])
  expect(both.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 401])
  expect(await one.enrol(token)).toMatchObject({ status: 401, code: 'enrolment_refused' })
  const { token: old } = await enlist(pool, 'later')
  await pool.query(`update operators.enrolment set expires_at = now() - interval '1 second' where used_at is null`)
  expect(await one.enrol(old)).toMatchObject({ status: 401, code: 'enrolment_refused' })
  const { rows } = await pool.query('select operator_id from operators.passkey where operator_id = $1', [operatorId])
  expect(rows).toHaveLength(1)
})

test('[check 47] the front door lets only the listed addresses come near', async () => {
  const outside = { ...place, localAddress: '127.0.0.2' }
  const nothing = { status: 404, code: 'path_unknown' }
  for (const path of Object.values(operatorPaths)) {
    for (const method of ['GET', 'POST'] as const)
      expect(await call(outside, { method, path }, {}, vera.cookie), path).toMatchObject(nothing)
  }
  // Also where the front door answers by itself, before any process is asked.
  for (const path of ['/', '/en/operator', '/assets/none.js'])
    expect(await call(outside, { method: 'GET', path }), path).toMatchObject(nothing)
  expect(await call(place, { method: 'GET', path: '/' })).toMatchObject({ status: 302 })
  // What a caller says of their own address counts for nothing.
  const headers = { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' }
  expect(await call({ ...place, localAddress: '127.0.0.2', headers }, operatorCalls.me, {}, vera.cookie)).toMatchObject(
    {
      status: 404,
    },
  )
})

test('[check 47] so does the process itself, whatever stands before it', async () => {
  const port = Number(new URL(exchange.addresses.operatorUrl).port)
  const from = (address: string, more: Record<string, string> = {}): Place => ({
    port,
    origin: place.origin,
    headers: { 'x-forwarded-for': address, ...more },
  })
  expect(await call(from('127.0.0.1'), operatorCalls.me, {}, vera.cookie)).toMatchObject({ status: 200 })
  expect(await call(from('::ffff:127.0.0.1'), operatorCalls.loginOptions)).toMatchObject({ status: 200 })
  for (const address of ['203.0.113.7', '127.0.0.2', '::2', '127.0.0.1, 203.0.113.7', 'localhost'])
    expect(await call(from(address), operatorCalls.me, {}, vera.cookie)).toMatchObject({
      status: 404,
      code: 'path_unknown',
    })
  // Nor is it there under another name.
  expect(await call(from('127.0.0.1', { host: 'localhost' }), operatorCalls.me)).toMatchObject({ status: 404 })
  await expect
    .poll(async () => (await pool.query(`select outcome from audit.event where kind = 'operator_refused'`)).rows)
    .toContainEqual({ outcome: 'address_refused' })
})

test('[check 47] writes come from the operators’ own page', async () => {
  for (const origin of [publicPlace.origin, 'http://evil.test', 'null'])
    expect(await call({ ...place, headers: { origin } }, operatorCalls.logout, {}, vera.cookie)).toMatchObject({
      status: 403,
      code: 'origin_refused',
    })
  expect(
    await call({ ...place, headers: { 'content-type': 'text/plain' } }, operatorCalls.logout, {}, vera.cookie),
  ).toMatchObject({ status: 403 })
})

test('[check 47] a change takes two: the one who wants it cannot confirm it', async () => {
  const userId = await userIdOf('bob')
  const proposed = await vera.propose({ kind: 'freeze_account', userId })
  expect(proposed).toMatchObject({ status: 200, data: { status: 'pending', proposedBy: 'vera', isOwn: true } })
  const { changeId } = changeOf(proposed)
  expect(await vera.decide(changeId, 'confirm')).toMatchObject({ status: 409, code: 'second_operator_required' })
  expect(await statusOf('bob')).toBe('active')
  // Nor with a second passkey of hers.
  const { rows } = await pool.query<{ id: string }>(
    `select operator_id as id from operators.operator where name = 'vera'`,
  )
  await pool
    .query(
      `update operators.change set status = 'confirmed', decided_by = $2, decided_at = now() where change_id = $1`,
      [changeId, rows[0]?.id],
    )
    .then(
      () => expect.unreachable('the database let one person confirm their own change'),
      (error: Error) => expect(error.message).toMatch(/check constraint/),
    )
  expect(await otto.decide(changeId, 'confirm')).toMatchObject({
    status: 200,
    data: { status: 'done', proposedBy: 'vera', decidedBy: 'otto' },
  })
  expect(await statusOf('bob')).toBe('frozen')
  expect(await otto.decide(changeId, 'confirm')).toMatchObject({ status: 409, code: 'change_decided' })

  const opened = await otto.propose({ kind: 'unfreeze_account', userId })
  expect(await vera.decide(changeOf(opened).changeId, 'confirm')).toMatchObject({ data: { status: 'done' } })
  expect(await statusOf('bob')).toBe('active')
})

test('[check 47] two who confirm at once carry it out once, and the engine hears of it once', async () => {
  const ida = await newOperator('ida')
  const { changeId } = changeOf(await vera.propose(halt))
  const both = await Promise.all([otto.decide(changeId, 'confirm'), ida.decide(changeId, 'confirm')])
  expect(both.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409])
  const { rows } = await pool.query(
    `select outcome from audit.event where detail ->> 'changeId' = $1 and outcome = 'done'`,
    [changeId],
  )
  expect(rows).toHaveLength(1)
  const again = changeOf(await vera.propose({ ...halt, status: 'open' }))
  expect(await otto.decide(again.changeId, 'confirm')).toMatchObject({ data: { status: 'done' } })
})

test('[check 47] a change that the engine refuses says so', async () => {
  const { changeId } = changeOf(await vera.propose({ ...halt, marketId: 'NOSUCHMARKET' }))
  expect(await otto.decide(changeId, 'confirm')).toMatchObject({
    data: { status: 'failed', outcome: 'market_unknown' },
  })
})

test('[check 47] a change is rejected by another, withdrawn by its own, and expires', async () => {
  const one = changeOf(await vera.propose(halt)).changeId
  expect(await vera.decide(one, 'reject')).toMatchObject({ code: 'second_operator_required' })
  expect(await otto.decide(one, 'withdraw')).toMatchObject({ code: 'change_of_somebody_else' })
  expect(await otto.decide(one, 'reject')).toMatchObject({ data: { status: 'rejected' } })
  const two = changeOf(await vera.propose(halt)).changeId
  expect(await vera.decide(two, 'withdraw')).toMatchObject({ data: { status: 'withdrawn' } })
  expect(await otto.decide(two, 'confirm')).toMatchObject({ code: 'change_decided' })
  const three = changeOf(await vera.propose(halt)).changeId
  await pool.query(`begin; set local session_replication_role = replica;
    update operators.change set expires_at = now() - interval '1 second' where change_id = '${three}'; commit`)
  expect(await otto.decide(three, 'confirm')).toMatchObject({ status: 409, code: 'change_expired' })
  const listed = (await otto.send(operatorCalls.changes, { state: 'past' })).data as {
    changeId: string
    status: string
  }[]
  expect(listed.find(({ changeId }) => changeId === three)?.status).toBe('expired')
})

test('[check 47] the touch of a passkey is for these words and no others', async () => {
  const userId = await userIdOf('alice')
  const reason = 'asked by compliance'
  const proof = await vera.touch(operatorCalls.proposeOptions, { change: halt, reason })
  const other: OperatorChange = { kind: 'freeze_account', userId }
  expect(await vera.send(operatorCalls.propose, { change: other, reason, ...proof })).toMatchObject({
    code: 'passkey_refused',
  })
  const [mine, hers] = [changeOf(await vera.propose(halt)).changeId, changeOf(await vera.propose(halt)).changeId]
  const rejected = await otto.touch(operatorCalls.decideOptions, { changeId: mine, decision: 'reject' })
  for (const [changeId, decision] of [
    [mine, 'confirm'],
    [hers, 'reject'],
  ] as const)
    expect(await otto.send(operatorCalls.decide, { changeId, decision, ...rejected })).toMatchObject({
      code: 'passkey_refused',
    })
  // The touch of one operator is none of another.
  const his = await otto.touch(operatorCalls.decideOptions, { changeId: mine, decision: 'confirm' })
  expect(await vera.send(operatorCalls.decide, { changeId: mine, decision: 'confirm', ...his })).toMatchObject({
    status: 401,
  })
  // And without one nothing is decided.
  expect(await call(place, operatorCalls.decide, { changeId: mine, decision: 'confirm' }, otto.cookie)).toMatchObject({
    status: 400,
  })
})

test('[check 47] the largest change and the longest list there can be', async () => {
  const change: OperatorChange = {
    kind: 'set_account_fees',
    partition: toPartition('paper', 'spot'),
    accountId: 'x'.repeat(64),
    rates: { makerPpm: 100_000, takerPpm: 100_000 },
  }
  const proposed = await vera.propose(change, '漢'.repeat(200))
  expect(proposed).toMatchObject({ status: 200, data: { change, reason: '漢'.repeat(200) } })
  expect(await vera.propose({ ...change, accountId: 'x'.repeat(65) }).catch(() => 'refused')).toBe('refused')
  await pool.query(
    `insert into operators.change (change_id, kind, content, reason, proposed_by, expires_at)
     select 'many-' || n, kind, content, reason, proposed_by, expires_at from operators.change, generate_series(1, 60) n where change_id = $1`,
    [changeOf(proposed).changeId],
  )
  const first = (await otto.send(operatorCalls.changes, { state: 'waiting' })).data as { changeId: string }[]
  expect(first).toHaveLength(50)
  const next = (await otto.send(operatorCalls.changes, { state: 'waiting', before: first.at(-1)?.changeId ?? '' }))
    .data as { changeId: string }[]
  expect(next.length).toBeGreaterThan(10)
  expect(new Set([...first, ...next].map(({ changeId }) => changeId)).size).toBe(first.length + next.length)
})

test('[check 47] an account is found by all of its name, on record, and not with what it is signed in with', async () => {
  const userId = await userIdOf('alice')
  const found = await vera.send(operatorCalls.account, { name: ' Alice ' })
  expect(found).toMatchObject({ status: 200, data: { userId, userName: 'alice', status: 'active' } })
  expect(Object.keys(found.data as object).toSorted()).toEqual([
    'accountId',
    'createdAtMs',
    'status',
    'userId',
    'userName',
  ])
  expect(await vera.send(operatorCalls.account, { name: userId })).toMatchObject({ data: { userName: 'alice' } })
  for (const name of ['ali', '%', 'nobody@argosy.test'])
    expect(await vera.send(operatorCalls.account, { name })).toMatchObject({ status: 404, code: 'user_unknown' })
  const { rows } = await pool.query(
    `select outcome, detail ->> 'operator' as operator from audit.event where kind = 'operator_lookup' and user_id = $1`,
    [userId],
  )
  expect(rows).toEqual([
    { outcome: 'ok', operator: 'vera' },
    { outcome: 'ok', operator: 'vera' },
  ])
})

test('[check 47] a visitor is answered by name of the operator, on record', async () => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into support.conversation (token_hash, language) values (sha256('x'), 'en') returning conversation_id as id`,
  )
  const conversationId = rows[0]?.id ?? 0
  const answer = { method: 'POST', path: operatorPaths.answer } as const
  expect(await call(place, answer, { conversationId, text: 'Good morning' }, vera.cookie)).toMatchObject({
    status: 200,
  })
  const transcript = { method: 'GET', path: operatorPaths.transcript } as const
  expect(await call(place, transcript, { conversationId: String(conversationId) }, otto.cookie)).toMatchObject({
    data: [{ text: 'Good morning', from: 'operator' }],
  })
  expect(await call(place, answer, { conversationId, text: 'x' })).toMatchObject({ status: 401 })
})

test('[check 47] whoever is removed is nobody at once, and a session does not travel', async () => {
  const gone = await newOperator('gone')
  await pool.query(`update operators.operator set removed_at = now() where name = 'gone'`)
  expect(await gone.send(operatorCalls.me, {})).toMatchObject({ status: 401 })
  expect(await gone.signIn()).toMatchObject({ status: 401 })
  const leaving = await newOperator('leaving')
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
  const own = createPool(postgresUrlAs('operator', engines.postgresUrl), { applicationName: 'test', maxConnections: 1 })
  try {
    await expect(own.query(statement)).rejects.toThrow('permission denied')
  } finally {
    await own.end()
  }
})

test('[check 47] [check 80] every step is in the operators’ chain, with both names, and the chain holds', async () => {
  const { rows } = await pool.query<{ stream: string; kind: string; outcome: string; detail: Record<string, string> }>(
    `select stream, kind, outcome, detail from audit.event where kind like 'operator%' order by seq`,
  )
  expect(new Set(rows.map(({ stream }) => stream))).toEqual(new Set(['operators']))
  const told = new Set(rows.map(({ kind, outcome }) => `${kind} ${outcome}`))
  for (const step of [
    'operator_enrolled ok',
    'operator_login ok',
    'operator_login passkey_refused',
    'operator_logout ok',
    'operator_answer ok',
    'operator_refused address_refused',
    ...[
      'proposed',
      'second_operator_required',
      'confirmed',
      'done',
      'failed',
      'rejected',
      'withdrawn',
      'change_expired',
      'passkey_refused',
    ].map((outcome) => `operator_change ${outcome}`),
  ])
    expect(told).toContain(step)
  const done = rows.find(({ outcome, detail }) => outcome === 'done' && detail['what'] === 'freeze_account')
  expect(done?.detail).toMatchObject({ proposedBy: 'vera', confirmedBy: 'otto' })
  expect(await verifyAuditStream(pool, 'operators')).toMatchObject({ ok: true })
})
