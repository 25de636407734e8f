import { candleIntervals } from '@argosy/wire'
import { parseInterval, toInterval, type ChartInterval } from '../intervals/index.ts'
import type { Resolution } from './datafeed-types.ts'

/** The served intervals, and the most common of the aggregated ones. */
const offered: readonly ChartInterval[] = [
  ...candleIntervals,
  '3m',
  '45m',
  '2h',
  '3h',
  '8h',
  '2D',
  '3D',
  '2W',
  '3M',
  '6M',
  '12M',
]
  .map(toInterval)
  .sort((left, right) => order(left) - order(right))

export const offeredResolutions: readonly Resolution[] = offered.map(toResolution)

/** Parses any interval that can be aggregated, offered or not. The library also writes `D` for `1D`. */
export function parseResolution(text: Resolution): ChartInterval | undefined {
  const match = /^(\d*)([DWM]?)$/.exec(text)
  if (!match || text === '') return undefined
  const [, count = '', unit = ''] = match
  const parsed = parseInterval(`${count || '1'}${unit || 'm'}`)
  return parsed.ok ? parsed.interval : undefined
}

export function toResolution({ unit, count, text }: ChartInterval): Resolution {
  if (unit === 'm') return String(count)
  return unit === 'h' ? String(count * 60) : text
}

/** The multipliers offered for these units; the library must not build those resolutions itself. */
export function multipliersOf(...units: readonly ChartInterval['unit'][]): string[] {
  return offered
    .filter(({ unit }) => units.includes(unit))
    .map((interval) => (interval.unit === 'h' ? String(interval.count * 60) : String(interval.count)))
}

function order({ unit, count }: ChartInterval): number {
  return { m: 1, h: 60, D: 1_440, W: 10_080, M: 43_200 }[unit] * count
}
