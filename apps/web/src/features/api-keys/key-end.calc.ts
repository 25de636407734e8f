/** Warn early enough that a week's absence does not end in a stopped program. */
const soonMs = 14 * 86_400_000

export type KeyEnd = 'none' | 'ahead' | 'soon' | 'over'

export function calculateKeyEnd(expiresAtMs: number | null, nowMs: number): KeyEnd {
  if (expiresAtMs === null) return 'none'
  if (expiresAtMs <= nowMs) return 'over'
  return expiresAtMs - nowMs <= soonMs ? 'soon' : 'ahead'
}
