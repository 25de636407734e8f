import { type KeyPermission, keyPermissions } from '@argosy/wire'
import { generateKeyPairSync, sign as signWith } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ApiKeys, KeyCall } from '../src/index.ts'
import {
  makeKey,
  passphrase,
  removeKeys,
  signedCall,
  signedLogin,
  startKeyEnvironment,
  type HeldKey,
  type KeyEnvironment,
} from './key-environment.ts'

let environment: KeyEnvironment
let apiKeys: ApiKeys
let key: HeldKey

beforeAll(async () => {
  environment = await startKeyEnvironment()
})
afterAll(() => environment[Symbol.asyncDispose]())

beforeEach(async () => {
  await removeKeys(environment.owner)
  apiKeys = environment.startGateway()
  key = await makeKey(apiKeys)
  return () => apiKeys[Symbol.dispose]()
})

const refusalOf = async (call: KeyCall) => {
  const checked = await apiKeys.check(call)
  return checked.ok ? 'none' : checked.refusal
}

test('a call that its holder signed is theirs', async () => {
  expect(await apiKeys.check(signedCall(key))).toMatchObject({
    ok: true,
    key: {
      accessKey: key.accessKey,
      userId: '1',
      accountId: '1001',
      realm: 'live',
      permissions: ['read', 'spot_trade'],
    },
  })
})

test.each([
  ['key_missing', { accessKey: undefined }],
  ['key_missing', { accessKey: '' }],
  ['sign_missing', { sign: undefined }],
  ['passphrase_missing', { passphrase: undefined }],
  ['timestamp_malformed', { timestamp: undefined }],
  ['timestamp_malformed', { timestamp: '1750000000' }],
  ['timestamp_malformed', { timestamp: '1.75e12' }],
  ['timestamp_expired', { timestamp: '1750000000000' }],
  ['key_unknown', { accessKey: `ak_${'0'.repeat(32)}` }],
  ['key_unknown', { accessKey: "' or true --" }],
  ['sign_wrong', { sign: 'AAAA' }],
  ['sign_wrong', { path: '/api/v2/spot/account/info' }],
  ['sign_wrong', { method: 'POST' }],
  ['sign_wrong', { query: 'coin=USDT' }],
  ['sign_wrong', { body: Buffer.from('{}') }],
  ['passphrase_wrong', { passphrase: 'harbour43' }],
  ['realm_wrong', { realm: 'paper' }],
  ['permission_missing', { permission: 'withdraw' }],
] as const)('%s refuses a call with %j', async (refusal, changes) => {
  expect(await refusalOf(signedCall(key, changes))).toBe(refusal)
})

test.each([
  [-29_000, 'none'],
  [29_000, 'none'],
  [-31_000, 'timestamp_expired'],
  [31_000, 'timestamp_expired'],
])('a call signed %i ms from now: %s', async (offsetMs, refusal) => {
  expect(await refusalOf(signedCall(key, {}, Date.now() + offsetMs))).toBe(refusal)
})

test('without the secret a refusal reveals nothing about passphrase, address, realm or permission', async () => {
  const bound = await makeKey(apiKeys, { addresses: ['198.51.100.1'] })
  const guess = { sign: signedCall({ ...bound, secret: 'a guess' }).sign }
  const guesses: Partial<KeyCall>[] = [
    {},
    { passphrase: 'harbour43' },
    { address: '198.51.100.1' },
    { realm: 'paper' },
    { permission: 'withdraw' },
  ]
  for (const changes of guesses) expect(await refusalOf(signedCall(bound, { ...guess, ...changes }))).toBe('sign_wrong')
})

test('[check 58] a key with addresses is for callers from there', async () => {
  const bound = await makeKey(apiKeys, { addresses: ['198.51.100.0/25', '2001:db8::7'] })
  for (const address of ['198.51.100.1', '::ffff:198.51.100.1', '2001:db8::7'])
    expect(await refusalOf(signedCall(bound, { address }))).toBe('none')
  for (const address of ['198.51.100.128', '::ffff:198.51.100.128', '2001:db8::8', '203.0.113.7'])
    expect(await refusalOf(signedCall(bound, { address }))).toBe('address_refused')
})

const cases = keyPermissions.flatMap((given) => keyPermissions.map((wanted) => [given, wanted] as const))

test('[check 57] a key may do what it was made for, and read, and nothing else', async () => {
  const held = new Map<KeyPermission, HeldKey>()
  for (const given of keyPermissions)
    held.set(given, await makeKey(apiKeys, { permissions: [given], addresses: ['203.0.113.7'] }))
  for (const [given, wanted] of cases) {
    const call = signedCall(held.get(given) ?? key, { permission: wanted })
    const expected = wanted === given || wanted === 'read' ? 'none' : 'permission_missing'
    expect([given, wanted, await refusalOf(call)]).toEqual([given, wanted, expected])
  }
})

test('a key with a pair signs with its private half, which we never see', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const publicKeyPem = String(publicKey.export({ type: 'spki', format: 'pem' }))
  const terms = { userId: '1', realm: 'live', name: 'bot', passphrase, permissions: [], addresses: [] } as const
  const made = await apiKeys.make({ ...terms, publicKeyPem })
  if (!made.ok) throw new Error(made.refusal)
  expect(made).toMatchObject({ secret: null, key: { kind: 'rsa' } })
  const call = signedCall({ accessKey: made.key.accessKey, secret: publicKeyPem })
  expect(await refusalOf(call)).toBe('sign_wrong')
  const text = Buffer.from(`${call.timestamp}${call.method}${call.path}`)
  expect(await refusalOf({ ...call, sign: signWith('sha256', text, privateKey).toString('base64') })).toBe('none')
})

test('a login is checked as a call is, in seconds or milliseconds', async () => {
  const refusalOfLogin = async (login: ReturnType<typeof signedLogin>, digest = login.passphrase) => {
    const { digestPassphrase } = await import('../src/passphrase.ts')
    const passphraseDigest = digestPassphrase(login.accessKey, digest)
    const checked = await apiKeys.checkLogin({ ...login, passphraseDigest })
    return checked.ok ? 'none' : checked.refusal
  }
  expect(await refusalOfLogin(signedLogin(key))).toBe('none')
  expect(await refusalOfLogin(signedLogin(key, String(Date.now())))).toBe('none')
  expect(await refusalOfLogin(signedLogin(key, '1750000000'))).toBe('timestamp_expired')
  expect(await refusalOfLogin(signedLogin(key, 'now'))).toBe('timestamp_malformed')
  expect(await refusalOfLogin(signedLogin({ ...key, secret: 'a guess' }))).toBe('sign_wrong')
  expect(await refusalOfLogin(signedLogin(key), 'harbour43')).toBe('passphrase_wrong')
})

test('the key of a frozen account is refused by that name, to its holder only', async () => {
  await environment.owner.query(`update accounts.app_user set status = 'frozen', frozen_at = now() where user_id = '1'`)
  try {
    expect(await refusalOf(signedCall(key))).toBe('account_frozen')
    expect(await refusalOf(signedCall({ ...key, secret: 'a guess' }))).toBe('sign_wrong')
  } finally {
    await environment.owner.query(
      `update accounts.app_user set status = 'active', frozen_at = null where user_id = '1'`,
    )
  }
})

test('an address that guesses keys is refused without a database query, while its known key still works', async () => {
  expect(await refusalOf(signedCall(key))).toBe('none')
  const tried = []
  for (let at = 0; at < 125; at += 1)
    tried.push(await refusalOf(signedCall(key, { accessKey: `ak_${String(at).padStart(32, '0')}` })))
  expect(tried.slice(0, 120).every((refusal) => refusal === 'key_unknown')).toBe(true)
  expect(tried.at(-1)).toBe('attempts_too_many')
  expect(await refusalOf(signedCall(key))).toBe('none')
})

test('when it was last used is written once a minute, not with every call', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const queries = vi.spyOn(environment.pool, 'query')
  const writeCount = () => queries.mock.calls.filter(([text]) => text.includes('last_used_at')).length
  try {
    await Promise.all(Array.from({ length: 50 }, () => apiKeys.check(signedCall(key))))
    expect(writeCount()).toBe(1)
    vi.advanceTimersByTime(59_999)
    await apiKeys.check(signedCall(key))
    expect(writeCount()).toBe(1)
    vi.advanceTimersByTime(1)
    await apiKeys.check(signedCall(key))
    expect(writeCount()).toBe(2)
  } finally {
    queries.mockRestore()
    vi.useRealTimers()
  }
  await expect.poll(async () => (await apiKeys.list('1'))[0]?.lastUsedAtMs).toBeTypeOf('number')
})
