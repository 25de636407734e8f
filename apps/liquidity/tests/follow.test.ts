import { toPartition } from '@argosy/catalogue'
import { startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import type { MarketId } from '@argosy/exchange'
import { connectNats, createQueryClient, type Nats, type QueryClient } from '@argosy/nats'
import { playSession, type PlayedSession } from '@argosy/price-sources/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const followed = ['BTCUSDT', 'ETHUSDT', 'ETHBTC', 'BTCUSDC'] as MarketId[]

let session: PlayedSession
let engines: AcquiredEngines
let exchange: Exchange
let nats: Nats
let queries: QueryClient

beforeAll(async () => {
  session = await playSession()
  engines = await acquireEngines()
  const { natsUrl: url, natsPrefix: prefix } = engines
  exchange = await startExchange({
    apps: ['engine-a', 'projector', 'liquidity'],
    engines,
    mode: 'test',
    env: { liquidity: { FOLLOW: 'bitget', FOLLOW_ORIGINS: session.origin, PARTITIONS: 'live.spot' } },
  })
  nats = await connectNats({ url, prefix, name: 'test' })
  queries = createQueryClient(nats, toPartition('live', 'spot'), { deadlineMs: 20_000 })
})

afterAll(async () => {
  await nats.drain()
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
  await session[Symbol.asyncDispose]()
})

const readBook = (marketId: MarketId) => queries.answer({ type: 'book', marketId, depth: 50 })

async function until(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  await vi.waitFor(
    async () => {
      if (!(await isTrue())) throw new Error(`no ${what}: ${exchange.apps.get('liquidity').logTail(20)}`)
    },
    { timeout: 120_000, interval: 200 },
  )
}

async function readMiddle(marketId: MarketId): Promise<number> {
  const { bids, asks } = await readBook(marketId)
  return (Number(bids[0]?.[0]) + Number(asks[0]?.[0])) / 2
}

const areQuoted = async () => {
  const books = await Promise.all(followed.map(readBook))
  return books.every(({ bids, asks }) => bids.length > 8 && asks.length > 8)
}

test('books are led to where the followed exchange trades, crosses too, and what it does not list is not quoted', async () => {
  // The seed has left Bitcoin at 67,000, and a band of ten percent lies around it.
  const areLed = async () =>
    (await readMiddle('BTCUSDT' as MarketId)) > 9_500_000 && (await readMiddle('ETHBTC' as MarketId)) < 3_350
  await until(async () => (await areQuoted()) && (await areLed()), 'quotes')
  const middle = async (marketId: MarketId, tick: number) => (await readMiddle(marketId)) * tick
  expect(await middle('BTCUSDT' as MarketId, 0.01)).toBeGreaterThan(95_300)
  expect(await middle('BTCUSDT' as MarketId, 0.01)).toBeLessThan(95_500)
  expect(await middle('ETHBTC' as MarketId, 0.00001)).toBeGreaterThan(0.0332)
  expect(await middle('ETHBTC' as MarketId, 0.00001)).toBeLessThan(0.0335)
  expect((await readBook('DOTUSDT' as MarketId)).bids).toEqual([])
}, 400_000)

test('when the followed exchange stops, the bots cancel their orders; when it resumes, they quote again', async () => {
  await until(areQuoted, 'quotes')
  session.behave('frozen')
  const areEmpty = async () => {
    const books = await Promise.all(followed.map(readBook))
    return books.every(({ bids, asks }) => bids.length === 0 && asks.length === 0)
  }
  await until(areEmpty, 'empty books')
  session.behave('live')
  await until(areQuoted, 'quotes again')
  expect((await readBook('DOTUSDT' as MarketId)).bids).toEqual([])
}, 400_000)
