/** What the bots believe assets are worth, the liquidity app's answer over NATS. */
export type ReferencesAnswer = {
  /** From no real market: a seeded walk, for development and simulation. */
  readonly source: 'simulated'
  readonly asOfMs: number
  /** In USDT for one whole; decimal text by asset id. */
  readonly values: Readonly<Record<string, string>>
}
