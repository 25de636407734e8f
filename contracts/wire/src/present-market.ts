import { formatDecimal } from '@argosy/money'
import type { MarketTerms } from './market-terms.ts'
import type { MarketsAnswer, MarketWire } from './queries.ts'

/** Converts the engine's whole numbers to decimal terms. */
export function presentMarkets({ assets, markets }: MarketsAnswer): MarketTerms[] {
  const decimals = new Map<string, number>(assets.map((asset) => [asset.assetId, asset.decimals]))
  return markets.map((market) => presentMarket(market, decimals))
}

function presentMarket(market: MarketWire, decimals: ReadonlyMap<string, number>): MarketTerms {
  const baseDecimals = decimals.get(market.base)
  const quoteDecimals = decimals.get(market.quote)
  if (baseDecimals === undefined || quoteDecimals === undefined) throw new RangeError(`assets of ${market.marketId}`)
  const tick = BigInt(market.tickUnits)
  const lot = BigInt(market.lotUnits)
  const priceDecimals = stepDecimals(tick, quoteDecimals)
  const quantityDecimals = stepDecimals(lot, baseDecimals)
  const priceText = (ticks: bigint) => formatAt(ticks * tick, quoteDecimals, priceDecimals)
  const quantityText = (lots: bigint) => formatAt(lots * lot, baseDecimals, quantityDecimals)
  return {
    marketId: market.marketId,
    base: market.base,
    quote: market.quote,
    baseDecimals,
    quoteDecimals,
    tickSize: priceText(1n),
    lotSize: quantityText(1n),
    priceDecimals,
    quantityDecimals,
    quantityMin: quantityText(BigInt(market.quantityLotsMin)),
    quantityMax: quantityText(BigInt(market.quantityLotsMax)),
    priceMax: priceText(BigInt(market.priceTicksMax)),
    notionalMin: formatDecimal(BigInt(market.notionalMin), quoteDecimals),
    priceBandBps: market.priceBandBps,
    openOrdersPerAccountMax: market.openOrdersPerAccountMax,
    status: market.status,
  }
}

/** How many of the asset's decimals a step needs: 1,000,000 units at 8 decimals is 0.01, which needs 2. */
function stepDecimals(stepUnits: bigint, assetDecimals: number): number {
  let decimals = assetDecimals
  let rest = stepUnits
  while (decimals > 0 && rest % 10n === 0n) {
    rest /= 10n
    decimals--
  }
  return decimals
}

function formatAt(units: bigint, assetDecimals: number, decimals: number): string {
  return formatDecimal(units / 10n ** BigInt(assetDecimals - decimals), decimals)
}
