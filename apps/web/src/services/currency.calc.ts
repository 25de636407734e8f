/** Converts a USDT amount to another currency, exactly: integers throughout, truncated at the end. */
import type { CurrencyEntry } from '@argosy/wire/http'
import { formatDecimal, parseDecimal } from '@argosy/money'

const scaleDecimals = 18
/** A value below one unit shows this many digits after its leading zeros, or it would show none. */
const significantDigits = 4

export interface ConvertedAmount {
  /** Plain decimal text. */
  readonly text: string
  readonly decimals: number
}

/** Undefined when amount or rate cannot be parsed: then nothing is shown, rather than a wrong number. */
export function convertUsdt(
  amountText: string,
  { rate }: Pick<CurrencyEntry, 'rate'>,
  currencyDecimals: number,
): ConvertedAmount | undefined {
  const amount = parseDecimal(amountText, scaleDecimals)
  const perUsdt = parseDecimal(rate, scaleDecimals)
  if (!amount.ok || !perUsdt.ok) return undefined
  const product = amount.value * perUsdt.value
  const decimals = chooseDecimals(product, currencyDecimals)
  return { text: formatDecimal(product / 10n ** BigInt(2 * scaleDecimals - decimals), decimals), decimals }
}

function chooseDecimals(product: bigint, currencyDecimals: number): number {
  const magnitude = product < 0n ? -product : product
  if (magnitude === 0n || magnitude >= 10n ** BigInt(2 * scaleDecimals)) return currencyDecimals
  const leadingZeros = 2 * scaleDecimals - magnitude.toString().length
  return Math.min(Math.max(currencyDecimals, leadingZeros + significantDigits), scaleDecimals)
}
