import type { MarketId } from '@argosy/exchange'
import { createRandom, type Random } from '@argosy/random'
import { marketIdOf } from './listings.ts'
import { assetDecimals, toUnits } from './seed-units.ts'
import type { SpotListing } from './spot-listings.ts'

/** Where one market's price goes over the seeded day: along a straight line, with noise that keeps coming back to it. */
export type PriceWalk = {
  readonly marketId: MarketId
  /** Its own numbers, so that one more market changes no other market's day. */
  readonly random: Random
  readonly tradesOnceIn: number
  /** Lots of the smallest usual trade. */
  readonly sizeLots: number
  readonly priceTicks: number
  /** One step; `dayPart` says how much of the day has passed, in millionths. */
  advance(dayPart: number): void
}

const million = 1_000_000
// The noise is pulled back over about eight hours, so that the day ends near where everybody expects it.
const reversionSlots = 2_000
// Steps are finer than a tick, or a market with coarse ticks would only jump or stand.
const partsPerTick = 1_000

export function createPriceWalk(listing: SpotListing, seed: number): PriceWalk {
  const { stepPpm, tradesOnceIn } = listing
  const random = createRandom(seed, listing.base)
  const endParts = Number(toUnits(listing.price) / toUnits(listing.tick)) * partsPerTick
  const startParts = Math.round((endParts * 10_000) / (10_000 + listing.dayChangeBps))
  const reversionSteps = Math.ceil(reversionSlots / tradesOnceIn)
  let parts = startParts
  // In percent of the usual step; it drifts, so calm and wild hours follow each other.
  let nervousness = 100

  return {
    marketId: marketIdOf(listing),
    random,
    tradesOnceIn,
    sizeLots: calculateSizeLots(listing),
    get priceTicks() {
      return Math.max(1, Math.round(parts / partsPerTick))
    },
    advance(dayPart) {
      nervousness = Math.min(260, Math.max(40, nervousness + random.between(-6, 6)))
      const reach = Math.trunc((parts / million) * stepPpm * (nervousness / 100))
      const line = startParts + ((endParts - startParts) / million) * dayPart
      parts += random.between(-reach, reach) + Math.trunc((line - parts) / reversionSteps)
    },
  }
}

function calculateSizeLots({ price, lot, tradeQuote, quantityMin }: SpotListing): number {
  const lotQuoteUnits = (toUnits(price) * toUnits(lot)) / 10n ** BigInt(assetDecimals)
  const lots = toUnits(tradeQuote.toString()) / lotQuoteUnits
  const lotsMin = toUnits(quantityMin) / toUnits(lot)
  return Number(lots > lotsMin ? lots : lotsMin)
}
