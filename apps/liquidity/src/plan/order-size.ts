import { calculateNotionalUnits, type Market, type PriceTicks, type QuantityLots } from '@argosy/exchange'
import type { Random } from '@argosy/random'

/** Lots worth about this much of the quote asset, within what the market allows. */
export function calculateLots(market: Market, price: PriceTicks, quoteUnits: bigint): QuantityLots {
  const lots = quoteUnits / calculateNotionalUnits(market, price, 1n as QuantityLots)
  if (lots < market.quantityLotsMin) return market.quantityLotsMin
  return lots > market.quantityLotsMax ? market.quantityLotsMax : (lots as QuantityLots)
}

/** What a level of the ladder holds, in whole quote: small near the price, larger behind, never alike. */
export function drawLevelQuote(random: Random, level: number): number {
  return Math.trunc((random.pick([1, 2, 2, 3, 4, 8]) * random.between(600, 1_800) * (level + 4)) / 5)
}

/** What a taker takes, in whole quote: many small trades, some middling, few large. */
export function drawTakeQuote(random: Random): number {
  return random.pick([
    random.between(20, 200),
    random.between(50, 600),
    random.between(100, 1_500),
    random.between(500, 4_000),
    random.between(2_000, 12_000),
  ])
}
