import { createKeyClient, type KeyClient } from '@argosy/api-keys'
import { identityCalls, type ApiKeyMadeView } from '@argosy/wire/http'
import { connectNats } from '@argosy/nats'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  register,
  signInByMail,
  startIdentityEnvironment,
  stepUpByMail,
  type IdentityEnvironment,
  type Person,
} from './identity-environment.ts'

let environment: IdentityEnvironment
let client: KeyClient
let person: Person
let email: string
const stack = new AsyncDisposableStack()

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  environment = stack.use(await startIdentityEnvironment())
  const { natsUrl, natsPrefix } = environment.engines
  const nats = stack.use(await connectNats({ url: natsUrl, prefix: natsPrefix, name: 'test' }))
  client = stack.use(createKeyClient(nats))
})
afterAll(() => stack.disposeAsync())

beforeEach(async () => {
  person = environment.newPerson()
  email = await register(environment, person)
  await stepUpByMail(environment, person, email)
})

const passphrase = 'harbour42'
const terms = { name: 'my bot', permissions: ['spot_trade'], addresses: [] } as const
const keyBody = { ...terms, realm: 'live' as const, permissions: [...terms.permissions], addresses: [], passphrase }
const subjectsTo = async () => (await environment.readOutbox(email)).map(({ subject }) => subject)

/** Logs in as a program would, by a socket whose server queries this gateway. */
async function logIn({ key, secret }: ApiKeyMadeView): Promise<string> {
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const sign = createHmac('sha256', secret ?? '')
    .update(`${timestamp}GET/user/verify`)
    .digest('base64')
  const answer = await client.logIn({ accessKey: key.accessKey, passphrase, timestamp, sign, address: '203.0.113.7' })
  return answer.ok ? answer.key.realm : answer.refusal
}

test('[check 60] a key is made after a step-up, and its owner is written to', async () => {
  const hasty = environment.newPerson()
  await register(environment, hasty)
  expect(await hasty.try(identityCalls.makeApiKey, keyBody)).toMatchObject({ ok: false, code: 'step_up_required' })
  const made = await person.do(identityCalls.makeApiKey, keyBody)
  expect(made).toMatchObject({
    key: { name: 'my bot', permissions: ['read', 'spot_trade'], realm: 'live', kind: 'hmac' },
  })
  expect((await subjectsTo())[0]).toBe('Argosy: An API key was added')
  expect(await logIn(made)).toBe('live')
})

test('[check 57] its secret is shown with it and never again', async () => {
  const { key, secret } = await person.do(identityCalls.makeApiKey, keyBody)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  const listed = await person.do(identityCalls.apiKeys, {})
  expect(listed).toEqual([key])
  expect(JSON.stringify(listed)).not.toContain(secret)
})

test('an API key’s permissions and addresses can be changed, and it can be deleted; each sends an email', async () => {
  const made = await person.do(identityCalls.makeApiKey, keyBody)
  const { accessKey } = made.key
  const changed = await person.do(identityCalls.changeApiKey, {
    accessKey,
    name: 'from home',
    permissions: [],
    addresses: ['198.51.100.0/24'],
  })
  expect(changed).toMatchObject({
    name: 'from home',
    permissions: ['read'],
    addresses: ['198.51.100.0/24'],
    expiresAtMs: null,
  })
  expect((await subjectsTo())[0]).toBe('Argosy: An API key was changed')
  expect(await logIn(made)).toBe('address_refused')
  await person.do(identityCalls.removeApiKey, { accessKey })
  expect((await subjectsTo())[0]).toBe('Argosy: An API key was deleted')
  expect(await logIn(made)).toBe('key_unknown')
  expect(await person.do(identityCalls.apiKeys, {})).toEqual([])
})

test('a key is for live or for simulation as its owner chooses, and both realms list all keys', async () => {
  const live = await person.do(identityCalls.makeApiKey, keyBody)
  const paper = await person.do(identityCalls.makeApiKey, { ...keyBody, realm: 'paper' })
  expect([await logIn(live), await logIn(paper)]).toEqual(['live', 'paper'])
  expect(await listed(person)).toEqual([
    [live.key.accessKey, 'live'],
    [paper.key.accessKey, 'paper'],
  ])

  const simulating = environment.newPerson({ realm: 'paper' })
  await stepUpByMail(environment, simulating, await register(environment, simulating))
  const made = await simulating.do(identityCalls.makeApiKey, keyBody)
  expect(await logIn(made)).toBe('live')
  expect(await listed(simulating)).toEqual([[made.key.accessKey, 'live']])

  async function listed(owner: typeof person) {
    return (await owner.do(identityCalls.apiKeys, {})).map(({ accessKey, realm }) => [accessKey, realm])
  }
})

const newPassword = 'another ship at noon'

test('[check 60] a password recovery suspends every API key until its owner confirms it after a step-up', async () => {
  const made = await person.do(identityCalls.makeApiKey, keyBody)
  const { accessKey } = made.key
  const helped = environment.newPerson()
  const { codeId } = await helped.do(identityCalls.forgotPassword, { email })
  const emailCode = await environment.readCode(email)
  const { recoveryToken } = await helped.do(identityCalls.forgotPasswordVerify, { codeId, emailCode })
  await helped.do(identityCalls.resetPassword, { recoveryToken, password: newPassword })
  expect(await logIn(made)).toBe('key_suspended')

  await signInByMail(environment, helped, email, newPassword)
  expect(await helped.do(identityCalls.apiKeys, {})).toMatchObject([{ accessKey, suspendedAtMs: expect.any(Number) }])
  const hasty = await helped.try(identityCalls.confirmApiKey, { accessKey })
  expect(hasty).toMatchObject({ ok: false, code: 'step_up_required' })
  await stepUpByMail(environment, helped, email, newPassword)
  const confirmed = await helped.do(identityCalls.confirmApiKey, { accessKey })
  expect(confirmed).toMatchObject({ accessKey, suspendedAtMs: null })
  expect(await logIn(made)).toBe('live')
  expect((await subjectsTo())[0]).toBe('Argosy: An API key was changed')
})

test('[check 60] a user cannot confirm another user’s API key', async () => {
  const { key } = await person.do(identityCalls.makeApiKey, keyBody)
  const other = environment.newPerson()
  await stepUpByMail(environment, other, await register(environment, other))
  const answer = await other.try(identityCalls.confirmApiKey, { accessKey: key.accessKey })
  expect(answer).toMatchObject({ ok: false, code: 'key_unknown' })
})

test.each([
  [true, 'key_suspended'],
  [false, 'live'],
])('whoever changes the password decides about keys: suspended %s', async (suspendsApiKeys, outcome) => {
  const made = await person.do(identityCalls.makeApiKey, keyBody)
  await person.do(identityCalls.changePassword, { password: newPassword, suspendsApiKeys })
  expect(await logIn(made)).toBe(outcome)
})

test('what is done with keys is on record, by name and without anything secret', async () => {
  const { key, secret } = await person.do(identityCalls.makeApiKey, keyBody)
  const { accessKey } = key
  await person.do(identityCalls.removeApiKey, { accessKey })
  await person.try(identityCalls.removeApiKey, { accessKey })
  const { rows } = await environment.pool.query<{ outcome: string; detail: Record<string, string> }>(
    `select outcome, detail from audit.event where kind = 'security_change' and detail ->> 'what' like 'api_key%'
     order by event_id desc limit 3`,
  )
  expect(rows.toReversed()).toMatchObject([
    { outcome: 'ok', detail: { what: 'api_key', accessKey, permissions: 'read spot_trade' } },
    { outcome: 'ok', detail: { what: 'api_key_removed', accessKey } },
    { outcome: 'key_unknown', detail: { what: 'api_key_removed' } },
  ])
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${secret}|${passphrase}`))
})

test.each([
  [{ permissions: ['withdraw' as const] }, 'key_withdraw_needs_addresses'],
  [{ addresses: ['0.0.0.0/0'] }, 'key_addresses_malformed'],
  [{ publicKey: 'not a key' }, 'key_public_key_refused'],
  [{ passphrase: 'short' }, 'request_malformed'],
  [{ passphrase: 'with a space' }, 'request_malformed'],
  [{ name: '' }, 'request_malformed'],
])('[check 59] a key with %j is not made: %s', async (changes, code) => {
  expect(await person.try(identityCalls.makeApiKey, { ...keyBody, ...changes })).toMatchObject({ ok: false, code })
})

test('the eleventh key is one too many', async () => {
  for (let at = 0; at < 10; at += 1) await person.do(identityCalls.makeApiKey, keyBody)
  expect(await person.try(identityCalls.makeApiKey, keyBody)).toMatchObject({ ok: false, code: 'keys_too_many' })
})
