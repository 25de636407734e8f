import { candleIntervals, candleStartMs, shiftCandleStart } from '@argosy/wire'
import { toPartition } from '@argosy/catalogue'
import type { CandleInterval, CandleView } from '@argosy/wire/http'
import { marketIdOf, spotListings } from '@argosy/catalogue/listings'
import { startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import type { MarketId, RequestId } from '@argosy/exchange'
import { connectNats, createCommandClient } from '@argosy/nats'
import { createPool, type Pool } from '@argosy/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, signIn, until, type Visitor } from './visitor.ts'

const partition = toPartition('live', 'spot')
const symbol = 'SOLUSDT'
const seedMinutes = 2 * 1_440

let engines: AcquiredEngines
let exchange: Exchange
let visitor: Visitor
let pool: Pool

beforeAll(async () => {
  engines = await acquireEngines()
  exchange = await startExchange({ apps: ['engine-a', 'projector', 'gateway'], engines, mode: 'test' })
  visitor = createVisitor(exchange.addresses.gatewayUrl)
  pool = createPool(engines.postgresUrl, { applicationName: 'candles-test' })
  await until(
    () => visitor.api.tickers(),
    (answer) => answer.ok && answer.data.some(({ marketId }) => marketId === symbol),
    60_000,
  )
})

afterAll(async () => {
  await pool.end()
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

async function readCandles(interval: CandleInterval, limit: number, endMs?: number): Promise<CandleView[]> {
  const answer = await visitor.api.candles({ symbol, interval, limit, ...(endMs === undefined ? {} : { endMs }) })
  if (!answer.ok) throw new Error(answer.code)
  return answer.data
}

type Trade = { readonly timeMs: number; readonly price: bigint; readonly quantity: bigint; readonly notional: bigint }

async function readTrades(): Promise<Trade[]> {
  const { rows } = await pool.query<{ timeMs: number; price: string; quantity: string; notional: string }>(
    `select time_ms as "timeMs", price_ticks as price, quantity_lots as quantity, notional_units as notional
     from history.fill where partition = $1 and market_id = $2 order by sequence, event_index`,
    [partition, symbol],
  )
  return rows.map(({ timeMs, ...row }) => ({
    timeMs,
    price: BigInt(row.price),
    quantity: BigInt(row.quantity),
    notional: BigInt(row.notional),
  }))
}

/** As whole numbers: the market's tick, lot and unit are powers of ten. */
const digits = (text: string) => BigInt(text.replace('.', ''))

test.each(candleIntervals)('[MD-9] %s candles from the endpoint equal the fold of the trades', async (interval) => {
  const trades = await readTrades()
  const candles = await readCandles(interval, 1_000)
  expect(candles.length).toBeGreaterThan(0)
  let close = 0n
  for (const candle of candles) {
    const endMs = shiftCandleStart(interval, candle.openTimeMs, 1)
    const within = trades.filter(({ timeMs }) => timeMs >= candle.openTimeMs && timeMs < endMs)
    const prices = within.length > 0 ? within.map(({ price }) => price) : [close]
    if (within.length === 0 && candle === candles[0]) {
      prices[0] = trades.findLast(({ timeMs }) => timeMs < candle.openTimeMs)?.price ?? 0n
    }
    const sorted = prices.toSorted((a, b) => (a < b ? -1 : 1))
    expect([candle.open, candle.high, candle.low, candle.close].map(digits)).toEqual([
      prices[0],
      sorted.at(-1),
      sorted[0],
      prices.at(-1),
    ])
    expect(digits(candle.baseVolume)).toBe(within.reduce((sum, { quantity }) => sum + quantity, 0n))
    expect(digits(candle.quoteVolume)).toBe(within.reduce((sum, { notional }) => sum + notional, 0n))
    close = digits(candle.close)
  }
})

test.each(candleIntervals)('[MD-11] %s candles follow each other without a gap, up to now', async (interval) => {
  const requestedAtMs = Date.now()
  const candles = await readCandles(interval, 1_000)
  for (const [index, candle] of candles.entries()) {
    const before = candles[index - 1]
    if (before) expect(candle.openTimeMs).toBe(shiftCandleStart(interval, before.openTimeMs, 1))
  }
  const newestMs = candles.at(-1)?.openTimeMs ?? 0
  expect(shiftCandleStart(interval, newestMs, 1)).toBeGreaterThan(requestedAtMs)
})

test.each(['1m', '30m', '1W'] as const)(
  '[MD-14] pages of %s lead back to the first trade and no further',
  async (interval) => {
    const limit = interval === '1m' ? 1_000 : 7
    const [first] = await readTrades()
    const pages: CandleView[][] = [await readCandles(interval, limit)]
    while (pages[0]?.length === limit) pages.unshift(await readCandles(interval, limit, pages[0][0]?.openTimeMs))
    const starts = pages.flat().map(({ openTimeMs }) => openTimeMs)
    expect(starts[0]).toBe(candleStartMs(interval, first?.timeMs ?? 0))
    expect(new Set(starts).size).toBe(starts.length)
    if (interval === '1m') expect(starts.length).toBeGreaterThan(seedMinutes / 2)
    expect(await readCandles(interval, limit, starts[0])).toEqual([])
  },
)

test('[MD-7] tickers have the best level of each side, and the change of the day', async () => {
  const [alice, bob] = [
    await signIn(exchange.addresses.gatewayUrl, 'alice'),
    await signIn(exchange.addresses.gatewayUrl, 'bob'),
  ]
  const order = { marketId: symbol, type: 'limit', quantity: '1' } as const
  for (const [user, side, price] of [
    [alice, 'buy', '11.00'],
    [bob, 'buy', '11.00'],
    [bob, 'sell', '9000.00'],
  ] as const) {
    expect(await user.api.placeOrder({ ...order, side, price })).toMatchObject({ ok: true })
  }
  const book = await visitor.api.book({ symbol, limit: 1 })
  if (!book.ok) throw new Error(book.code)
  const best = [book.data.bids[0], book.data.asks[0]]
  expect(best.map((level) => level?.[0])).toEqual(['11.00', '9000.00'])
  const ticker = await until(
    async () => {
      const answer = await visitor.api.tickers()
      return answer.ok ? answer.data.find(({ marketId }) => marketId === symbol) : undefined
    },
    (found) => JSON.stringify([found?.bid, found?.ask]) === JSON.stringify(best),
  )
  expect(digits(ticker?.change ?? '')).toBe(digits(ticker?.last ?? '') - digits(ticker?.open ?? ''))
})

test('[MD-5] the list of markets has every term and the status of the moment', async () => {
  const read = async () => {
    const answer = await visitor.api.markets()
    if (!answer.ok) throw new Error(answer.code)
    return answer.data
  }
  const markets = await read()
  expect(markets.map(({ marketId }) => marketId)).toEqual(spotListings.map(marketIdOf))
  expect(markets.find(({ marketId }) => marketId === symbol)).toMatchObject({
    base: 'SOL',
    quote: 'USDT',
    tickSize: '0.01',
    notionalMin: expect.stringMatching(/^5\.0*$/),
    priceBandBps: 1_000,
    status: 'open',
  })
  await using nats = await connectNats({ url: engines.natsUrl, name: 'test', prefix: engines.natsPrefix })
  const commands = createCommandClient(nats, { partition })
  const setStatus = (status: 'halted' | 'open') =>
    commands.send({
      type: 'set_market_status',
      requestId: `status-${status}` as RequestId,
      marketId: symbol as MarketId,
      status,
    })
  for (const status of ['halted', 'open'] as const) {
    expect(await setStatus(status)).toMatchObject({ ok: true })
    await until(read, (listed) => listed.find(({ marketId }) => marketId === symbol)?.status === status)
  }
})

test('[MD-7] while the projector is down, tickers come from history', async () => {
  const before = await visitor.api.tickers()
  const projector = exchange.apps.get('projector')
  await projector.kill('SIGKILL')
  const during = await until(
    () => visitor.api.tickers(),
    (answer) => answer.ok && answer.data.every(({ bid, ask }) => bid === null && ask === null),
  )
  await projector.start()
  if (!before.ok || !during.ok) throw new Error('refused')
  const last = (tickers: typeof before.data) => tickers.map(({ marketId, last: price }) => [marketId, price])
  expect(last(during.data)).toEqual(last(before.data))
})
