import type { Random } from '@argosy/random'

/** The time of the next action: about every `everyMs`, faster or slower by `percent`, with jitter. */
export function drawNextMs(
  nowMs: number,
  everyMs: number,
  percent: number,
  random: Random,
  jitterPercent: number,
): number {
  const jitter = random.between(100 - jitterPercent, 100 + jitterPercent)
  return nowMs + Math.max(1, Math.round((everyMs * jitter) / Math.max(1, percent)))
}

/**
 * Markets that are overdue by most of their own interval come first; busy ones before quiet ones when all are fresh.
 */
export function sortByLateness<
  T extends { readonly nextCheckMs: number; readonly habits: { readonly checkEveryMs: number } },
>(due: readonly T[], nowMs: number): T[] {
  const lateness = ({ nextCheckMs, habits }: T) => (nowMs - nextCheckMs) / habits.checkEveryMs
  return due.toSorted((a, b) => lateness(b) - lateness(a))
}
