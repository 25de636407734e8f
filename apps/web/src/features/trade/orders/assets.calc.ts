import { formatDecimal, parseDecimalOrThrow } from '@argosy/money'

/** Adds two amounts of one asset; both come with all the decimals of that asset. */
export function addDecimals(left: string, right: string): string {
  const decimals = Math.max(decimalsOf(left), decimalsOf(right))
  return formatDecimal(parseDecimalOrThrow(left, decimals) + parseDecimalOrThrow(right, decimals), decimals)
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0
}
