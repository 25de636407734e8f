import { toPartition, type Partition } from '@argosy/catalogue'
import { type BookSnapshot } from '@argosy/wire'
import { startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import type { AccountId, MarketId } from '@argosy/exchange'
import { connectNats, createQueryClient, type Nats } from '@argosy/nats'
import { createPool, type Pool } from '@argosy/postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { calculateCellTicks, habitsOf } from '../src/plan/market-habits.ts'

const live = toPartition('live', 'spot')
const paper = toPartition('paper', 'spot')
const btcusdt = 'BTCUSDT' as MarketId
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
})

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
    const minorTrades = (counts: ReadonlyMap<string, number>) =>
      marketIds
        .filter((marketId) => !busyMarketIds.includes(marketId))
        .reduce((sum, marketId) => sum + (counts.get(marketId) ?? 0), 0)
    const unsound: BookSnapshot[] = []
    let checks = 0
    await vi.waitFor(async () => {
      unsound.push(...(await readBooks(partition)).filter((book) => !isSound(book)))
      expect((checks += 1)).toBeGreaterThanOrEqual(20)
      const after = await countTrades(partition)
      for (const marketId of busyMarketIds) expect(after.get(marketId)).toBeGreaterThan(before.get(marketId) ?? 0)
      // Each of the others trades every few seconds.
      expect(minorTrades(after)).toBeGreaterThan(minorTrades(before))
    }, patience)
    expect(unsound).toEqual([])
  },
  180_000,
)

test('when the reference moves, both realms quote every market around the same price', async () => {
  await Promise.all([untilQuoted(live), untilQuoted(paper)])
  const begin = await middle(btcusdt)
  await vi.waitFor(async () => {
    const [liveBooks, paperBooks] = await Promise.all([readBooks(live), readBooks(paper)])
    const moved = abs(middleOf(bookOf(liveBooks, btcusdt)) - begin)
    expect(moved).toBeGreaterThan(cellOf(btcusdt, begin) * 3n)
    const apart = marketIds.filter(
      (marketId) => !areTogether(bookOf(liveBooks, marketId), bookOf(paperBooks, marketId)),
    )
    expect(apart).toEqual([])
  }, patience)
})

test('after a restart the bots continue at the market’s price and take over their resting orders', async () => {
  await untilQuoted(live)
  await exchange.apps.get('liquidity').kill('SIGKILL')
  const left = await middle(btcusdt)
  const before = await countTrades(live)
  await exchange.apps.get('liquidity').start()
  await untilTraded(before)
  const now = await middle(btcusdt)
  // A quarter of a percent is half a minute of stormy prices; a start from the table of usual prices would jump by
  // percents.
  expect(abs(now - left)).toBeLessThan(left / 400n)
  const openOrdersMax = marketIds.reduce((sum, id) => sum + levelsOf(id) * 2 + 8, 0)
  await vi.waitFor(async () => {
    const { openOrders } = await createQueryClient(nats, live).answer({
      type: 'account',
      accountId: 'bot-maker' as AccountId,
    })
    expect(openOrders.length).toBeGreaterThan(0)
    expect(openOrders.length).toBeLessThanOrEqual(openOrdersMax)
  }, patience)
})

test('after an outage of the engine the bots quote again', async () => {
  await untilQuoted(live)
  const [engine, liquidity] = [exchange.apps.get('engine-a'), exchange.apps.get('liquidity')]
  await engine.kill('SIGKILL')
  await vi.waitFor(() => expect(liquidity.logTail(10)).toContain('the engine is away, the bots wait'), patience)
  await engine.start()
  const before = await countTrades(live)
  await untilQuoted(live)
  await untilTraded(before)
  expect(liquidity.pid).toBeDefined()
})

const patience = { timeout: 60_000, interval: 100 }
// A ladder moves when the reference has left its middle by three levels; the two realms check at different moments.
const strayCells = 3n
const cellOf = (marketId: string, ticks: bigint) => calculateCellTicks(ticks, habitsOf(marketId).cellTenthBps)
const levelsOf = (marketId: string) => habitsOf(marketId).levelsPerSide

function readBooks(partition: Partition): Promise<BookSnapshot[]> {
  const queries = createQueryClient(nats, partition, { deadlineMs: 20_000 })
  return Promise.all(marketIds.map((marketId) => queries.answer({ type: 'book', marketId, depth: 50 })))
}

async function untilQuoted(partition: Partition): Promise<void> {
  // Right after a trade, or while a ladder moves, a few levels may be missing.
  const isFull = ({ marketId, bids, asks }: BookSnapshot) =>
    Math.min(bids.length, asks.length) >= levelsOf(marketId) - 6
  await vi.waitFor(async () => {
    if ((await readBooks(partition)).every(isFull)) return
    throw new Error(`${partition} has no full books: ${exchange.apps.get('liquidity').logTail(20)}`)
  }, patience)
}

/** Waits until the busiest market has traded more than before. */
async function untilTraded(before: ReadonlyMap<string, number>): Promise<void> {
  const wanted = (before.get(btcusdt) ?? 0) + 1
  await vi.waitFor(async () => expect((await countTrades(live)).get(btcusdt)).toBeGreaterThanOrEqual(wanted), patience)
}

/** Both sides, not crossed. */
function isSound({ bids: [bid], asks: [ask] }: BookSnapshot): boolean {
  return bid !== undefined && ask !== undefined && BigInt(bid[0]) < BigInt(ask[0])
}

async function middle(marketId: MarketId): Promise<bigint> {
  return middleOf(await createQueryClient(nats, live).answer({ type: 'book', marketId, depth: 1 }))
}

function bookOf(books: readonly BookSnapshot[], marketId: MarketId): BookSnapshot {
  return books.find((book) => book.marketId === marketId) ?? expect.fail(`no book of ${marketId}`)
}

function middleOf({ bids: [bid], asks: [ask] }: BookSnapshot): bigint {
  return (BigInt(bid?.[0] ?? 0) + BigInt(ask?.[0] ?? 0)) / 2n
}

/** Their middles differ by no more than what the two realms quote around them. */
function areTogether(one: BookSnapshot, other: BookSnapshot): boolean {
  const reach = spreadOf(one) + spreadOf(other) + strayCells * cellOf(one.marketId, middleOf(one))
  return abs(middleOf(one) - middleOf(other)) <= reach
}

function spreadOf({ bids: [bid], asks: [ask] }: BookSnapshot): bigint {
  return BigInt(ask?.[0] ?? 0) - BigInt(bid?.[0] ?? 0)
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
