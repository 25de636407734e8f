/** The small exchange that every simulation starts with. */
import type { AccountId, AddMarket, Command, MarketId, PriceTicks, QuantityLots, RequestId } from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'

const assets = [
  { assetId: 'BTC' as AssetId, decimals: 2 },
  { assetId: 'ETH' as AssetId, decimals: 3 },
  { assetId: 'USDT' as AssetId, decimals: 6 },
]

export const markets = [aMarket('BTCUSDT', 'BTC', 50n, 10n), aMarket('ETHUSDT', 'ETH', 100n, 100n)]
export const traders = ['alice', 'bob', 'carol'] as string[] as AccountId[]

const rich = 10n ** 9n

/** In the order in which they must be sent. */
export const listing: readonly Command[] = [
  ...assets.map((asset): Command => ({
    type: 'add_asset',
    requestId: `asset:${asset.assetId}` as RequestId,
    ...asset,
  })),
  ...markets,
  {
    type: 'set_fee_schedule',
    requestId: 'fees' as RequestId,
    assetId: 'USDT' as AssetId,
    tiers: [{ volumeMin: 0n as Units, makerPpm: 1_000, takerPpm: 1_500 }],
  },
  ...traders.flatMap((accountId) =>
    assets.map(({ assetId }): Command => ({
      type: 'deposit',
      requestId: `deposit:${accountId}:${assetId}` as RequestId,
      accountId,
      assetId,
      amount: rich as Units,
    })),
  ),
]

function aMarket(marketId: string, base: string, tickUnits: bigint, lotUnits: bigint): AddMarket {
  return {
    type: 'add_market',
    requestId: `market:${marketId}` as RequestId,
    marketId: marketId as MarketId,
    base: base as AssetId,
    quote: 'USDT' as AssetId,
    tickUnits: tickUnits as Units,
    lotUnits: lotUnits as Units,
    quantityLotsMin: 1n as QuantityLots,
    quantityLotsMax: 1_000n as QuantityLots,
    priceTicksMax: 10_000n as PriceTicks,
    notionalMin: 0n as Units,
    priceBandBps: 0,
    openOrdersPerAccountMax: 500,
    valuationMarketId: null,
    status: 'open',
  }
}
