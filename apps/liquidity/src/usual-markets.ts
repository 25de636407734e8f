/** What the bots know of a market before they have seen it. */
export type UsualMarket = {
  /** In whole quote, for a market that has never traded. */
  readonly price: string
  /** The bots look at it once in so many cycles; its price walks on meanwhile. */
  readonly cyclesPerLook: number
  /** How far a step of its price reaches, in percent of the usual. */
  readonly liveliness: number
}

// Three busy markets are looked at twice a second, the many others every few seconds: two cores carry them all.
const minorLook = { cyclesPerLook: 8 } as const
const quietLook = { cyclesPerLook: 12 } as const

export const usualMarkets: Readonly<Record<string, UsualMarket>> = {
  BTCUSDT: { price: '67000', cyclesPerLook: 1, liveliness: 100 },
  ETHUSDT: { price: '3500', cyclesPerLook: 1, liveliness: 100 },
  SOLUSDT: { price: '150', cyclesPerLook: 1, liveliness: 100 },
  XRPUSDT: { price: '0.523', liveliness: 110, ...minorLook },
  DOGEUSDT: { price: '0.1244', liveliness: 190, ...minorLook },
  BNBUSDT: { price: '582', liveliness: 70, ...minorLook },
  ADAUSDT: { price: '0.391', liveliness: 120, ...minorLook },
  AVAXUSDT: { price: '27.6', liveliness: 150, ...minorLook },
  LINKUSDT: { price: '14.2', liveliness: 130, ...minorLook },
  LTCUSDT: { price: '72.4', liveliness: 90, ...quietLook },
  DOTUSDT: { price: '6.18', liveliness: 120, ...quietLook },
  TRXUSDT: { price: '0.1257', liveliness: 60, ...quietLook },
}

const unknownMarket: UsualMarket = { price: '100', liveliness: 100, ...minorLook }

export function usualMarketOf(marketId: string): UsualMarket {
  return usualMarkets[marketId] ?? unknownMarket
}
