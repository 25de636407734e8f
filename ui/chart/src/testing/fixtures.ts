import type { MarketTerms } from '@argosy/wire'
import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import type { TickCandle } from '../candles/index.ts'

/** Tick 0.05, lot 0.001: no powers of ten, so that a tick cannot be mistaken for a decimal. */
export const terms: MarketTerms = {
  marketId: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  baseDecimals: 8,
  quoteDecimals: 8,
  tickSize: '0.05',
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

export const ticks = (count: number | bigint) => BigInt(count) as PriceTicks
export const lots = (count: number | bigint) => BigInt(count) as QuantityLots

/** Open, high, low, close in ticks, and a volume in lots. */
export function aCandle(openTimeMs: number, prices: readonly [number, number, number, number], volume = 1): TickCandle {
  const [open, high, low, close] = prices
  return {
    openTimeMs,
    open: ticks(open),
    high: ticks(high),
    low: ticks(low),
    close: ticks(close),
    volume: lots(volume),
    turnover: BigInt(volume * close),
  }
}

/** A candle without trades: all prices are the close before it. */
export function aQuietCandle(openTimeMs: number, close: number): TickCandle {
  return aCandle(openTimeMs, [close, close, close, close], 0)
}
