import type { MarketId, PriceTicks, QuantityLots } from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import { createRandom } from '@argosy/random'
import type { BotMarket, BotTerms } from '../bot-market.ts'
import { habitsOf } from '../plan/market-habits.ts'

/** A market between two assets of eight decimals; a tick is 0.01, a lot 0.001. */
export function aBotMarket(base: string, quote: string, terms: Partial<BotTerms> = {}): BotMarket {
  const marketId = `${base}${quote}` as MarketId
  const tickUnits = terms.tickUnits ?? (1_000_000n as Units)
  const lotUnits = terms.lotUnits ?? (100_000n as Units)
  return {
    market: {
      marketId,
      base: base as AssetId,
      quote: quote as AssetId,
      quantityLotsMin: 1n as QuantityLots,
      quantityLotsMax: 1_000_000_000n as QuantityLots,
      priceTicksMax: (10n ** 12n) as PriceTicks,
      quoteUnitsPerTickLot: ((tickUnits * lotUnits) / 10n ** 8n) as Units,
      ...terms,
      tickUnits,
      lotUnits,
    },
    baseDecimals: 8,
    quoteDecimals: 8,
    habits: habitsOf(marketId),
    random: createRandom(1, marketId),
    nextCheckMs: 0,
    nextTakeMs: 0,
    lastTicks: undefined,
    bandBps: 1_000,
    seenTicks: undefined,
    cell: undefined,
  }
}
