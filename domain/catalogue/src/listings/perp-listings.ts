import { perpRisks, type PerpRisk } from './perp-risks.ts'

/**
 * The perpetual futures of the exchange, defined once. They are quoted and settled in USDT. Numbers are decimal text,
 * prices and notionals in USDT, quantities in base.
 */
export type PerpListing = {
  readonly base: string
  readonly tick: string
  readonly lot: string
  readonly quantityMin: string
  readonly quantityMax: string
  readonly priceMax: string
  /** How far the mark may lie from the index, and an order's price from the mark. */
  readonly priceBandBps: number
  /** The most that all long positions may be worth. */
  readonly openInterestMax: string
  readonly risk: PerpRisk
}

/** Terms of all perpetual futures. */
export const perpTerms = {
  quote: 'USDT',
  liquidationFeePpm: 600,
  fundingHours: 8,
  /** How far from the mark a market order fills. */
  protectionBps: 200,
  /** A trigger by the latest price waits while that is further than this from the mark. */
  triggerGuardBps: 100,
} as const

const narrow = { priceBandBps: 300 } as const
const usual = { priceBandBps: 500 } as const
const wide = { priceBandBps: 800 } as const

/** In the order of the market list. */
// oxfmt-ignore
export const perpListings: readonly PerpListing[] = [
  { base: 'BTC', tick: '0.1', lot: '0.0001', quantityMin: '0.0001', quantityMax: '200', priceMax: '10000000', ...narrow, openInterestMax: '3000000000', risk: perpRisks.a },
  { base: 'ETH', tick: '0.01', lot: '0.001', quantityMin: '0.002', quantityMax: '3000', priceMax: '1000000', ...narrow, openInterestMax: '1500000000', risk: perpRisks.b },
  { base: 'SOL', tick: '0.01', lot: '0.01', quantityMin: '0.04', quantityMax: '50000', priceMax: '100000', ...usual, openInterestMax: '400000000', risk: perpRisks.c },
  { base: 'XRP', tick: '0.0001', lot: '1', quantityMin: '10', quantityMax: '10000000', priceMax: '1000', ...usual, openInterestMax: '300000000', risk: perpRisks.c },
  { base: 'DOGE', tick: '0.00001', lot: '1', quantityMin: '50', quantityMax: '40000000', priceMax: '100', ...usual, openInterestMax: '200000000', risk: perpRisks.c },
  { base: 'BNB', tick: '0.01', lot: '0.001', quantityMin: '0.01', quantityMax: '10000', priceMax: '100000', ...usual, openInterestMax: '200000000', risk: perpRisks.c },
  { base: 'ADA', tick: '0.0001', lot: '1', quantityMin: '13', quantityMax: '8000000', priceMax: '1000', ...usual, openInterestMax: '80000000', risk: perpRisks.d },
  { base: 'AVAX', tick: '0.001', lot: '0.1', quantityMin: '0.2', quantityMax: '100000', priceMax: '10000', ...usual, openInterestMax: '80000000', risk: perpRisks.d },
  { base: 'LINK', tick: '0.001', lot: '0.1', quantityMin: '0.4', quantityMax: '200000', priceMax: '10000', ...usual, openInterestMax: '80000000', risk: perpRisks.d },
  { base: 'LTC', tick: '0.01', lot: '0.01', quantityMin: '0.07', quantityMax: '40000', priceMax: '50000', ...usual, openInterestMax: '60000000', risk: perpRisks.d },
  { base: 'DOT', tick: '0.001', lot: '0.1', quantityMin: '0.9', quantityMax: '400000', priceMax: '5000', ...usual, openInterestMax: '60000000', risk: perpRisks.d },
  { base: 'TRX', tick: '0.00001', lot: '1', quantityMin: '40', quantityMax: '20000000', priceMax: '100', ...usual, openInterestMax: '60000000', risk: perpRisks.d },
  { base: 'TON', tick: '0.0001', lot: '0.1', quantityMin: '0.9', quantityMax: '500000', priceMax: '5000', ...usual, openInterestMax: '60000000', risk: perpRisks.d },
  { base: 'SUI', tick: '0.0001', lot: '0.1', quantityMin: '2.6', quantityMax: '1500000', priceMax: '1000', ...usual, openInterestMax: '80000000', risk: perpRisks.d },
  { base: 'BCH', tick: '0.01', lot: '0.001', quantityMin: '0.014', quantityMax: '8000', priceMax: '100000', ...usual, openInterestMax: '60000000', risk: perpRisks.d },
  { base: 'NEAR', tick: '0.001', lot: '0.1', quantityMin: '1.1', quantityMax: '300000', priceMax: '5000', ...wide, openInterestMax: '30000000', risk: perpRisks.e },
  { base: 'ATOM', tick: '0.001', lot: '0.01', quantityMin: '0.8', quantityMax: '200000', priceMax: '5000', ...wide, openInterestMax: '30000000', risk: perpRisks.e },
  { base: 'UNI', tick: '0.001', lot: '0.1', quantityMin: '0.7', quantityMax: '200000', priceMax: '5000', ...wide, openInterestMax: '30000000', risk: perpRisks.e },
  { base: 'AAVE', tick: '0.01', lot: '0.01', quantityMin: '0.04', quantityMax: '10000', priceMax: '100000', ...wide, openInterestMax: '30000000', risk: perpRisks.e },
  { base: 'ARB', tick: '0.0001', lot: '1', quantityMin: '10', quantityMax: '3000000', priceMax: '500', ...wide, openInterestMax: '30000000', risk: perpRisks.e },
]
