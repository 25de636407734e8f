/** The user's chart preferences. Texts have the formats of the chart's model: versioned, bounded, parsed leniently. */
import { createAreaEntry, oneOf, preference } from '@argosy/browser/preferences'
import { candleStyles, type CandleStyle } from '@argosy/chart/canvas'
import { parseInterval, toInterval, typicalSpanMs } from '@argosy/chart/intervals'

const textMax = 65_536
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= textMax

const text = (name: string) => createAreaEntry<string>({ area: 'mix', name, fallback: '', guard: isText })

/** Favourite and custom intervals: `decodeIntervals`. */
export const storedIntervalChoice = text('chart-intervals')
/** `decodeIndicators`. */
export const storedIndicators = text('chart-indicators')
/** Name of a time zone; empty is the browser's own. */
export const storedZone = text('chart-zone')
export const storedStyle = createAreaEntry<CandleStyle>({
  area: 'mix',
  name: 'chart-style',
  fallback: 'candles',
  guard: oneOf(candleStyles),
})
export const storedScale = createAreaEntry<'linear' | 'log'>({
  area: 'mix',
  name: 'chart-scale',
  fallback: 'linear',
  guard: oneOf(['linear', 'log'] as const),
})

const intervalText = text('chart-interval')
const minuteMs = 60_000

/**
 * The current interval. The specification stores it in minutes (PRF-1), which cannot distinguish 7D from 1W: the text
 * stored beside it can, and is used as long as it means the same number.
 */
export const storedInterval = {
  get(): string {
    const minutes = preference('kline-interval').get()
    const parsed = parseInterval(intervalText.get())
    if (parsed.ok && minutesOf(parsed.interval.text) === minutes) return parsed.interval.text
    const made = parseInterval(`${minutes}m`)
    return made.ok ? made.interval.text : '1m'
  },
  set(interval: string): void {
    intervalText.set(interval)
    preference('kline-interval').set(minutesOf(interval))
  },
  subscribe: (listener: () => void) => preference('kline-interval').subscribe(listener),
}

function minutesOf(interval: string): number {
  return typicalSpanMs(toInterval(interval)) / minuteMs
}
