import { decodeJson, subjects, toPartition, type CandleWire, type TickerWire } from '@argosy/contracts'
import { loadAccounts, seedExchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/engines'
import type { AccountId, MarketId } from '@argosy/exchange'
import { connectNats, type Nats } from '@argosy/nats'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { sleepMs, type Service } from '@argosy/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProjector } from './start-test-projector.ts'
import { TradingLoad } from './trading-load.ts'
import { untilProjected } from './until-projected.ts'

const live = toPartition('live', 'spot')
const btcusdt = 'BTCUSDT' as MarketId
const [alice, bob] = loadAccounts as [AccountId, AccountId]
const minuteMs = 60_000

let engines: AcquiredEngines
let pool: Pool
let nats: Nats
let projector: Service
let load: TradingLoad
const tickers: TickerWire[] = []
const candles: CandleWire[] = []

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  // An hour more than a day, so that there is something for the window to leave out.
  await seedExchange({ postgresUrl: engines.postgresUrl, partitions: [live], minutes: 25 * 60 })
  pool = createPool(engines.postgresUrl, { applicationName: 'market-data-test' })
  nats = await connectNats({ url: engines.natsUrl, name: 'market-data-test', prefix: engines.natsPrefix })
  nats.subscribe(subjects.marketData(live, btcusdt, 'ticker'), ({ data }) => tickers.push(decodeJson<TickerWire>(data)))
  nats.subscribe(subjects.marketData(live, btcusdt, 'candle'), ({ data }) => candles.push(decodeJson<CandleWire>(data)))
  await nats.flush()
  projector = await startTestProjector(engines, [live])
  await untilProjected(pool, live)
  load = await TradingLoad.lead(pool, live)
})

afterAll(async () => {
  await projector[Symbol.asyncDispose]()
  await nats.drain()
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

async function trade(price: number, quantity: number): Promise<void> {
  await load.write([
    load.place(alice, btcusdt, 'sell', price, quantity),
    load.place(bob, btcusdt, 'buy', price, quantity),
  ])
}

test('a ticker equals a slow recomputation over the trades of the last 1,440 minutes', async () => {
  await trade(7_100_000, 500) // the day's high
  await trade(6_200_000, 300) // the day's low, and the last
  await untilProjected(pool, live)
  await sleepMs(600)

  const ticker = tickers.at(-1)
  if (!ticker) throw new Error('no ticker was published')
  const sinceMs = Math.floor(ticker.timeMs / minuteMs) * minuteMs - 1_439 * minuteMs
  const { rows } = await pool.query<Omit<TickerWire, 'marketId' | 'timeMs'>>(
    `select (array_agg(price_ticks order by sequence desc, event_index desc))[1]::text as last,
       (array_agg(price_ticks order by sequence, event_index))[1]::text as open,
       max(price_ticks)::text as high, min(price_ticks)::text as low,
       sum(quantity_lots)::text as "baseVolume", sum(notional_units)::text as "quoteVolume"
     from history.fill where partition = $1 and market_id = $2 and time_ms >= $3`,
    [live, btcusdt, sinceMs],
  )
  expect(ticker).toEqual({ marketId: btcusdt, timeMs: ticker.timeMs, ...rows[0] })
  expect(ticker).toMatchObject({ last: '6200000', high: '7100000', low: '6200000' })
  const { rows: older } = await pool.query<{ count: number }>(
    'select count(*) as count from history.fill where partition = $1 and market_id = $2 and time_ms < $3',
    [live, btcusdt, sinceMs],
  )
  expect(older[0]?.count).toBeGreaterThan(0)
})

test('the running candle is published whole and is the one in history', async () => {
  await trade(6_650_000, 70)
  await untilProjected(pool, live)
  await sleepMs(600)
  const candle = candles.at(-1)
  if (!candle) throw new Error('no candle was published')
  const { rows } = await pool.query<CandleWire>(
    `select market_id as "marketId", open_time_ms as "openTimeMs", open_ticks as "open", high_ticks as "high",
       low_ticks as "low", close_ticks as "close", base_lots as "baseVolume", quote_units as "quoteVolume"
     from history.candle_1m where partition = $1 and market_id = $2 order by open_time_ms desc limit 1`,
    [live, btcusdt],
  )
  expect(candle).toEqual(rows[0])
  expect(candle.close).toBe('6650000')
})

test('a busy market is told at most four times a second, and its last word is its last price', async () => {
  await sleepMs(300)
  const from = tickers.length
  const until = performance.now() + 1_500
  let price = 6_660_000
  while (performance.now() < until) {
    await trade((price += 1), 20)
    await sleepMs(10)
  }
  await sleepMs(700)
  const times = tickers.slice(from).map(({ timeMs }) => timeMs)
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(times.length).toBeGreaterThan(3)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(250)
  expect(tickers.at(-1)?.last).toBe(String(price))
})

test('a projector that starts again knows the day from history', async () => {
  await projector[Symbol.asyncDispose]()
  const before = tickers.at(-1)
  const from = tickers.length
  projector = await startTestProjector(engines, [live])
  while (tickers.length === from) await sleepMs(20)
  const after = tickers.at(-1)
  if (!before || !after) throw new Error('no ticker was published')
  expect(after.last).toBe(before.last)
  expect([after.high, after.low]).toEqual([before.high, before.low])
})
