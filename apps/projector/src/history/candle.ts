import type { MarketId, PriceTicks, QuantityLots } from '@argosy/exchange'
import type { Units } from '@argosy/money'

export const minuteMs = 60_000

/** The trades of one market in one minute. */
export type Candle = {
  readonly marketId: MarketId
  readonly openTimeMs: number
  readonly open: PriceTicks
  high: PriceTicks
  low: PriceTicks
  close: PriceTicks
  baseLots: QuantityLots
  quoteUnits: Units
  tradeCount: number
}

export function floorToMinute(timeMs: number): number {
  return timeMs - (timeMs % minuteMs)
}

export function createCandle(
  marketId: MarketId,
  timeMs: number,
  price: PriceTicks,
  quantity: QuantityLots,
  notional: Units,
): Candle {
  return {
    marketId,
    openTimeMs: floorToMinute(timeMs),
    open: price,
    high: price,
    low: price,
    close: price,
    baseLots: quantity,
    quoteUnits: notional,
    tradeCount: 1,
  }
}

/** Adds what happened later to what happened before; the minute may be the same or not. */
export function mergeCandle(candle: Candle, later: Readonly<Candle>): void {
  if (later.high > candle.high) candle.high = later.high
  if (later.low < candle.low) candle.low = later.low
  candle.close = later.close
  candle.baseLots = (candle.baseLots + later.baseLots) as QuantityLots
  candle.quoteUnits = (candle.quoteUnits + later.quoteUnits) as Units
  candle.tradeCount += later.tradeCount
}
