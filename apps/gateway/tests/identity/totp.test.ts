import { identityCalls } from '@argosy/wire/http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readSecret, showCode } from './authenticator-app.ts'
import {
  enterPassword,
  goodPassword,
  register,
  startIdentityEnvironment,
  stepUpByMail,
  type IdentityEnvironment,
  type Person,
} from './identity-environment.ts'

let environment: IdentityEnvironment
let person: Person
let email: string
let secret: string
let recoveryCodes: readonly string[]
let otpauthUrl: string

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment()
})
afterAll(() => environment[Symbol.asyncDispose]())

beforeEach(async () => {
  person = environment.newPerson()
  email = await register(environment, person)
  await stepUpByMail(environment, person, email)
  const begun = await person.do(identityCalls.totpBegin, {})
  secret = begun.secret
  otpauthUrl = begun.otpauthUrl
  const confirmed = await person.do(identityCalls.totpConfirm, { googleCode: codeAt(-1) })
  recoveryCodes = confirmed.recoveryCodes
})

/** Codes of the half minutes around now: the previous one was used for the enrolment. */
const codeAt = (offset: -2 | -1 | 0 | 1 | 2) => showCode(secret, offset)

test('the address for the app names us, the user and the secret', () => {
  expect(otpauthUrl).toMatch(/^otpauth:\/\/totp\/Argosy:person\d+%40example\.com\?secret=[A-Z2-7]{32}&issuer=Argosy$/)
})

test('a user with an authenticator app must use it or a recovery code, and no weaker method', async () => {
  const { methods, loginToken } = await enterPassword(environment.newPerson(), email)
  expect(methods.map(({ method }) => method)).toEqual(['google', 'recovery'])
  const sent = await environment.newPerson().try(identityCalls.loginSendCode, { loginToken, method: 'email' })
  expect(sent).toMatchObject({ ok: false, code: 'method_unavailable' })
})

test('of a hundred who send the same code at once exactly one gets in', async () => {
  const people: { one: Person; loginToken: string }[] = []
  while (people.length < 100) {
    const one = environment.newPerson()
    people.push({ one, ...(await enterPassword(one, email)) })
  }
  const googleCode = codeAt(0)
  const answers = await Promise.all(
    people.map(({ one, loginToken }) => one.try(identityCalls.loginVerify, { loginToken, googleCode })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))
  expect(refusals).toEqual(Array.from({ length: 99 }, () => 'factor_wrong'))
})

test('a code is good once, and one from before the last used one is good no more', async () => {
  const signIn = async (googleCode: string) => {
    const one = environment.newPerson()
    const { loginToken } = await enterPassword(one, email)
    return one.try(identityCalls.loginVerify, { loginToken, googleCode })
  }
  const next = codeAt(1)
  const now = codeAt(0)
  expect(await signIn(next)).toMatchObject({ ok: true })
  expect(await signIn(next)).toMatchObject({ code: 'factor_wrong' })
  expect(await signIn(now)).toMatchObject({ code: 'factor_wrong' })
})

test('five wrong codes end the sign-in, also for the right one', async () => {
  const one = environment.newPerson()
  const { loginToken } = await enterPassword(one, email)
  for (let count = 0; count < 5; count += 1) {
    const answer = await one.try(identityCalls.loginVerify, { loginToken, googleCode: codeAt(-2) })
    expect(answer).toMatchObject({ code: 'factor_wrong' })
  }
  const answer = await one.try(identityCalls.loginVerify, { loginToken, googleCode: codeAt(0) })
  expect(answer).toMatchObject({ code: 'login_token_dead' })
})

test('a recovery code signs in once, in any notation, and only for its owner', async () => {
  const [first = ''] = recoveryCodes
  expect(recoveryCodes).toHaveLength(10)
  const signIn = async (name: string, verifyCode: string) => {
    const one = environment.newPerson()
    const { loginToken } = await enterPassword(one, name)
    return one.try(identityCalls.loginVerifySystem, { loginToken, verifyCode })
  }
  expect(await signIn(email, first.toLowerCase().replaceAll('-', ''))).toMatchObject({ ok: true })
  expect(await signIn(email, first)).toMatchObject({ code: 'factor_wrong' })
  const other = await register(environment, environment.newPerson())
  expect(await signIn(other, recoveryCodes[1] ?? '')).toMatchObject({ code: 'method_unavailable' })
})

test('the secret is sealed in the database', async () => {
  const { rows } = await environment.pool.query<{ secret_box: Buffer }>('select secret_box from accounts.totp')
  expect(rows.some(({ secret_box: box }) => box.includes(readSecret(secret)))).toBe(false)
})

test('recovery does not bypass the authenticator app: email alone cannot set a new password', async () => {
  const one = environment.newPerson()
  const { codeId } = await one.do(identityCalls.forgotPassword, { email })
  const emailCode = await environment.readCode(email)
  const { recoveryToken, methods } = await one.do(identityCalls.forgotPasswordVerify, { codeId, emailCode })
  expect(methods.map(({ method }) => method)).toEqual(['google', 'recovery'])
  const password = 'another ship at noon'
  expect(await one.try(identityCalls.resetPassword, { recoveryToken, password })).toMatchObject({
    code: 'factor_required',
  })
  expect(await one.try(identityCalls.resetPassword, { recoveryToken, password, googleCode: codeAt(-2) })).toMatchObject(
    { code: 'factor_wrong' },
  )
  expect(await enterPassword(one, email)).toMatchObject({ loginToken: expect.any(String) })
  expect(await one.try(identityCalls.resetPassword, { recoveryToken, password, googleCode: codeAt(0) })).toMatchObject({
    ok: true,
  })
  expect(await one.try(identityCalls.login, { loginName: email, pwd: goodPassword })).toMatchObject({ ok: false })
  expect(await enterPassword(one, email, password)).toMatchObject({ loginToken: expect.any(String) })
})

test('removing the authenticator app requires a factor of the same strength', async () => {
  // The step-up by email code, from before the app was added, is still valid, but not for a new session.
  const one = environment.newPerson()
  const { loginToken } = await enterPassword(one, email)
  await one.do(identityCalls.loginVerify, { loginToken, googleCode: codeAt(0) })
  expect(await one.try(identityCalls.totpRemove, {})).toMatchObject({ code: 'step_up_required' })
  const sent = await one.try(identityCalls.stepUpSendCode, { method: 'email' })
  expect(sent).toMatchObject({ code: 'method_unavailable' })
  expect(await one.try(identityCalls.stepUp, { pwd: goodPassword, googleCode: codeAt(-2) })).toMatchObject({
    code: 'factor_wrong',
  })
  await one.do(identityCalls.stepUp, { pwd: goodPassword, verifyCode: recoveryCodes[0] ?? '' })
  await one.do(identityCalls.totpRemove, {})
  expect(await enterPassword(environment.newPerson(), email)).toMatchObject({ methods: [{ method: 'email' }] })
  const [message] = await environment.readOutbox(email)
  expect(message).toMatchObject({ template: 'authenticator_removed' })
})
