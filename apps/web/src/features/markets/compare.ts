import { parseDecimalOrThrow } from '@argosy/money'

/** Compares exactly, whatever number of decimals each has; a missing value counts as zero. */
export function compareDecimals(a = '0', b = '0'): number {
  const decimals = Math.max(decimalsOf(a), decimalsOf(b))
  return compareBigints(parseDecimalOrThrow(a, decimals), parseDecimalOrThrow(b, decimals))
}

export function compareBigints(a = 0n, b = 0n): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function decimalsOf(text: string): number {
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}
