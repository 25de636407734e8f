/** Strangers' calls with an account's name must not lock its owner out. */
import { identityCalls } from '@argosy/wire/http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { showCode } from '../identity/authenticator-app.ts'
import {
  enterPassword,
  register,
  signInByMail,
  startIdentityEnvironment,
  stepUpByMail,
  type IdentityEnvironment,
  type Person,
} from '../identity/identity-environment.ts'
import { SoftwareAuthenticator } from '../identity/software-authenticator.ts'

let environment: IdentityEnvironment

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment({ LIMITS_FACTOR: '1' }, ['gateway'], true)
})
afterAll(() => environment[Symbol.asyncDispose]())

/** Every call that needs no proof, and wrong passwords, more often than any limit allows. */
async function annoy(email: string): Promise<void> {
  // From another network than the owner, who has an allowance of their own there.
  const stranger = environment.newPerson({ localAddress: '127.9.6.6' })
  for (let count = 0; count < 7; count += 1) {
    await stranger.try(identityCalls.forgotPassword, { email })
    await stranger.try(identityCalls.registerSendCode, { email })
    await stranger.try(identityCalls.login, { loginName: email, pwd: 'not the password' })
  }
}

test('[check 6] code requests by strangers do not block the owner’s sign-in and step-up by email', async () => {
  const owner = environment.newPerson()
  const email = await register(environment, owner)
  await annoy(email)
  expect(await signInByMail(environment, owner, email)).toMatchObject({ userInfo: { email } })
  expect(await stepUpByMail(environment, owner, email)).toMatchObject({ codeId: expect.any(String) as string })
  // Also from a new device, after a challenge.
  expect(await signInByMail(environment, environment.newPerson(), email)).toMatchObject({ userInfo: { email } })
})

test('[check 6] the owner signs in by authenticator, recovery code and passkey, whatever strangers do', async () => {
  const owner = environment.newPerson()
  const email = await register(environment, owner)
  await stepUpByMail(environment, owner, email)
  const key = await enrolPasskey(owner)
  const { secret } = await owner.do(identityCalls.totpBegin, {})
  const { recoveryCodes } = await owner.do(identityCalls.totpConfirm, { googleCode: showCode(secret, -1) })
  await annoy(email)

  const byCode = environment.newPerson()
  const { loginToken } = await enterPassword(byCode, email)
  const googleCode = showCode(secret, 0)
  expect(await byCode.try(identityCalls.loginVerify, { loginToken, googleCode })).toMatchObject({ ok: true })

  const byRecovery = environment.newPerson()
  const second = await enterPassword(byRecovery, email)
  const recovery = { loginToken: second.loginToken, verifyCode: recoveryCodes[0] ?? '' }
  expect(await byRecovery.try(identityCalls.loginVerifySystem, recovery)).toMatchObject({ ok: true })

  const byPasskey = environment.newPerson()
  const { challengeId, options } = await byPasskey.do(identityCalls.passkeyLoginOptions, {})
  const fidoVerifyCode = key.get(options)
  expect(await byPasskey.try(identityCalls.passkeyLogin, { challengeId, fidoVerifyCode })).toMatchObject({ ok: true })
})

async function enrolPasskey(owner: Person): Promise<SoftwareAuthenticator> {
  const key = new SoftwareAuthenticator(environment.url)
  const { challengeId, options } = await owner.do(identityCalls.passkeyBegin, {})
  await owner.do(identityCalls.passkeyFinish, { challengeId, name: 'my key', response: key.create(options) })
  return key
}
