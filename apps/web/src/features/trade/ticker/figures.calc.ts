/** Figures of the ticker bar. Decimals stay text; the only float is a position for drawing. */
import type { MarketTerms } from '@argosy/wire'
import type { TickerView } from '@argosy/wire/http'
import { formatDecimal, parseDecimalOrThrow } from '@argosy/money'
import { calculateTickerChange, type TickerChange } from './ticker.calc.ts'

export interface TickerFigures extends TickerChange {
  readonly last: string
  readonly high: string
  readonly low: string
  readonly baseVolume: string
  readonly quoteVolume: string
  /** Best ask minus best bid; null when a side is empty or unknown. */
  readonly spread: string | null
  /** Position of the last price between the day's low and high, 0 … 1; for drawing only. 0.5 when they are equal. */
  readonly rangePosition: number
}

export function calculateTickerFigures(ticker: TickerView, terms: MarketTerms): TickerFigures {
  const parse = (price: string) => parseDecimalOrThrow(price, terms.priceDecimals)
  const [last, high, low] = [parse(ticker.last), parse(ticker.high), parse(ticker.low)]
  const spread = ticker.bid && ticker.ask ? parse(ticker.ask[0]) - parse(ticker.bid[0]) : null
  return {
    ...calculateTickerChange(ticker, terms),
    last: ticker.last,
    high: ticker.high,
    low: ticker.low,
    baseVolume: ticker.baseVolume,
    quoteVolume: ticker.quoteVolume,
    // Bid and ask of a ticker belong together, but while a book is being cleared they may be equal or crossed.
    spread: spread === null || spread < 0n ? null : formatDecimal(spread, terms.priceDecimals),
    rangePosition: calculateRangePosition(last, low, high),
  }
}

function calculateRangePosition(last: bigint, low: bigint, high: bigint): number {
  if (high <= low) return 0.5
  const position = Number(((last - low) * 1_000n) / (high - low)) / 1_000
  return Math.min(Math.max(position, 0), 1)
}
