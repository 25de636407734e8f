import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApiKeys, type ApiKeys } from '../src/index.ts'
import {
  logger,
  makeKey,
  passphrase,
  removeKeys,
  signedCall,
  startKeyEnvironment,
  type KeyEnvironment,
} from './key-environment.ts'

let environment: KeyEnvironment
let apiKeys: ApiKeys

beforeAll(async () => {
  environment = await startKeyEnvironment()
  apiKeys = environment.startGateway()
})
afterAll(async () => {
  apiKeys[Symbol.dispose]()
  await environment[Symbol.asyncDispose]()
})
beforeEach(() => removeKeys(environment.owner))

const terms = { name: 'bot', permissions: ['spot_trade'], addresses: [] } as const
const newKey = { ...terms, userId: '1', realm: 'live', passphrase } as const

test('[check 57] the secret is shown once: neither it nor the passphrase can be read from the table', async () => {
  const { accessKey, secret } = await makeKey(apiKeys)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  const { rows } = await environment.owner.query<Record<string, unknown>>('select * from accounts.api_key')
  const stored = rows.flatMap((row) =>
    Object.values(row).map((value) =>
      Buffer.isBuffer(value) ? `${value.toString('latin1')} ${value.toString('hex')}` : String(value),
    ),
  )
  const hidden = [secret, passphrase].flatMap((value) => [value, Buffer.from(value).toString('hex')])
  for (const value of [...hidden, Buffer.from(secret, 'hex').toString('latin1')])
    expect(stored.some((text) => text.includes(value))).toBe(false)
  expect(JSON.stringify(await apiKeys.list('1'))).not.toMatch(new RegExp(`${secret}|${passphrase}`))
  expect(await apiKeys.list('1')).toMatchObject([{ accessKey, name: 'bot', kind: 'hmac', lastUsedAtMs: null }])
})

test('the same passphrase of two keys is sealed differently', async () => {
  await makeKey(apiKeys)
  await makeKey(apiKeys)
  const { rows } = await environment.owner.query<{ count: number }>(
    'select count(distinct passphrase_box) as count from accounts.api_key',
  )
  expect(rows).toEqual([{ count: 2 }])
})

test('what was sealed does not open with another seal, nor in another row', async () => {
  const [mine, other] = [await makeKey(apiKeys), await makeKey(apiKeys)]
  using stranger = createApiKeys({
    pool: environment.pool,
    nats: environment.nats,
    sealKeys: ['another seal, as long as it must be'],
    logger,
  })
  await expect(stranger.check(signedCall(mine))).rejects.toThrow(/unable to authenticate data/)
  await environment.owner.query(
    `update accounts.api_key set secret_box = (select secret_box from accounts.api_key where access_key = $1)
     where access_key = $2`,
    [other.accessKey, mine.accessKey],
  )
  await expect(apiKeys.check(signedCall({ ...mine, secret: other.secret }))).rejects.toThrow(
    /unable to authenticate data/,
  )
})

test('a user has at most ten keys, also when the last ones are created concurrently', async () => {
  const made = await Promise.all(Array.from({ length: 14 }, () => apiKeys.make(newKey)))
  expect(made.filter(({ ok }) => ok)).toHaveLength(10)
  expect(made.filter(({ ok }) => !ok)).toEqual(
    Array.from({ length: 4 }, () => ({ ok: false, refusal: 'keys_too_many' })),
  )
  expect(await apiKeys.make({ ...newKey, userId: '2' })).toMatchObject({ ok: true })
})

test('keys of the two realms are listed apart', async () => {
  const [live, paper] = [await makeKey(apiKeys), await makeKey(apiKeys, { realm: 'paper' })]
  expect(await apiKeys.list('1')).toMatchObject([
    { accessKey: live.accessKey, realm: 'live' },
    { accessKey: paper.accessKey, realm: 'paper' },
  ])
  expect(await apiKeys.list('2')).toEqual([])
})

test('[check 59] a key that gets addresses does not expire, one that loses them expires in 90 days', async () => {
  const { accessKey } = await makeKey(apiKeys)
  const bound = await apiKeys.change('1', accessKey, { ...terms, addresses: ['203.0.113.7'] })
  expect(bound).toMatchObject({ ok: true, key: { expiresAtMs: null, addresses: ['203.0.113.7'] } })
  const open = await apiKeys.change('1', accessKey, terms)
  const days = open.ok ? ((open.key.expiresAtMs ?? 0) - Date.now()) / 86_400_000 : 0
  expect(days).toBeGreaterThan(89.9)
  expect(days).toBeLessThan(90.1)
  expect(await apiKeys.change('1', accessKey, { ...terms, permissions: ['withdraw'] })).toEqual({
    ok: false,
    refusal: 'key_withdraw_needs_addresses',
  })
})

test('[check 59] the table itself refuses what the rules do', async () => {
  const { accessKey } = await makeKey(apiKeys)
  for (const change of [
    `permissions = array['read', 'withdraw']`,
    `permissions = array['spot_trade']`,
    `permissions = array['read', 'everything']`,
    `expires_at = null`,
    `secret_box = null`,
    `passphrase_box = null`,
    `passphrase_hash = sha256('harbour42')`,
  ])
    await expect(
      environment.pool.query(`update accounts.api_key set ${change} where access_key = $1`, [accessKey]),
    ).rejects.toThrow(/check constraint/)
})

test('a permission change applies at once, and other users’ keys cannot be changed or deleted', async () => {
  const held = await makeKey(apiKeys)
  expect(await apiKeys.check(signedCall(held, { permission: 'spot_trade' }))).toMatchObject({ ok: true })
  expect(await apiKeys.change('2', held.accessKey, terms)).toEqual({ ok: false, refusal: 'key_unknown' })
  expect(await apiKeys.remove('2', held.accessKey)).toBe(false)
  expect(await apiKeys.change('1', held.accessKey, { ...terms, permissions: [] })).toMatchObject({ ok: true })
  expect(await apiKeys.check(signedCall(held, { permission: 'spot_trade' }))).toEqual({
    ok: false,
    refusal: 'permission_missing',
  })
  expect(await apiKeys.remove('1', held.accessKey)).toBe(true)
  expect(await apiKeys.check(signedCall(held))).toEqual({ ok: false, refusal: 'key_unknown' })
})
