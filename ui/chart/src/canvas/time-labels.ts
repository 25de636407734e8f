/** The labels of the time axis; they do not change while the user pans. */
import type { DrawnBar } from '../candles/index.ts'
import {
  axisClock,
  calculateAxisLabels,
  createAxisFormatter,
  createMomentFormatter,
  formatOffset,
  nextIntervalStartMs,
  type ChartInterval,
  type ZoneClock,
} from '../intervals/index.ts'
import type { TimeLabel } from './paint-axes.ts'

export type TimeAxis = { readonly interval: ChartInterval; readonly clock: ZoneClock; readonly locale: string }

export type TimeLabels = {
  readonly between: (bars: readonly DrawnBar[], first: number, right: number, gapMin: number) => readonly TimeLabel[]
  readonly moment: (timeMs: number) => string
  /** The UTC offset at that moment, such as UTC+2. */
  readonly offset: (timeMs: number) => string
}

// Labels are chosen for whole blocks of candles, so panning within a block changes none of them.
const blockCount = 128

export function createTimeLabels({ interval, clock, locale }: TimeAxis): TimeLabels {
  const format = createAxisFormatter(locale, interval, clock)
  const moment = createMomentFormatter(locale, interval, clock)
  let heldKey = ''
  let held: readonly TimeLabel[] = []
  return {
    moment,
    offset: (timeMs) => formatOffset(axisClock(interval, clock), timeMs),
    between(bars, first, right, gapMin) {
      const from = Math.max(0, Math.floor(first / blockCount) * blockCount - blockCount)
      const to = Math.ceil((right + 1) / blockCount) * blockCount
      const key = `${from}|${to}|${gapMin}|${bars.length}|${bars[0]?.timeMs}`
      if (key === heldKey) return held
      const startsMs = bars.slice(from, to).map(({ timeMs }) => timeMs)
      // The future has no candles yet, but labels.
      for (let next = startsMs.at(-1); next !== undefined && from + startsMs.length < to;) {
        next = nextIntervalStartMs(interval, next)
        startsMs.push(next)
      }
      held = calculateAxisLabels({ startsMs, interval, clock, gapMin }).map((label) => ({
        barIndex: from + label.index,
        text: format(label),
        isStrong: label.level !== 'time',
      }))
      heldKey = key
      return held
    },
  }
}
