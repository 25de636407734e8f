import {
  unboundedTerms,
  type AccountId,
  type Command,
  type MarketId,
  type PriceTicks,
  type QuantityLots,
  type RequestId,
} from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'

export const loadMarketId = 'BTCUSDT' as MarketId
export const loadQuote = 'USDT' as AssetId

type LoadMarketOptions = {
  readonly accountIds: readonly AccountId[]
  /** Of each asset, for each account: enough that no order is refused for lack of balance. */
  readonly deposit: Units
  readonly terms?: { readonly notionalMin: Units; readonly priceBandBps: number }
}

/** One market and its traders, for loads that consist of commands. */
export function listLoadMarket({ accountIds, deposit, terms }: LoadMarketOptions): Command[] {
  const base = 'BTC' as AssetId
  const assetIds = [base, loadQuote]
  return [
    ...assetIds.map((assetId): Command => ({ type: 'add_asset', requestId: name(assetId), assetId, decimals: 8 })),
    {
      type: 'add_market',
      requestId: name('market'),
      marketId: loadMarketId,
      base,
      quote: loadQuote,
      tickUnits: 1_000_000n as Units,
      lotUnits: 1_000n as Units,
      quantityLotsMin: 1n as QuantityLots,
      quantityLotsMax: 10_000_000n as QuantityLots,
      priceTicksMax: 1_000_000_000n as PriceTicks,
      ...unboundedTerms,
      ...terms,
    },
    ...accountIds.flatMap((accountId) =>
      assetIds.map((assetId): Command => {
        const requestId = name(`${accountId}:${assetId}`)
        return { type: 'deposit', requestId, accountId, assetId, amount: deposit }
      }),
    ),
  ]
}

function name(text: string): RequestId {
  return `list:${text}` as RequestId
}
