import { parseDecimalOrThrow } from '@argosy/money'
import type { Trades } from '@argosy/push-client'

export interface LastPrice {
  readonly price: string
  readonly direction: 'up' | 'down'
}

/** Compares the newest price with the last different one; if all are equal, the taker's side decides. */
export function findLastPrice(trades: Trades, priceDecimals: number): LastPrice | undefined {
  const [newest] = trades
  if (!newest) return undefined
  const price = parseDecimalOrThrow(newest.price, priceDecimals)
  const before = trades.find((trade) => trade.price !== newest.price)
  if (!before) return { price: newest.price, direction: newest.takerSide === 'buy' ? 'up' : 'down' }
  return { price: newest.price, direction: price > parseDecimalOrThrow(before.price, priceDecimals) ? 'up' : 'down' }
}
