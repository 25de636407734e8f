/**
 * The conversion to floats. Pixels and indicators are numbers; these values are only drawn and never become a price, a
 * quantity or a balance again. From a pixel back to a price there are only whole ticks (`ChartSpace.ticksAt`).
 */
import type { MarketTerms } from '@argosy/wire'
import { parseDecimalOrThrow } from '@argosy/money'
import type { TickCandle } from './tick-candle.ts'

export type DrawnBar = {
  readonly timeMs: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

export type Drawer = {
  readonly price: (ticks: bigint) => number
  readonly quantity: (lots: bigint) => number
  readonly bar: (candle: TickCandle) => DrawnBar
}

/** One per market: its steps are read once. Whole number ÷ power of ten gives the nearest float. */
export function createDrawer(terms: MarketTerms): Drawer {
  const price = toNumber(terms.tickSize, terms.priceDecimals)
  const quantity = toNumber(terms.lotSize, terms.quantityDecimals)
  return {
    price,
    quantity,
    bar: ({ openTimeMs, open, high, low, close, volume }) => ({
      timeMs: openTimeMs,
      open: price(open),
      high: price(high),
      low: price(low),
      close: price(close),
      volume: quantity(volume),
    }),
  }
}

function toNumber(stepText: string, decimals: number): (steps: bigint) => number {
  const step = parseDecimalOrThrow(stepText, decimals)
  const scale = 10 ** decimals
  return (steps) => Number(steps * step) / scale
}
