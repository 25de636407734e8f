/** The share of the largest, in percent of a plot's length; what is there at all can be seen. */
export function calculateLength(value: number, max: number): number {
  if (value <= 0 || max <= 0) return 0
  return Math.max(1, Math.round((value / max) * 1_000) / 10)
}

/** One count as a part of another, in basis points; undefined of nothing. */
export function calculateShare(count: number, whole: number): bigint | undefined {
  return whole > 0 ? BigInt(Math.round((count / whole) * 10_000)) : undefined
}
