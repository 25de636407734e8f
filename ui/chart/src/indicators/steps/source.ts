import type { DrawnBar } from '../../candles/index.ts'

/** The price of a candle that an indicator uses. */
export const sources = ['close', 'open', 'high', 'low', 'hl2', 'hlc3', 'ohlc4'] as const
export type Source = (typeof sources)[number]

export function priceOf({ open, high, low, close }: DrawnBar, source: Source): number {
  switch (source) {
    case 'open':
      return open
    case 'high':
      return high
    case 'low':
      return low
    case 'hl2':
      return (high + low) / 2
    case 'hlc3':
      return (high + low + close) / 3
    case 'ohlc4':
      return (open + high + low + close) / 4
    case 'close':
      return close
  }
}
