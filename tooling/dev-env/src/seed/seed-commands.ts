import {
  findListedAsset,
  marketIdOf,
  perpTerms,
  valueAssetId,
  type FeeLevel,
  type PerpListing,
  type SpotListing,
} from '@argosy/catalogue/listings'
import type {
  AccountId,
  AddPerpMarket,
  Command,
  MarketId,
  PriceTicks,
  QuantityLots,
  RequestId,
  Side,
} from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import { decimalsOf, stepsOf, toUnits } from './seed-units.ts'

export function requestIdOf(name: string): RequestId {
  return `seed-${name}` as RequestId
}

// More than any person can follow, and enough for a machine that fills a book.
const openOrdersPerAccountMax = 1_000

export function toAddMarket(listing: SpotListing): Command {
  const { base, quote } = listing
  const marketId = marketIdOf(listing) as MarketId
  const { tickUnits, lotUnits } = stepsOf(listing)
  const toLots = (text: string) => (toUnits(base, text) / lotUnits) as QuantityLots
  return {
    type: 'add_market',
    requestId: requestIdOf(`market-${marketId}`),
    marketId,
    base: base as AssetId,
    quote: quote as AssetId,
    tickUnits,
    lotUnits,
    quantityLotsMin: toLots(listing.quantityMin),
    quantityLotsMax: toLots(listing.quantityMax),
    priceTicksMax: (toUnits(quote, listing.priceMax) / tickUnits) as PriceTicks,
    notionalMin: toUnits(quote, listing.notionalMin),
    priceBandBps: listing.priceBandBps,
    openOrdersPerAccountMax,
    valuationMarketId: quote === valueAssetId ? null : (`${quote}${valueAssetId}` as MarketId),
    status: 'open',
  }
}

export function toAddPerpMarket(listing: PerpListing, sourcesMin: number): AddPerpMarket {
  const { base, risk } = listing
  const { quote, liquidationFeePpm, fundingHours, protectionBps, triggerGuardBps } = perpTerms
  const marketId = marketIdOf({ base, quote }) as MarketId
  const { tickUnits, lotUnits } = stepsOf({ ...listing, quote })
  const toLots = (text: string) => (toUnits(base, text) / lotUnits) as QuantityLots
  const usualPrice = toUnits(quote, findListedAsset(base)?.price ?? '0')
  const openInterestUnits = (toUnits(quote, listing.openInterestMax) * 10n ** BigInt(decimalsOf(base))) / usualPrice
  return {
    type: 'add_perp_market',
    requestId: requestIdOf(`perp-${marketId}`),
    marketId,
    base: base as AssetId,
    baseDecimals: decimalsOf(base),
    quote: quote as AssetId,
    tickUnits,
    lotUnits,
    quantityLotsMin: toLots(listing.quantityMin),
    quantityLotsMax: toLots(listing.quantityMax),
    priceTicksMax: (toUnits(quote, listing.priceMax) / tickUnits) as PriceTicks,
    notionalMin: 0n as Units,
    priceBandBps: listing.priceBandBps,
    openOrdersPerAccountMax,
    valuationMarketId: null,
    steps: risk.tiers.map(([notionalMax, maintenancePpm, leverageMax]) => ({
      notionalMax: toUnits(quote, notionalMax),
      maintenancePpm,
      leverageMax,
    })),
    liquidationFeePpm,
    fundingCapPpb: risk.fundingCapPpb,
    fundingHours,
    protectionBps,
    triggerGuardBps,
    jumpBps: risk.jumpBps,
    sourcesMin,
    openInterestLotsMax: (openInterestUnits / lotUnits) as QuantityLots,
    impactNotional: toUnits(quote, risk.impactNotional),
    fundPerDayMax: toUnits(quote, risk.fundPerDayMax),
    status: 'open',
  }
}

export type SeedOrder = {
  readonly accountId: AccountId
  readonly marketId: MarketId
  readonly side: Side
  readonly price: bigint
  readonly quantity: bigint
}

export function toPlaceOrder({ price, quantity, ...order }: SeedOrder, requestId: RequestId): Command {
  return {
    type: 'place_order',
    requestId,
    ...order,
    kind: 'limit',
    timeInForce: 'gtc',
    price: price as PriceTicks,
    quantity: quantity as QuantityLots,
    cost: 0n as Units,
    display: 0n as QuantityLots,
    selfTrade: 'none',
    clientOrderId: null,
    trigger: null,
    exits: null,
  }
}

/** The fee tiers by traded volume. */
export function toFeeSchedule(levels: readonly FeeLevel[]): Command {
  return {
    type: 'set_fee_schedule',
    requestId: requestIdOf('fees'),
    assetId: valueAssetId as AssetId,
    tiers: levels.map(({ volumeMin, makerPpm, takerPpm }) => ({
      volumeMin: toUnits(valueAssetId, volumeMin),
      makerPpm,
      takerPpm,
    })),
  }
}

/** Machines pay no fees: a fee on every step of a bot would only move money in circles. */
export function toFreeOfFees(accountId: AccountId): Command[] {
  return [
    {
      type: 'set_account_fees',
      requestId: requestIdOf(`fees-${accountId}`),
      accountId,
      rates: { makerPpm: 0, takerPpm: 0 },
    },
  ]
}
