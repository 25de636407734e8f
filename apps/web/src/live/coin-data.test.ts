import { expect, test } from 'vitest'
import { aMarket, anOverview, aTicker } from '../features/markets/test-rows.ts'
import { fetchCoinData, mainMarketIdOf } from './coin-data.ts'
import type { MarketOverview } from './market-overview.ts'

const ok = <Data>(data: Data) => Promise.resolve({ ok: true, data } as const)
const down = () => Promise.resolve({ ok: false, code: 'network_failed' } as const)

const bases = ['BTC', 'ETH', 'SOL', 'DOGE', 'SHIB', 'PEPE', 'LTC', 'BCH', 'XRP']
const markets = [...bases.map((base) => aMarket(base)), aMarket('ETH', 'BTC'), aMarket('SOL', 'ETH')]
const overview: MarketOverview = anOverview({
  markets,
  tickers: markets.map(({ marketId }) => aTicker(marketId)),
  coins: [
    ...['BTC', 'XRP', 'LTC', 'BCH'].map((assetId) => ({ assetId, name: assetId, category: 'payments' as const })),
    ...['ETH', 'SOL'].map((assetId) => ({ assetId, name: assetId, category: 'platform' as const })),
  ],
})

function apiOf(requests: unknown[], fields: Partial<MarketOverview> = overview) {
  const answer = <Data>(data: Data | null | undefined) => (data ? ok(data) : down())
  return {
    markets: () => answer(fields.markets),
    tickers: () => answer(fields.tickers),
    sparklines: () => answer(fields.sparklines),
    coins: () => answer(fields.coins),
    candles: (query: unknown) => {
      requests.push(query)
      return ok([])
    },
    usdtRate: down,
  } as unknown as Parameters<typeof fetchCoinData>[0]
}

test('a page loads its own markets, those that value their quotes, and four similar coins', async () => {
  const requests: unknown[] = []
  const data = await fetchCoinData(apiOf(requests), 'SOL', () => 7)
  expect(data.overview.markets?.map(({ marketId }) => marketId)).toEqual([
    'BTCUSDT',
    'ETHUSDT',
    'SOLUSDT',
    'DOGEUSDT',
    'SHIBUSDT',
    'SOLETH',
  ])
  expect(data.overview.tickers).toHaveLength(6)
  expect(data).toMatchObject({ assetId: 'SOL', rates: null, readAtMs: 7 })
  expect(requests).toEqual([{ symbol: 'SOLUSDT', interval: '15m', limit: 96 }])
})

test('a coin that is only a quote has no chart, and no candles are requested', async () => {
  const requests: unknown[] = []
  const data = await fetchCoinData(apiOf(requests), 'USDT', Date.now)
  expect(data.candles).toBeNull()
  expect(requests).toEqual([])
})

test('unavailable data is null', async () => {
  const data = await fetchCoinData(apiOf([], {}), 'BTC', Date.now)
  expect(data.overview).toEqual({ markets: null, tickers: null, sparklines: null, coins: null })
})

test('the price comes from the USDT market, otherwise from the first', () => {
  const pairs = [aMarket('BTC', 'USDC'), aMarket('BTC'), aMarket('NEW', 'USDC')]
  expect(['BTC', 'NEW', 'USDC'].map((assetId) => mainMarketIdOf(pairs, assetId))).toEqual([
    'BTCUSDT',
    'NEWUSDC',
    undefined,
  ])
})
