/** What an account wants by email is put into the outbox. */
import { acquireEngines, postgresUrlAs, type AcquiredEngines } from '@argosy/backing-services'
import type { AccountId } from '@argosy/exchange'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { chosenKinds, type NotificationContent } from '@argosy/wire/http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendChosenMails } from '../../src/notifications/chosen-mails.ts'
import { addToInboxes } from '../../src/notifications/inbox.ts'
import { createNotificationSettings } from '../../src/notifications/notification-settings.ts'

let engines: AcquiredEngines
let owner: Pool
/** Two gateways on one database. */
let gateways: readonly Pool[]

const [alice, sub, phoneOnly] = ['1', '3', '4'] as AccountId[] as [AccountId, AccountId, AccountId]
const warnings: unknown[] = []
const deps = {
  channels: ['mail'],
  logger: { warn: (...warned: unknown[]) => void warnings.push(warned) },
  wake: () => undefined,
} as const

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  owner = createPool(engines.postgresUrl, { applicationName: 'test' })
  gateways = [1, 2].map(() => createPool(postgresUrlAs('gateway', engines.postgresUrl), { applicationName: 'test' }))
  await owner.query(
    `insert into accounts.app_user (user_id, user_name, account_id, email, area_code, mobile, anti_phishing_code)
     values ('1', 'alice', '1', 'alice@example.com', null, null, 'blueberry'), ('4', 'dora', '4', null, '49', '15100000', null)`,
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
  await owner.query('truncate notifications.inbox, notifications.setting, accounts.outbox')
  for (const accountId of [alice, sub, phoneOnly])
    await createNotificationSettings(owner).save(accountId, { inbox: [], mail: chosenKinds, filledMinUsdt: 1 })
})

let count = 0
const add = (accountId: AccountId, content: NotificationContent) =>
  addToInboxes(owner, [{ accountId, source: `test:${(count += 1)}`, content, timeMs: count }])

const deposit = { kind: 'deposit', assetId: 'BTC', amount: '0.5' } as const
const send = () => Promise.all(gateways.map((pool) => sendChosenMails({ ...deps, pool })))

async function readOutbox() {
  const { rows } = await owner.query<{ channel: string; target: string; subject: string; body: string }>(
    'select channel, target, subject, body from accounts.outbox order by message_id',
  )
  return rows
}

test('[NTF-6] each chosen kind is one email, whichever gateway sends it', async () => {
  await add(alice, deposit)
  await add(alice, { kind: 'transfer', assetId: 'USDT', amount: '100', direction: 'out', within: 'family' })
  const terms = { marketId: 'BTCUSDT', base: 'BTC', quote: 'USDT', quantity: '0.1', value: '6000' }
  await add(alice, { kind: 'order_filled', orderId: 8, side: 'sell', ...terms })
  await add(alice, { kind: 'order_triggered', orderId: 8, side: 'sell', marketId: 'BTCUSDT' })
  await add(alice, { kind: 'export_ready', exportKind: 'flow', rowCount: 7 })
  await send()
  await send()
  const emails = await readOutbox()
  expect(emails.map(({ channel, target }) => `${channel} ${target}`)).toEqual(Array(5).fill('mail alice@example.com'))
  const texts = emails.map(({ body }) => body.split('\n')[0] ?? '').toSorted()
  expect(texts).toEqual([
    '0.5 BTC has been credited to your account.',
    '100 USDT was sent to another of your accounts.',
    'The BTCUSDT market reached the trigger price of your order, and the order was placed.',
    'The file with your records is ready. You can download it for 24 hours.',
    'You sold 0.1 BTC for 6000 USDT. The order is filled.',
  ])
  for (const { body } of emails) expect(body).toContain('blueberry')
})

test('[NTF-6] at most 20 emails leave in an hour, and the next hour begins anew', async () => {
  for (let number = 0; number < 25; number += 1) await add(alice, deposit)
  await send()
  expect(await readOutbox()).toHaveLength(20)
  await owner.query(`update notifications.setting set mail_hour = now() - interval '1 hour'`)
  await add(alice, deposit)
  await send()
  expect(await readOutbox()).toHaveLength(21)
})

test('[NTF-6] what a sub-account chose reaches its owner, with its own anti-phishing code', async () => {
  await add(sub, deposit)
  await send()
  const [email] = await readOutbox()
  expect(email?.target).toBe('alice@example.com')
  expect(email?.body).toContain('cranberry')
})

test('[NTF-6] no text message is sent for them', async () => {
  await add(phoneOnly, deposit)
  await send()
  expect(await readOutbox()).toEqual([])
})

test('[NTF-6] an email that cannot be written keeps no other waiting and is tried again', async () => {
  await add(alice, { ...deposit, amount: '666' })
  await add(alice, deposit)
  await owner.query(`alter table accounts.outbox add constraint refused check (body not like '%666%') not valid`)
  await send()
  expect(await readOutbox()).toHaveLength(1)
  expect(warnings.length).toBeGreaterThan(0)
  await owner.query('alter table accounts.outbox drop constraint refused')
  await send()
  expect(await readOutbox()).toHaveLength(2)
})
