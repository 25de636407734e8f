/**
 * The markets of each scenario. Scenarios run in parallel on one exchange, beside its bots and screenshots: each has
 * markets of its own, whose prices no other test moves. Any test may read any market.
 */
import { findSpotListing } from '@argosy/catalogue/listings'

const marketsByScenario = {
  assets: ['ADAUSDT'],
  convert: ['TONUSDT', 'NEARUSDT'],
  touch: ['LINKUSDT'],
  'one-order': ['BNBUSDT'],
  'open-orders': ['ETHUSDT', 'ETHUSDC', 'SOLUSDC'],
  'order-form': ['ETCUSDT'],
  'order-types': ['SOLUSDT', 'LTCUSDT', 'AAVEUSDT'],
  'price-moves': ['XRPUSDT'],
  simulation: ['UNIUSDT'],
  terminal: ['AVAXUSDT'],
  tracking: ['BTCUSDC'],
} as const

export type ScenarioSpec = keyof typeof marketsByScenario

/** The ccxt programs trade in the first; screenshots show the second as empty. */
export const marketsOfOthers = ['BTCUSDT', 'DOTUSDT']

export const scenarioSpecs = Object.keys(marketsByScenario) as ScenarioSpec[]

/** The bots of an exchange that scenarios use must not trade in these. */
export const scenarioMarketIds: readonly string[] = Object.values(marketsByScenario).flat()

export interface ScenarioMarket {
  readonly symbol: string
  readonly base: string
  readonly quote: string
  /** Decimals of its prices. */
  readonly decimals: number
}

export function marketsOf(scenario: ScenarioSpec): readonly [ScenarioMarket, ...ScenarioMarket[]] {
  const [first, ...others] = marketsByScenario[scenario]
  return [toMarket(first), ...others.map(toMarket)]
}

function toMarket(symbol: string): ScenarioMarket {
  const listing = findSpotListing(symbol)
  if (!listing) throw new RangeError(`${symbol} is not listed`)
  const { base, quote, tick } = listing
  return { symbol, base, quote, decimals: tick.split('.')[1]?.length ?? 0 }
}
