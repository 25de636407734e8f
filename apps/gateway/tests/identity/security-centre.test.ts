import { identityCalls, toUserInfo } from '@argosy/wire/http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  newAddress,
  register,
  signInByMail,
  startIdentityEnvironment,
  stepUpByMail,
  type IdentityEnvironment,
  type Person,
} from './identity-environment.ts'

let environment: IdentityEnvironment
let person: Person
let email: string

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment()
})
afterAll(() => environment[Symbol.asyncDispose]())

beforeEach(async () => {
  person = environment.newPerson()
  email = await register(environment, person)
})

const keyTerms = { name: 'bot', permissions: [], addresses: [] }

test('every security change requires a step-up', async () => {
  const changes = [
    person.try(identityCalls.changePassword, { password: 'an entirely new one' }),
    person.try(identityCalls.changeContactSendCode, { email: newAddress() }),
    person.try(identityCalls.totpBegin, {}),
    person.try(identityCalls.totpConfirm, { googleCode: '123456' }),
    person.try(identityCalls.totpRemove, {}),
    person.try(identityCalls.recoveryCodes, {}),
    person.try(identityCalls.passkeyBegin, {}),
    person.try(identityCalls.passkeyRemove, { passkeyId: 'any' }),
    person.try(identityCalls.antiPhishing, { antiPhishingCode: 'blueberry' }),
    person.try(identityCalls.fundPassword, { fundPassword: 'another one for money' }),
    person.try(identityCalls.fundPasswordRemove, {}),
    person.try(identityCalls.makeApiKey, { ...keyTerms, realm: 'live', passphrase: 'harbour42' }),
    person.try(identityCalls.changeApiKey, { ...keyTerms, accessKey: `ak_${'0'.repeat(32)}` }),
    person.try(identityCalls.removeApiKey, { accessKey: `ak_${'0'.repeat(32)}` }),
    person.try(identityCalls.confirmApiKey, { accessKey: `ak_${'0'.repeat(32)}` }),
    person.try(identityCalls.freeze, {}),
  ]
  for (const answer of await Promise.all(changes)) expect(answer).toMatchObject({ ok: false, code: 'step_up_required' })
})

test('the anti-phishing code is in every email once it is set, and shown in full only after a step-up', async () => {
  await stepUpByMail(environment, person, email)
  await person.do(identityCalls.antiPhishing, { antiPhishingCode: 'blueberry' })
  expect(await person.do(identityCalls.overview, {})).toMatchObject({ antiPhishingCode: 'blueberry' })
  const other = environment.newPerson()
  await signInByMail(environment, other, email)
  expect(await other.do(identityCalls.overview, {})).toMatchObject({ antiPhishingCode: 'bl***' })
  expect(await other.api.userInfo()).toMatchObject({ data: { userInfo: { antiPhishingCode: 'bl***' } } })
  const [newest] = await environment.readOutbox(email)
  expect(newest?.text).toContain('blueberry')
  expect(newest?.subject).not.toContain('blueberry')
})

test('[check 4] a breached password is taken neither to sign in nor for money', async () => {
  await stepUpByMail(environment, person, email)
  const changed = await person.try(identityCalls.changePassword, { password: 'trombone' })
  const forMoney = await person.try(identityCalls.fundPassword, { fundPassword: 'Trombone' })
  for (const answer of [changed, forMoney]) expect(answer).toMatchObject({ ok: false, code: 'password_too_common' })
})

test('a new mailbox: code to the new one, notice to both, other sessions end', async () => {
  const other = environment.newPerson()
  await signInByMail(environment, other, email)
  await stepUpByMail(environment, person, email)
  const fresh = newAddress()
  const { codeId } = await person.do(identityCalls.changeContactSendCode, { email: fresh })
  const emailCode = await environment.readCode(fresh)
  const elsewhere = { codeId, email: newAddress(), emailCode }
  expect(await person.try(identityCalls.changeEmail, elsewhere)).toMatchObject({ code: 'code_wrong' })
  await person.do(identityCalls.changeEmail, { codeId, email: fresh, emailCode })
  for (const address of [email, fresh]) {
    expect((await environment.readOutbox(address))[0]).toMatchObject({ template: 'contact_changed' })
  }
  expect(await other.api.account()).toMatchObject({ code: '00004' })
  const answer = await person.api.userInfo()
  expect(answer.ok && toUserInfo(answer.data)).toMatchObject({ email: fresh })
})

test('another user’s email cannot be claimed, and the response does not reveal that it is in use', async () => {
  const victim = await register(environment, environment.newPerson())
  await stepUpByMail(environment, person, email)
  const inUse = await person.do(identityCalls.changeContactSendCode, { email: victim })
  const free = await person.do(identityCalls.changeContactSendCode, { email: newAddress() })
  expect(Object.keys(inUse)).toEqual(Object.keys(free))
  expect((await environment.readOutbox(victim))[0]).toMatchObject({ template: 'contact_taken' })
  const body = { codeId: inUse.codeId, email: victim, emailCode: '123456' }
  expect(await person.try(identityCalls.changeEmail, body)).toMatchObject({ code: 'code_wrong' })
})

test('a telephone is added and is then a way to get codes', async () => {
  await stepUpByMail(environment, person, email)
  const phone = { areaCode: '44', mobile: '7700900123' }
  const { codeId } = await person.do(identityCalls.changeContactSendCode, phone)
  await person.do(identityCalls.changeMobile, {
    codeId,
    ...phone,
    mobileCode: await environment.readCode('+447700900123'),
  })
  expect(await person.do(identityCalls.overview, {})).toMatchObject({ mobile: '+44 ***23' })
  expect((await person.do(identityCalls.stepUpMethods, {})).methods.map(({ method }) => method)).toEqual([
    'email',
    'mobile',
  ])
})

test('the fund password is separate: it is set, reported as set, and removed', async () => {
  await stepUpByMail(environment, person, email)
  expect(await person.try(identityCalls.fundPasswordRemove, {})).toMatchObject({ code: 'fund_password_unset' })
  await person.do(identityCalls.fundPassword, { fundPassword: 'another one for money' })
  expect(await person.do(identityCalls.overview, {})).toMatchObject({ hasFundPassword: true })
  await person.do(identityCalls.fundPasswordRemove, {})
  expect(await person.do(identityCalls.overview, {})).toMatchObject({ hasFundPassword: false })
})

test('the login history shows successes and failures, newest first, page by page, and only one’s own', async () => {
  const stranger = environment.newPerson()
  await stranger.try(identityCalls.login, { loginName: email, pwd: 'not the password' })
  await signInByMail(environment, environment.newPerson(), email)
  await expect.poll(async () => (await person.do(identityCalls.loginHistory, {})).length, { timeout: 30_000 }).toBe(3)
  const entries = await person.do(identityCalls.loginHistory, {})
  expect(entries.map(({ method, isSuccess, reason }) => [method, isSuccess, reason])).toEqual([
    ['password', true, ''],
    ['password', false, 'credentials_wrong'],
    ['register', true, ''],
  ])
  const next = await person.do(identityCalls.loginHistory, { beforeId: entries[0]?.entryId ?? 0, limit: 1 })
  expect(next).toEqual([entries[1]])
})

test('no response of the security centre contains a hash, an internal secret or another user’s contact', async () => {
  const bob = await register(environment, environment.newPerson())
  for (const call of [
    identityCalls.overview,
    identityCalls.sessions,
    identityCalls.devices,
    identityCalls.loginHistory,
    identityCalls.passkeys,
    identityCalls.stepUpMethods,
  ]) {
    const text = JSON.stringify(await person.do(call as typeof identityCalls.overview, {}))
    expect(text).not.toMatch(/argon2|hash|token/i)
    expect(text).not.toContain(bob)
  }
})
