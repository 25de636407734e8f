import { identityCalls } from '@argosy/wire/http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  enterPassword,
  register,
  startIdentityEnvironment,
  stepUpByMail,
  type IdentityEnvironment,
  type Person,
} from './identity-environment.ts'
import { SoftwareAuthenticator, type Claims } from './software-authenticator.ts'

let environment: IdentityEnvironment
let person: Person
let email: string
let authenticator: SoftwareAuthenticator

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment()
})
afterAll(() => environment[Symbol.asyncDispose]())

async function enrol(owner: Person, claims: Partial<Claims> = {}, key = new SoftwareAuthenticator(environment.url)) {
  const { challengeId, options } = await owner.do(identityCalls.passkeyBegin, {})
  const body = { challengeId, name: 'my key', response: key.create(options, claims) }
  return { key, answer: await owner.try(identityCalls.passkeyFinish, body) }
}

beforeEach(async () => {
  person = environment.newPerson()
  email = await register(environment, person)
  await stepUpByMail(environment, person, email)
  const enrolled = await enrol(person)
  if (!enrolled.answer.ok) throw new Error(`no passkey: ${enrolled.answer.code}`)
  authenticator = enrolled.key
})

async function signInByPasskey(key: SoftwareAuthenticator, claims: Partial<Claims> = {}) {
  const one = environment.newPerson()
  const { challengeId, options } = await one.do(identityCalls.passkeyLoginOptions, {})
  return one.try(identityCalls.passkeyLogin, { challengeId, fidoVerifyCode: key.get(options, claims) })
}

test('a passkey alone signs in, and is listed', async () => {
  expect(await signInByPasskey(authenticator)).toMatchObject({ ok: true, data: { userInfo: { email } } })
  expect(await person.do(identityCalls.passkeys, {})).toMatchObject([
    { name: 'my key', lastUsedAtMs: expect.any(Number) },
  ])
})

test('a passkey is the second step after the password', async () => {
  const one = environment.newPerson()
  const { loginToken, methods } = await enterPassword(one, email)
  expect(methods).toMatchObject([{ method: 'fido' }])
  const { options } = await one.do(identityCalls.loginPasskeyOptions, { loginToken })
  const fidoVerifyCode = authenticator.get(options)
  expect(await one.try(identityCalls.loginVerifyAuth, { loginToken, fidoVerifyCode })).toMatchObject({ ok: true })
})

test('a challenge has at least 16 random bytes and is answered once', async () => {
  const one = environment.newPerson()
  const { challengeId, options } = await one.do(identityCalls.passkeyLoginOptions, {})
  const { options: others } = await one.do(identityCalls.passkeyLoginOptions, {})
  expect(Buffer.from(String(options['challenge']), 'base64url').length).toBeGreaterThanOrEqual(16)
  expect(options['challenge']).not.toBe(others['challenge'])
  // Each answer has a new signature and counter: only the challenge is the same.
  const answer = () => one.try(identityCalls.passkeyLogin, { challengeId, fidoVerifyCode: authenticator.get(options) })
  expect(await answer()).toMatchObject({ ok: true })
  expect(await answer()).toMatchObject({ code: 'passkey_refused' })
})

test('a challenge for one purpose is none for another', async () => {
  const one = environment.newPerson()
  const { loginToken } = await enterPassword(one, email)
  const { options } = await one.do(identityCalls.loginPasskeyOptions, { loginToken })
  const fidoVerifyCode = authenticator.get(options)
  expect(await one.try(identityCalls.passkeyLogin, { challengeId: loginToken, fidoVerifyCode })).toMatchObject({
    code: 'passkey_refused',
  })
})

test.each<[string, Partial<Claims>]>([
  ['another origin', { origin: 'https://argosy.example.evil' }],
  ['another host', { rpId: 'evil.example' }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['the ceremony of making a key', { type: 'webauthn.create' }],
  ['nobody present', { isPresent: false }],
  ['nobody verified', { isVerified: false }],
  ['a signature by another key', { isForged: true }],
  ['another user named', { userHandle: Buffer.from('1').toString('base64url') }],
])('an answer with %s does not sign in', async (_, claims) => {
  expect(await signInByPasskey(authenticator, claims)).toMatchObject({ ok: false, code: 'passkey_refused' })
})

test('a count that goes back shows a copied key, which does not sign in', async () => {
  expect(await signInByPasskey(authenticator, { signCount: 50 })).toMatchObject({ ok: true })
  expect(await signInByPasskey(authenticator, { signCount: 50 })).toMatchObject({ code: 'passkey_refused' })
  expect(await signInByPasskey(authenticator, { signCount: 49 })).toMatchObject({ code: 'passkey_refused' })
  expect(await signInByPasskey(authenticator, { signCount: 51 })).toMatchObject({ ok: true })
})

test.each<[string, Partial<Claims>]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['another host', { rpId: 'evil.example' }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['the ceremony of using a key', { type: 'webauthn.get' }],
  ['nobody verified', { isVerified: false }],
])('a key made with %s is not taken', async (_, claims) => {
  expect((await enrol(person, claims)).answer).toMatchObject({ ok: false, code: 'passkey_refused' })
})

test("one user's passkey does not complete another's ceremony, nor take their key over", async () => {
  const mallory = environment.newPerson()
  const malloryEmail = await register(environment, mallory)
  await stepUpByMail(environment, mallory, malloryEmail)
  const { key: malloryKey } = await enrol(mallory)
  const one = environment.newPerson()
  const { loginToken } = await enterPassword(one, email)
  const { options } = await one.do(identityCalls.loginPasskeyOptions, { loginToken })
  const fidoVerifyCode = malloryKey.get(options)
  expect(await one.try(identityCalls.loginVerifyAuth, { loginToken, fidoVerifyCode })).toMatchObject({
    code: 'factor_wrong',
  })
  expect((await enrol(mallory, {}, authenticator)).answer).toMatchObject({ code: 'passkey_refused' })
  const [mine] = await person.do(identityCalls.passkeys, {})
  await stepUpByPasskey(mallory, malloryKey)
  expect(await mallory.try(identityCalls.passkeyRemove, { passkeyId: mine?.passkeyId ?? '' })).toMatchObject({
    ok: false,
    code: 'passkey_unknown',
  })
  expect(await person.do(identityCalls.passkeys, {})).toHaveLength(1)
})

test('a passkey steps up without the password; removing it ends other sessions and notifies the user', async () => {
  const one = environment.newPerson()
  const { challengeId, options } = await one.do(identityCalls.passkeyLoginOptions, {})
  await one.do(identityCalls.passkeyLogin, { challengeId, fidoVerifyCode: authenticator.get(options) })
  const [passkey] = await one.do(identityCalls.passkeys, {})
  const remove = () => one.try(identityCalls.passkeyRemove, { passkeyId: passkey?.passkeyId ?? '' })
  expect(await remove()).toMatchObject({ code: 'step_up_required' })
  await stepUpByPasskey(one, authenticator)
  expect(await remove()).toMatchObject({ ok: true })
  expect(await person.api.account()).toMatchObject({ ok: false, code: '00004' })
  const [message] = await environment.readOutbox(email)
  expect(message).toMatchObject({ template: 'passkey_removed' })
})

async function stepUpByPasskey(owner: Person, key: SoftwareAuthenticator): Promise<void> {
  const { challengeId, options } = await owner.do(identityCalls.stepUpPasskeyOptions, {})
  await owner.do(identityCalls.stepUp, { challengeId, fidoVerifyCode: key.get(options) })
}
