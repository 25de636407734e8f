/** An account's value over time. */
import { valueUnits, type ValueUnit } from '@argosy/exchange'

export { valueUnits, type ValueUnit }

/** How far back a chart reaches; `All` begins with the account's first movement. */
export const valueRanges = ['1D', '7D', '30D', '90D', '1Y', 'All'] as const
export type ValueRange = (typeof valueRanges)[number]

/** Decimal text in the chosen unit. What came, went and was gained is counted from the first point on. */
export type ValuePointView = {
  /** Everything booked before this time, at the last prices before it. */
  readonly timeMs: number
  readonly value: string
  /** Deposits and transfers to the account, each at its value when it was booked. */
  readonly came: string
  /** Transfers away, likewise. */
  readonly went: string
  /** The change of the value without what came and went; exact. */
  readonly profit: string
}

/** Oldest first; the last point is the present. */
export type ValueHistoryView = {
  readonly points: readonly ValuePointView[]
  /** Assets without a price at some point, at which they are left out. */
  readonly unpriced: readonly string[]
}

/** What a point of the chart consists of. */
export type ValueAtView = {
  readonly timeMs: number
  readonly value: string
  /** The price of the unit in USDT; null without one. */
  readonly unitPrice: ValuePriceView | null
  readonly holdings: readonly ValueHoldingView[]
}

export type ValueHoldingView = {
  readonly assetId: string
  readonly amount: string
  /** In USDT; null before the asset's first trade. */
  readonly price: ValuePriceView | null
  /** In the chosen unit; null without a price. */
  readonly value: string | null
}

export type ValuePriceView = {
  readonly price: string
  /** The minute of the trade. */
  readonly timeMs: number
}
