/** The value of one USDT by currency, the liquidity app's answer over NATS. */
export type RatesAnswer = {
  /** From no real market: simulated around realistic values, for development and demonstration. */
  readonly source: 'simulated'
  readonly asOfMs: number
  /** Decimal text by currency name. */
  readonly rates: Readonly<Record<string, string>>
}
