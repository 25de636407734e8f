import { spotListings } from '@argosy/catalogue/listings'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../src/client.ts'
import { judgedVersions, type Ccxt, type Client } from '../src/versions.ts'
import { startConformedExchange, type ConformedExchange } from './conformed-exchange.ts'

const symbol = 'BTC/USDT'
const minuteMs = 60_000
const dayMs = 86_400_000

let exchange: ConformedExchange

beforeAll(async () => {
  exchange = await startConformedExchange()
})
afterAll(() => exchange[Symbol.asyncDispose]())

describe.each(judgedVersions)('ccxt $name without a key', ({ name, alias, load }) => {
  let ccxt: Ccxt
  let client: Client

  beforeAll(async () => {
    ccxt = await load()
    client = createClient(ccxt, exchange.url)
    await client.loadMarkets()
  })

  test('is the version that it is called', async () => {
    const manifest = join(import.meta.dirname, '../node_modules', alias, 'package.json')
    expect(JSON.parse(await readFile(manifest, 'utf8'))).toMatchObject({ name: 'ccxt', version: name })
  })

  test('loads every market, with its steps and limits, and nothing that does not exist', () => {
    expect(Object.keys(client.markets ?? {})).toHaveLength(spotListings.length)
    expect(client.market(symbol)).toMatchObject({
      spot: true,
      swap: false,
      active: true,
      precision: { price: 0.01, amount: 0.00001 },
      limits: { amount: { min: 0.0001, max: 100 }, cost: { min: 5 } },
      taker: 0.001,
      maker: 0.001,
    })
    expect(client.market(symbol)['margin']).toBeFalsy()
    expect(client.market('SOL/BTC').precision).toMatchObject({ price: 0.000001, amount: 0.01 })
    expect(Object.keys(client.currencies ?? {})).toEqual(expect.arrayContaining(['BTC', 'ETH', 'USDT', 'USDC']))
  })

  test('fetches the server time', async () => {
    const beforeMs = Date.now()
    const serverTimeMs = await client.fetchTime()
    expect(serverTimeMs).toBeGreaterThanOrEqual(beforeMs)
    expect(serverTimeMs).toBeLessThanOrEqual(Date.now())
    const differenceMs = Number(await client.loadTimeDifference())
    expect(differenceMs).toBeGreaterThanOrEqual(0)
    expect(differenceMs).toBeLessThanOrEqual(Date.now() - beforeMs)
  })

  test('reads one ticker and all of them', async () => {
    const ticker = await client.fetchTicker(symbol)
    expect(ticker).toMatchObject({ symbol, last: expect.any(Number), timestamp: expect.any(Number) })
    expect(ticker.high).toBeGreaterThanOrEqual(ticker.low ?? Infinity)
    const tickers = await client.fetchTickers()
    expect(Object.keys(tickers)).toHaveLength(spotListings.length)
    expect(await client.fetchTickers(undefined, { type: 'swap' })).toEqual({})
  })

  test('reads the book', async () => {
    const book = await client.fetchOrderBook(symbol, 50)
    expect(book).toMatchObject({ symbol, timestamp: expect.any(Number) })
    expect(Array.isArray(book.bids) && Array.isArray(book.asks)).toBe(true)
    expect(await client.fetchOrderBook(symbol, 100_000)).toMatchObject({ symbol })
  })

  test('reads trades, the newest and those since a time', async () => {
    const newest = await client.fetchTrades(symbol, undefined, 20)
    expect(newest).toHaveLength(20)
    expect(newest.map(({ side }) => side).every((side) => side === 'buy' || side === 'sell')).toBe(true)
    const ids = newest.map(({ id }) => BigInt(id ?? 0))
    expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)))
    const middleMs = newest[10]?.timestamp ?? 0
    const since = await client.fetchTrades(symbol, middleMs, 1_000)
    expect(since.every(({ timestamp = 0 }) => timestamp >= middleMs)).toBe(true)
    expect(since.map(({ id }) => id)).toEqual(expect.arrayContaining(newest.slice(11).map(({ id }) => id)))
    const older = await client.fetchTrades(symbol, undefined, 5, { idLessThan: newest[0]?.id })
    expect(older).toHaveLength(5)
    expect(older.every(({ id }) => BigInt(id ?? 0) < (ids[0] ?? 0n))).toBe(true)
    const raw = await client.fetchTrades(symbol, undefined, 5, { method: 'publicSpotGetV2SpotMarketFills' })
    expect(raw).toHaveLength(5)
  })

  test.each(['1m', '3m', '5m', '15m', '30m', '1h', '4h', '6h', '12h', '1d', '3d', '1w', '1M'])(
    'reads candles of %s on UTC, oldest first',
    async (timeframe) => {
      const candles = await client.fetchOHLCV(symbol, timeframe)
      expect(candles.length).toBeGreaterThan(0)
      const opens = candles.map(([openMs = 0]) => openMs)
      expect(opens).toEqual(opens.toSorted((a, b) => a - b))
      const [openMs = 0, open = 0, high = 0, low = 0, close = 0] = candles.at(-1) ?? []
      expect([Math.max(open, close) <= high, Math.min(open, close) >= low]).toEqual([true, true])
      const stepMs = client.parseTimeframe(timeframe) * 1_000
      if (stepMs <= dayMs) expect(openMs % stepMs).toBe(0)
    },
  )

  test('reads a stretch of candles, both ends counted', async () => {
    const endMs = Math.floor(Date.now() / minuteMs) * minuteMs - 5 * minuteMs
    const stretch = await client.fetchOHLCV(symbol, '1m', endMs - 9 * minuteMs, 10)
    expect(stretch.map(([openMs]) => openMs)).toEqual(
      Array.from({ length: 10 }, (_, index) => endMs - (9 - index) * minuteMs),
    )
    const until = await client.fetchOHLCV(symbol, '1m', undefined, 3, { until: endMs })
    expect(until.at(-1)?.[0]).toBeLessThanOrEqual(endMs)
    expect(await client.fetchOHLCV(symbol, '1d', Date.now() - 2_000 * dayMs, 10)).toEqual([])
    const paged = await client.fetchOHLCV(symbol, '1m', endMs - 20 * minuteMs, 300, { paginate: true })
    expect(paged.length).toBeGreaterThanOrEqual(20)
  })

  test('gets BadSymbol for an unlisted symbol', async () => {
    const call = client.publicSpotGetV2SpotMarketTickers({ symbol: 'NOSUCHUSDT' })
    await expect(call).rejects.toBeInstanceOf(ccxt.BadSymbol)
    await expect(client.publicMixGetV2MixMarketTicker({ symbol: 'BTCUSDT' })).rejects.toBeInstanceOf(ccxt.BadSymbol)
  })

  test('sees simulation trading as a market of its own', async () => {
    const sandbox = createClient(ccxt, exchange.url, { isSandbox: true })
    await sandbox.loadMarkets()
    expect(Object.keys(sandbox.markets ?? {})).toHaveLength(spotListings.length)
    const [live, paper] = await Promise.all([
      client.fetchTrades(symbol, undefined, 1),
      sandbox.fetchTrades(symbol, undefined, 1),
    ])
    expect(paper[0]?.id).not.toBe(live[0]?.id)
  })
})
