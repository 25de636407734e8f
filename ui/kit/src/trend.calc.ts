/** The direction of a decimal, read from its text, so that no float can lose the last digit. */
export type Trend = 'up' | 'down'

/** The sign of a plain decimal: undefined for zero. */
export function trendOf(value: string): Trend | undefined {
  if (!/[1-9]/.test(value)) return undefined
  return value.startsWith('-') ? 'down' : 'up'
}

/** Negative, zero or positive, for sorting. */
export function compareDecimals(one: string, other: string): number {
  const decimals = Math.max(decimalsOf(one), decimalsOf(other))
  const difference = toUnits(one, decimals) - toUnits(other, decimals)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

export function decimalsOf(value: string): number {
  return value.split('.')[1]?.length ?? 0
}

/** Plain decimal text as a whole number of its smallest unit. */
export function toUnits(value: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = value.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals))
}
