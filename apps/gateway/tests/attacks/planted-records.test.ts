/** An attacker who can write to Redis, and nothing else. */
import { identityCalls, paths, sessionKey } from '@argosy/wire/http'
import type { ServerMessage } from '@argosy/wire/push'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drawToken, hashToken } from '../../src/identity/tokens.ts'
import {
  register,
  startIdentityEnvironment,
  stepUpByMail,
  type IdentityEnvironment,
  type Person,
} from '../identity/identity-environment.ts'

let environment: IdentityEnvironment
let victim: Person
let email: string

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment({}, ['engine-a', 'projector', 'push', 'gateway'], true)
  victim = environment.newPerson()
  email = await register(environment, victim)
})
afterAll(() => environment[Symbol.asyncDispose]())

type Stored = { readonly record: string; readonly mac: string }

const ttl = { ttlMs: 600_000 }
const tokenOf = (one: Person) => /__Host-session=([^;]*)/.exec(one.visitor.cookie())?.[1] ?? ''
const storedOf = async (token: string) => (await environment.redis.getJson(sessionKey(hashToken(token)))) as Stored

/** The victim's current record, as a template. */
const victimRecord = async () => JSON.parse((await storedOf(tokenOf(victim))).record) as Record<string, unknown>

/** The user that the gateway and the push server see for that token, through the proxy. */
async function knownAs(
  token: string,
): Promise<{ readonly page: unknown; readonly account: string; readonly socket: string }> {
  const headers = { cookie: `__Host-session=${token}` }
  const stranger = environment.newPerson({ headers })
  const { code } = (await (await stranger.visitor.send(paths.account, { headers })).json()) as { code: string }
  const page = await stranger.api.userInfo()
  return { page: page.ok && page.data.userInfo?.userId, account: code, socket: await listen(token) }
}

/** The answer of a socket that subscribes to that session's account. */
async function listen(token: string): Promise<string> {
  const headers = { cookie: `__Host-session=${token}`, origin: new URL(environment.url).origin }
  const socket = new WebSocket(`${environment.url.replace('http', 'ws')}/ws`, { headers })
  const answer = Promise.withResolvers<string>()
  socket.addEventListener('open', () => socket.send(JSON.stringify({ op: 'subscribe', ref: { channel: 'account' } })))
  socket.addEventListener('error', () => answer.reject(new Error('the socket does not open')))
  socket.addEventListener('message', ({ data }) => {
    const { type } = JSON.parse(String(data)) as ServerMessage
    if (type === 'account_snapshot' || type === 'refused') answer.resolve(type)
  })
  return answer.promise.finally(() => socket.close())
}

const nobody = { page: undefined, account: '00004', socket: 'refused' }

test('a session created by the gateway is accepted by the page, the account endpoint and the socket', async () => {
  const { page, socket } = await knownAs(tokenOf(victim))
  expect([page, socket]).toEqual([(await victimRecord())['userId'], 'account_snapshot'])
})

test('[check 81] [check 17] a session record planted in Redis is not accepted', async () => {
  const record = { ...(await victimRecord()), steppedUpUntilMs: Date.now() + 600_000 }
  const text = JSON.stringify(record)
  for (const forged of [record, { record: text }, { record: text, mac: 'A'.repeat(43) }]) {
    const token = drawToken()
    await environment.redis.setJson(sessionKey(hashToken(token)), forged, ttl)
    expect(await knownAs(token)).toEqual(nobody)
  }
})

test('[check 81] [check 17] a genuine record copied to another token is not accepted', async () => {
  const token = drawToken()
  await environment.redis.setJson(sessionKey(hashToken(token)), await storedOf(tokenOf(victim)), ttl)
  expect(await knownAs(token)).toEqual(nobody)
})

test('[check 81] who alters their own session, to another account or to a step-up, has none any more', async () => {
  for (const change of [{ steppedUpUntilMs: Date.now() + 600_000 }, { accountId: '1001', userId: '1' }]) {
    const insider = environment.newPerson()
    await register(environment, insider)
    const token = tokenOf(insider)
    const { record, mac } = await storedOf(token)
    const altered = JSON.stringify({ ...(JSON.parse(record) as object), ...change })
    await environment.redis.setJson(sessionKey(hashToken(token)), { record: altered, mac }, ttl)
    expect(await knownAs(token)).toEqual(nobody)
  }
})

test('[check 81] half a sign-in that was written into Redis is not taken for a password', async () => {
  const { rows } = await environment.pool.query<{ user_id: string; security_version: number }>(
    'select user_id, security_version from accounts.app_user where email = $1',
    [email],
  )
  const step = { userId: rows[0]?.user_id ?? '', securityVersion: rows[0]?.security_version ?? 0 }
  const loginToken = drawToken()
  await environment.redis.setJson(`login-step:${hashToken(loginToken)}`, step, ttl)
  const sent = await environment.newPerson().try(identityCalls.loginSendCode, { loginToken, method: 'email' })
  expect(sent).toMatchObject({ ok: false })
})

test('[check 81] a step-up gives the gateway’s own record, and that one counts', async () => {
  await stepUpByMail(environment, victim, email)
  expect((await victimRecord())['steppedUpUntilMs']).toBeGreaterThan(Date.now())
  expect((await knownAs(tokenOf(victim))).socket).toBe('account_snapshot')
})
