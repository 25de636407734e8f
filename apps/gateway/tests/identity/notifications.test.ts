import { identityCalls } from '@argosy/wire/http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { register, signInByMail, startIdentityEnvironment, type IdentityEnvironment } from './identity-environment.ts'

let environment: IdentityEnvironment

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment()
})
afterAll(() => environment[Symbol.asyncDispose]())

const speaking = (locale: string) => environment.newPerson({ headers: { locale } })
const subjectsTo = async (email: string) => (await environment.readOutbox(email)).map(({ subject }) => subject)

test('an email is in the page’s language, and later in the account’s', async () => {
  const email = await register(environment, speaking('de_DE'))
  expect(await subjectsTo(email)).toEqual(['Argosy: Ihr Code für die Registrierung'])
  const stranger = speaking('zh_CN')
  await stranger.do(identityCalls.forgotPassword, { email })
  expect((await subjectsTo(email))[0]).toBe('Argosy: Ihr Code für ein neues Passwort')
})

test('a sign-in on a page in another language changes the language of later emails', async () => {
  const email = await register(environment, speaking('de_DE'))
  await signInByMail(environment, speaking('ar_SA'), email)
  // The alert about the sign-in itself is in the previous language: its recipient may not be the person who signed in.
  expect(await subjectsTo(email)).toEqual([
    'Argosy: Neue Anmeldung',
    'Argosy: Ihr Code für die Anmeldung',
    'Argosy: Ihr Code für die Registrierung',
  ])
  await speaking('en_US').do(identityCalls.registerSendCode, { email })
  expect((await subjectsTo(email))[0]).toBe('منصة Argosy: لديك حساب بالفعل')
})

test.each(['xx_XX', '<script>', 'de_DE, ar_SA'])('with unknown locale %j the email is in English', async (locale) => {
  const email = await register(environment, speaking(locale))
  expect(await subjectsTo(email)).toEqual(['Argosy: Your code to register'])
})
