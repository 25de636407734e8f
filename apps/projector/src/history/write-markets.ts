import type { Partition } from '@argosy/catalogue'
import type { Market, MarketStatus } from '@argosy/exchange'
import type { PoolClient } from '@argosy/postgres'

/** A market whose terms or status changed after it was listed. */
export type MarketChange =
  | { readonly market: Market }
  | { readonly marketId: Market['marketId']; readonly status: MarketStatus }

/** Writes one by one: operators change a market rarely. */
export async function updateMarkets(
  client: PoolClient,
  schema: string,
  partition: Partition,
  changes: readonly MarketChange[],
): Promise<void> {
  for (const change of changes) {
    if ('status' in change) {
      const status = `update ${schema}.market set status = $3 where partition = $1 and market_id = $2`
      await client.query(status, [partition, change.marketId, change.status])
    } else {
      await client.query(termsSql(schema), [partition, ...termsOf(change.market)])
    }
  }
}

function termsSql(schema: string): string {
  return `update ${schema}.market set quantity_lots_min = $3, quantity_lots_max = $4, price_ticks_max = $5,
            notional_min_units = $6, price_band_bps = $7, open_orders_per_account_max = $8, valuation_market_id = $9
          where partition = $1 and market_id = $2`
}

function termsOf(market: Market): (string | number | null)[] {
  return [
    market.marketId,
    String(market.quantityLotsMin),
    String(market.quantityLotsMax),
    String(market.priceTicksMax),
    String(market.notionalMin),
    market.priceBandBps,
    market.openOrdersPerAccountMax,
    market.valuationMarketId,
  ]
}
