import { identityCalls, identityPaths, paths } from '@argosy/wire/http'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRoutes, type RouteDeps } from '../../src/routes/index.ts'
import {
  goodPassword,
  register,
  signInByMail,
  startIdentityEnvironment,
  stepUpByMail,
  type IdentityEnvironment,
  type Person,
} from './identity-environment.ts'

const startedAtMs = Date.now()
let environment: IdentityEnvironment
let person: Person
let email: string

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment()
})
afterAll(() => environment[Symbol.asyncDispose]())

beforeEach(async () => {
  person = environment.newPerson({
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36' },
  })
  email = await register(environment, person)
})

const tokenOf = (one: Person) => /__Host-session=([^;]*)/.exec(one.visitor.cookie())?.[1] ?? ''
const isSignedIn = async (one: Person) => {
  const answer = await one.api.userInfo()
  return answer.ok && answer.data.userInfo !== null
}

test('every way in is in this list: a route that begins a session and is not here fails', () => {
  const ways = createRoutes({ hasDevSignIn: true } as RouteDeps).filter(({ beginsSession }) => beginsSession)
  expect(ways.map(({ path }) => path).toSorted()).toEqual(
    [
      paths.devSignIn,
      identityPaths.registerEmail,
      identityPaths.registerMobile,
      identityPaths.registerMobileAndEmail,
      identityPaths.loginVerify,
      identityPaths.loginVerifyV2,
      identityPaths.loginVerifyAuth,
      identityPaths.loginVerifyAuthV2,
      identityPaths.loginVerifySystem,
      identityPaths.passkeyLogin,
      identityPaths.qrKeyStatus,
      identityPaths.crossTerminalLoginStatus,
      identityPaths.stepUp,
      identityPaths.switchSubAccount,
    ].toSorted(),
  )
})

test('the list of sessions shows device, address and time; ending one ends it everywhere', async () => {
  const other = environment.newPerson({
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko Firefox/153.0' },
  })
  await signInByMail(environment, other, email)
  const listed = await person.do(identityCalls.sessions, {})
  expect(listed).toMatchObject([
    { device: 'Firefox on Windows', address: '127.0.0.1', isCurrent: false },
    { device: 'Chrome on Linux', address: '127.0.0.1', isCurrent: true },
  ])
  for (const { signedInAtMs, lastSeenAtMs } of listed) {
    for (const timeMs of [signedInAtMs, lastSeenAtMs]) {
      expect(timeMs).toBeGreaterThanOrEqual(startedAtMs)
      expect(timeMs).toBeLessThanOrEqual(Date.now())
    }
  }
  await person.do(identityCalls.sessionRevoke, { sessionId: listed[0]?.sessionId ?? '' })
  expect(await other.api.account()).toMatchObject({ ok: false, code: '00004' })
  expect(other.forcedLogouts).toEqual(['00004'])
  expect(await isSignedIn(other)).toBe(false)
  expect(await isSignedIn(person)).toBe(true)
  expect(await person.do(identityCalls.sessions, {})).toHaveLength(1)
})

test('a user cannot end another user’s session or remove their device', async () => {
  const mallory = environment.newPerson()
  await register(environment, mallory)
  const [mine] = await person.do(identityCalls.sessions, {})
  const [device] = await person.do(identityCalls.devices, {})
  const revoked = await mallory.try(identityCalls.sessionRevoke, { sessionId: mine?.sessionId ?? '' })
  const removed = await mallory.try(identityCalls.deviceRemove, { deviceId: device?.deviceId ?? '' })
  expect([revoked, removed]).toMatchObject([{ code: 'session_unknown' }, { code: 'device_unknown' }])
  expect(await isSignedIn(person)).toBe(true)
  expect(await person.do(identityCalls.devices, {})).toMatchObject([{ isCurrent: true, name: 'Chrome on Linux' }])
})

test('forgetting a device ends what it began', async () => {
  const other = environment.newPerson()
  await signInByMail(environment, other, email)
  const device = (await person.do(identityCalls.devices, {})).find(({ isCurrent }) => !isCurrent)
  await person.do(identityCalls.deviceRemove, { deviceId: device?.deviceId ?? '' })
  expect(await isSignedIn(other)).toBe(false)
})

test('ending all others leaves this one', async () => {
  const others = [environment.newPerson(), environment.newPerson()]
  for (const other of others) await signInByMail(environment, other, email)
  await person.do(identityCalls.sessionRevokeOthers, {})
  expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])
  expect(await isSignedIn(person)).toBe(true)
})

test('a step-up gives a new session id, and the old one fails', async () => {
  const before = tokenOf(person)
  const requestedAtMs = Date.now()
  await stepUpByMail(environment, person, email)
  expect(tokenOf(person)).not.toBe(before)
  const response = await environment.newPerson().visitor.send(paths.userInfo, {
    method: 'POST',
    body: '{}',
    headers: { cookie: `__Host-session=${before}` },
  })
  expect(await response.json()).toMatchObject({ data: { userInfo: null } })
  expect(await person.do(identityCalls.sessions, {})).toHaveLength(1)
  const { steppedUpUntilMs } = await person.do(identityCalls.stepUpMethods, {})
  expect(steppedUpUntilMs).toBeGreaterThanOrEqual(requestedAtMs + 600_000)
  expect(steppedUpUntilMs).toBeLessThanOrEqual(Date.now() + 600_000)
})

test('a step-up needs password and code; five wrong ones end the session', async () => {
  const { codeId } = await person.do(identityCalls.stepUpSendCode, { method: 'email' })
  const emailCode = await environment.readCode(email)
  expect(await person.try(identityCalls.stepUp, { codeId, emailCode })).toMatchObject({ code: 'credentials_wrong' })
  expect(await person.try(identityCalls.stepUp, { pwd: goodPassword })).toMatchObject({ code: 'factor_required' })
  for (let count = 0; count < 3; count += 1) {
    await person.try(identityCalls.stepUp, { codeId, emailCode, pwd: 'not the password' })
  }
  expect(await isSignedIn(person)).toBe(false)
})

test('a code of one session does not step up another', async () => {
  const other = environment.newPerson()
  await signInByMail(environment, other, email)
  const { codeId } = await person.do(identityCalls.stepUpSendCode, { method: 'email' })
  const emailCode = await environment.readCode(email)
  const answer = await other.try(identityCalls.stepUp, { codeId, emailCode, pwd: goodPassword })
  expect(answer).toMatchObject({ code: 'code_wrong' })
})

describe('[USR-4] logging out', () => {
  test.each([identityPaths.forcedLogout, paths.logout])('%s ends the session and takes the cookie', async (path) => {
    const token = tokenOf(person)
    const response = await person.visitor.send(path, { method: 'POST', body: '{}' })
    expect(response.headers.getSetCookie().join()).toMatch(/^__Host-session=; Max-Age=0;/)
    const headers = { cookie: `__Host-session=${token}` }
    const answer = await environment.newPerson().visitor.send(paths.account, { headers })
    expect(await answer.json()).toMatchObject({ code: '00004' })
  })

  test('clearCookie works signed out and removes the cookie', async () => {
    const response = await environment
      .newPerson()
      .visitor.send(identityPaths.clearCookie, { method: 'POST', body: '{}' })
    expect([response.status, await response.json()]).toMatchObject([200, { code: '00000', data: null }])
    expect(response.headers.getSetCookie().join()).toMatch(/^__Host-session=; Max-Age=0;/)
  })
})

test('[NET-4] changing the password ends other sessions with 20205, and never on the userinfo call', async () => {
  const other = environment.newPerson()
  await signInByMail(environment, other, email)
  const change = () => person.try(identityCalls.changePassword, { password: 'an entirely new one' })
  expect(await change()).toMatchObject({ code: 'step_up_required' })
  await stepUpByMail(environment, person, email)
  expect(await person.try(identityCalls.changePassword, { password: goodPassword })).toMatchObject({
    code: 'password_unchanged',
  })
  expect(await change()).toMatchObject({ ok: true })
  expect(await isSignedIn(person)).toBe(true)
  expect(await other.api.userInfo()).toMatchObject({ ok: true, data: { userInfo: null } })
  expect(other.forcedLogouts).toEqual([])
  expect(await other.api.account()).toMatchObject({ ok: false, code: '20205' })
  expect(other.forcedLogouts).toEqual(['20205'])
  const [message] = await environment.readOutbox(email)
  expect(message).toMatchObject({ template: 'password_changed' })
})

test('the session cookie is for this host alone, and its token lies nowhere in Redis', async () => {
  const token = tokenOf(person)
  const { rows } = await environment.pool.query<{ text: string }>('select event::text as text from audit.event event')
  expect(rows.map(({ text }) => text).join()).not.toContain(token)
  expect(await environment.redis.getJson(`session:${token}`)).toBeUndefined()
})
