import { once } from 'node:events'
import { encodeJson, subjects, type CandlesMessage, type CandleWire, type TickerWire } from '@argosy/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replayBook } from './support/book-keeper.ts'
import { startPushProcess } from './support/push-process.ts'
import { readMetric, startTestPush, type TestPush } from './support/start-test-push.ts'
import { marketId, partition, type TestMarket } from './support/test-market.ts'
import { TestSubscriber } from './support/test-subscriber.ts'

let running: TestPush

beforeAll(async () => {
  running = await startTestPush({ TICK_MS: '5' })
})
afterAll(() => running[Symbol.asyncDispose]())

const book = { channel: 'book', marketId } as const
const hardBoundBytes = 4 * 1_024 * 1_024

/** Some 80 KB for each subscriber: it fills the kernel's buffers, then ours. */
function changeMuch(market: TestMarket): void {
  const level = (index: number) => [String(1_000_000 + index), String(1 + Math.floor(Math.random() * 9_999))] as const
  market.change({ bids: Array.from({ length: 3_000 }, (_, index) => level(index)) })
}

/** Makes a change and waits until an up-to-date subscriber has received it, so that each change has its own message. */
async function paced({ webSocket }: TestSubscriber, change: () => void): Promise<void> {
  const delivered = once(webSocket, 'message')
  change()
  await delivered
}

async function changeUntilConflated(market: TestMarket, quick: TestSubscriber): Promise<void> {
  const before = await readMetric(running.push, 'push_conflations_total')
  for (let round = 0; (await readMetric(running.push, 'push_conflations_total')) === before; round++) {
    if (round === 400) throw new Error('nobody lagged')
    for (let burst = 0; burst < 5; burst++) await paced(quick, () => changeMuch(market))
  }
}

test(
  '[MD-15] a reader that stops reading gets, when it reads again, the book as it is then',
  { timeout: 180_000 },
  async () => {
    const { market, push } = running
    using slow = await TestSubscriber.open(push.port)
    using quick = await TestSubscriber.open(push.port)
    for (const subscriber of [slow, quick]) {
      subscriber.subscribe(book)
      await subscriber.until(({ received }) => received.some(({ type }) => type === 'book_snapshot'))
    }
    slow.webSocket.pause()
    await changeUntilConflated(market, quick)
    for (let change = 0; change < 50; change++) {
      await paced(quick, () => market.change({ bids: [[String(1_000_000 + change), String(change + 1)]] }))
    }
    await quick.until(({ received }) => replayBook(received).version === market.book.version)
    const frames = quick.received.length

    slow.webSocket.resume()
    await slow.until((now) => now.of('book_snapshot').at(-1)?.version === market.book.version)
    expect(replayBook(slow.received)).toEqual(replayBook(quick.received))
    expect(slow.received.length).toBeLessThan(frames)
  },
)

test(
  '[MD-15] [MD-16] of ticker, candle and trades it gets the newest, and trades say that some are missing',
  { timeout: 180_000 },
  async () => {
    const { market, nats, push } = running
    const minute = (close: number): CandleWire => {
      const text = String(close)
      return { openTimeMs: 60_000, open: '1', high: text, low: '1', close: text, baseVolume: '1', quoteVolume: '1' }
    }
    const publishPrice = (price: number) => {
      const candles = { '1m': { candle: minute(price), previous: null } } as unknown as CandlesMessage['candles']
      const ticker = { last: String(price), open: '1', high: '1', low: '1', baseVolume: '1', quoteVolume: '1' }
      const more = { marketId, timeMs: Date.now(), bid: null, ask: null }
      nats.publish(subjects.marketData(partition, marketId, 'candle'), encodeJson({ marketId, timeMs: 1, candles }))
      const wire: TickerWire = { ...ticker, ...more }
      nats.publish(subjects.marketData(partition, marketId, 'ticker'), encodeJson(wire))
      const trade = { tradeId: `${price}-0`, price: String(price), quantity: '1', takerSide: 'buy', timeMs: 1 } as const
      market.trade(trade)
    }
    const untilDelivered = async (subscriber: TestSubscriber, price: number) => {
      const text = (price / 100).toFixed(2)
      await subscriber.until((now) => now.of('ticker').at(-1)?.ticker.last === text)
      await subscriber.until((now) => now.of('candle').at(-1)?.candle.close === text)
      await subscriber.until((now) => now.of('trades').at(-1)?.trades.at(-1)?.tradeId === `${price}-0`)
    }
    using slow = await TestSubscriber.open(push.port)
    using quick = await TestSubscriber.open(push.port)
    for (const subscriber of [slow, quick]) {
      subscriber.subscribe({ channel: 'ticker', marketId })
      subscriber.subscribe({ channel: 'trades', marketId })
      subscriber.subscribe({ channel: 'candle', marketId, interval: '1m' })
      subscriber.subscribe(book)
      await subscriber.until((now) => now.of('trades').length === 1 && now.of('book_snapshot').length === 1)
    }
    publishPrice(100)
    for (const subscriber of [slow, quick]) await untilDelivered(subscriber, 100)
    slow.webSocket.pause()
    await changeUntilConflated(market, quick)
    for (let price = 101; price <= 400; price++) {
      publishPrice(price)
      if (price % 20 === 0) await untilDelivered(quick, price)
    }
    slow.webSocket.resume()
    await untilDelivered(slow, 400)
    await slow.until(({ received }) => replayBook(received).version === market.book.version)
    const newest = slow.of('trades').at(-1)
    expect(newest).toMatchObject({ isSnapshot: true, hasGap: true })
    expect(newest?.trades).toHaveLength(50)
    expect(slow.of('ticker').length + slow.of('candle').length).toBeLessThan(20)
  },
)

test(
  '[MD-15] twenty readers that stop under load cost a bounded buffer each, and all arrive at the right book',
  { timeout: 300_000 },
  async () => {
    const { engines, market } = running
    // The machine may be busy: no peer may be cut while we measure.
    await using push = await startPushProcess(engines, { TICK_MS: '5', LAG_MS_MAX: '600000' })
    const open = async () => {
      const subscriber = await TestSubscriber.open(push.port)
      subscriber.subscribe(book)
      subscriber.subscribe({ channel: 'trades', marketId })
      await subscriber.until((now) => now.of('book_snapshot').length === 1 && now.of('trades').length === 1)
      return subscriber
    }
    const subscribers = await Promise.all(Array.from({ length: 20 }, open))
    for (const { webSocket } of subscribers) webSocket.pause()
    using quick = await open()
    let deliveredBytes = 0
    quick.webSocket.removeAllListeners('message').on('message', (data) => (deliveredBytes += (data as Buffer).length))

    // Trades are the cheapest bytes: some 20 KB a tick. The book changes a little each time.
    const trade = { price: '6000000', quantity: '12345', takerSide: 'buy', timeMs: 1 } as const
    let round = 0
    let backlogBytes = 0
    const loadUntil = async (isEnough: () => boolean | Promise<boolean>) => {
      while (!(await isEnough())) {
        for (let burst = 0; burst < 50; burst++) {
          round += 1
          await paced(quick, () => {
            market.trade(...Array.from({ length: 180 }, (_, index) => ({ ...trade, tradeId: `${round}-${index}` })))
            market.change({ bids: [[String(1_000_000 + (round % 500)), String(round)]] })
          })
        }
        backlogBytes = Math.max(backlogBytes, await readMetric(push, 'push_backlog_bytes_max'))
      }
    }
    await loadUntil(async () => (await readMetric(push, 'push_conflations_total')) >= subscribers.length)
    const [warmBytes, deliveredBefore] = [push.residentBytes(), deliveredBytes]
    const delivered = () => deliveredBytes - deliveredBefore
    // Retained frames would keep memory grown by all of it at every moment; garbage awaiting collection does not.
    const isLetGo = () => push.residentBytes() - warmBytes < delivered() / 2
    await loadUntil(() => delivered() > 15_000_000 && (isLetGo() || delivered() > 90_000_000))
    expect(isLetGo()).toBe(true)
    expect(backlogBytes).toBeGreaterThan(0)
    expect(backlogBytes).toBeLessThanOrEqual(hardBoundBytes)

    for (const { webSocket } of subscribers) webSocket.resume()
    for (const subscriber of subscribers) {
      await subscriber.until((now) => now.of('book_snapshot').at(-1)?.version === market.book.version, 60_000)
      const { bids } = replayBook(subscriber.received)
      const quantities = bids.map(([, quantity]) => quantity.replace('.', '').replace(/^0+/, ''))
      expect(quantities).toEqual(market.book.bids.map(([, quantity]) => quantity))
      // Each channel's newest message comes separately: trades may follow the book by a message.
      await subscriber.until((now) => now.of('trades').at(-1)?.isSnapshot === true, 60_000)
      expect(subscriber.of('trades').at(-1)?.hasGap).toBe(true)
      subscriber[Symbol.dispose]()
    }
  },
)
