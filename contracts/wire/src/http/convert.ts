/** Conversions: an amount of one asset for another at a quoted price, whole or not at all. */
export const convertPaths = {
  quotes: '/v1/trade/spot/convert/quotes',
  accept: (quoteId: string) => `/v1/trade/spot/convert/quotes/${quoteId}/accept`,
} as const

/** How long a quote is valid. */
export const convertQuoteMs = 10_000

/** Conversions are orders whose client order id begins like this. */
export const convertOrderPrefix = 'convert-'

export type ConvertQuoteView = {
  readonly quoteId: string
  readonly marketId: string
  readonly side: 'buy' | 'sell'
  readonly spend: ConvertAmountView & { readonly max: string }
  readonly receive: ConvertAmountView & { readonly min: string }
  /** Included in what is received. */
  readonly fee: ConvertAmountView & { readonly ppm: number }
  /** The price on average, before the fee, and the limit beyond which nothing is converted; in quote for one base. */
  readonly price: string
  readonly limit: string
  /** Halfway between the best bid and the best ask; null while one of them is missing. */
  readonly mid: string | null
  /** By the server's clock, which is `timeMs` now. */
  readonly expiresAtMs: number
  readonly timeMs: number
}

/** If the book does not change; a bound holds in any case. */
export type ConvertAmountView = { readonly assetId: string; readonly amount: string }

export type ConvertRefusal =
  | 'convert_pair_unknown'
  | 'convert_too_small'
  | 'convert_too_large'
  | 'convert_quote_expired'
  | 'convert_price_moved'
