import {
  candleIntervals,
  candleStartMs,
  decodeJson,
  shiftCandleStart,
  subjects,
  type CandlesMessage,
  type CandleWire,
  type TickerWire,
} from '@argosy/wire'
import { toPartition } from '@argosy/catalogue'
import { loadAccounts, seedExchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import type { AccountId, MarketId } from '@argosy/exchange'
import { connectNats, type Nats } from '@argosy/nats'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import type { Service } from '@argosy/service'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestProjector } from './start-test-projector.ts'
import { TradingLoad } from './trading-load.ts'
import { untilProjected } from './until-projected.ts'

const live = toPartition('live', 'spot')
const btcusdt = 'BTCUSDT' as MarketId
const [alice, bob] = loadAccounts as [AccountId, AccountId]
const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const waitMsMax = 30_000

let engines: AcquiredEngines
let pool: Pool
let nats: Nats
let projector: Service
let load: TradingLoad
const tickers: TickerWire[] = []
const candles: CandlesMessage[] = []

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  // More than a day ago, so that the window has something to leave out.
  await seedExchange({ postgresUrl: engines.postgresUrl, partitions: [live], minutes: 20, nowMs: Date.now() - dayMs })
  pool = createPool(engines.postgresUrl, { applicationName: 'market-data-test' })
  nats = await connectNats({ url: engines.natsUrl, name: 'market-data-test', prefix: engines.natsPrefix })
  nats.subscribe(subjects.marketData(live, btcusdt, 'ticker'), ({ data }) => tickers.push(decodeJson<TickerWire>(data)))
  nats.subscribe(subjects.marketData(live, btcusdt, 'candle'), ({ data }) => candles.push(decodeJson(data)))
  await nats.flush()
  load = await TradingLoad.lead(pool, live)
  for (let ago = 95; ago > 0; ago--) await trade(6_700_000 + ago * 7, 20 + ago, Date.now() - ago * 15 * minuteMs)
  projector = await startTestProjector(engines, [live])
  await untilProjected(pool, live)
})

afterAll(async () => {
  await projector[Symbol.asyncDispose]()
  await nats.drain()
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

let [seller, buyer] = [alice, bob]

/** The two alternate, so that neither runs out of what it sells. */
async function trade(price: number, quantity: number, timeMs?: number): Promise<void> {
  const sides = [
    load.place(seller, btcusdt, 'sell', price, quantity),
    load.place(buyer, btcusdt, 'buy', price, quantity),
  ]
  ;[seller, buyer] = [buyer, seller]
  await load.write(sides, timeMs)
}

test('[MD-6] a ticker equals a slow recomputation over the trades of the last 1,440 minutes', async () => {
  await trade(7_100_000, 500) // the day's high
  await trade(6_500_000, 300) // the day's low, and the last
  const ticker = await vi.waitFor(() => {
    const newest = tickers.at(-1)
    expect(newest).toMatchObject({ last: '6500000', high: '7100000', low: '6500000' })
    return newest as TickerWire
  }, waitMsMax)
  const sinceMs = Math.floor(ticker.timeMs / minuteMs) * minuteMs - 1_439 * minuteMs
  const { rows } = await pool.query<Omit<TickerWire, 'marketId' | 'timeMs' | 'bid' | 'ask'>>(
    `select (array_agg(price_ticks order by sequence desc, event_index desc))[1]::text as last,
       (array_agg(price_ticks order by sequence, event_index))[1]::text as open,
       max(price_ticks)::text as high, min(price_ticks)::text as low,
       sum(quantity_lots)::text as "baseVolume", sum(notional_units)::text as "quoteVolume"
     from history.fill where partition = $1 and market_id = $2 and time_ms >= $3`,
    [live, btcusdt, sinceMs],
  )
  expect(ticker).toMatchObject({ marketId: btcusdt, ...rows[0] })
  const { rows: older } = await pool.query<{ count: number }>(
    'select count(*) as count from history.fill where partition = $1 and market_id = $2 and time_ms < $3',
    [live, btcusdt, sinceMs],
  )
  expect(older[0]?.count).toBeGreaterThan(0)
})

test('[MD-7] a ticker has the best level of each side, and follows it without a trade', async () => {
  await load.write([
    load.place(alice, btcusdt, 'buy', 6_000_000, 40),
    load.place(alice, btcusdt, 'buy', 6_000_001, 30),
    load.place(bob, btcusdt, 'buy', 6_000_001, 20),
    load.place(bob, btcusdt, 'sell', 8_000_000, 30),
  ])
  const { book } = load.replica.state.markets.get(btcusdt) ?? {}
  const best = (side: 'buy' | 'sell') => {
    const [level] = book?.levels(side, 1) ?? []
    return level ? [String(level.price), String(level.quantity)] : null
  }
  expect(best('buy')).toEqual(['6000001', '50'])
  const expected = { bid: best('buy'), ask: best('sell') }
  await vi.waitFor(() => expect(tickers.at(-1)).toMatchObject(expected), waitMsMax)
})

test.each(candleIntervals)(
  '[MD-12] the running %s candle is told whole and equals the fold of its fills',
  async (interval) => {
    // The engine's clock is ahead, so that the trade's minute does not end before its candle is published.
    const timeMs = Date.now() + 10 * minuteMs
    const price = 6_650_000 + candleIntervals.indexOf(interval)
    await trade(price, 70, timeMs)
    await untilProjected(pool, live)
    const startMs = candleStartMs(interval, timeMs)
    const expected = await slowCandle(startMs, shiftCandleStart(interval, startMs, 1))
    expect(expected?.close).toBe(String(price))
    const candle = { openTimeMs: startMs, ...expected }
    await vi.waitFor(() => expect(candles.at(-1)?.candles[interval].candle).toEqual(candle), waitMsMax)
  },
)

async function slowCandle(fromMs: number, untilMs: number): Promise<CandleWire | undefined> {
  const { rows } = await pool.query<CandleWire>(
    `select (array_agg(price_ticks order by sequence, event_index))[1]::text as "open", max(price_ticks)::text as "high",
       min(price_ticks)::text as "low", (array_agg(price_ticks order by sequence desc, event_index desc))[1]::text as "close",
       sum(quantity_lots)::text as "baseVolume", sum(notional_units)::text as "quoteVolume"
     from history.fill where partition = $1 and market_id = $2 and time_ms >= $3 and time_ms < $4`,
    [live, btcusdt, fromMs, untilMs],
  )
  return rows[0]
}

test('[MD-8] a busy market’s ticker is published at most four times a second, ending with the last price', async () => {
  const from = tickers.length
  let price = 6_660_000
  while (tickers.length < from + 5) await trade((price += 1), 20)
  await vi.waitFor(() => expect(tickers.at(-1)?.last).toBe(String(price)), waitMsMax)
  const times = tickers.slice(from).map(({ timeMs }) => timeMs)
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(250)
})

test('[MD-13] a restarted projector restores the day and the candles from history', async () => {
  await projector[Symbol.asyncDispose]()
  await nats.flush()
  const before = tickers.at(-1)
  const candlesBefore = candles.at(-1)?.candles
  const from = tickers.length
  const candlesFrom = candles.length
  projector = await startTestProjector(engines, [live])
  await vi.waitFor(() => {
    expect(tickers.length).toBeGreaterThan(from)
    expect(candles.length).toBeGreaterThan(candlesFrom)
  }, waitMsMax)
  const after = tickers.at(-1)
  if (!before || !after) throw new Error('no ticker was published')
  expect(after.last).toBe(before.last)
  expect([after.high, after.low]).toEqual([before.high, before.low])
  // A minute may have ended meanwhile, but not a day.
  for (const interval of ['1D', '1W', '1M'] as const) {
    expect(candles.at(-1)?.candles[interval]).toEqual(candlesBefore?.[interval])
  }
})
