import type { HistoryInterval } from '@argosy/wire'

/** The names of candle intervals over HTTP; all of them are aligned to UTC. */
const spotNames: Readonly<Record<HistoryInterval, readonly string[]>> = {
  '1m': ['1min', '1m'],
  '3m': ['3min', '3m'],
  '5m': ['5min', '5m'],
  '15m': ['15min', '15m'],
  '30m': ['30min', '30m'],
  '1h': ['1h'],
  '2h': ['2h'],
  '4h': ['4h'],
  '6h': ['6h', '6hutc'],
  '12h': ['12h', '12hutc'],
  '1D': ['1day', '1d', '1dutc'],
  '3D': ['3day', '3d', '3dutc'],
  '1W': ['1week', '1w', '1wutc'],
  '1M': ['1mutc'],
}

/** The spelling in the documentation. */
export const granularityNames: readonly string[] = Object.entries(spotNames).map(([interval, [name = '']]) =>
  interval === '1M' ? interval : name,
)

const byName = new Map(
  Object.entries(spotNames).flatMap(([interval, names]) => names.map((name) => [name, interval as HistoryInterval])),
)

/** A single capital M is a month; in every other name case does not matter. */
export function parseGranularity(text: string): HistoryInterval | undefined {
  if (/^\d+M$/.test(text)) return text === '1M' ? '1M' : undefined
  return byName.get(text.toLowerCase())
}
