/**
 * The two conversions: decimal text comes in through `parseDecimal` and leaves through `formatDecimal`. Between them an
 * amount is a whole number of 10^-decimals, so nothing is ever rounded by accident.
 */

export type ParseDecimalRefusal = 'decimal_malformed' | 'decimal_too_long' | 'decimal_too_fine'

export type ParseDecimalResult =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly refusal: ParseDecimalRefusal }

// 40 digits are far beyond any market and still cheap to turn into a bigint.
const textLengthMax = 40
const decimalPattern = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/

/** Reads plain decimal text; exponents, signs other than a leading minus, blanks and other scripts' digits are refused. */
export function parseDecimal(text: string, decimals: number): ParseDecimalResult {
  if (text.length > textLengthMax) return { ok: false, refusal: 'decimal_too_long' }
  const match = decimalPattern.exec(text)
  if (!match) return { ok: false, refusal: 'decimal_malformed' }
  const [, sign = '', whole = '', fraction = ''] = match
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > decimals) return { ok: false, refusal: 'decimal_too_fine' }
  const magnitude = BigInt(whole + significant.padEnd(decimals, '0'))
  if (sign && magnitude === 0n) return { ok: false, refusal: 'decimal_malformed' }
  return { ok: true, value: sign ? -magnitude : magnitude }
}

/** Writes all decimals, so that numbers of one kind align in a column: 150000n at 8 is "0.00150000". */
export function formatDecimal(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Parses text that our own code wrote; anything unreadable is our mistake, not a user's. */
export function parseDecimalOrThrow(text: string, decimals: number): bigint {
  const parsed = parseDecimal(text, decimals)
  if (!parsed.ok)
    throw new RangeError(`${parsed.refusal}: ${JSON.stringify(text.slice(0, 60))} at ${decimals} decimals`)
  return parsed.value
}
