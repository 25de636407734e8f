import type { AccountId, AddAsset, AddMarket, MarketId } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'

type AssetTerms = Omit<AddAsset, 'type' | 'requestId'>
export type MarketTerms = Omit<AddMarket, 'type' | 'requestId'>

/** Every range of decimals: few, usual, many, none. */
export const assets: readonly AssetTerms[] = [
  { assetId: 'USDT' as AssetId, decimals: 6 },
  { assetId: 'BTC' as AssetId, decimals: 8 },
  { assetId: 'ETH' as AssetId, decimals: 18 },
  { assetId: 'SOL' as AssetId, decimals: 9 },
  { assetId: 'JPY' as AssetId, decimals: 0 },
]

/** The asset in which volumes are counted. */
export const scheduleAsset = 'USDT' as AssetId

/** Steps and limits that differ in every respect, so that no factor is 1 in all of them. */
export const busyMarkets: readonly MarketTerms[] = [
  market('BTCUSDT', 'BTC', 'USDT', {
    tickUnits: 10_000n,
    lotUnits: 10_000n,
    quantityLotsMin: 2n,
    quantityLotsMax: 5_000n,
    priceTicksMax: 10n ** 9n,
    notionalMin: 7_000n,
    priceBandBps: 500,
    openOrdersPerAccountMax: 60,
  }),
  market('ETHBTC', 'ETH', 'BTC', {
    tickUnits: 30n,
    lotUnits: 10n ** 17n,
    quantityLotsMin: 1n,
    quantityLotsMax: 900n,
    priceTicksMax: 2n ** 64n - 1n,
    priceBandBps: 1_000,
    valuationMarketId: 'BTCUSDT',
  }),
  // The yen has no valuation market, so these fills count for no volume.
  market('SOLJPY', 'SOL', 'JPY', {
    tickUnits: 5n,
    lotUnits: 2n * 10n ** 8n,
    quantityLotsMin: 10n,
    quantityLotsMax: 10n ** 6n,
    priceTicksMax: 4_000n,
    notionalMin: 25_000n,
  }),
]

/** Used only by the hoarder, the whale and the scenes. */
export const quietMarket = market('SOLBTC', 'SOL', 'BTC', {
  tickUnits: 1n,
  lotUnits: 10n ** 9n,
  quantityLotsMin: 1n,
  quantityLotsMax: 10n ** 6n,
  priceTicksMax: 10_000n,
  valuationMarketId: 'BTCUSDT',
})

/**
 * A market that is listed, traded for a while and delisted: the only way to test a market before its first fill and
 * after its last.
 */
export function passingMarket(number: number): MarketTerms {
  const terms = market(`PASS${number}`, 'ETH', 'USDT', {
    tickUnits: 1_000n,
    lotUnits: 10n ** 15n,
    quantityLotsMin: 3n,
    quantityLotsMax: 2_000n,
    priceTicksMax: 100_000n,
    priceBandBps: 2_000,
  })
  return { ...terms, status: 'pre_open' }
}

/** A market's initial prices; at small ones two percent is less than a tick. */
export const startPrices = [2_000, 2_000, 700, 30] as const

export const traders = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank'] as readonly string[] as readonly AccountId[]
/** An account that never has any money. */
export const pauper = 'zoe' as AccountId
/** Opens its maximum number of orders in the quiet market. */
export const hoarder = 'hoarder' as AccountId
/** Sells into the hoard with one large order. */
export const whale = 'whale' as AccountId

type Terms = Pick<
  { [Key in keyof MarketTerms]: bigint },
  'tickUnits' | 'lotUnits' | 'quantityLotsMin' | 'quantityLotsMax' | 'priceTicksMax'
> & { notionalMin?: bigint; priceBandBps?: number; openOrdersPerAccountMax?: number; valuationMarketId?: string }

function market(marketId: string, base: string, quote: string, terms: Terms): MarketTerms {
  const neutral = { notionalMin: 0n, priceBandBps: 0, openOrdersPerAccountMax: 10_000, valuationMarketId: null }
  return { marketId: marketId as MarketId, base, quote, status: 'open', ...neutral, ...terms } as MarketTerms
}
