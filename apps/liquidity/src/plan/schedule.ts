import type { Random } from '@argosy/random'

/** When something is done next: about every so often, hurried or slowed by `percent`, never like clockwork. */
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

/** Whoever has waited longest for its own pace comes first; busy markets before quiet ones when all are fresh. */
export function sortByLateness<
  T extends { readonly nextCheckMs: number; readonly habits: { readonly checkEveryMs: number } },
>(due: readonly T[], nowMs: number): T[] {
  const lateness = ({ nextCheckMs, habits }: T) => (nowMs - nextCheckMs) / habits.checkEveryMs
  return due.toSorted((a, b) => lateness(b) - lateness(a))
}
