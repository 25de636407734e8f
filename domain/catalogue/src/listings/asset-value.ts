/**
 * The value of one whole of an asset in USDT, as a whole number of 10^-12. Every market's price is computed from the
 * values of its two assets, so three markets in a triangle agree by construction.
 */
import { parseDecimalOrThrow } from '@argosy/money'

export const valueDecimals = 12

export function parseValue(text: string): bigint {
  return parseDecimalOrThrow(text, valueDecimals)
}

/** The only place where a simulated price is converted from a float. */
export function roundValue(price: number): bigint {
  return BigInt(Math.round(price * 10 ** valueDecimals))
}

/** A market's price in ticks; one division at the end, so only the fraction of a tick is lost. */
export function calculateCrossTicks(
  { tickUnits, quoteDecimals }: { readonly tickUnits: bigint; readonly quoteDecimals: number },
  baseValue: bigint,
  quoteValue: bigint,
): bigint {
  return (baseValue * 10n ** BigInt(quoteDecimals)) / (quoteValue * tickUnits)
}
