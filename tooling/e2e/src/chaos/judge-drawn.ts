/** Judges whether a page ever showed a crossed book, or an outdated one under a live sign. Pure. */
import type { DrawnBook } from './book-watch.ts'

/** When the engine's book was first seen at a version. */
export type Moment = readonly [version: number, atMs: number]

export interface JudgeOptions {
  /** Maximum age of a book under a live sign: the time in which two missed heartbeats are noticed. */
  readonly ageMsMax: number
  /** After a sleep the first frames show the old screen; they may do so for this long. */
  readonly wakeMsMax: number
}

/** Frames this far apart mean that the page was asleep. */
const sleepMs = 3_000

export function findFaults(drawn: readonly DrawnBook[], truth: readonly Moment[], options: JudgeOptions): string[] {
  const faults: string[] = []
  let wokeAtMs = Number.NEGATIVE_INFINITY
  for (const [index, frame] of drawn.entries()) {
    const { version, sign, bestBid, bestAsk, fromMs, untilMs } = frame
    if (fromMs - (drawn[index - 1]?.untilMs ?? fromMs) >= sleepMs) wokeAtMs = fromMs
    if (bestBid !== null && bestAsk !== null && bestBid >= bestAsk)
      faults.push(`crossed: bid ${bestBid}, ask ${bestAsk} in version ${version}`)
    if (sign !== 'live') continue
    const isJustAwake = untilMs - wokeAtMs <= options.wakeMsMax
    const ageMs = untilMs - outdatedAtMs(version, truth)
    if (ageMs > options.ageMsMax && !isJustAwake)
      faults.push(`stale by ${Math.round(ageMs)} ms under a live sign: version ${version}`)
  }
  return faults
}

/** When the engine's book left this version; infinity while it is the newest. */
function outdatedAtMs(version: number, truth: readonly Moment[]): number {
  return truth.find(([newer]) => newer > version)?.[1] ?? Number.POSITIVE_INFINITY
}
