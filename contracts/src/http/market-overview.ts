/** What a list of markets shows beside each price. */

/** The last 24 hours as a line: one close per step, oldest first, the last one still running. Decimal text. */
export type SparklineView = {
  readonly marketId: string
  /** When the first step began: the market's first trade within the day. */
  readonly fromMs: number
  readonly stepMs: number
  /** At most 49: a quiet step repeats the close before it. */
  readonly closes: readonly string[]
}
