/** The share of the largest value, in percent of a plot's length; a value above zero is always visible. */
export function calculateLength(value: number, max: number): number {
  if (value <= 0 || max <= 0) return 0
  return Math.max(1, Math.round((value / max) * 1_000) / 10)
}

/** One count as a share of another, in basis points; undefined when the whole is zero. */
export function calculateShare(count: number, whole: number): bigint | undefined {
  return whole > 0 ? BigInt(Math.round((count / whole) * 10_000)) : undefined
}
