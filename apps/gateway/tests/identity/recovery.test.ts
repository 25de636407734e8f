import { identityCalls } from '@argosy/wire/http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  enterPassword,
  goodPassword,
  newAddress,
  register,
  startIdentityEnvironment,
  type IdentityEnvironment,
} from './identity-environment.ts'

let environment: IdentityEnvironment

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment()
})
afterAll(() => environment[Symbol.asyncDispose]())

const password = 'another ship at noon'

test('a forgotten password is reset with an emailed code; all sessions end and the user is notified', async () => {
  const owner = environment.newPerson()
  const email = await register(environment, owner)
  const person = environment.newPerson()
  const { codeId } = await person.do(identityCalls.forgotPassword, { email })
  expect(person.captchas.count).toBe(1)
  const emailCode = await environment.readCode(email)
  const { recoveryToken, methods } = await person.do(identityCalls.forgotPasswordVerify, { codeId, emailCode })
  expect(methods).toEqual([])
  await person.do(identityCalls.resetPassword, { recoveryToken, password })
  expect(await owner.api.account()).toMatchObject({ code: '20205' })
  expect(await person.try(identityCalls.login, { loginName: email, pwd: goodPassword })).toMatchObject({ ok: false })
  expect(await enterPassword(person, email, password)).toMatchObject({ loginToken: expect.any(String) })
  expect((await environment.readOutbox(email))[0]).toMatchObject({ template: 'password_changed' })
  expect(await person.try(identityCalls.resetPassword, { recoveryToken, password })).toMatchObject({
    code: 'login_token_dead',
  })
})

test.each(['password', 'trombone', 'Trombone'])('[check 4] %s is refused as a recovered password', async (common) => {
  const email = await register(environment, environment.newPerson())
  const person = environment.newPerson()
  const { codeId } = await person.do(identityCalls.forgotPassword, { email })
  const emailCode = await environment.readCode(email)
  const { recoveryToken } = await person.do(identityCalls.forgotPasswordVerify, { codeId, emailCode })
  const reset = (given: string) => person.try(identityCalls.resetPassword, { recoveryToken, password: given })
  expect(await reset(common)).toMatchObject({ code: 'password_too_common' })
  expect(await reset(password)).toMatchObject({ ok: true })
})

test('recovery answers the same for an unknown address, and its code is never valid', async () => {
  const email = await register(environment, environment.newPerson())
  const person = environment.newPerson()
  const known = await person.do(identityCalls.forgotPassword, { email })
  const target = newAddress()
  const unknown = await person.do(identityCalls.forgotPassword, { email: target })
  expect(Object.keys(unknown)).toEqual(Object.keys(known))
  expect((await environment.readOutbox(target))[0]).toMatchObject({ template: 'recovery_unknown' })
  const answer = await person.try(identityCalls.forgotPasswordVerify, { codeId: unknown.codeId, emailCode: '123456' })
  expect(answer).toMatchObject({ code: 'code_wrong' })
})

test('a code to sign in does not set a password, and a code to set one does not sign in', async () => {
  const email = await register(environment, environment.newPerson())
  const person = environment.newPerson()
  const { loginToken } = await enterPassword(person, email)
  const login = await person.do(identityCalls.loginSendCode, { loginToken, method: 'email' })
  const loginCode = await environment.readCode(email)
  const asRecovery = { codeId: login.codeId, emailCode: loginCode }
  expect(await person.try(identityCalls.forgotPasswordVerify, asRecovery)).toMatchObject({ code: 'code_wrong' })
  const recovery = await person.do(identityCalls.forgotPassword, { email })
  const asLogin = { loginToken, codeId: recovery.codeId, emailCode: await environment.readCode(email) }
  expect(await person.try(identityCalls.loginVerify, asLogin)).toMatchObject({ code: 'code_wrong' })
})
