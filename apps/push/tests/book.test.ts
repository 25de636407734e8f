import { presentMarkets, formatPrice, formatQuantity, subjects, type LevelWire, type MarketChannel } from '@argosy/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { replayBook } from './support/book-keeper.ts'
import { startTestPush, readMetric, type TestPush } from './support/start-test-push.ts'
import { listing, marketId, partition, type TestMarket } from './support/test-market.ts'
import { TestSubscriber } from './support/test-subscriber.ts'

let running: TestPush
let market: TestMarket

beforeAll(async () => {
  running = await startTestPush()
  market = running.market
})
afterAll(() => running[Symbol.asyncDispose]())
beforeEach(() => market.lead())

const book = { channel: 'book', marketId } as const
const [terms] = presentMarkets(listing)

function expectedBook() {
  if (!terms) throw new Error('no terms')
  const write = ([price, quantity]: LevelWire) => [
    formatPrice(BigInt(price), terms),
    formatQuantity(BigInt(quantity), terms),
  ]
  const { version, bids, asks } = market.book
  return { version, bids: bids.map(write), asks: asks.map(write) }
}

async function expectEqualBooks(subscriber: TestSubscriber): Promise<void> {
  await subscriber.until(({ received }) => replayBook(received).version === market.book.version)
  expect(replayBook(subscriber.received)).toEqual(expectedBook())
}

function randomChange(): void {
  const level = (from: number): LevelWire => [
    String(from + Math.floor(Math.random() * 200)),
    Math.random() < 0.3 ? '0' : String(1 + Math.floor(Math.random() * 9_999)),
  ]
  market.change({ bids: [level(6_000_000), level(6_000_000)], asks: [level(6_000_300)] })
}

test('[MD-2] a snapshot and its deltas give the engine’s book, for who came first and who came in between', async () => {
  using first = await TestSubscriber.open(running.push.port)
  first.subscribe(book)
  const others: TestSubscriber[] = []
  for (let round = 0; round < 40; round++) {
    for (let change = 0; change < 50; change++) randomChange()
    if (round % 10 === 5) {
      const other = await TestSubscriber.open(running.push.port)
      other.subscribe(book)
      others.push(other)
    }
    await first.until(({ received }) => replayBook(received).version === market.book.version)
  }
  for (const subscriber of [first, ...others]) {
    await expectEqualBooks(subscriber)
    subscriber[Symbol.dispose]()
  }
  expect(first.received[0]).toEqual({ type: 'subscribed', ref: book })
  expect(first.received[1]?.type).toBe('book_snapshot')
  // 2,000 changes were sent in far fewer messages: one per tick.
  expect(first.of('book_delta').length).toBeLessThan(100)
})

test('everybody listens through one subscription, and each frame is encoded once', async () => {
  const subscribers = await Promise.all(Array.from({ length: 20 }, () => TestSubscriber.open(running.push.port)))
  for (const subscriber of subscribers) subscriber.subscribe(book)
  for (const subscriber of subscribers)
    await subscriber.until(({ received }) => received.some(({ type }) => type === 'book_snapshot'))
  const before = await readMetric(running.push, 'push_encodings_total')
  market.change({ bids: [['5000000', '7']] })
  for (const subscriber of subscribers) await expectEqualBooks(subscriber)
  expect((await readMetric(running.push, 'push_encodings_total')) - before).toBe(1)
  for (const subscriber of subscribers) subscriber[Symbol.dispose]()
})

test('[MD-1] [MD-2] a lost message shows as a gap: the book is fetched again and is equal again', async () => {
  using subscriber = await TestSubscriber.open(running.push.port)
  subscriber.subscribe(book)
  await subscriber.until(({ received }) => received.some(({ type }) => type === 'book_snapshot'))
  market.change({ bids: [['5000100', '1']] }, { isLost: true })
  market.change({ bids: [['5000200', '2']] })
  await expectEqualBooks(subscriber)
  const types = subscriber.received.map(({ type }) => type)
  // First the notice that it is behind, then a snapshot.
  expect(types.slice(types.indexOf('book_snapshot') + 1)).toEqual(['subscribed', 'book_snapshot'])
})

test('[MD-1] a lost last message before a silence is found too', async () => {
  using subscriber = await TestSubscriber.open(running.push.port)
  subscriber.subscribe(book)
  await subscriber.until(({ received }) => received.some(({ type }) => type === 'book_snapshot'))
  market.change({ asks: [['7000000', '5']] }, { isLost: true })
  await expectEqualBooks(subscriber)
})

test('[MD-1] while no engine leads, subscribers are notified, and get a snapshot when one leads again', async () => {
  using subscriber = await TestSubscriber.open(running.push.port)
  subscriber.subscribe(book)
  await subscriber.until(({ received }) => received.some(({ type }) => type === 'book_snapshot'))
  market.stepDown()
  await running.nats.flush()
  market.change({ asks: [['7000100', '5']] }, { isLost: true })
  await subscriber.until((now) => now.of('subscribed').length === 2)
  expect(subscriber.of('book_snapshot')).toHaveLength(1)
  market.lead()
  await expectEqualBooks(subscriber)
})

test('an unknown market is refused', async () => {
  using subscriber = await TestSubscriber.open(running.push.port)
  subscriber.subscribe({ channel: 'book', marketId: 'NOSUCHMARKET' })
  await subscriber.until(({ received }) => received.length > 0)
  expect(subscriber.received).toEqual([
    { type: 'refused', ref: { channel: 'book', marketId: 'NOSUCHMARKET' }, code: 'market_unknown' },
  ])
})

test('[MD-4] trades are published per tick, and a later subscriber begins with the recent ones', async () => {
  using first = await TestSubscriber.open(running.push.port)
  first.subscribe({ channel: 'trades', marketId })
  await first.until(({ received }) => received.some(({ type }) => type === 'trades'))
  const trade = { price: '6000000', quantity: '12345', takerSide: 'buy', timeMs: 1 } as const
  market.trade({ ...trade, tradeId: '7-1' }, { ...trade, tradeId: '7-2' })
  await first.until((now) => now.of('trades').length === 2)
  expect(first.of('trades')[0]).toMatchObject({ isSnapshot: true, trades: [] })
  expect(first.of('trades')[1]).toMatchObject({
    isSnapshot: false,
    trades: [{ tradeId: '7-1', price: '60000.00', quantity: '1.2345' }, { tradeId: '7-2' }],
  })
  using second = await TestSubscriber.open(running.push.port)
  second.subscribe({ channel: 'trades', marketId })
  await second.until((now) => now.of('trades').length === 1)
  expect(second.of('trades')[0]).toMatchObject({ isSnapshot: true, trades: [{ tradeId: '7-1' }, { tradeId: '7-2' }] })
})

test('malformed market data stops no feed', async () => {
  using subscriber = await TestSubscriber.open(running.push.port)
  subscriber.subscribe(book)
  subscriber.subscribe({ channel: 'ticker', marketId })
  await subscriber.until((now) => now.of('book_snapshot').length === 1 && now.of('subscribed').length === 2)
  const publish = (channel: MarketChannel, text: string) =>
    running.nats.publish(subjects.marketData(partition, marketId, channel), new TextEncoder().encode(text))
  publish('ticker', '{"last":"not a number"}')
  publish('ticker', 'not even JSON')
  publish('trades', '{}')
  publish(
    'book',
    JSON.stringify({ previousVersion: market.book.version, version: market.book.version + 1, bids: [['x', 'y']] }),
  )
  market.change({ bids: [['5000300', '3']] })
  await expectEqualBooks(subscriber)
  expect(subscriber.closeCode).toBeUndefined()
})
