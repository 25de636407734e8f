/** A market of the seed, all against USDT. Numbers are decimals as a person reads them. */
export type SpotListing = {
  readonly base: string
  readonly tick: string
  readonly lot: string
  readonly quantityMin: string
  readonly quantityMax: string
  readonly priceMax: string
  /** Where the price ends the seeded day. */
  readonly price: string
  /** By how much it rose or fell over that day, in basis points, give or take its noise. */
  readonly dayChangeBps: number
  /** The usual reach of one trade's step, in millionths of the price. */
  readonly stepPpm: number
  /** A trade about once in so many slots of the day: busy markets trade in most of them. */
  readonly tradesOnceIn: number
  /** What the smallest usual trade is worth, in USDT. */
  readonly tradeQuote: number
}

const major = { tradesOnceIn: 1, tradeQuote: 1_200 } as const
// A minor market trades once in a while, so that a day of many markets is still seeded in seconds; a trade of its is
// larger, which keeps a day's turnover in proportion.
const minor = { tradesOnceIn: 8, tradeQuote: 3_000 } as const
const quiet = { tradesOnceIn: 10, tradeQuote: 1_500 } as const

/** In the order of the market list. The smallest order is worth about five dollars, the largest several millions. */
// oxfmt-ignore
export const spotListings: readonly SpotListing[] = [
  { base: 'BTC', tick: '0.01', lot: '0.00001', quantityMin: '0.0001', quantityMax: '100', priceMax: '10000000', price: '67000', dayChangeBps: 184, stepPpm: 410, ...major },
  { base: 'ETH', tick: '0.01', lot: '0.0001', quantityMin: '0.001', quantityMax: '1000', priceMax: '1000000', price: '3500', dayChangeBps: -136, stepPpm: 490, ...major },
  { base: 'SOL', tick: '0.01', lot: '0.001', quantityMin: '0.01', quantityMax: '10000', priceMax: '100000', price: '150', dayChangeBps: 422, stepPpm: 600, ...major },
  { base: 'XRP', tick: '0.0001', lot: '0.1', quantityMin: '10', quantityMax: '10000000', priceMax: '1000', price: '0.5230', dayChangeBps: -287, stepPpm: 1_500, ...minor },
  { base: 'DOGE', tick: '0.00001', lot: '1', quantityMin: '50', quantityMax: '50000000', priceMax: '100', price: '0.12440', dayChangeBps: 763, stepPpm: 2_600, ...minor },
  { base: 'BNB', tick: '0.01', lot: '0.001', quantityMin: '0.01', quantityMax: '10000', priceMax: '100000', price: '582', dayChangeBps: 61, stepPpm: 850, ...minor },
  { base: 'ADA', tick: '0.0001', lot: '0.1', quantityMin: '10', quantityMax: '10000000', priceMax: '1000', price: '0.3910', dayChangeBps: -341, stepPpm: 1_600, ...minor },
  { base: 'AVAX', tick: '0.001', lot: '0.01', quantityMin: '0.2', quantityMax: '200000', priceMax: '10000', price: '27.600', dayChangeBps: -518, stepPpm: 1_900, ...minor },
  { base: 'LINK', tick: '0.001', lot: '0.01', quantityMin: '0.4', quantityMax: '400000', priceMax: '10000', price: '14.200', dayChangeBps: 306, stepPpm: 1_700, ...minor },
  { base: 'LTC', tick: '0.01', lot: '0.001', quantityMin: '0.05', quantityMax: '50000', priceMax: '50000', price: '72.40', dayChangeBps: -74, stepPpm: 1_300, ...quiet },
  { base: 'DOT', tick: '0.001', lot: '0.01', quantityMin: '1', quantityMax: '1000000', priceMax: '5000', price: '6.180', dayChangeBps: -229, stepPpm: 1_500, ...quiet },
  { base: 'TRX', tick: '0.00001', lot: '1', quantityMin: '50', quantityMax: '50000000', priceMax: '100', price: '0.12570', dayChangeBps: 112, stepPpm: 700, ...quiet },
]
