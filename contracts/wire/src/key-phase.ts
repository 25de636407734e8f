import { keyGraceDays } from './key-data.ts'

/** `reducing`: its end is past, and it reads and cancels for a few days more. */
export type KeyPhase = 'valid' | 'reducing' | 'over'

export const keyGraceMs = keyGraceDays * 86_400_000

export function calculateKeyPhase(expiresAtMs: number | null, nowMs: number): KeyPhase {
  if (expiresAtMs === null || nowMs < expiresAtMs) return 'valid'
  return nowMs < expiresAtMs + keyGraceMs ? 'reducing' : 'over'
}
