/** Public rows of the program API, made from the views that our own pages use. */
import type { BookView, CandleView, LevelText, TickerView, TradeView } from '@argosy/wire/http'
import type { MarketTerms } from '@argosy/wire'
import { formatRate } from './rate.ts'
import { formatTradeId } from './trade-id.ts'

export type OpenFeeRates = { readonly makerPpm: number; readonly takerPpm: number }

/** Without chains: there are no deposits or withdrawals yet. */
export function presentOpenCoin(assetId: string) {
  return { coinId: assetId, coin: assetId, transfer: 'false', chains: [] }
}

const symbolStatus = {
  open: 'online',
  pre_open: 'halt',
  halted: 'halt',
  cancel_only: 'halt',
  delisted: 'offline',
} as const

/** Without `symbolType`: clients treat a row without it as a spot market. */
export function presentOpenSymbol(terms: MarketTerms, rates: OpenFeeRates) {
  return {
    symbol: terms.marketId,
    baseCoin: terms.base,
    quoteCoin: terms.quote,
    minTradeAmount: terms.quantityMin,
    maxTradeAmount: terms.quantityMax,
    takerFeeRate: formatRate(rates.takerPpm),
    makerFeeRate: formatRate(rates.makerPpm),
    pricePrecision: String(terms.priceDecimals),
    quantityPrecision: String(terms.quantityDecimals),
    quotePrecision: String(terms.quoteDecimals),
    status: symbolStatus[terms.status],
    // In dollars, so only for dollar quotes.
    minTradeUSDT: terms.quote === 'USDT' || terms.quote === 'USDC' ? terms.notionalMin : '0',
  }
}

const nobody: LevelText = ['', '']

export function presentOpenTicker(ticker: TickerView, terms: Pick<MarketTerms, 'quote'>) {
  const [bidPr, bidSz] = ticker.bid ?? nobody
  const [askPr, askSz] = ticker.ask ?? nobody
  return {
    symbol: ticker.marketId,
    lastPr: ticker.last,
    open: ticker.open,
    high24h: ticker.high,
    low24h: ticker.low,
    change24h: ticker.changeRatio,
    bidPr,
    bidSz,
    askPr,
    askSz,
    baseVolume: ticker.baseVolume,
    quoteVolume: ticker.quoteVolume,
    usdtVolume: usdtVolume(ticker.quoteVolume, terms),
    ts: String(ticker.timeMs),
  }
}

export function presentOpenBook({ bids, asks, timeMs }: Pick<BookView, 'bids' | 'asks' | 'timeMs'>) {
  return { asks, bids, ts: String(timeMs) }
}

export function presentOpenTrade(trade: TradeView, { marketId }: Pick<MarketTerms, 'marketId'>) {
  return {
    symbol: marketId,
    tradeId: formatTradeId(trade.tradeId),
    side: trade.takerSide,
    price: trade.price,
    size: trade.quantity,
    ts: String(trade.timeMs),
  }
}

export function presentOpenCandle(candle: CandleView, terms: Pick<MarketTerms, 'quote'>): readonly string[] {
  const { openTimeMs, open, high, low, close, baseVolume, quoteVolume } = candle
  return [String(openTimeMs), open, high, low, close, baseVolume, quoteVolume, usdtVolume(quoteVolume, terms)]
}

/** For another quote its dollar value at that time is unknown. */
function usdtVolume(quoteVolume: string, { quote }: Pick<MarketTerms, 'quote'>): string {
  return quote === 'USDT' ? quoteVolume : ''
}
