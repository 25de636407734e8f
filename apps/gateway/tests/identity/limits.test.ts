import { identityCalls } from '@argosy/wire/http'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
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

// Each test has a gateway of its own, because limits persist.
let environment: IdentityEnvironment

beforeEach(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = await startIdentityEnvironment({ LIMITS_FACTOR: '1', TRUSTED_PROXY_COUNT: '1' })
})
afterEach(() => environment[Symbol.asyncDispose]())
afterAll(() => vi.unstubAllEnvs())

/** The number of addresses handed out, one per stranger. */
let addresses = 0
const newStranger = (options = {}) => {
  addresses += 1
  return environment.newPerson({ headers: { 'x-forwarded-for': `203.0.113.${addresses % 250}` }, ...options })
}

const guess = (person: Person, loginName: string, pwd = 'not the password') =>
  person.try(identityCalls.login, { loginName, pwd })

test('[CAP-1] after five failures on an account a challenge is due, from wherever and also for an unknown account', async () => {
  const email = await register(environment, newStranger())
  for (const name of [email, newAddress()]) {
    for (let count = 0; count < 5; count += 1) {
      expect(await guess(newStranger({ solvesCaptchas: false }), name)).toMatchObject({ code: 'credentials_wrong' })
    }
    expect(await guess(newStranger({ solvesCaptchas: false }), name)).toMatchObject({ code: '10021' })
    expect(await guess(newStranger({ solvesCaptchas: false }), name, goodPassword)).toMatchObject({ code: '10021' })
  }
})

test('a solved challenge lets one attempt through and resets nothing', async () => {
  const email = await register(environment, newStranger())
  for (let count = 0; count < 5; count += 1) await guess(newStranger(), email)
  const person = newStranger()
  for (let attempts = 1; attempts <= 3; attempts += 1) {
    expect(await guess(person, email)).toMatchObject({ code: 'credentials_wrong' })
    expect(person.captchas.count).toBe(attempts)
  }
  expect(await guess(person, email, goodPassword)).toMatchObject({ ok: true })
  expect(await guess(newStranger({ solvesCaptchas: false }), email)).toMatchObject({ code: '10021' })
})

test('twenty failures from one address, on any accounts, bring a challenge too', async () => {
  const person = environment.newPerson({ solvesCaptchas: false, headers: { 'x-forwarded-for': '198.51.100.9' } })
  for (let count = 0; count < 20; count += 1) {
    expect(await guess(person, newAddress())).toMatchObject({ code: 'credentials_wrong' })
  }
  expect(await guess(person, newAddress())).toMatchObject({ code: '10021' })
  expect(await guess(newStranger({ solvesCaptchas: false }), newAddress())).toMatchObject({ code: 'credentials_wrong' })
})

test('an account cannot be locked out by others: its owner signs in on a known device without a challenge', async () => {
  const owner = newStranger({ solvesCaptchas: true })
  const email = await register(environment, owner)
  for (let count = 0; count < 30; count += 1) await guess(newStranger({ solvesCaptchas: false }), email)
  const captchas = owner.captchas.count
  await signInByMail(environment, owner, email)
  expect(owner.captchas.count).toBe(captchas)
  // On a new device the owner solves a challenge and gets in.
  const fresh = newStranger()
  expect(await enterPassword(fresh, email)).toMatchObject({ loginToken: expect.any(String) })
  expect(fresh.captchas.count).toBe(1)
})

test('emails with codes are limited for each target, known or unknown, with Retry-After', async () => {
  const email = await register(environment, newStranger())
  // The limit is one email a minute: all of these fall into one, because the clock is frozen.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const answers = []
  for (const target of [email, newAddress()]) {
    const person = newStranger()
    const first = await person.try(identityCalls.forgotPassword, { email: target })
    const second = await person.try(identityCalls.forgotPassword, { email: target })
    answers.push([first.ok, second.ok ? 'ok' : second.code])
  }
  expect(answers[0]).toEqual([true, 'codes_too_many'])
  expect(answers[1]).toEqual([true, 'codes_too_many'])
  const { rows } = await environment.pool.query<{ detail: { limit: string } }>(
    "select detail from audit.event where kind = 'limit_hit' and outcome = 'codes_too_many'",
  )
  expect(rows.map(({ detail }) => detail.limit)).toEqual(['code-gap', 'code-gap'])
})

test('emails are limited for each IP address too: 40 an hour', async () => {
  const person = environment.newPerson({ headers: { 'x-forwarded-for': '198.51.100.77' } })
  const codes = []
  for (let count = 0; count < 41; count += 1) {
    const answer = await person.try(identityCalls.registerSendCode, { email: newAddress() })
    codes.push(answer.ok ? 'ok' : answer.code)
  }
  expect(codes.slice(0, 40)).toEqual(Array(40).fill('ok'))
  expect(codes[40]).toBe('codes_too_many')
})

test('a call over its limit gets 429 with Retry-After', async () => {
  const person = environment.newPerson({ headers: { 'x-forwarded-for': '198.51.100.78' } })
  let last: Response | undefined
  for (let count = 0; count < 301; count += 1) {
    last = await person.visitor.send('/v1/user/qr/getQrKey', {
      method: 'POST',
      body: '{}',
      headers: { 'x-forwarded-for': '198.51.100.78' },
    })
  }
  expect(last?.status).toBe(429)
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await last?.json()).toMatchObject({ code: 'attempts_too_many', data: null })
})
