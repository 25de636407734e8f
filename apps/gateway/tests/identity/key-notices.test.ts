import { acquireEngines, postgresUrlAs, type AcquiredEngines } from '@argosy/backing-services'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { announceKeyEnds } from '../../src/identity/key-notices.ts'

let engines: AcquiredEngines
let owner: Pool
/** Two gateways on one database, with a gateway's login. */
let gateways: readonly Pool[]

const deps = { channels: ['mail'], logger: { warn: () => undefined }, wake: () => undefined } as const
const nowMs = Date.UTC(2026, 10, 19, 10)
const dayMs = 86_400_000
const names = ['alice@example.com', 'bob@example.com'] as const

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  owner = createPool(engines.postgresUrl, { applicationName: 'test' })
  gateways = [1, 2].map(() => createPool(postgresUrlAs('gateway', engines.postgresUrl), { applicationName: 'test' }))
  await owner.query(
    `insert into accounts.app_user (user_id, user_name, account_id, email, anti_phishing_code)
    values ('1', 'alice', '1', $1, 'blueberry'), ('2', 'bob', '2', $2, null)`,
    [...names],
  )
  await owner.query(`insert into accounts.app_user (user_id, user_name, account_id, is_sub_account, anti_phishing_code)
    values ('3', 'u3', '3', true, 'cranberry')`)
  await owner.query(
    `insert into accounts.sub_account (user_id, main_user_id, alias, rights) values ('3', '1', 'gridbots', '{}')`,
  )
})
afterAll(async () => {
  await Promise.all([owner, ...gateways].map((pool) => pool.end()))
  await engines[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await owner.query('delete from accounts.api_key')
  await owner.query('delete from accounts.outbox')
})

let count = 0
async function addKey(endsInDays: number | null, userId = '2', name = 'grid bot'): Promise<string> {
  count += 1
  const accessKey = `ak_${String(count).padStart(32, '0')}`
  await owner.query(
    `insert into accounts.api_key (access_key, user_id, name, realm, kind, secret_box, passphrase_box, permissions, addresses,
       expires_at) values ($1, $2, $3, 'live', 'hmac', '\\x00', '\\x00', '{read}', '{}', to_timestamp($4::double precision / 1000))`,
    [accessKey, userId, name, endsInDays === null ? null : nowMs + endsInDays * dayMs],
  )
  return accessKey
}

/** Announces at that many days from now, on both gateways at once, and reads what waits in the outbox. */
async function announceAt(days: number): Promise<string[]> {
  await Promise.all(gateways.map((pool) => announceKeyEnds({ ...deps, pool }, nowMs + days * dayMs)))
  return readOutbox()
}

async function readOutbox(): Promise<string[]> {
  const { rows } = await owner.query<{ target: string; template: string }>(
    'select target, template from accounts.outbox order by message_id',
  )
  return rows.map(({ target, template }) => `${target} ${template}`)
}

const notice = 'bob@example.com api_key_expiring'

test('[KEY-1] the end of a key is announced 14, 7 and 1 days before it, once each, by whichever gateway', async () => {
  await addKey(30)
  expect(await announceAt(15.999)).toEqual([])
  for (const days of [16, 17, 22.999]) expect(await announceAt(days)).toEqual([notice])
  for (const days of [23, 28]) expect(await announceAt(days)).toEqual([notice, notice])
  for (const days of [29, 29.999]) expect(await announceAt(days)).toEqual([notice, notice, notice])
  // Its end is past: there is nothing to announce.
  expect(await announceAt(30)).toHaveLength(3)
  expect(await announceAt(40)).toHaveLength(3)
})

test('[KEY-1] after an outage only the nearest announcement is made', async () => {
  await addKey(30)
  expect(await announceAt(29.5)).toEqual([notice])
  expect(await announceAt(29.6)).toEqual([notice])
})

test('[KEY-1] a key that is saved again has a new end, which is announced anew', async () => {
  const accessKey = await addKey(10)
  expect(await announceAt(0)).toEqual([notice])
  await owner.query(
    'update accounts.api_key set expires_at = to_timestamp($2::double precision / 1000) where access_key = $1',
    [accessKey, nowMs + 90 * dayMs],
  )
  expect(await announceAt(1)).toEqual([notice])
  expect(await announceAt(80)).toEqual([notice, notice])
})

test('[KEY-1] a key without an end, and one that is suspended, are not announced', async () => {
  await addKey(null)
  const suspended = await addKey(5)
  await owner.query('update accounts.api_key set suspended_at = now() where access_key = $1', [suspended])
  expect(await announceAt(0)).toEqual([])
})

test('[KEY-1] the key of a sub-account is announced to its owner, with the sub-account’s anti-phishing code', async () => {
  await addKey(5, '3')
  expect(await announceAt(0)).toEqual(['alice@example.com api_key_expiring'])
  const { rows } = await owner.query<{ body: string }>('select body from accounts.outbox')
  expect(rows[0]?.body).toContain('“grid bot” expires on 2026-11-24 10:00 UTC')
  expect(rows[0]?.body).toContain('cranberry')
})

test('[KEY-1] a notice without its email is not recorded: a gateway that stops in between leaves both to the next', async () => {
  await addKey(5)
  await owner.query(
    `alter table accounts.outbox add constraint refused check (template <> 'api_key_expiring') not valid`,
  )
  const [pool] = gateways
  if (!pool) throw new Error('no gateway')
  expect(await announceKeyEnds({ ...deps, pool }, nowMs)).toBe(0)
  await owner.query('alter table accounts.outbox drop constraint refused')
  expect(await announceAt(0)).toEqual([notice])
})

test('[KEY-1] ten keys of each of a hundred users are announced once each', async () => {
  await Promise.all(Array.from({ length: 1_000 }, (_, index) => addKey(1 + (index % 13))))
  expect(await announceAt(0)).toHaveLength(1_000)
  expect(await announceAt(0)).toHaveLength(1_000)
})
