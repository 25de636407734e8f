/** A USDT amount in another currency, exactly: whole numbers all the way, cut at the last moment. */
import type { CurrencyEntry } from '@argosy/contracts/http'
import { formatDecimal, parseDecimal } from '@argosy/money'

const scaleDecimals = 18
/** A coin worth less than one unit shows this many digits after its zeros, or it would show none. */
const significantDigits = 4

export interface ConvertedAmount {
  /** Plain decimal text. */
  readonly text: string
  readonly decimals: number
}

/** Undefined when amount or rate cannot be read: nothing is shown then, rather than a wrong number. */
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
