import { parseDecimalOrThrow } from '@argosy/money'
import type { Trades } from '@argosy/push-client'

export interface LastPrice {
  readonly price: string
  readonly direction: 'up' | 'down'
}

/** The newest price against the last different one before it; a list of one price goes with its taker. */
export function findLastPrice(trades: Trades, priceDecimals: number): LastPrice | undefined {
  const [newest] = trades
  if (!newest) return undefined
  const price = parseDecimalOrThrow(newest.price, priceDecimals)
  const before = trades.find((trade) => trade.price !== newest.price)
  if (!before) return { price: newest.price, direction: newest.takerSide === 'buy' ? 'up' : 'down' }
  return { price: newest.price, direction: price > parseDecimalOrThrow(before.price, priceDecimals) ? 'up' : 'down' }
}
