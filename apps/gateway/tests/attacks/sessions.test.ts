/** Stolen, planted and ended sessions. */
import { identityCalls, identityPaths, paths } from '@argosy/wire/http'
import type { ServerMessage } from '@argosy/wire/push'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  goodPassword,
  register,
  signInByMail,
  startIdentityEnvironment,
  stepUpByMail,
  type IdentityEnvironment,
  type Person,
} from '../identity/identity-environment.ts'

let environment: IdentityEnvironment
/** Every answer during this file, to search for tokens where they do not belong. */
const seen: { url: string; cookies: string[]; text: string }[] = []

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const response = await realFetch(input, init)
    const url = input instanceof Request ? input.url : String(input)
    seen.push({ url, cookies: response.headers.getSetCookie(), text: await response.clone().text() })
    return response
  })
  environment = await startIdentityEnvironment({}, ['engine-a', 'projector', 'push'])
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await environment[Symbol.asyncDispose]()
})

const tokenOf = (one: Person) => /__Host-session=([^;]*)/.exec(one.visitor.cookie())?.[1] ?? ''

async function codeWith(token: string): Promise<string> {
  const headers = { cookie: `__Host-session=${token}` }
  const response = await environment.newPerson().visitor.send(paths.account, { headers })
  return ((await response.json()) as { code: string }).code
}

test('[check 17] a planted session id is not taken over: signing in gives another, and the planted one opens nothing', async () => {
  const owner = environment.newPerson()
  const email = await register(environment, owner)
  const planted = 'P'.repeat(43)
  const victim = environment.newPerson({ headers: { cookie: `__Host-session=${planted}` } })
  await signInByMail(environment, victim, email)
  expect(tokenOf(victim)).toMatch(/^[\w-]{43}$/)
  expect(tokenOf(victim)).not.toBe(planted)
  expect(await codeWith(planted)).toBe('00004')
})

test('[check 17] session tokens are 256 random bits, all different, and Redis stores only their hashes', async () => {
  const owner = environment.newPerson()
  const email = await register(environment, owner)
  const tokens = new Set([tokenOf(owner)])
  for (let count = 0; count < 5; count += 1) {
    const one = environment.newPerson()
    await signInByMail(environment, one, email)
    tokens.add(tokenOf(one))
  }
  expect(tokens.size).toBe(6)
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await environment.redis.getJson(`session:${token}`)).toBeUndefined()
    const hash = createHash('sha256').update(token).digest('hex')
    expect(JSON.stringify(await environment.redis.getJson(`session:${hash}`))).not.toContain(token)
  }
})

test('[check 17] a step-up gives a new id; the old one fails at every kind of endpoint', async () => {
  const owner = environment.newPerson()
  const email = await register(environment, owner)
  const before = tokenOf(owner)
  await stepUpByMail(environment, owner, email)
  expect(tokenOf(owner)).not.toBe(before)
  expect(await codeWith(before)).toBe('00004')
})

/** Returns the messages of a private socket. */
async function listen(person: Person): Promise<ServerMessage[]> {
  const url = new URL(environment.pushUrl)
  const received: ServerMessage[] = []
  const headers = { cookie: person.visitor.cookie(), origin: url.origin.replace('ws', 'http') }
  const socket = new WebSocket(`${url.origin.replace('http', 'ws')}/ws`, { headers })
  socket.addEventListener('message', ({ data }) => received.push(JSON.parse(String(data)) as ServerMessage))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('the socket does not open')))
  })
  socket.send(JSON.stringify({ op: 'subscribe', ref: { channel: 'account' } }))
  await expect.poll(() => received.some(({ type }) => type === 'account_snapshot'), { timeout: 20_000 }).toBe(true)
  return received
}

type Ending = (victim: Person, owner: Person, email: string) => Promise<unknown>
const endings: [string, string, Ending][] = [
  ['signing out', '00004', (victim) => victim.api.logout()],
  ['a forced sign-out', '00004', (victim) => victim.do(identityCalls.forcedLogout, {})],
  [
    'being ended from the list',
    '00004',
    async (_, owner) => {
      const other = (await owner.do(identityCalls.sessions, {})).find(({ isCurrent }) => !isCurrent)
      await owner.do(identityCalls.sessionRevoke, { sessionId: other?.sessionId ?? '' })
    },
  ],
  ['ending all others', '00004', (_, owner) => owner.do(identityCalls.sessionRevokeOthers, {})],
  [
    'forgetting the device',
    '00004',
    async (_, owner) => {
      const other = (await owner.do(identityCalls.devices, {})).find(({ isCurrent }) => !isCurrent)
      await owner.do(identityCalls.deviceRemove, { deviceId: other?.deviceId ?? '' })
    },
  ],
  [
    'a new password',
    '20205',
    (_, owner) => owner.do(identityCalls.changePassword, { password: 'an entirely new one' }),
  ],
  ['a frozen account', '20906', (_, owner) => owner.do(identityCalls.freeze, {})],
]

test.each(endings)(
  '[check 19] after %s the next call and the open socket are over',
  async (_, code, end) => {
    const [owner, victim] = [environment.newPerson(), environment.newPerson()]
    const email = await register(environment, owner)
    await signInByMail(environment, victim, email, goodPassword)
    await stepUpByMail(environment, owner, email)
    const token = tokenOf(victim)
    const received = await listen(victim)
    await end(victim, owner, email)
    expect(await codeWith(token)).toBe(code)
    await expect.poll(() => received.some(({ type }) => type === 'refused'), { timeout: 30_000 }).toBe(true)
  },
  120_000,
)

test('[check 16] every cookie is for this host alone, out of reach of scripts and of other sites', async () => {
  const person = environment.newPerson()
  await person.api.sendChatMessage({ text: 'hello', clientMessageId: 'one' })
  await person.do(identityCalls.clearCookie, {})
  const cookies = seen.flatMap((one) => one.cookies)
  expect(cookies.length).toBeGreaterThan(30)
  expect(new Set(cookies.map((line) => line.split('=', 1)[0]))).toContain('__Host-session')
  for (const line of cookies) {
    expect(line).toMatch(/^__Host-[a-z]+=[\w-]*; Max-Age=\d+; Path=\/; Secure; HttpOnly; SameSite=Strict$/)
  }
})

test('[check 16] no token of a session is in an address or in an answer', () => {
  const tokens = seen.flatMap(({ cookies }) =>
    cookies.flatMap((line) => /^__Host-session=([\w-]{43});/.exec(line)?.[1] ?? []),
  )
  expect(tokens.length).toBeGreaterThan(10)
  const allText = seen.map(({ url, text }) => url + text).join('\n')
  for (const token of tokens) expect(allText).not.toContain(token)
})

test('[check 45] no answer of the whole story holds a hash, a seed or an internal name', () => {
  const allText = seen
    .filter(({ url }) => !url.includes(identityPaths.devOutbox))
    .map(({ text }) => text)
    .join('\n')
  expect(allText).not.toMatch(
    /\$argon2|passwordHash|password_hash|secret_box|tokenHash|securityVersion|privateKey|is_development/,
  )
})
