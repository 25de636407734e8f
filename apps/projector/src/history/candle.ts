import { candleStartMs, type CandleInterval, type CandleWire } from '@argosy/wire'
import type { MarketId, PriceTicks, QuantityLots } from '@argosy/exchange'
import type { Units } from '@argosy/money'

export const minuteMs = 60_000

/** The trades of one market in one minute, or in a longer interval. */
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

/** A candle for time without trades, at the price before it (MD-11). */
export function createFlatCandle(marketId: MarketId, openTimeMs: number, close: PriceTicks): Candle {
  const prices = { open: close, high: close, low: close, close }
  const nothing = { baseLots: 0n as QuantityLots, quoteUnits: 0n as Units, tradeCount: 0 }
  return { marketId, openTimeMs, ...prices, ...nothing }
}

/** Adds a later candle to an earlier one, of the same minute or another. */
export function mergeCandle(candle: Candle, next: Readonly<Candle>): void {
  if (next.high > candle.high) candle.high = next.high
  if (next.low < candle.low) candle.low = next.low
  candle.close = next.close
  candle.baseLots = (candle.baseLots + next.baseLots) as QuantityLots
  candle.quoteUnits = (candle.quoteUnits + next.quoteUnits) as Units
  candle.tradeCount += next.tradeCount
}

/** Folds shorter candles, each market's in the order of time, into candles of a longer interval. */
export function foldCandles(candles: Iterable<Readonly<Candle>>, interval: CandleInterval): Candle[] {
  const folded = new Map<string, Candle>()
  for (const candle of candles) {
    const openTimeMs = candleStartMs(interval, candle.openTimeMs)
    const key = `${candle.marketId}:${openTimeMs}`
    const known = folded.get(key)
    if (known) mergeCandle(known, candle)
    else folded.set(key, { ...candle, openTimeMs })
  }
  return [...folded.values()]
}

export function presentCandle(candle: Readonly<Candle>): CandleWire {
  return {
    openTimeMs: candle.openTimeMs,
    open: candle.open.toString(),
    high: candle.high.toString(),
    low: candle.low.toString(),
    close: candle.close.toString(),
    baseVolume: candle.baseLots.toString(),
    quoteVolume: candle.quoteUnits.toString(),
  }
}
