import { parseDecimalOrThrow } from '@argosy/money'

/** A fill in the open API's format, the same over HTTP and over the socket. */
export type ReportedFill = {
  readonly tradeId: string
  readonly side: string
  readonly size: string
  readonly amount: string
  readonly fees: readonly { readonly feeCoin: string; readonly totalFee: string }[]
}

/** An account's balance by asset, in units. */
export type Holdings = ReadonlyMap<string, bigint>

export type Coins = { readonly base: string; readonly quote: string; readonly decimals: ReadonlyMap<string, number> }

/** The change that the fills must have made, fees included. */
export function sumFills(fills: readonly ReportedFill[], coins: Coins): Holdings {
  const sums = new Map<string, bigint>()
  const add = (coin: string, text: string, sign: 1n | -1n = 1n) =>
    sums.set(coin, (sums.get(coin) ?? 0n) + sign * parseDecimalOrThrow(text, coins.decimals.get(coin) ?? 0))
  for (const { side, size, amount, fees } of fills) {
    add(coins.base, size, side === 'buy' ? 1n : -1n)
    add(coins.quote, amount, side === 'buy' ? -1n : 1n)
    // The API writes a charged fee as a negative number.
    for (const { feeCoin, totalFee } of fees) add(feeCoin, totalFee)
  }
  return sums
}

/** Describes each difference between two accounts of the same balances. */
export function compareHoldings(what: string, reported: Holdings, actual: Holdings): string[] {
  return [...new Set([...reported.keys(), ...actual.keys()])]
    .filter((coin) => (reported.get(coin) ?? 0n) !== (actual.get(coin) ?? 0n))
    .map((coin) => `${what}: ${coin} is told as ${reported.get(coin) ?? 0n} and kept as ${actual.get(coin) ?? 0n}`)
}

export function changeOf(before: Holdings, after: Holdings): Holdings {
  return new Map([...after].map(([coin, units]) => [coin, units - (before.get(coin) ?? 0n)]))
}

/** Both sources must report the same fills, each exactly once and with the same values. */
export function compareFills(
  what: string,
  listed: readonly ReportedFill[],
  streamed: readonly ReportedFill[],
): string[] {
  const streamedById = new Map(streamed.map((fill) => [fill.tradeId, fill]))
  const listedIds = new Set(listed.map(({ tradeId }) => tradeId))
  return [
    ...(listedIds.size === listed.length ? [] : [`${what}: a fill was listed twice`]),
    ...(streamedById.size === streamed.length ? [] : [`${what}: a fill was told twice over the socket`]),
    ...streamed
      .filter(({ tradeId }) => !listedIds.has(tradeId))
      .map(({ tradeId }) => `${what}: ${tradeId} is not listed`),
    ...listed.flatMap((fill) => {
      const reported = streamedById.get(fill.tradeId)
      if (!reported) return [`${what}: ${fill.tradeId} was not told over the socket`]
      return JSON.stringify(reported) === JSON.stringify(fill) ? [] : [`${what}: ${fill.tradeId} was told in two ways`]
    }),
  ]
}
