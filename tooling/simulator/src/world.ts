import type { AccountId, AddAsset, AddMarket, MarketId, PriceTicks, QuantityLots } from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'

type AssetTerms = Omit<AddAsset, 'type' | 'requestId'>
export type MarketTerms = Omit<AddMarket, 'type' | 'requestId'>

/** Decimals of every kind: few, usual, many, none. */
export const assets: readonly AssetTerms[] = [
  { assetId: 'USDT' as AssetId, decimals: 6 },
  { assetId: 'BTC' as AssetId, decimals: 8 },
  { assetId: 'ETH' as AssetId, decimals: 18 },
  { assetId: 'SOL' as AssetId, decimals: 9 },
  { assetId: 'JPY' as AssetId, decimals: 0 },
]

/** Steps and limits that differ in every respect, so that no factor is 1 in all of them. */
export const busyMarkets: readonly MarketTerms[] = [
  market('BTCUSDT', {
    base: 'BTC',
    quote: 'USDT',
    tick: 10_000n,
    lot: 10_000n,
    min: 2n,
    max: 5_000n,
    priceMax: 10n ** 9n,
  }),
  market('ETHBTC', {
    base: 'ETH',
    quote: 'BTC',
    tick: 30n,
    lot: 10n ** 17n,
    min: 1n,
    max: 900n,
    priceMax: 2n ** 64n - 1n,
  }),
  market('SOLJPY', {
    base: 'SOL',
    quote: 'JPY',
    tick: 5n,
    lot: 2n * 10n ** 8n,
    min: 10n,
    max: 10n ** 6n,
    priceMax: 4_000n,
  }),
]

/** Left alone by everybody except the hoarder and the whale. */
export const quietMarket = market('SOLBTC', {
  base: 'SOL',
  quote: 'BTC',
  tick: 1n,
  lot: 10n ** 9n,
  min: 1n,
  max: 10n ** 6n,
  priceMax: 10_000n,
})

export const traders = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank'] as readonly string[] as readonly AccountId[]
/** Never has any money. */
export const pauper = 'zoe' as AccountId
/** Fills its quota of open orders in the quiet market. */
export const hoarder = 'hoarder' as AccountId
/** Sells into the hoard with one large order. */
export const whale = 'whale' as AccountId

type Terms = { base: string; quote: string; tick: bigint; lot: bigint; min: bigint; max: bigint; priceMax: bigint }

function market(marketId: string, { base, quote, tick, lot, min, max, priceMax }: Terms): MarketTerms {
  return {
    marketId: marketId as MarketId,
    base: base as AssetId,
    quote: quote as AssetId,
    tickUnits: tick as Units,
    lotUnits: lot as Units,
    quantityLotsMin: min as QuantityLots,
    quantityLotsMax: max as QuantityLots,
    priceTicksMax: priceMax as PriceTicks,
  }
}
