import { createHash } from 'node:crypto'
import { toPartition } from '@argosy/catalogue'
import { loadAccounts, seedExchange, startExchange, userAccounts, type Exchange } from '@argosy/dev-env'
import { acquireEngines } from '@argosy/backing-services'
import {
  limitOrder,
  type AccountId,
  type Command,
  type MarketId,
  type OrderId,
  type PriceTicks,
  type QuantityLots,
  type RequestId,
} from '@argosy/exchange'
import { connectNats, createCommandClient, createQueryClient, type CommandClient, type QueryClient } from '@argosy/nats'
import { migrate } from '@argosy/postgres'
import { createPushClient, createTimerScheduler, type Book, type LiveStore, type PushClient } from '@argosy/push-client'
import { connectRedis } from '@argosy/redis'
import { developmentKey } from '@argosy/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'

const partition = toPartition('live', 'spot')
const marketId = 'BTCUSDT' as MarketId
const token = 'a'.repeat(43)

let stack: AsyncDisposableStack
let exchange: Exchange
let commands: CommandClient
let queries: QueryClient

beforeAll(async () => {
  stack = new AsyncDisposableStack()
  const engines = stack.use(await acquireEngines())
  await migrate(engines.postgresUrl)
  await seedExchange({ postgresUrl: engines.postgresUrl, minutes: 3 })
  exchange = stack.use(await startExchange({ apps: ['engine-a', 'push'], engines, seed: false, mode: 'test' }))
  const nats = stack.use(await connectNats({ url: engines.natsUrl, name: 'test', prefix: engines.natsPrefix }))
  commands = createCommandClient(nats, { partition })
  queries = createQueryClient(nats, partition)
  const redis = stack.use(
    await connectRedis({ url: engines.redisUrl, prefix: engines.redisPrefix, recordKeys: [developmentKey] }),
  )
  const session = { userId: '1', userName: 'alice', accountId: userAccounts.alice, endsAtMs: Date.now() + 600_000 }
  const key = `session:${createHash('sha256').update(token).digest('hex')}`
  await redis.setJson(key, session, { ttlMs: 600_000 })
})
afterAll(() => stack.disposeAsync())

let requestCount = 0

function anOrder(accountId: AccountId, side: 'buy' | 'sell', price: bigint, quantity: bigint): Command {
  return limitOrder({
    requestId: `test-${++requestCount}` as RequestId,
    accountId,
    marketId,
    side,
    price: price as PriceTicks,
    quantity: quantity as QuantityLots,
  })
}

/** A page of ours: the client library, with the cookie and the origin that a browser would send. */
function openPage(): PushClient {
  const { pushUrl } = exchange.addresses
  const headers = { cookie: `__Host-session=${token}`, origin: pushUrl.replace(/^ws/, 'http') }
  return createPushClient({
    url: `${pushUrl}/ws?realm=live`,
    createSocket: (url) => new WebSocket(url, { headers }),
    scheduler: createTimerScheduler(5),
    bookDepth: 10_000,
  })
}

async function send(command: Command): Promise<OrderId> {
  const receipt = await commands.send(command)
  if (!receipt.ok) throw new Error(receipt.refusal)
  return receipt.order?.orderId ?? (0 as OrderId)
}

/** The page must show exactly the leader's book, as live. */
async function expectEngineBook(store: LiveStore<Book>): Promise<void> {
  const engine = await queries.answer({ type: 'book', marketId, depth: 10_000 })
  await expect
    .poll(() => [store.getSnapshot().freshness, store.getSnapshot().value?.version], { timeout: 15_000 })
    .toEqual(['live', engine.version])
  const { value } = store.getSnapshot()
  // A tick is 0.01 and a lot 0.00001 here, so ticks and lots equal the fixed-point numbers.
  const shown = (side: 'bids' | 'asks') => value?.[side].map(({ price, quantity }) => [`${price}`, `${quantity}`])
  expect(shown('bids')).toEqual(engine.bids)
  expect(shown('asks')).toEqual(engine.asks)
}

async function trade(count: number): Promise<void> {
  const { bids, asks } = await queries.answer({ type: 'book', marketId, depth: 1 })
  const middle = (BigInt(bids[0]?.[0] ?? 6_000_000) + BigInt(asks[0]?.[0] ?? 6_000_000)) / 2n
  const orders = Array.from({ length: count }, (_, index) => {
    const [accountId = userAccounts.bob] = loadAccounts.slice(index % loadAccounts.length)
    const offset = BigInt(Math.floor(Math.random() * 200) - 100)
    return anOrder(accountId, index % 2 === 0 ? 'buy' : 'sell', middle + offset, BigInt(10 + (index % 500)))
  })
  await Promise.all(orders.map((order) => commands.send(order)))
}

/** A price above every bid and below every ask: a bid there rests, and is matched first. */
async function makeRoomForBestBid(): Promise<bigint> {
  for (;;) {
    const { bids, asks } = await queries.answer({ type: 'book', marketId, depth: 1 })
    const [bid, ask] = [BigInt(bids[0]?.[0] ?? 0), BigInt(asks[0]?.[0] ?? 0)]
    if (ask - bid > 1n) return bid + 1n
    // Ten more than the level has: the remainder may be below the minimum order.
    const all = anOrder(userAccounts.bob, 'buy', ask, BigInt(asks[0]?.[1] ?? 0) + 10n)
    await send({ ...all, timeInForce: 'ioc' } as Command)
  }
}

test('after thousands of orders a page shows the book of the running engine', async () => {
  using page = openPage()
  const store = page.book(marketId)
  store.subscribe(() => {})
  await expectEngineBook(store)
  for (let round = 0; round < 10; round++) await trade(300)
  await expectEngineBook(store)
  const trades = page.trades(marketId)
  trades.subscribe(() => {})
  await trade(50)
  await expect.poll(() => trades.getSnapshot().value?.length ?? 0, { timeout: 30_000 }).toBeGreaterThan(0)
})

test('[MD-2] amended, triggered, hidden and cancelled orders show in the book as the engine has them', async () => {
  using page = openPage()
  const store = page.book(marketId)
  store.subscribe(() => {})
  await expectEngineBook(store)
  const { bids, asks } = await queries.answer({ type: 'book', marketId, depth: 1 })
  const [bid, ask] = [BigInt(bids[0]?.[0] ?? 0), BigInt(asks[0]?.[0] ?? 0)]
  const far = { bid: bid - 5_000n, ask: ask + 5_000n }
  const [maker = userAccounts.bob, taker = userAccounts.bob] = loadAccounts
  const named = () => `test-${++requestCount}` as RequestId
  const amend = async (orderId: OrderId, price: bigint, quantity: bigint) =>
    send({
      type: 'amend_order',
      requestId: named(),
      accountId: maker,
      orderId,
      price: price as PriceTicks,
      quantity: quantity as QuantityLots,
      triggerPrice: null,
    })

  const moved = await send(anOrder(maker, 'buy', far.bid, 900n))
  await amend(moved, far.bid - 7n, 800n) // another price
  await expectEngineBook(store)
  await amend(moved, far.bid - 7n, 300n) // less of it
  await expectEngineBook(store)
  const hidden = { ...anOrder(maker, 'sell', far.ask, 900n), display: 100n as QuantityLots } as Command
  await send(hidden)
  await expectEngineBook(store)
  // A buy that triggers on a rise and then rests, and a trade that causes the rise.
  const trigger = { type: 'rise', price: (ask + 50n) as PriceTicks } as const
  await send({ ...anOrder(maker, 'buy', far.bid - 11n, 500n), trigger } as Command)
  await expectEngineBook(store)
  await send(anOrder(taker, 'sell', ask + 60n, 10n))
  await send(anOrder(taker, 'buy', ask + 60n, 1_000_000n))
  await expectEngineBook(store)
  const engine = await queries.answer({ type: 'book', marketId, depth: 10_000 })
  expect(engine.bids).toContainEqual([`${far.bid - 11n}`, '500'])
  await send({ type: 'cancel_all_orders', requestId: named(), accountId: maker, marketId, side: null })
  await expectEngineBook(store)
})

test('an order of alice appears on her page with the money it holds, and leaves when it is cancelled', async () => {
  using page = openPage()
  const account = page.account()
  account.subscribe(() => {})
  await expect.poll(() => account.getSnapshot().freshness, { timeout: 30_000 }).toBe('live')
  const before = account.getSnapshot().value?.balances.get('USDT')
  // 0.1 BTC at 100.00 USDT, far below the market: it rests and holds 10 USDT.
  const receipt = await commands.send(anOrder(userAccounts.alice, 'buy', 10_000n, 10_000n))
  const orderId = receipt.ok ? receipt.order?.orderId : undefined
  if (orderId === undefined) throw new Error('refused')
  await expect
    .poll(() => account.getSnapshot().value?.openOrders.get(orderId))
    .toMatchObject({ price: '100.00', quantity: '0.10000', filled: '0.00000', status: 'resting' })
  const during = account.getSnapshot().value?.balances.get('USDT')
  expect(during?.held).not.toBe(before?.held)
  await commands.send({
    type: 'cancel_order',
    requestId: `test-${++requestCount}` as RequestId,
    accountId: userAccounts.alice,
    orderId,
    clientOrderId: null,
  })
  await expect.poll(() => account.getSnapshot().value?.openOrders.has(orderId), { timeout: 30_000 }).toBe(false)
  expect(account.getSnapshot().value?.balances.get('USDT')).toEqual(before)
})

test('[OT-20] a closing order is published with its last state and reason, also if it never rested', async () => {
  using page = openPage()
  const closed: (readonly [number, string, string, string | null])[] = []
  const fillIds: string[] = []
  using leave = new DisposableStack()
  leave.defer(
    page.subscribeToAccountChanges(({ orders, fills }) => {
      fillIds.push(...fills.map(({ fillId }) => fillId))
      for (const { orderId, status, filled, reason } of orders)
        if (reason !== null) closed.push([orderId, status, filled, reason])
    }),
  )
  const account = page.account()
  account.subscribe(() => {})
  await expect.poll(() => account.getSnapshot().freshness, { timeout: 30_000 }).toBe('live')
  const price = await makeRoomForBestBid()
  const [taker = userAccounts.bob] = loadAccounts
  const orderIds: number[] = []
  // One order that is filled while it rests, and one that is closed by the command that places it.
  for (const order of [
    anOrder(userAccounts.alice, 'buy', price, 10n),
    anOrder(taker, 'sell', price, 10n),
    { ...anOrder(userAccounts.alice, 'buy', 10_000n, 10_000n), timeInForce: 'ioc' } as Command,
  ]) {
    const receipt = await commands.send(order)
    if (!receipt.ok || !receipt.order) throw new Error('refused')
    orderIds.push(receipt.order.orderId)
  }
  await expect
    .poll(() => closed, { timeout: 30_000 })
    .toEqual([
      [orderIds[0], 'filled', '0.00010', 'filled'],
      [orderIds[2], 'cancelled', '0.00000', 'time_in_force'],
    ])
  expect(fillIds).toHaveLength(1)
})

test('[AC-1] a page receives at once that its account is close-only', async () => {
  using page = openPage()
  const account = page.account()
  account.subscribe(() => {})
  await expect.poll(() => account.getSnapshot().value?.status, { timeout: 30_000 }).toBe('normal')
  const accountId = userAccounts.alice
  for (const status of ['close_only', 'normal'] as const) {
    const requestId = `test-${++requestCount}` as RequestId
    await commands.send({ type: 'set_account_status', requestId, accountId, status })
    await expect.poll(() => account.getSnapshot().value?.status, { timeout: 30_000 }).toBe(status)
  }
})

test('killing push makes the page offline, and a new push restores the engine’s book', async () => {
  using page = openPage()
  const store = page.book(marketId)
  store.subscribe(() => {})
  await expectEngineBook(store)
  const push = exchange.apps.get('push')
  await push.kill('SIGKILL')
  await expect.poll(() => store.getSnapshot().freshness, { timeout: 30_000 }).toBe('offline')
  await trade(100)
  await push.start()
  await expectEngineBook(store)
})
