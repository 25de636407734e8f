import { identityCalls, paths } from '@argosy/wire/http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  enterPassword,
  goodPassword,
  newAddress,
  register,
  signInByMail,
  startIdentityEnvironment,
  type IdentityEnvironment,
  type Person,
} from './identity-environment.ts'

let environment: IdentityEnvironment
let email: string

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment()
  email = await register(environment, environment.newPerson())
})
afterAll(() => environment[Symbol.asyncDispose]())

const cookieOf = (person: Person) => /__Host-session=([^;]*)/.exec(person.visitor.cookie())?.[1]

test('the right password gives no session but a token and the methods; the code gives the session', async () => {
  const person = environment.newPerson()
  const step = await enterPassword(person, email)
  expect(step.methods).toEqual([{ method: 'email', target: expect.stringMatching(/^pe\*\*\*@example\.com$/) }])
  expect(cookieOf(person)).toBeUndefined()
  const { codeId } = await person.do(identityCalls.loginSendCode, { loginToken: step.loginToken, method: 'email' })
  const emailCode = await environment.readCode(email)
  await person.do(identityCalls.loginVerify, { loginToken: step.loginToken, codeId, emailCode })
  expect(cookieOf(person)).toMatch(/^[\w-]{43}$/)
  expect(await person.api.userInfo()).toMatchObject({ ok: true, data: { userInfo: { email } } })
})

test('development users have passwords', async () => {
  for (const [name, pwd] of [
    ['alice', 'alice sails at dawn'],
    ['bob@argosy.test', 'bob keeps the ledger'],
  ] as const) {
    expect(await environment.newPerson().try(identityCalls.login, { loginName: name, pwd })).toMatchObject({ ok: true })
  }
})

test('wrong password and unknown account are one answer', async () => {
  const send = async (loginName: string) => {
    const person = environment.newPerson()
    return person.try(identityCalls.login, { loginName, pwd: 'not the password' })
  }
  const [wrong, unknown] = [await send(email), await send(newAddress())]
  expect(wrong).toEqual(unknown)
  expect(wrong).toMatchObject({ ok: false, code: 'credentials_wrong' })
})

test('a code for registering does not sign in, nor one of another sign-in', async () => {
  const person = environment.newPerson()
  const first = await enterPassword(person, email)
  const second = await enterPassword(person, email)
  const { codeId } = await person.do(identityCalls.loginSendCode, { loginToken: first.loginToken, method: 'email' })
  const emailCode = await environment.readCode(email)
  const foreign = { loginToken: second.loginToken, codeId, emailCode }
  expect(await person.try(identityCalls.loginVerify, foreign)).toMatchObject({ ok: false, code: 'code_wrong' })

  const stranger = environment.newPerson()
  const target = newAddress()
  const registering = await stranger.do(identityCalls.registerSendCode, { email: target })
  const other = {
    loginToken: second.loginToken,
    codeId: registering.codeId,
    emailCode: await environment.readCode(target),
  }
  expect(await person.try(identityCalls.loginVerify, other)).toMatchObject({ ok: false, code: 'code_wrong' })
})

test('five wrong codes end the sign-in', async () => {
  const person = environment.newPerson()
  const { loginToken } = await enterPassword(person, email)
  const { codeId } = await person.do(identityCalls.loginSendCode, { loginToken, method: 'email' })
  const right = await environment.readCode(email)
  const wrong = right === '000000' ? '000001' : '000000'
  for (let count = 0; count < 5; count += 1) {
    const answer = await person.try(identityCalls.loginVerify, { loginToken, codeId, emailCode: wrong })
    expect(answer).toMatchObject({ code: 'code_wrong' })
  }
  const answer = await person.try(identityCalls.loginVerify, { loginToken, codeId, emailCode: right })
  expect(answer).toMatchObject({ ok: false, code: 'login_token_dead' })
})

test('a method that was not offered does not help, nor do two at once', async () => {
  const person = environment.newPerson()
  const { loginToken } = await enterPassword(person, email)
  const google = await person.try(identityCalls.loginVerify, { loginToken, googleCode: '123456' })
  expect(google).toMatchObject({ code: 'method_unavailable' })
  const both = await person.try(identityCalls.loginVerify, { loginToken, googleCode: '123456', emailCode: '123456' })
  expect(both).toMatchObject({ code: 'factor_required' })
  const paper = await person.try(identityCalls.loginVerifySystem, { loginToken, verifyCode: 'AAAA-BBBB-CCCC-DDDD' })
  expect(paper).toMatchObject({ code: 'method_unavailable' })
})

test('session fixation: a token from before the sign-in is worth nothing after it', async () => {
  const person = environment.newPerson()
  await signInByMail(environment, person, email)
  const before = cookieOf(person)
  await signInByMail(environment, person, email)
  expect(cookieOf(person)).not.toBe(before)
  const headers = { cookie: `__Host-session=${before}` }
  const response = await environment.newPerson().visitor.send(paths.account, { headers })
  expect([response.status, await response.json()]).toMatchObject([200, { code: '00004' }])
})

test('a sign-in that began before the password was changed ends without a session', async () => {
  const own = await register(environment, environment.newPerson())
  const person = environment.newPerson()
  const { loginToken } = await enterPassword(person, own)
  const { codeId } = await person.do(identityCalls.loginSendCode, { loginToken, method: 'email' })
  const emailCode = await environment.readCode(own)
  await environment.pool.query(
    'update accounts.app_user set security_version = security_version + 1 where email = $1',
    [own],
  )
  const answer = await person.try(identityCalls.loginVerify, { loginToken, codeId, emailCode })
  expect(answer).toMatchObject({ ok: false, code: 'login_token_dead' })
})

test('a sign-in from a new browser sends an alert, one from a known browser does not', async () => {
  const own = await register(environment, environment.newPerson())
  const person = environment.newPerson()
  const countMessages = async () => {
    const messages = await environment.readOutbox(own)
    return messages.filter(({ template }) => template === 'new_device').length
  }
  await signInByMail(environment, person, own)
  expect(await countMessages()).toBe(1)
  await signInByMail(environment, person, own)
  expect(await countMessages()).toBe(1)
  await signInByMail(environment, environment.newPerson(), own)
  expect(await countMessages()).toBe(2)
})

test('[NET-7] agencies and newer clients use the same endpoint by its other names', async () => {
  for (const path of ['/v1/user/agency/login', '/v2/user/login']) {
    const call = { ...identityCalls.login, path }
    expect(await environment.newPerson().try(call, { loginName: email, pwd: goodPassword })).toMatchObject({ ok: true })
  }
  const person = environment.newPerson()
  const { loginToken } = await enterPassword(person, email)
  const { codeId } = await person.do(identityCalls.loginSendCode, { loginToken, method: 'email' })
  const body = { loginToken, codeId, emailCode: await environment.readCode(email) }
  const answer = await person.try({ ...identityCalls.loginVerify, path: '/v2/user/login/verify-login' }, body)
  expect(answer).toMatchObject({ ok: true })
})

test('[SGN-8] a sealed sign-in cannot be sent in the clear', async () => {
  const body = JSON.stringify({ loginName: email, pwd: goodPassword })
  const response = await environment.newPerson().visitor.send(identityCalls.login.path, { method: 'POST', body })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(await response.json()).toMatchObject({ data: null })
})
