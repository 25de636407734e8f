import { findListedAsset, parseValue, valueAssetId } from '@argosy/catalogue/listings'
import type { BotMarket } from './bot-market.ts'

type Leg = Pick<BotMarket, 'market' | 'quoteDecimals'>

/**
 * The value of each asset: from its last trade against USDT, else from a market whose other asset has a value, else its
 * usual value. So a restart continues at the markets' last prices.
 */
export function calculateStartValues(
  legs: readonly Leg[],
  lastTicks: ReadonlyMap<string, bigint>,
): Map<string, bigint> {
  const values = new Map([[valueAssetId, parseValue('1')]])
  const learn = (assetId: string, value: bigint | undefined) => {
    if (!values.has(assetId) && value !== undefined && value > 0n) values.set(assetId, value)
  }
  const traded = legs.filter(({ market }) => lastTicks.has(market.marketId))
  for (const leg of traded.toSorted((a, b) => rank(a) - rank(b))) {
    const { base, quote, marketId, tickUnits } = leg.market
    const quoteValue = values.get(quote) ?? usualValue(quote)
    const ticks = lastTicks.get(marketId)
    if (quoteValue === undefined || ticks === undefined) continue
    learn(base, (ticks * tickUnits * quoteValue) / 10n ** BigInt(leg.quoteDecimals))
  }
  for (const { market } of legs) for (const assetId of [market.base, market.quote]) learn(assetId, usualValue(assetId))
  return values
}

/** Direct prices come first, a market between two other assets last. */
function rank({ market }: Leg): number {
  return market.quote === valueAssetId ? 0 : 1
}

function usualValue(assetId: string): bigint | undefined {
  const price = findListedAsset(assetId)?.price
  return price === undefined ? undefined : parseValue(price)
}
