import { divideExact, type AssetId, type Brand, type Units } from '@argosy/money'

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
