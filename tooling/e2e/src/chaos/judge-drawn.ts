/** Whether a page ever showed what it must not: a crossed book, or an old one under the sign of a live one. Pure. */
import type { DrawnBook } from './book-watch.ts'

/** When the engine's book was first seen at a version. */
export type Moment = readonly [version: number, atMs: number]

export interface JudgeOptions {
  /** How old a book may be under a live sign: what two missed heartbeats take to be noticed. */
  readonly ageMsMax: number
  /** After a sleep the first frames show what was on the screen before; this long they may. */
  readonly wakeMsMax: number
}

/** Frames this far apart mean that the page slept. */
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

/** When the engine went on from this version; never, while it is its newest. */
function outdatedAtMs(version: number, truth: readonly Moment[]): number {
  return truth.find(([newer]) => newer > version)?.[1] ?? Number.POSITIVE_INFINITY
}
