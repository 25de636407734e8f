/** Joins served candles so that they are always contiguous (MD-10). */
import { shiftCandleStart, type CandleInterval } from '@argosy/wire'
import type { LiveTickCandle, TickCandle } from '../candles/index.ts'

type Joined = {
  readonly candles: readonly TickCandle[]
  /** The previous candles are still included, and so is the beginning. */
  readonly isOldPreserved: boolean
}

export function followEachOther(interval: CandleInterval, candles: readonly TickCandle[]): boolean {
  return candles.every((candle, index) => {
    const next = candles[index + 1]
    return !next || next.openTimeMs === shiftCandleStart(interval, candle.openTimeMs, 1)
  })
}

/** Joins the newest page to the known candles. If the two do not touch, the known ones are dropped to avoid a gap. */
export function joinNewest(interval: CandleInterval, held: readonly TickCandle[], page: readonly TickCandle[]): Joined {
  const first = page[0]
  if (!first) return { candles: held, isOldPreserved: true }
  const before = held.filter(({ openTimeMs }) => openTimeMs < first.openTimeMs)
  const byTime = new Map(held.map((candle) => [candle.openTimeMs, candle]))
  const merged = page.map((candle) => newerOf(byTime.get(candle.openTimeMs), candle))
  const pageEndMs = page.at(-1)?.openTimeMs ?? first.openTimeMs
  // Updates may have arrived while the page was on its way.
  const after = held.filter(({ openTimeMs }) => openTimeMs > pageEndMs)
  const candles = [...before, ...merged, ...after]
  return followEachOther(interval, candles)
    ? { candles, isOldPreserved: true }
    : { candles: page, isOldPreserved: false }
}

export function joinOlder(
  interval: CandleInterval,
  held: readonly TickCandle[],
  page: readonly TickCandle[],
): Joined | 'gap' {
  const first = held[0]
  if (!first) return { candles: page, isOldPreserved: true }
  const older = page.filter(({ openTimeMs }) => openTimeMs < first.openTimeMs)
  const last = older.at(-1)
  const touches = !last || shiftCandleStart(interval, last.openTimeMs, 1) === first.openTimeMs
  return touches ? { candles: [...older, ...held], isOldPreserved: true } : 'gap'
}

/**
 * Puts the running candle in place; a new one also brings the final values of the one before it (MD-12). `hole` when
 * candles in between are missing.
 */
export function joinRunning(
  interval: CandleInterval,
  held: readonly TickCandle[],
  { running, previous }: LiveTickCandle,
): readonly TickCandle[] | 'old' | 'hole' {
  const last = held.at(-1)
  if (!last) {
    const isBefore = previous && shiftCandleStart(interval, previous.openTimeMs, 1) === running.openTimeMs
    return isBefore ? [previous, running] : [running]
  }
  if (running.openTimeMs < last.openTimeMs) return 'old'
  if (running.openTimeMs === last.openTimeMs) {
    const newer = newerOf(last, running)
    return newer === last ? 'old' : [...held.slice(0, -1), newer]
  }
  const isNext = running.openTimeMs === shiftCandleStart(interval, last.openTimeMs, 1)
  if (!isNext || previous?.openTimeMs !== last.openTimeMs) return 'hole'
  return [...held.slice(0, -1), newerOf(last, previous), running]
}

/** A candle's volume only grows, so of two versions the one with more volume is newer. */
function newerOf(one: TickCandle | undefined, other: TickCandle): TickCandle {
  return one && one.volume > other.volume ? one : other
}
