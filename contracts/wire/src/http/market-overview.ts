/** What a list of markets shows beside each price. */

/** The last 24 hours: one close per step in decimal text, oldest first, the last step still running. */
export type SparklineView = {
  readonly marketId: string
  /** The start of the first step: the market's first trade within the day. */
  readonly fromMs: number
  readonly stepMs: number
  /** At most 49: a quiet step repeats the close before it. */
  readonly closes: readonly string[]
}
