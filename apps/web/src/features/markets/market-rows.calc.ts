/** Builds one row of a list of markets from the available data; pure. */
import { coinOf, type CoinCategory } from '@argosy/catalogue'
import { type MarketTerms } from '@argosy/wire'
import type { TickerView } from '@argosy/wire/http'
import type { MarketOverview } from '../../live/market-overview.ts'
import { calculateTickerChange, type TickerChange } from '../trade/ticker/ticker.calc.ts'
import { createTurnover, turnoverUnit } from './turnover.calc.ts'

export interface MarketRow {
  readonly marketId: string
  readonly base: string
  readonly quote: string
  /** "BTC/USDT" */
  readonly pair: string
  readonly name: string
  readonly category: CoinCategory
  readonly terms: MarketTerms
  /** Null while unknown, and for a market that has never traded. */
  readonly ticker: TickerView | null
  readonly change: TickerChange | null
  /** Turnover of 24 hours in USDT, whatever the market is quoted in; null while unknown. */
  readonly turnover: string | null
  /** The last 24 hours, oldest first. */
  readonly closes: readonly string[]
}

/** Live tickers replace those served with the page. */
export function buildMarketRows(
  overview: MarketOverview,
  live: ReadonlyMap<string, TickerView> = new Map(),
): MarketRow[] {
  const served = new Map(overview.tickers?.map((ticker) => [ticker.marketId, ticker]))
  const closes = new Map(overview.sparklines?.map((line) => [line.marketId, line.closes]))
  const coins = new Map(overview.coins?.map((coin) => [coin.assetId, coin]))
  const tickerOf = (marketId: string) => live.get(marketId) ?? served.get(marketId) ?? null
  const turnoverOf = createTurnover((assetId) => tickerOf(`${assetId}${turnoverUnit}`)?.last)
  return (overview.markets ?? []).map((terms) => {
    const { marketId, base, quote } = terms
    const coin = coins.get(base) ?? coinOf(base)
    const ticker = tickerOf(marketId)
    return {
      marketId,
      base,
      quote,
      pair: `${base}/${quote}`,
      name: coin.name,
      category: coin.category,
      terms,
      ticker,
      change: ticker && calculateTickerChange(ticker, terms),
      turnover: ticker && turnoverOf(ticker.quoteVolume, quote),
      closes: closes.get(marketId) ?? [],
    }
  })
}

/**
 * The line of the day from the price its change is calculated from to the current price, so that line and figure never
 * disagree.
 */
export function dayLine(
  closes: readonly string[],
  ticker: Pick<TickerView, 'open' | 'last'> | null,
): readonly string[] {
  return ticker === null || closes.length === 0 ? closes : [ticker.open, ...closes.slice(0, -1), ticker.last]
}
