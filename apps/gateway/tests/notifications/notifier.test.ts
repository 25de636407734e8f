/** Events of history become notifications, each once, whatever stops in between. */
import { acquireEngines, postgresUrlAs, type AcquiredEngines } from '@argosy/backing-services'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import type { NotificationContent } from '@argosy/wire/http'
import type { AccountId } from '@argosy/exchange'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToInboxes, createInbox, removeOldNotifications } from '../../src/notifications/inbox.ts'
import { createNotificationSettings } from '../../src/notifications/notification-settings.ts'
import { notifyNext, startNotifier } from '../../src/notifications/notifier.ts'
import { until } from '../visitor.ts'
import { alice, bob, bot, createTestHistory, partition, prepareHistory, type TestHistory } from './write-history.ts'

let engines: AcquiredEngines
let owner: Pool
/** With a gateway's login. */
let pool: Pool
let history: TestHistory

const inboxOf = async (accountId: AccountId) =>
  (await createInbox(pool).list(accountId, { limit: 1_000 })).notifications
const contentsOf = async (accountId: AccountId): Promise<NotificationContent[]> =>
  (await inboxOf(accountId)).map(({ content }) => content)

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  owner = createPool(engines.postgresUrl, { applicationName: 'test' })
  pool = createPool(postgresUrlAs('gateway', engines.postgresUrl), { applicationName: 'test' })
  await prepareHistory(owner)
  history = createTestHistory(owner)
})
afterAll(async () => {
  await Promise.all([owner.end(), pool.end()])
  await engines[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await owner.query('truncate notifications.inbox, notifications.setting')
  await notifyAll()
  await owner.query('truncate notifications.inbox')
})

async function notifyAll(): Promise<void> {
  const client = await pool.connect()
  try {
    for (let step = 0; step < 100; step += 1) if (!(await notifyNext(client, partition)).hasMore) return
  } finally {
    client.release()
  }
}

test('[NTF-1] deposits, transfers, met triggers and large filled orders are announced to their users', async () => {
  await history.deposit(alice, 250_000_000n)
  await history.arrive(alice)
  await history.between(alice, bob)
  await history.hold(alice)
  await history.trigger(alice)
  await history.fillOrder(alice, 2_000_000_000_000n)
  await history.deposit(bot)
  await history.fillOrder(bot, 2_000_000_000_000n)
  await notifyAll()
  const orderIds = [history.sequence - 3, history.sequence - 2].map((sequence) => sequence * 8)
  expect(await contentsOf(alice)).toEqual([
    {
      kind: 'order_filled',
      orderId: orderIds[1],
      marketId: 'BTCUSDT',
      side: 'buy',
      base: 'BTC',
      quote: 'USDT',
      quantity: '0.001',
      value: '20000',
    },
    { kind: 'order_triggered', orderId: orderIds[0], marketId: 'BTCUSDT', side: 'buy' },
    { kind: 'transfer', assetId: 'USDT', amount: '1', direction: 'out', within: 'family' },
    { kind: 'transfer', assetId: 'USDT', amount: '1', direction: 'in', within: 'account' },
    { kind: 'deposit', assetId: 'USDT', amount: '2.5' },
  ])
  expect(await contentsOf(bob)).toEqual([
    { kind: 'transfer', assetId: 'USDT', amount: '1', direction: 'in', within: 'family' },
  ])
  expect(await contentsOf(bot)).toEqual([])
})

test('[NTF-2] an order is announced when its fills together reach the threshold, once', async () => {
  const settings = createNotificationSettings(pool)
  const { inbox, mail } = await settings.read(alice)
  await settings.save(alice, { inbox, mail, filledMinUsdt: 300 })
  await history.fillOrder(alice, 29_999_999_999n)
  await history.fillInTwo(alice, 15_000_000_000n)
  await history.fillOrder(alice, 30_000_000_000n)
  await notifyAll()
  expect(await contentsOf(alice)).toMatchObject([{ value: '300' }, { value: '300' }])
})

test('[NTF-2] the value of an order in another quote asset is that at its last price', async () => {
  // At 60,000 USDT: 0.16 BTC are 9,600, 0.17 are 10,200.
  await history.fillOrder(alice, 16_000_000n, 'ETHBTC')
  await history.fillOrder(alice, 17_000_000n, 'ETHBTC')
  await notifyAll()
  expect(await contentsOf(alice)).toMatchObject([{ marketId: 'ETHBTC', value: '0.17' }])
})

test('[NTF-1] what an account does not want is left out, and what it wants by email waits for that', async () => {
  await createNotificationSettings(pool).save(alice, { inbox: ['transfer'], mail: ['deposit'], filledMinUsdt: 1 })
  await history.deposit(alice)
  await history.arrive(alice)
  await history.trigger(alice)
  await notifyAll()
  expect(await contentsOf(alice)).toMatchObject([{ kind: 'transfer' }])
  const { rows } = await owner.query('select kind, is_listed from notifications.inbox where mail_due')
  expect(rows).toEqual([{ kind: 'deposit', is_listed: false }])
})

test('[NTF-1] what happened before the first start is not announced', async () => {
  await owner.query('delete from notifications.position')
  await history.deposit(alice)
  await notifyAll()
  expect(await contentsOf(alice)).toEqual([])
  await history.deposit(alice)
  await notifyAll()
  expect(await contentsOf(alice)).toHaveLength(1)
})

test('[NTF-1] an old journal that is read for the first time is not announced', async () => {
  await owner.query('update notifications.position set since = $1', [new Date(Date.UTC(2200, 0, 1))])
  await history.deposit(alice)
  await notifyAll()
  expect(await contentsOf(alice)).toEqual([])
  await owner.query('update notifications.position set since = clock_timestamp()')
})

/** The amounts of one account's deposits are their numbers, so that a missing one is seen as well as a repeated one. */
async function expectEach(first: number, count: number): Promise<void> {
  const { rows } = await owner.query<{ source: string }>('select source from notifications.inbox')
  const expected = Array.from({ length: count }, (_, index) => `ledger:${partition}:${first + index}:0`)
  expect(rows.map(({ source }) => source).toSorted()).toEqual(expected.toSorted())
}

test('[NTF-1] two gateways at once announce each event once', async () => {
  const first = history.sequence + 1
  for (let count = 0; count < 40; count += 1) await history.deposit(count % 2 === 0 ? alice : bob)
  await Promise.all(Array.from({ length: 6 }, () => notifyAll().catch(() => undefined)))
  await notifyAll()
  await expectEach(first, 40)
})

test('[NTF-1] a gateway that is killed in the middle is continued by another, and each event is announced once', async () => {
  const first = history.sequence + 1
  await history.deposits(alice, 20_000)
  await owner.query('create table public.announced (source text)')
  await owner.query(
    `create function public.note_announced() returns trigger language plpgsql security definer as
     'begin insert into public.announced values (new.source); return new; end'`,
  )
  await owner.query(
    'create trigger note after insert on notifications.inbox for each row execute function public.note_announced()',
  )
  const url = postgresUrlAs('gateway', engines.postgresUrl)
  const gateway = spawn(process.execPath, [new URL('run-notifier.ts', import.meta.url).pathname, url])
  const countAnnounced = async () =>
    (await owner.query<{ count: number }>('select count(*)::int as count from public.announced')).rows[0]?.count ?? 0
  await until(countAnnounced, (count) => count > 0)
  gateway.kill('SIGKILL')
  await once(gateway, 'exit')
  const left = await countAnnounced()
  expect(left).toBeLessThan(20_000)
  await using _next = startNotifier({ pool, logger: { warn: () => undefined }, onChanged: () => undefined })
  await until(countAnnounced, (count) => count >= 20_000)
  await history.deposit(bob)
  await until(
    () => contentsOf(bob),
    ({ length }) => length > 0,
  )
  const { rows } = await owner.query('select source from public.announced group by source having count(*) > 1')
  expect(rows).toEqual([])
  expect(await countAnnounced()).toBe(20_001)
  // The inbox itself has the newest only (NTF-3).
  const { rows: oldest } = await owner.query<{ source: string }>(
    'select source from notifications.inbox where account_id = $1 order by notification_id limit 1',
    [alice],
  )
  expect(oldest[0]?.source).toBe(`ledger:${partition}:${first + 19_000}:0`)
  await owner.query('drop trigger note on notifications.inbox')
  await owner.query('drop function public.note_announced; drop table public.announced')
})

test('[NTF-1] while PostgreSQL does not answer in time nothing is lost, and then it continues', async () => {
  const slow = createPool(postgresUrlAs('gateway', engines.postgresUrl), {
    applicationName: 'slow',
    statementTimeoutMs: 200,
  })
  const first = history.sequence + 1
  const locked = await owner.connect()
  await locked.query('begin')
  await locked.query('lock table notifications.inbox in access exclusive mode')
  const warnings: unknown[] = []
  {
    await using _notifier = startNotifier({
      pool: slow,
      logger: { warn: (...warned: unknown[]) => void warnings.push(warned) },
      onChanged: () => undefined,
    })
    await history.deposit(alice)
    await until(
      async () => warnings.length,
      (count) => count >= 2,
    )
    await locked.query('rollback')
    locked.release()
    await until(
      () => contentsOf(alice),
      ({ length }) => length > 0,
    )
  }
  await expectEach(first, 1)
  await slow.end()
})

test('[NTF-3] an inbox has the newest 1,000, whatever is unread, and no other one loses any', async () => {
  const of = (accountId: AccountId, number: number) => ({
    accountId,
    source: `test:${number}`,
    content: { kind: 'deposit', assetId: 'USDT', amount: String(number) } as const,
    timeMs: number,
  })
  await addToInboxes(pool, [of(bob, 0)])
  await addToInboxes(
    pool,
    Array.from({ length: 1_000 }, (_, number) => of(alice, number)),
  )
  await addToInboxes(pool, [of(alice, 1_000), of(alice, 1_001)])
  const listed = await inboxOf(alice)
  expect(listed).toHaveLength(1_000)
  expect(listed.at(-1)?.content).toMatchObject({ amount: '2' })
  expect(await createInbox(pool).countUnread(alice)).toBe(1_000)
  expect(await inboxOf(bob)).toHaveLength(1)
})

test('[NTF-3] a notification is deleted after 90 days', async () => {
  await history.deposit(alice)
  await history.deposit(alice)
  await notifyAll()
  const age = (days: string, offset: number) =>
    owner.query(
      `update notifications.inbox set happened_at = now() - $1::interval where notification_id =
         (select notification_id from notifications.inbox order by notification_id offset $2 limit 1)`,
      [days, offset],
    )
  await age('90 days 1 minute', 0)
  await age('89 days 23 hours', 1)
  await removeOldNotifications(pool)
  expect(await inboxOf(alice)).toHaveLength(1)
})

test('[NTF-4] pages go on where the last one ended, also when notifications arrive in between', async () => {
  const inbox = createInbox(pool)
  for (let count = 0; count < 5; count += 1) await history.deposit(alice, BigInt(count + 1))
  await notifyAll()
  const first = await inbox.list(alice, { limit: 2 })
  await history.deposit(alice, 6n)
  await notifyAll()
  const second = await inbox.list(alice, { limit: 2, beforeId: first.nextId ?? 0 })
  const third = await inbox.list(alice, { limit: 2, beforeId: second.nextId ?? 0 })
  const amounts = [first, second, third].map((page) =>
    page.notifications.map(({ content }) => 'amount' in content && content.amount),
  )
  expect(amounts).toEqual([['0.00000005', '0.00000004'], ['0.00000003', '0.00000002'], ['0.00000001']])
  expect([third.nextId, third.unreadCount]).toEqual([null, 6])
})

test('[NTF-4] all that a page shows are marked as read, and what arrived since stays unread', async () => {
  const inbox = createInbox(pool)
  await history.deposit(alice)
  await history.deposit(bob)
  await notifyAll()
  const [shown] = await inboxOf(alice)
  await history.deposit(alice)
  await notifyAll()
  expect(await inbox.markRead(alice, { upToId: shown?.notificationId ?? 0 })).toBe(true)
  expect((await inboxOf(alice)).map(({ isRead }) => isRead)).toEqual([false, true])
  expect(await inbox.countUnread(bob)).toBe(1)
  const [his] = await inboxOf(bob)
  expect(await inbox.markRead(alice, { notificationId: his?.notificationId ?? 0 })).toBe(false)
  expect(await inbox.countUnread(bob)).toBe(1)
  for (const isAgain of [false, true])
    expect([isAgain, await inbox.markRead(bob, { notificationId: his?.notificationId ?? 0 })]).toEqual([isAgain, true])
  expect(await inbox.countUnread(bob)).toBe(0)
})
