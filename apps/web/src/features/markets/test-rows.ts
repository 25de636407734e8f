/** Rows for tests: only the fields that matter to the test need to be given. */
import type { MarketTerms } from '@argosy/wire'
import type { TickerView } from '@argosy/wire/http'
import type { MarketOverview } from '../../live/market-overview.ts'
import { buildMarketRows, type MarketRow } from './market-rows.calc.ts'

export function aMarket(base: string, quote = 'USDT'): MarketTerms {
  return {
    marketId: `${base}${quote}`,
    base,
    quote,
    baseDecimals: 8,
    quoteDecimals: 8,
    tickSize: '0.01',
    lotSize: '0.001',
    priceDecimals: 2,
    quantityDecimals: 3,
    quantityMin: '0.001',
    quantityMax: '1000.000',
    priceMax: '1000000.00',
    notionalMin: '5.00000000',
    priceBandBps: 1_000,
    openOrdersPerAccountMax: 200,
    status: 'open',
  }
}

export function aTicker(marketId: string, fields: Partial<TickerView> = {}): TickerView {
  const prices = { last: '100.00', open: '100.00', high: '100.00', low: '100.00' }
  const volumes = { baseVolume: '1.000', quoteVolume: '100.00000000' }
  const more = { change: '0.00', changeRatio: '0.000000', bid: null, ask: null }
  return { marketId, timeMs: 0, ...prices, ...volumes, ...more, ...fields }
}

export function anOverview(fields: Partial<MarketOverview> = {}): MarketOverview {
  return { markets: [], tickers: [], sparklines: [], coins: [], ...fields }
}

/** `{ BTC: { last, open, quoteVolume } }`; null is a market that has never traded. */
export function rowsOf(markets: Readonly<Record<string, Partial<TickerView> | null>>): MarketRow[] {
  const names = Object.keys(markets)
  const tickers = Object.entries(markets).flatMap(([base, fields]) => (fields ? [aTicker(`${base}USDT`, fields)] : []))
  return buildMarketRows(anOverview({ markets: names.map((base) => aMarket(base)), tickers }))
}
