/** A candle in whole steps, for all code that calculates with prices. */
import { parsePrice, parseQuantity, type MarketTerms } from '@argosy/wire'
import type { CandleView } from '@argosy/wire/http'
import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import { parseDecimalOrThrow } from '@argosy/money'

export type TickCandle = {
  readonly openTimeMs: number
  readonly open: PriceTicks
  readonly high: PriceTicks
  readonly low: PriceTicks
  readonly close: PriceTicks
  /** Zero when nothing was traded: all four prices are then the close before (MD-11). */
  readonly volume: QuantityLots
  /** In the smallest unit of the quote asset. */
  readonly turnover: bigint
}

/** The running candle and the final values of the one before it (MD-12). */
export type LiveTickCandle = { readonly running: TickCandle; readonly previous: TickCandle | null }

/** Parses what our own gateway wrote: an unreadable candle is our bug and throws. */
export function parseCandle(view: CandleView, terms: MarketTerms): TickCandle {
  const price = (text: string) => valueOf(parsePrice(text, terms))
  return {
    openTimeMs: view.openTimeMs,
    open: price(view.open),
    high: price(view.high),
    low: price(view.low),
    close: price(view.close),
    volume: valueOf(parseQuantity(view.baseVolume, terms)),
    turnover: parseDecimalOrThrow(view.quoteVolume, terms.quoteDecimals),
  }
}

export function parseLiveCandle(
  { previous, ...running }: CandleView & { readonly previous: CandleView | null },
  terms: MarketTerms,
): LiveTickCandle {
  return { running: parseCandle(running, terms), previous: previous && parseCandle(previous, terms) }
}

/** Whether nothing was traded during the candle. */
export function isQuiet({ volume }: Pick<TickCandle, 'volume'>): boolean {
  return volume === 0n
}

type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: string }

function valueOf<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new RangeError(`candle: ${parsed.refusal}`)
  return parsed.value
}
