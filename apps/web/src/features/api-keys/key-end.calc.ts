import { calculateKeyPhase, keyNoticeDays } from '@argosy/wire'

/** From the day of the first email on. */
const soonMs = Math.max(...keyNoticeDays) * 86_400_000

/** `reducing`: past its end, it reads and cancels for a few days more. */
export type KeyEnd = 'none' | 'ahead' | 'soon' | 'reducing' | 'over'

export function calculateKeyEnd(expiresAtMs: number | null, nowMs: number): KeyEnd {
  if (expiresAtMs === null) return 'none'
  const phase = calculateKeyPhase(expiresAtMs, nowMs)
  if (phase !== 'valid') return phase
  return expiresAtMs - nowMs <= soonMs ? 'soon' : 'ahead'
}
