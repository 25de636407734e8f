import { expect, test } from 'vitest'
import { fillCandles, planCandlePage } from './candle-page.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const nowMs = at('2026-11-15T09:31:20')
const farMs = Number.MAX_SAFE_INTEGER

test.each([
  ['1m', farMs, ['2026-11-15T09:29', '2026-11-15T09:30', '2026-11-15T09:31'], '2026-11-15T09:32'],
  ['30m', farMs, ['2026-11-15T08:30', '2026-11-15T09:00', '2026-11-15T09:30'], '2026-11-15T10:00'],
  ['1W', farMs, ['2026-10-26T00:00', '2026-11-02T00:00', '2026-11-09T00:00'], '2026-11-16T00:00'],
  ['1M', farMs, ['2026-09-01T00:00', '2026-10-01T00:00', '2026-11-01T00:00'], '2026-12-01T00:00'],
  ['1h', at('2026-11-15T04:00'), ['2026-11-15T01:00', '2026-11-15T02:00', '2026-11-15T03:00'], '2026-11-15T04:00'],
  ['1M', at('2026-03-01T00:00'), ['2025-12-01T00:00', '2026-01-01T00:00', '2026-02-01T00:00'], '2026-03-01T00:00'],
] as const)(
  '[MD-14] a page of %s candles before %i ends with the last that opens before it',
  (interval, endMs, starts, end) => {
    const page = planCandlePage({ interval, endMs, nowMs, limit: 3 })
    expect(page.startsMs).toEqual(starts.map(at))
    expect(page.endMs).toBe(at(end))
  },
)

const traded = (place: number, open: string, close: string) => ({
  place,
  open,
  high: '9',
  low: '1',
  close,
  baseVolume: '5',
  quoteVolume: '25',
})
const summary = (starts: number[], rows: ReturnType<typeof traded>[]) =>
  fillCandles(starts, rows).map(({ openTimeMs, open, high, close, baseVolume }) =>
    [openTimeMs, open, high, close, baseVolume].join(' '),
  )

test.each([
  [
    'quiet time stands at the close before it',
    [traded(1, '3', '4'), traded(4, '5', '6')],
    ['10 3 9 4 5', '20 4 4 4 0', '30 4 4 4 0', '40 5 9 6 5'],
  ],
  [
    'the close before the page counts',
    [traded(0, '2', '7'), traded(3, '5', '6')],
    ['10 7 7 7 0', '20 7 7 7 0', '30 5 9 6 5', '40 6 6 6 0'],
  ],
  ['before the first trade there is nothing', [traded(3, '5', '6')], ['30 5 9 6 5', '40 6 6 6 0']],
  ['a market that never traded has no candle', [], []],
])('[MD-11] %s', (_, rows, expected) => expect(summary([10, 20, 30, 40], rows)).toEqual(expected))
