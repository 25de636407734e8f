import type { ApiResult } from '@argosy/api-client'
import { startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, signIn, until, type Visitor } from './visitor.ts'

let engines: AcquiredEngines
let exchange: Exchange
let visitor: Visitor

beforeAll(async () => {
  engines = await acquireEngines()
  exchange = await startExchange({ apps: ['engine-a', 'projector', 'gateway'], engines, mode: 'test' })
  visitor = createVisitor(exchange.addresses.gatewayUrl)
})

afterAll(async () => {
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

test('every market that traded has its day as a line of half hours that ends at its last price', async () => {
  const { lines, tickers } = await until(
    async () => ({ lines: await data(visitor.api.sparklines()), tickers: await data(visitor.api.tickers()) }),
    ({ lines: read, tickers: all }) => read.length === all.length && all.length > 0,
    60_000,
  )
  expect(lines.map((line) => line.marketId)).toEqual(tickers.map((ticker) => ticker.marketId))
  for (const { marketId, closes, fromMs, stepMs } of lines) {
    const ticker = tickers.find((one) => one.marketId === marketId)
    expect(closes.length).toBeGreaterThanOrEqual(48)
    expect(closes.length).toBeLessThanOrEqual(49)
    expect(closes.at(-1)).toBe(ticker?.last)
    expect(stepMs).toBe(1_800_000)
    expect(fromMs % stepMs).toBe(0)
    for (const close of closes) {
      expect(close).toMatch(/^\d+(\.\d+)?$/)
      expect(Number(close)).toBeGreaterThanOrEqual(Number(ticker?.low))
      expect(Number(close)).toBeLessThanOrEqual(Number(ticker?.high))
    }
  }
})

test('[SIM-4] simulation trading has lines of its own', async () => {
  const live = await data(visitor.api.sparklines())
  const paper = await until(
    () => data(visitor.paper.sparklines()),
    (lines) => lines.length > 0,
    60_000,
  )
  expect(paper.map((line) => line.marketId)).toEqual(live.map((line) => line.marketId))
  expect(paper[0]?.closes).not.toEqual(live[0]?.closes)
})

test('[NET-7] getCoinChainList names every listed asset', async () => {
  const coins = await data(visitor.api.coins())
  const markets = await data(visitor.api.markets())
  const listed = new Set(markets.flatMap(({ base, quote }) => [base, quote]))
  expect(new Set(coins.map((coin) => coin.assetId))).toEqual(listed)
  expect(coins).toContainEqual({ assetId: 'BTC', name: 'Bitcoin', category: 'payments' })
  expect(coins).toContainEqual({ assetId: 'USDT', name: 'Tether', category: 'stablecoin' })
})

test.each(['/v1/spot/public/sparklines', '/v1/spot/public/getCoinChainList'])(
  '%s may be kept for a moment, and apart for each realm',
  async (path) => {
    const response = await visitor.send(path)
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
    expect(response.headers.get('vary')).toContain('paptrading')
    const refused = await visitor.send(`${path}?symbol=BTCUSDT`)
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'field_unknown' }])
  },
)

test('a trade moves the end of the line', async () => {
  const alice = await signIn(exchange.addresses.gatewayUrl, 'alice')
  const bob = await signIn(exchange.addresses.gatewayUrl, 'bob')
  const order = { marketId: 'ETHUSDT', type: 'limit', price: '3333.33', quantity: '0.0100' } as const
  await data(alice.api.placeOrder({ ...order, side: 'buy' }))
  await data(bob.api.placeOrder({ ...order, side: 'sell' }))
  const lines = await until(
    () => data(visitor.api.sparklines()),
    (read) => read.find((line) => line.marketId === 'ETHUSDT')?.closes.at(-1) === '3333.33',
  )
  expect(lines.find((line) => line.marketId === 'ETHUSDT')?.closes.at(-1)).toBe('3333.33')
})

async function data<T>(answer: Promise<ApiResult<T>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new Error(result.code)
  return result.data
}
