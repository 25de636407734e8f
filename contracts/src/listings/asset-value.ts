/**
 * What one whole of an asset is worth in USDT, as a whole number of 10^-12. Every market's price comes from the values of
 * its two assets, so three markets in a triangle agree by construction.
 */
import { parseDecimalOrThrow } from '@argosy/money'

export const valueDecimals = 12

export function parseValue(text: string): bigint {
  return parseDecimalOrThrow(text, valueDecimals)
}

/** The one place where a simulated price stops being a float. */
export function roundValue(price: number): bigint {
  return BigInt(Math.round(price * 10 ** valueDecimals))
}

/** A market's price in ticks; one division at the end, so nothing is lost on the way but the part of a tick. */
export function calculateCrossTicks(
  { tickUnits, quoteDecimals }: { readonly tickUnits: bigint; readonly quoteDecimals: number },
  baseValue: bigint,
  quoteValue: bigint,
): bigint {
  return (baseValue * 10n ** BigInt(quoteDecimals)) / (quoteValue * tickUnits)
}
