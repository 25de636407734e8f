import { divideFloor, formatDecimal } from '@argosy/money'
import type { BookView, CandleView, LevelText, TickerView, TradeView } from './market-views.ts'
import type { BookSnapshot, CandleWire, LevelWire, TickerWire, TradeWire } from './market-data.ts'
import { formatPrice, formatQuantity, type MarketTerms } from './market-terms.ts'

export function presentLevels(levels: readonly LevelWire[], terms: MarketTerms): LevelText[] {
  return levels.map(([price, quantity]) => [formatPrice(BigInt(price), terms), formatQuantity(BigInt(quantity), terms)])
}

export function presentBook(book: BookSnapshot, terms: MarketTerms): BookView {
  return {
    marketId: book.marketId,
    version: book.version,
    timeMs: book.timeMs,
    bids: presentLevels(book.bids, terms),
    asks: presentLevels(book.asks, terms),
  }
}

export function presentTrade(trade: TradeWire, terms: MarketTerms): TradeView {
  return {
    tradeId: trade.tradeId,
    price: formatPrice(BigInt(trade.price), terms),
    quantity: formatQuantity(BigInt(trade.quantity), terms),
    takerSide: trade.takerSide,
    timeMs: trade.timeMs,
  }
}

export function presentTicker(ticker: TickerWire, terms: MarketTerms): TickerView {
  return {
    marketId: ticker.marketId,
    timeMs: ticker.timeMs,
    last: formatPrice(BigInt(ticker.last), terms),
    open: formatPrice(BigInt(ticker.open), terms),
    high: formatPrice(BigInt(ticker.high), terms),
    low: formatPrice(BigInt(ticker.low), terms),
    ...presentVolumes(ticker, terms),
    ...presentChange(BigInt(ticker.last), BigInt(ticker.open), terms),
    bid: presentBest(ticker.bid, terms),
    ask: presentBest(ticker.ask, terms),
  }
}

export function presentCandle(candle: CandleWire, terms: MarketTerms): CandleView {
  return {
    openTimeMs: candle.openTimeMs,
    open: formatPrice(BigInt(candle.open), terms),
    high: formatPrice(BigInt(candle.high), terms),
    low: formatPrice(BigInt(candle.low), terms),
    close: formatPrice(BigInt(candle.close), terms),
    ...presentVolumes(candle, terms),
  }
}

function presentVolumes(
  { baseVolume, quoteVolume }: Pick<CandleWire, 'baseVolume' | 'quoteVolume'>,
  terms: MarketTerms,
): Pick<CandleView, 'baseVolume' | 'quoteVolume'> {
  return {
    baseVolume: formatQuantity(BigInt(baseVolume), terms),
    quoteVolume: formatDecimal(BigInt(quoteVolume), terms.quoteDecimals),
  }
}

const ratioDecimals = 6

/** The ratio is truncated towards zero, so that a rise and a fall of the same size show the same figure. */
function presentChange(last: bigint, open: bigint, terms: MarketTerms): Pick<TickerView, 'change' | 'changeRatio'> {
  const change = last - open
  const size = change < 0n ? -change : change
  const ratio = open === 0n ? 0n : divideFloor(size * 10n ** BigInt(ratioDecimals), open)
  return {
    change: formatPrice(change, terms),
    changeRatio: formatDecimal(change < 0n ? -ratio : ratio, ratioDecimals),
  }
}

function presentBest(level: LevelWire | null, terms: MarketTerms): LevelText | null {
  return level && (presentLevels([level], terms)[0] ?? null)
}
