import { toPartition, type BookSnapshot, type Partition } from '@argosy/contracts'
import { startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/engines'
import type { AccountId, MarketId } from '@argosy/exchange'
import { connectNats, createQueryClient, type Nats } from '@argosy/nats'
import { createPool, type Pool } from '@argosy/postgres'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { habitsOf } from '../src/plan/market-habits.ts'

const live = toPartition('live', 'spot')
const paper = toPartition('paper', 'spot')
const busyMarketIds = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'] as MarketId[]

let marketIds: readonly MarketId[]
let engines: AcquiredEngines
let exchange: Exchange
let nats: Nats
let pool: Pool

beforeAll(async () => {
  engines = await acquireEngines()
  const { natsUrl: url, natsPrefix: prefix, postgresUrl } = engines
  exchange = await startExchange({ apps: ['engine-a', 'projector', 'liquidity'], engines, mode: 'test' })
  nats = await connectNats({ url, prefix, name: 'test' })
  pool = createPool(postgresUrl, { applicationName: 'test', maxConnections: 2 })
  const { markets } = await createQueryClient(nats, live, { deadlineMs: 20_000 }).answer({ type: 'markets' })
  marketIds = markets.map(({ marketId }) => marketId)
}, 300_000)

afterAll(async () => {
  await nats.drain()
  await pool.end()
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

test.each([live, paper])(
  '%s: every listed market has a book with both sides, never crossed, and trades happen',
  async (partition) => {
    await untilQuoted(partition)
    const before = await countTrades(partition)
    for (let look = 0; look < 20; look++) {
      for (const book of await readBooks(partition)) expectSound(book)
      await sleep(100)
    }
    await sleep(6_000)
    const after = await countTrades(partition)
    for (const marketId of busyMarketIds) expect(after.get(marketId)).toBeGreaterThan(before.get(marketId) ?? 0)
    // The others trade every few seconds: over all of them some have, within this look.
    const minorTrades = (counts: ReadonlyMap<string, number>) =>
      marketIds
        .filter((marketId) => !busyMarketIds.includes(marketId))
        .reduce((sum, marketId) => sum + (counts.get(marketId) ?? 0), 0)
    expect(minorTrades(after)).toBeGreaterThan(minorTrades(before))
  },
)

test('a restart goes on where the market stood, and takes over what was left in the book', async () => {
  await untilQuoted(live)
  await exchange.apps.get('liquidity').kill('SIGKILL')
  const left = await middle('BTCUSDT' as MarketId)
  await exchange.apps.get('liquidity').start()
  await sleep(3_000)
  const now = await middle('BTCUSDT' as MarketId)
  // A quarter of a percent is a storm's half minute; a fresh start from a table would be a jump of percents.
  expect(abs(now - left)).toBeLessThan(left / 400n)
  const { openOrders } = await createQueryClient(nats, live).answer({
    type: 'account',
    accountId: 'bot-maker' as AccountId,
  })
  expect(openOrders.length).toBeLessThanOrEqual(marketIds.reduce((sum, id) => sum + levelsOf(id) * 2 + 8, 0))
})

test('after an outage of the engine the bots quote again', async () => {
  await untilQuoted(live)
  const engine = exchange.apps.get('engine-a')
  await engine.kill('SIGKILL')
  await sleep(4_000)
  await engine.start()
  const before = await countTrades(live)
  await untilQuoted(live)
  await sleep(5_000)
  expect((await countTrades(live)).get('BTCUSDT')).toBeGreaterThan(before.get('BTCUSDT') ?? 0)
  expect(exchange.apps.get('liquidity').pid).toBeDefined()
})

const levelsOf = (marketId: string) => habitsOf(marketId).levelsPerSide

function readBooks(partition: Partition): Promise<BookSnapshot[]> {
  const queries = createQueryClient(nats, partition, { deadlineMs: 20_000 })
  return Promise.all(marketIds.map((marketId) => queries.answer({ type: 'book', marketId, depth: 50 })))
}

async function untilQuoted(partition: Partition): Promise<void> {
  for (const endsAtMs = Date.now() + 60_000; Date.now() < endsAtMs; await sleep(100)) {
    const books = await readBooks(partition)
    // A trade has just been, or a ladder is being moved: a few levels may be missing in any moment.
    const isFull = ({ marketId, bids, asks }: BookSnapshot) =>
      Math.min(bids.length, asks.length) >= levelsOf(marketId) - 6
    if (books.every(isFull)) return
  }
  throw new Error(`${partition} has no full books after 60 s: ${exchange.apps.get('liquidity').logTail(20)}`)
}

function expectSound({ bids, asks }: BookSnapshot): void {
  const [bid] = bids
  const [ask] = asks
  expect(bid).toBeDefined()
  expect(ask).toBeDefined()
  expect(BigInt(bid?.[0] ?? 0)).toBeLessThan(BigInt(ask?.[0] ?? 0))
}

async function middle(marketId: MarketId): Promise<bigint> {
  const book = await createQueryClient(nats, live).answer({ type: 'book', marketId, depth: 1 })
  return (BigInt(book.bids[0]?.[0] ?? 0) + BigInt(book.asks[0]?.[0] ?? 0)) / 2n
}

async function countTrades(partition: Partition): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ market_id: string; count: number }>(
    'select market_id, count(*) from history.fill where partition = $1 group by market_id',
    [partition],
  )
  return new Map(rows.map(({ market_id: marketId, count }) => [marketId, count]))
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value
}
