import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { subjects, type OrderWire } from '@argosy/wire'
import { startRedis } from '@argosy/backing-services'
import type { AssetId } from '@argosy/money'
import { connectRedis, type Redis } from '@argosy/redis'
import { developmentKey } from '@argosy/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPush, type TestPush } from './support/start-test-push.ts'
import { marketId } from './support/test-market.ts'
import { TestSubscriber } from './support/test-subscriber.ts'

let running: TestPush
let redis: Redis
const recordKeys = [developmentKey]

beforeAll(async () => {
  running = await startTestPush()
  redis = await connectRedis({ url: running.engines.redisUrl, prefix: running.engines.redisPrefix, recordKeys })
})
afterAll(async () => {
  await redis.close()
  await running[Symbol.asyncDispose]()
})

const account = { channel: 'account' } as const
const keyOf = (token: string) => `session:${createHash('sha256').update(token).digest('hex')}`
const tokenOf = (name: string) => name.padEnd(43, '0')

async function signIn(name: string, accountId: string, into: Redis = redis): Promise<string> {
  const session = { userId: name, userName: name, accountId, endsAtMs: Date.now() + 60_000 }
  await into.setJson(keyOf(tokenOf(name)), session, { ttlMs: 60_000 })
  return tokenOf(name)
}

function openAs(token: string, port = running.push.port): Promise<TestSubscriber> {
  const headers = { origin: `http://127.0.0.1:${port}`, cookie: `theme=black; __Host-session=${token}` }
  return TestSubscriber.open(port, { headers })
}

/** A signed-in subscriber that has its account. */
async function follow(name: string, accountId: string): Promise<TestSubscriber> {
  const subscriber = await openAs(await signIn(name, accountId))
  subscriber.subscribe(account)
  await subscriber.until((now) => now.of('account_snapshot').length === 1)
  return subscriber
}

function publishEnded(name: string): void {
  const hash = createHash('sha256').update(tokenOf(name)).digest('hex')
  running.nats.publish(subjects.sessionEnded, new TextEncoder().encode(hash))
}

/** When this resolves, everything sent to a subscriber before has arrived. */
async function roundTrip(subscriber: TestSubscriber): Promise<void> {
  subscriber.subscribe({ channel: 'trades', marketId })
  await subscriber.until((now) => now.of('trades').length === 1)
}

const anOrder: OrderWire = {
  orderId: 7,
  clientOrderId: null,
  marketId,
  side: 'buy',
  kind: 'limit',
  timeInForce: 'gtc',
  selfTrade: 'none',
  price: '6000000',
  quantity: '10000',
  cost: '0',
  display: '0',
  filled: '6000',
  remaining: '4000',
  trigger: null,
  exits: null,
  group: null,
  status: 'partly_filled',
  reason: null,
  placedAtMs: 1,
}

test('an account is published to its own session: a snapshot, then deltas', async () => {
  using subscriber = await openAs(await signIn('alice', '1001'))
  subscriber.subscribe(account)
  await subscriber.until((now) => now.of('account_snapshot').length === 1)
  const balances = [{ assetId: 'USDT' as AssetId, available: '150000000', held: '50000000' }]
  running.market.setAccount('1001', { balances, orders: [anOrder], fills: [] })
  await subscriber.until((now) => now.of('account_delta').length === 1)
  expect(subscriber.of('account_delta')[0]).toMatchObject({
    previousVersion: 1,
    version: 2,
    balances: [{ assetId: 'USDT', available: '1.50000000', held: '0.50000000' }],
    orders: [{ orderId: 7, price: '60000.00', quantity: '1.0000', filled: '0.6000', status: 'partly_filled' }],
  })
})

test('[AC-1] an account’s status is in the snapshot and in every delta that changes it', async () => {
  running.market.setAccount('1011', { status: 'frozen', balances: [], orders: [], fills: [] })
  using subscriber = await openAs(await signIn('heidi', '1011'))
  subscriber.subscribe(account)
  await subscriber.until((now) => now.of('account_snapshot').length === 1)
  expect(subscriber.of('account_snapshot')[0]).toMatchObject({ status: 'frozen' })
  running.market.setAccount('1011', { status: 'close_only', balances: [], orders: [], fills: [] })
  await subscriber.until((now) => now.of('account_delta').length === 1)
  running.market.setAccount('1011', { balances: [], orders: [], fills: [] })
  await subscriber.until((now) => now.of('account_delta').length === 2)
  expect(subscriber.of('account_delta').map(({ status }) => status)).toEqual(['close_only', 'close_only'])
})

test('a subscriber receives no data of another account', async () => {
  using alice = await openAs(await signIn('alice', '1001'))
  using bob = await openAs(await signIn('bob', '1002'))
  for (const subscriber of [alice, bob]) {
    subscriber.subscribe(account)
    await subscriber.until((now) => now.of('account_snapshot').length === 1)
  }
  running.market.setAccount('1002', { balances: [], orders: [anOrder], fills: [] })
  await bob.until((now) => now.of('account_delta').length === 1)
  await roundTrip(alice)
  expect(alice.of('account_delta')).toEqual([])
  expect(alice.of('account_snapshot')).toHaveLength(1)
})

test.each([
  ['no cookie', () => TestSubscriber.open(running.push.port)],
  ['a cookie of no session', () => openAs(tokenOf('nobody'))],
  ['two session cookies', async () => openAs(`${await signIn('alice', '1001')}; __Host-session=${tokenOf('bob')}`)],
])('with %s there is no account', async (_, open) => {
  using subscriber = await open()
  subscriber.subscribe(account)
  await subscriber.until(({ received }) => received.length > 0)
  expect(subscriber.received).toEqual([{ type: 'refused', ref: account, code: 'signed_out' }])
})

test('signing out ends the account channel and leaves public channels alone', async () => {
  const token = await signIn('carol', '1003')
  using subscriber = await openAs(token)
  subscriber.subscribe(account)
  subscriber.subscribe({ channel: 'trades', marketId })
  await subscriber.until((now) => now.of('account_snapshot').length === 1 && now.of('trades').length === 1)
  await redis.del(keyOf(token))
  await subscriber.until((now) => now.of('refused').length === 1)
  expect(subscriber.of('refused')[0]).toEqual({ type: 'refused', ref: account, code: 'signed_out' })

  running.market.setAccount('1003', { balances: [], orders: [anOrder], fills: [] })
  running.market.trade({ tradeId: '9-1', price: '6000000', quantity: '1', takerSide: 'buy', timeMs: 1 })
  await subscriber.until((now) => now.of('trades').length === 2)
  expect(subscriber.of('account_delta')).toEqual([])
})

test('a session reported as ended closes its account channel before the next regular check', async () => {
  using bystander = await follow('grace', '1008')
  const rounds: boolean[] = []
  for (const round of ['1', '2', '3']) {
    // The regular check comes to this session first, and no message reports its end.
    using untold = await follow(`untold${round}`, '1010')
    using first = await follow('frank', '1007')
    using second = await follow('frank', '1007')
    await redis.del(keyOf(tokenOf(`untold${round}`)))
    await redis.del(keyOf(tokenOf('frank')))
    publishEnded('frank')
    for (const subscriber of [first, second]) await subscriber.until((now) => now.of('refused').length === 1)
    await roundTrip(untold)
    rounds.push(untold.of('refused').length === 0)
  }
  // In some round the regular check may happen at the same moment.
  expect(rounds).toContain(true)
  await roundTrip(bystander)
  expect(bystander.of('refused')).toEqual([])
})

test('a message alone ends no session: Redis decides', async () => {
  using present = await follow('frank', '1007')
  using ended = await follow('ivan', '1009')
  await redis.del(keyOf(tokenOf('ivan')))
  publishEnded('frank')
  publishEnded('ivan')
  await ended.until((now) => now.of('refused').length === 1)
  await roundTrip(present)
  expect(present.of('refused')).toEqual([])
})

test('a session that passes to another account ends the channel', async () => {
  const token = await signIn('dave', '1004')
  using subscriber = await openAs(token)
  subscriber.subscribe(account)
  await subscriber.until((now) => now.of('account_snapshot').length === 1)
  await signIn('dave', '1005')
  await subscriber.until((now) => now.of('refused').length === 1)
  expect(subscriber.of('refused')[0]).toMatchObject({ ref: account, code: 'signed_out' })
})

test('without Redis account channels end and none begins; with it they begin again', async () => {
  await using ownRedis = await startRedis({ directory: mkdtempSync(join(tmpdir(), 'push-redis-')) })
  await using other = await startTestPush({ REDIS_URL: ownRedis.url, REDIS_PREFIX: '' })
  await using sessions = await connectRedis({ url: ownRedis.url, recordKeys })
  const token = await signIn('erin', '1006', sessions)
  using subscriber = await openAs(token, other.push.port)
  subscriber.subscribe(account)
  await subscriber.until((now) => now.of('account_snapshot').length === 1)
  await ownRedis.stop()
  await subscriber.until((now) => now.of('refused').length === 1)
  subscriber.subscribe(account)
  await subscriber.until((now) => now.of('refused').length === 2)
  expect(subscriber.of('account_snapshot')).toHaveLength(1)

  await ownRedis.start()
  await expect.poll(() => sessions.isConnected, { timeout: 30_000 }).toBe(true)
  await signIn('erin', '1006', sessions)
  await expect
    .poll(
      () => {
        subscriber.subscribe(account)
        return subscriber.of('account_snapshot').length
      },
      { timeout: 30_000, interval: 300 },
    )
    .toBeGreaterThan(1)
})
