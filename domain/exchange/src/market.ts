import { divideExact, type AssetId, type Brand, type Units } from '@argosy/money'
import type { RiskTier } from './futures/risk-tiers.ts'

export type MarketId = Brand<string, 'MarketId'>

/** A price in steps of the market's tick: 101.25 at tick 0.25 is 405n. */
export type PriceTicks = Brand<bigint, 'PriceTicks'>

/** A quantity in steps of the market's lot. */
export type QuantityLots = Brand<bigint, 'QuantityLots'>

export type Market = {
  readonly marketId: MarketId
  readonly base: AssetId
  readonly quote: AssetId
  /** Quote units that one tick adds to the price of one whole base. */
  readonly tickUnits: Units
  /** Base units in one lot. */
  readonly lotUnits: Units
  readonly quantityLotsMin: QuantityLots
  readonly quantityLotsMax: QuantityLots
  readonly priceTicksMax: PriceTicks
  /** Minimum notional of an order, in quote; 0 sets no bound. */
  readonly notionalMin: Units
  /** How far a limit buy may be above, or a sell below, the latest price; 0 sets no bound (MK-6). */
  readonly priceBandBps: number
  readonly openOrdersPerAccountMax: number
  /** The market in which this market's quote is priced, for volumes in another asset (FE-5). */
  readonly valuationMarketId: MarketId | null
  /** Quote units of one lot at a price of one tick; whole by construction, so a notional is never rounded. */
  readonly quoteUnitsPerTickLot: Units
  /** Only of a perpetual market; a market without is a spot market. */
  readonly perp?: PerpTerms
}

/** Terms of a perpetual market; its quote is what it settles in, its price band lies around the mark. */
export type PerpTerms = {
  readonly tiers: readonly RiskTier[]
  readonly liquidationFeePpm: number
  readonly fundingCapPpb: bigint
  readonly fundingHours: number
  /** How far from the mark a market order fills. */
  readonly protectionBps: number
  /** A trigger by the latest price does not fire while that is further than this from the mark (FUT-23). */
  readonly triggerGuardBps: number
  /** How far an index may be from the one before (FUT-31). */
  readonly jumpBps: number
  readonly sourcesMin: number
  readonly openInterestLotsMax: QuantityLots
  /** The notional whose average price the premium is measured by. */
  readonly impactNotional: Units
  /** What the insurance fund may pay in a day for this market's liquidations. */
  readonly fundPerDayMax: Units
  /** One tick on the scale of the index: 10⁻¹² of the quote for one whole base. */
  readonly tickPrice: bigint
}

/** Terms of a market that may change after listing (MK-5). */
export type ChangeableMarketTerms = {
  readonly quantityLotsMin: QuantityLots
  readonly quantityLotsMax: QuantityLots
  readonly priceTicksMax: PriceTicks
  readonly notionalMin: Units
  /** How far from `last` a limit price may be, in basis points; zero sets no bound. */
  readonly priceBandBps: number
  readonly openOrdersPerAccountMax: number
  /** The market in which this market's quote is priced in the asset that volumes are counted in. */
  readonly valuationMarketId: MarketId | null
}

/** Converts a market's ticks and lots into money. */
export type MarketScale = Pick<Market, 'lotUnits' | 'quoteUnitsPerTickLot'>

const marketIdPattern = /^[A-Z0-9]{4,24}$/

export function isMarketId(text: string): text is MarketId {
  return marketIdPattern.test(text)
}

/** The scale of a market's notionals; throws when tick × lot is finer than the quote asset's smallest unit. */
export function calculateQuoteUnitsPerTickLot(tickUnits: bigint, lotUnits: bigint, baseDecimals: number): Units {
  return divideExact(tickUnits * lotUnits, 10n ** BigInt(baseDecimals)) as Units
}

export function calculateNotionalUnits(
  market: Pick<MarketScale, 'quoteUnitsPerTickLot'>,
  price: PriceTicks,
  quantity: QuantityLots,
): Units {
  return (price * quantity * market.quoteUnitsPerTickLot) as Units
}

export function calculateBaseUnits(market: Pick<MarketScale, 'lotUnits'>, quantity: QuantityLots): Units {
  return (quantity * market.lotUnits) as Units
}

/** Stages of a market's life cycle; `delisted` is final (MK-8). */
export type MarketStatus = 'pre_open' | 'open' | 'halted' | 'cancel_only' | 'delisted'

/** A listing begins with one of these. */
export type FirstMarketStatus = 'pre_open' | 'open'

/** No transition leads out of `delisted`, and none leads to `pre_open`. */
export function isStatusChangeValid(from: MarketStatus, to: MarketStatus): boolean {
  return from !== 'delisted' && to !== 'pre_open'
}
