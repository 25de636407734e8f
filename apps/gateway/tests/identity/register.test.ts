import { identityCalls, toUserInfo } from '@argosy/wire/http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
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

test('[USR-2] a visitor registers with a challenge and a mailed code, and is signed in', async () => {
  const person = environment.newPerson()
  const email = await register(environment, person)
  expect(person.captchas.count).toBe(1)
  const answer = await person.api.userInfo()
  expect(answer.ok && toUserInfo(answer.data)).toMatchObject({
    email,
    bindEmail: true,
    userId: expect.stringMatching(/^\d{8}$/),
  })
})

test('a visitor registers by telephone, and another with both', async () => {
  const [byPhone, byBoth] = [environment.newPerson(), environment.newPerson()]
  const phone = { areaCode: '49', mobile: '15112345678' }
  const sent = await byPhone.do(identityCalls.registerSendCode, phone)
  const mobileCode = await environment.readCode('+4915112345678')
  const body = { ...phone, mobileCodeId: sent.codeId, mobileCode, password: goodPassword }
  expect(toUserInfo(await byPhone.do(identityCalls.registerMobile, body))).toMatchObject({ phone: '15112345678' })

  const [email, other] = [newAddress(), { areaCode: '1', mobile: '5550100' }]
  const emailSent = await byBoth.do(identityCalls.registerSendCode, { email })
  const mobileSent = await byBoth.do(identityCalls.registerSendCode, other)
  const user = await byBoth.do(identityCalls.registerMobileAndEmail, {
    email,
    ...other,
    emailCodeId: emailSent.codeId,
    mobileCodeId: mobileSent.codeId,
    emailCode: await environment.readCode(email),
    mobileCode: await environment.readCode('+15550100'),
    password: goodPassword,
  })
  expect(toUserInfo(user)).toMatchObject({ bindEmail: true, bindPhone: true })
})

test('registration answers the same for a known address; only the email differs', async () => {
  const email = await register(environment, environment.newPerson())
  const stranger = environment.newPerson()
  const fresh = await stranger.do(identityCalls.registerSendCode, { email: newAddress() })
  const known = await stranger.do(identityCalls.registerSendCode, { email })
  expect(Object.keys(known)).toEqual(Object.keys(fresh))
  expect([known.expiresInSeconds, known.resendInSeconds]).toEqual([fresh.expiresInSeconds, fresh.resendInSeconds])
  const [message] = await environment.readOutbox(email)
  expect(message).toMatchObject({ template: 'register_known' })
  expect(message?.text).not.toMatch(/\d{6}/)
  const guess = { emailCodeId: known.codeId, email, password: goodPassword, emailCode: '123456' }
  expect(await stranger.try(identityCalls.registerEmail, guess)).toMatchObject({ ok: false, code: 'code_wrong' })
})

test.each([
  ['short', 'password_too_short'],
  ['password123', 'password_too_common'],
  ['argosy2026', 'password_too_common'],
  ['trombone', 'password_too_common'],
])('[check 4] the password %s is refused: %s, and the code stays good', async (password, code) => {
  const person = environment.newPerson()
  const email = newAddress()
  const { codeId } = await person.do(identityCalls.registerSendCode, { email })
  const body = { emailCodeId: codeId, email, emailCode: await environment.readCode(email) }
  expect(await person.try(identityCalls.registerEmail, { ...body, password })).toMatchObject({ ok: false, code })
  expect(await person.try(identityCalls.registerEmail, { ...body, password: goodPassword })).toMatchObject({ ok: true })
})

test('a code is bound to its address and to its request', async () => {
  const person = environment.newPerson()
  const [mine, theirs] = [newAddress(), newAddress()]
  const { codeId } = await person.do(identityCalls.registerSendCode, { email: mine })
  const emailCode = await environment.readCode(mine)
  const { codeId: otherId } = await person.do(identityCalls.registerSendCode, { email: theirs })
  for (const body of [
    { email: theirs, emailCodeId: codeId },
    { email: mine, emailCodeId: otherId },
  ]) {
    const answer = await person.try(identityCalls.registerEmail, { ...body, emailCode, password: goodPassword })
    expect(answer).toMatchObject({ ok: false, code: 'code_wrong' })
  }
})

test('five wrong tries end a code, also for the right one after them', async () => {
  const person = environment.newPerson()
  const email = newAddress()
  const { codeId } = await person.do(identityCalls.registerSendCode, { email })
  const right = await environment.readCode(email)
  const wrong = right === '000000' ? '000001' : '000000'
  const send = (emailCode: string) =>
    person.try(identityCalls.registerEmail, { emailCodeId: codeId, email, password: goodPassword, emailCode })
  for (let count = 0; count < 5; count += 1) expect(await send(wrong)).toMatchObject({ code: 'code_wrong' })
  expect(await send(right)).toMatchObject({ ok: false, code: 'code_wrong' })
})

test('one code registers one user, however many send it at once', async () => {
  const person = environment.newPerson()
  const email = newAddress()
  const { codeId } = await person.do(identityCalls.registerSendCode, { email })
  const body = { emailCodeId: codeId, email, password: goodPassword, emailCode: await environment.readCode(email) }
  const answers = await Promise.all(Array.from({ length: 4 }, () => person.try(identityCalls.registerEmail, body)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const { rowCount } = await environment.pool.query('select from accounts.app_user where email = $1', [email])
  expect(rowCount).toBe(1)
})

test('codes and passwords lie nowhere in the clear: not in Redis, not in the audit log', async () => {
  const person = environment.newPerson()
  const email = newAddress()
  const { codeId } = await person.do(identityCalls.registerSendCode, { email })
  const code = await environment.readCode(email)
  await person.do(identityCalls.registerEmail, { emailCodeId: codeId, email, password: goodPassword, emailCode: code })
  const { rows } = await environment.pool.query<{ text: string }>('select event::text as text from audit.event event')
  const everything = rows.map(({ text }) => text).join('\n')
  for (const secret of [goodPassword, code, codeId, email]) expect(everything).not.toContain(secret)
  const { rows: users } = await environment.pool.query<{ text: string }>(
    'select u::text as text from accounts.app_user u',
  )
  expect(users.map(({ text }) => text).join()).not.toContain(goodPassword)
})
