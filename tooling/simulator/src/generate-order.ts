import type { MarketId, PriceTicks, QuantityLots } from '@argosy/exchange'
import type { Draft } from './generate-commands.ts'
import type { Random } from '@argosy/random'
import { busyMarkets, traders } from './world.ts'

/** The price around which a market is quoted at the moment, in ticks. */
export type Mids = Map<MarketId, number>

/** Buys and sells around a wandering price, so that about half of them meet somebody. */
export function generateOrder(random: Random, mids: Mids): Draft {
  const { marketId, quantityLotsMin, quantityLotsMax } = random.pick(busyMarkets)
  const mid = moveMid(random, mids, marketId)
  const side = random.pick(['buy', 'sell'] as const)
  const towardsOwnSide = random.between(-4, random.oneIn(10) ? 60 : 8)
  const price = BigInt(side === 'buy' ? mid - towardsOwnSide : mid + towardsOwnSide) as PriceTicks
  return {
    type: 'place_limit_order',
    accountId: random.pick(traders),
    marketId,
    side,
    price,
    quantity: pickQuantity(random, quantityLotsMin, quantityLotsMax) as QuantityLots,
  }
}

function pickQuantity(random: Random, min: bigint, max: bigint): bigint {
  if (random.oneIn(200)) return max
  if (random.oneIn(20)) return min
  const wanted = min + BigInt(random.below(random.oneIn(15) ? 400 : 25))
  return wanted < max ? wanted : max
}

function moveMid(random: Random, mids: Mids, marketId: MarketId): number {
  const mid = (mids.get(marketId) ?? 0) + (random.oneIn(5) ? random.between(-1, 1) : 0)
  const kept = Math.min(Math.max(mid, 100), 3_900)
  mids.set(marketId, kept)
  return kept
}
