import { decimalsMax, parseDecimal } from '@argosy/money'

/** Amounts that are shown but not calculated with stay text; any text that is not a plain decimal is rejected here. */
export function areDecimals(...texts: readonly unknown[]): boolean {
  return texts.every((text) => typeof text === 'string' && parseDecimal(text, decimalsMax).ok)
}

export function countDecimals(text: string): number {
  const point = text.indexOf('.')
  return point === -1 ? 0 : text.length - point - 1
}
