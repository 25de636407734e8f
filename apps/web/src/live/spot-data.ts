/** A market over HTTP: written into the page by the server, reloaded by the browser where necessary. */
import type { ApiClient } from '@argosy/api-client'
import type { MarketTerms } from '@argosy/wire'
import type { BookView, TickerView, TradeView } from '@argosy/wire/http'
import { parseDecimalOrThrow } from '@argosy/money'
import type { Book, Trades } from '@argosy/push-client'

/** Data that failed to load is null; the page shows that in its place. */
export interface SpotData {
  readonly symbol: string
  readonly markets: readonly MarketTerms[] | null
  readonly ticker: TickerView | null
  readonly book: BookView | null
  readonly trades: readonly TradeView[] | null
  /** When the server read the data; a cached page may be shown much later. */
  readonly readAtMs?: number
}

/** Older numbers are not shown as prices. */
const agedMs = 30_000

export function isAged({ readAtMs }: Pick<SpotData, 'readAtMs'>, nowMs: number): boolean {
  return readAtMs !== undefined && nowMs - readAtMs > agedMs
}

/** The market without its fast-changing data; the page shows skeletons in its place. */
export function withoutNumbers(data: SpotData): SpotData {
  return { ...data, ticker: null, book: null, trades: null }
}

const bookDepth = 20
export const tradeCount = 30

type MarketApi = Pick<ApiClient, 'markets' | 'tickers' | 'book' | 'trades'>

export async function fetchSpotData(api: MarketApi, symbol: string): Promise<SpotData> {
  const [markets, tickers, book, trades] = await Promise.all([
    api.markets(),
    api.tickers(),
    api.book({ symbol, limit: bookDepth }),
    api.trades({ symbol, limit: tradeCount }),
  ])
  return {
    symbol,
    markets: markets.ok ? markets.data : null,
    ticker: tickers.ok ? (tickers.data.find((ticker) => ticker.marketId === symbol) ?? null) : null,
    book: book.ok ? book.data : null,
    trades: trades.ok ? trades.data : null,
  }
}

/** A market that has never traded has no ticker; all other data exists or failed to load. */
export function isComplete(data: SpotData): boolean {
  return data.markets !== null && data.book !== null && data.trades !== null
}

export function findTerms(data: Pick<SpotData, 'symbol' | 'markets'>): MarketTerms | undefined {
  return data.markets?.find((market) => market.marketId === data.symbol)
}

/** The book of an HTTP answer in the form of the live channel. */
export function toBook(view: BookView, terms: MarketTerms): Book {
  const { priceDecimals, quantityDecimals } = terms
  const toLevels = (levels: BookView['asks']) =>
    levels.map(([price, quantity]) => ({
      price: parseDecimalOrThrow(price, priceDecimals),
      quantity: parseDecimalOrThrow(quantity, quantityDecimals),
    }))
  return { ...view, priceDecimals, quantityDecimals, asks: toLevels(view.asks), bids: toLevels(view.bids) }
}

/**
 * Newest first, without duplicates. The live list begins with the page, and older trades come from HTTP; if the two
 * have no trade in common there may be others between them, and a short list is better than one with a gap.
 */
export function mergeTrades(live: Trades | null, older: Trades | null, countMax: number): Trades {
  if (!live?.length || !older) return (live?.length ? live : (older ?? [])).slice(0, countMax)
  if (!doJoin(live, older)) return live.slice(0, countMax)
  const liveIds = new Set(live.map((trade) => trade.tradeId))
  return [...live, ...older.filter((trade) => !liveIds.has(trade.tradeId))].slice(0, countMax)
}

/** Whether the lists have a trade in common. */
export function doJoin(live: Trades, older: Trades): boolean {
  const known = new Set(older.map((trade) => trade.tradeId))
  return live.some((trade) => known.has(trade.tradeId))
}
