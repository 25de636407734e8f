/**
 * The spot markets of the exchange, defined once: the seed lists them, the bots quote them, tests count them. Numbers
 * are decimal text, prices and notionals in quote, quantities in base.
 */
export type SpotListing = {
  readonly base: string
  readonly quote: string
  readonly tick: string
  readonly lot: string
  readonly quantityMin: string
  readonly quantityMax: string
  readonly priceMax: string
  readonly notionalMin: string
  /** How far an order's price may lie from the last price. */
  readonly priceBandBps: number
  readonly pace: MarketPace
}

/** How busy a market is: a few are busy and most are quiet, so that two cores can run them all. */
export type MarketPace = 'busy' | 'minor' | 'quiet'

const usdt = { quote: 'USDT', notionalMin: '5' } as const
const usdc = { quote: 'USDC', notionalMin: '5' } as const
const btc = { quote: 'BTC', notionalMin: '0.0001' } as const
const eth = { quote: 'ETH', notionalMin: '0.002' } as const

const narrow = { priceBandBps: 200 } as const
const usual = { priceBandBps: 1_000 } as const
const wide = { priceBandBps: 1_500 } as const
const widest = { priceBandBps: 2_000 } as const

const busy = { pace: 'busy' } as const
const minor = { pace: 'minor' } as const
const quiet = { pace: 'quiet' } as const

/** In the order of the market list. The smallest order is worth about five dollars, the largest several million. */
// oxfmt-ignore
export const spotListings: readonly SpotListing[] = [
  { base: 'BTC', ...usdt, tick: '0.01', lot: '0.00001', quantityMin: '0.0001', quantityMax: '100', priceMax: '10000000', ...usual, ...busy },
  { base: 'ETH', ...usdt, tick: '0.01', lot: '0.0001', quantityMin: '0.001', quantityMax: '1000', priceMax: '1000000', ...usual, ...busy },
  { base: 'SOL', ...usdt, tick: '0.01', lot: '0.001', quantityMin: '0.01', quantityMax: '10000', priceMax: '100000', ...usual, ...busy },
  { base: 'XRP', ...usdt, tick: '0.0001', lot: '0.1', quantityMin: '10', quantityMax: '10000000', priceMax: '1000', ...wide, ...minor },
  { base: 'DOGE', ...usdt, tick: '0.00001', lot: '1', quantityMin: '50', quantityMax: '50000000', priceMax: '100', ...widest, ...minor },
  { base: 'BNB', ...usdt, tick: '0.01', lot: '0.001', quantityMin: '0.01', quantityMax: '10000', priceMax: '100000', ...usual, ...minor },
  { base: 'ADA', ...usdt, tick: '0.0001', lot: '0.1', quantityMin: '10', quantityMax: '10000000', priceMax: '1000', ...wide, ...minor },
  { base: 'AVAX', ...usdt, tick: '0.001', lot: '0.01', quantityMin: '0.2', quantityMax: '200000', priceMax: '10000', ...wide, ...minor },
  { base: 'LINK', ...usdt, tick: '0.001', lot: '0.01', quantityMin: '0.4', quantityMax: '400000', priceMax: '10000', ...wide, ...minor },
  { base: 'LTC', ...usdt, tick: '0.01', lot: '0.001', quantityMin: '0.05', quantityMax: '50000', priceMax: '50000', ...wide, ...quiet },
  { base: 'DOT', ...usdt, tick: '0.001', lot: '0.01', quantityMin: '1', quantityMax: '1000000', priceMax: '5000', ...wide, ...quiet },
  { base: 'TRX', ...usdt, tick: '0.00001', lot: '1', quantityMin: '50', quantityMax: '50000000', priceMax: '100', ...wide, ...quiet },
  { base: 'TON', ...usdt, tick: '0.001', lot: '0.01', quantityMin: '1', quantityMax: '1000000', priceMax: '5000', ...wide, ...minor },
  { base: 'SUI', ...usdt, tick: '0.0001', lot: '0.1', quantityMin: '2', quantityMax: '2000000', priceMax: '1000', ...wide, ...minor },
  { base: 'NEAR', ...usdt, tick: '0.001', lot: '0.1', quantityMin: '1', quantityMax: '1000000', priceMax: '5000', ...wide, ...quiet },
  { base: 'ATOM', ...usdt, tick: '0.001', lot: '0.01', quantityMin: '0.8', quantityMax: '800000', priceMax: '5000', ...wide, ...quiet },
  { base: 'UNI', ...usdt, tick: '0.001', lot: '0.01', quantityMin: '0.6', quantityMax: '600000', priceMax: '5000', ...wide, ...quiet },
  { base: 'AAVE', ...usdt, tick: '0.01', lot: '0.001', quantityMin: '0.03', quantityMax: '30000', priceMax: '100000', ...wide, ...quiet },
  { base: 'BCH', ...usdt, tick: '0.1', lot: '0.001', quantityMin: '0.01', quantityMax: '10000', priceMax: '100000', ...wide, ...quiet },
  { base: 'ETC', ...usdt, tick: '0.01', lot: '0.01', quantityMin: '0.3', quantityMax: '300000', priceMax: '10000', ...wide, ...quiet },
  { base: 'FIL', ...usdt, tick: '0.001', lot: '0.01', quantityMin: '1', quantityMax: '1000000', priceMax: '5000', ...wide, ...quiet },
  { base: 'APT', ...usdt, tick: '0.001', lot: '0.01', quantityMin: '0.6', quantityMax: '600000', priceMax: '5000', ...wide, ...quiet },
  { base: 'ARB', ...usdt, tick: '0.0001', lot: '0.1', quantityMin: '10', quantityMax: '10000000', priceMax: '500', ...wide, ...quiet },
  { base: 'OP', ...usdt, tick: '0.001', lot: '0.01', quantityMin: '4', quantityMax: '4000000', priceMax: '1000', ...wide, ...quiet },
  { base: 'SHIB', ...usdt, tick: '0.00000001', lot: '1', quantityMin: '200000', quantityMax: '400000000000', priceMax: '1', ...widest, ...quiet },
  { base: 'PEPE', ...usdt, tick: '0.00000001', lot: '1', quantityMin: '300000', quantityMax: '600000000000', priceMax: '1', ...widest, ...quiet },
  { base: 'XLM', ...usdt, tick: '0.0001', lot: '1', quantityMin: '50', quantityMax: '50000000', priceMax: '100', ...wide, ...quiet },
  { base: 'HBAR', ...usdt, tick: '0.00001', lot: '1', quantityMin: '90', quantityMax: '90000000', priceMax: '100', ...wide, ...quiet },
  { base: 'USDC', ...usdt, tick: '0.0001', lot: '0.01', quantityMin: '5', quantityMax: '5000000', priceMax: '10', ...narrow, ...quiet },
  { base: 'BTC', ...usdc, tick: '0.01', lot: '0.0001', quantityMin: '0.0001', quantityMax: '100', priceMax: '10000000', ...usual, ...minor },
  { base: 'ETH', ...usdc, tick: '0.01', lot: '0.0001', quantityMin: '0.001', quantityMax: '1000', priceMax: '1000000', ...usual, ...minor },
  { base: 'SOL', ...usdc, tick: '0.01', lot: '0.001', quantityMin: '0.01', quantityMax: '10000', priceMax: '100000', ...usual, ...quiet },
  { base: 'XRP', ...usdc, tick: '0.0001', lot: '0.1', quantityMin: '10', quantityMax: '10000000', priceMax: '1000', ...wide, ...quiet },
  { base: 'DOGE', ...usdc, tick: '0.00001', lot: '1', quantityMin: '50', quantityMax: '50000000', priceMax: '100', ...widest, ...quiet },
  { base: 'ETH', ...btc, tick: '0.00001', lot: '0.001', quantityMin: '0.001', quantityMax: '1000', priceMax: '100', ...usual, ...minor },
  { base: 'SOL', ...btc, tick: '0.000001', lot: '0.01', quantityMin: '0.01', quantityMax: '10000', priceMax: '10', ...usual, ...quiet },
  { base: 'XRP', ...btc, tick: '0.00000001', lot: '1', quantityMin: '10', quantityMax: '10000000', priceMax: '1', ...wide, ...quiet },
  { base: 'BNB', ...btc, tick: '0.000001', lot: '0.01', quantityMin: '0.01', quantityMax: '10000', priceMax: '10', ...usual, ...quiet },
  { base: 'SOL', ...eth, tick: '0.00001', lot: '0.001', quantityMin: '0.01', quantityMax: '10000', priceMax: '100', ...usual, ...quiet },
  { base: 'LINK', ...eth, tick: '0.000001', lot: '0.01', quantityMin: '0.4', quantityMax: '400000', priceMax: '10', ...wide, ...quiet },
]

export function marketIdOf({ base, quote }: Pick<SpotListing, 'base' | 'quote'>): string {
  return `${base}${quote}`
}

const byMarketId = new Map(spotListings.map((listing) => [marketIdOf(listing), listing]))

export function findSpotListing(marketId: string): SpotListing | undefined {
  return byMarketId.get(marketId)
}
