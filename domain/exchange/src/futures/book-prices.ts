import type { Side } from '../order.ts'
import type { MarketState } from '../state.ts'
import { perpTermsOf } from './perp-market.ts'

// An impact notional is reached long before; the bound keeps a book of tiny orders from being read whole.
const levelsMax = 200
const lotScale = 1_000_000n

/** Mid price on the scale of the index; undefined when a side is empty. */
export function calculateMid({ market, book }: MarketState): bigint | undefined {
  const bid = book.best('buy')
  const ask = book.best('sell')
  return bid && ask && market.perp ? ((bid.price + ask.price) * market.perp.tickPrice) / 2n : undefined
}

/**
 * The average price of filling the impact notional, on the scale of the index. A side that is too thin counts as the
 * price of its last level; an empty one has none.
 */
export function calculateImpactPrice(marketState: MarketState, side: Side): bigint | undefined {
  const { market, book } = marketState
  const { impactNotional, tickPrice } = perpTermsOf(marketState)
  let left: bigint = impactNotional
  let lots = 0n
  let lastPrice: bigint | undefined
  for (const { price, quantity } of book.levels(side, levelsMax)) {
    const perLot = price * market.quoteUnitsPerTickLot
    const notional = perLot * quantity
    lastPrice = price
    if (notional < left) {
      left -= notional
      lots += quantity * lotScale
      continue
    }
    lots += (left * lotScale) / perLot
    return lots === 0n
      ? price * tickPrice
      : (impactNotional * lotScale * tickPrice) / (market.quoteUnitsPerTickLot * lots)
  }
  return lastPrice === undefined ? undefined : lastPrice * tickPrice
}
