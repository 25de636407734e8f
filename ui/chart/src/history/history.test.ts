import { describe, expect, test } from 'vitest'
import type { TickCandle } from '../candles/index.ts'
import { toInterval } from '../intervals/index.ts'
import { aCandle } from '../testing/fixtures.ts'
import {
  applyHistoryEvent,
  canLoadOlder,
  historyPhase,
  openHistory,
  retryAfterMs,
  type HistoryEvent,
  type HistoryRequest,
  type HistoryState,
} from './history.ts'

const minuteMs = 60_000
const minute = (index: number, volume = 1) => aCandle(index * minuteMs, [5, 6, 4, 5], volume)
const minutes = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => minute(from + index))
const openMinutes = ({ candles }: HistoryState) => candles.map(({ openTimeMs }) => openTimeMs / minuteMs)

/** Applies one event after the other and records the requests. */
function play(intervalText: string, ...events: readonly ((pending: HistoryRequest | null) => HistoryEvent)[]) {
  const opened = openHistory(toInterval(intervalText))
  let state = opened.state
  const requests = opened.request ? [opened.request] : []
  for (const event of events) {
    const step = applyHistoryEvent(state, event(state.request))
    state = step.state
    if (step.request) requests.push(step.request)
  }
  return { state, requests }
}

const page = (candles: readonly TickCandle[]) => (pending: HistoryRequest | null) =>
  ({ type: 'page_came', requestId: pending?.requestId ?? 0, page: candles }) as const
const failed = (pending: HistoryRequest | null) =>
  ({ type: 'page_failed', requestId: pending?.requestId ?? 0 }) as const
const older = () => ({ type: 'older_wanted' }) as const
const mended = () => ({ type: 'channel_mended' }) as const
const news = (running: TickCandle, previous: TickCandle | null) => () =>
  ({ type: 'news_came', news: { running, previous } }) as const

describe('pages', () => {
  test('the newest page, then older ones until history begins', () => {
    const { state, requests } = play('1m', page(minutes(1_000, 1_500)), older, page(minutes(800, 1_000)), older)
    expect(requests.map(({ kind, endMs, limit }) => [kind, endMs, limit])).toEqual([
      ['newest', null, 500],
      ['older', 1_000 * minuteMs, 500],
    ])
    expect(openMinutes(state)).toEqual(minutes(800, 1_500).map(({ openTimeMs }) => openTimeMs / minuteMs))
    expect(state.hasBeginning).toBe(true)
    expect(canLoadOlder(state)).toBe(false)
  })

  test('[MD-14] a page shorter than requested contains the first trade; a full one may not', () => {
    expect(play('1m', page(minutes(0, 499))).state.hasBeginning).toBe(true)
    expect(play('1m', page(minutes(0, 500))).state.hasBeginning).toBe(false)
  })

  test('an older page that is empty: the one before was the whole history', () => {
    const { state } = play('1m', page(minutes(0, 500)), older, page([]))
    expect(state.hasBeginning).toBe(true)
    expect(state.candles).toHaveLength(500)
  })

  test('a repeated request is sent once', () => {
    const { requests } = play('1m', older, older, mended, page(minutes(500, 1_000)), older, older, older)
    expect(requests.map(({ kind }) => kind)).toEqual(['newest', 'older'])
  })

  test('a response to another request is dropped', () => {
    const stray = () => ({ type: 'page_came', requestId: 99, page: minutes(0, 3) }) as const
    expect(play('1m', stray).state.candles).toEqual([])
    const strayFailure = () => ({ type: 'page_failed', requestId: 99 }) as const
    expect(historyPhase(play('1m', strayFailure).state)).toBe('loading')
  })

  test('a page with a gap, or one that does not touch, is not drawn', () => {
    const gap = play('1m', page([minute(1), minute(3)])).state
    expect(gap).toMatchObject({ candles: [], failure: { kind: 'newest', reason: 'page_broken' } })
    const apart = play('1m', page(minutes(500, 1_000)), older, page(minutes(0, 499))).state
    expect(apart.failure).toEqual({ kind: 'older', reason: 'page_broken' })
    expect(apart.candles).toHaveLength(500)
  })

  test('each way to be has its name', () => {
    expect(historyPhase(openHistory(toInterval('1m')).state)).toBe('loading')
    expect(historyPhase(play('1m', page([])).state)).toBe('empty')
    expect(historyPhase(play('1m', failed).state)).toBe('failed')
    expect(historyPhase(play('1m', page(minutes(0, 500)), older, failed).state)).toBe('ready')
  })

  test('after a failure it waits longer each time, and repeats the same request', () => {
    const retry = () => ({ type: 'retry_wanted' }) as const
    const { state, requests } = play('1m', failed, retry, failed, retry, failed)
    expect(requests.map(({ kind }) => kind)).toEqual(['newest', 'newest', 'newest'])
    expect(retryAfterMs(state)).toBe(4_000)
    expect(retryAfterMs({ ...state, failureCount: 50 })).toBe(30_000)
    expect(play('1m', retry).requests).toHaveLength(1)
  })
})

describe('news', () => {
  const loaded = page(minutes(0, 3))

  test('[MD-12] the running candle grows; the next one comes with the final version of the previous', () => {
    const grown = play('1m', loaded, news(minute(2, 7), minute(1))).state
    expect(grown.candles.at(-1)?.volume).toBe(7n)
    const next = play('1m', loaded, news(minute(3), minute(2, 9))).state
    expect(openMinutes(next)).toEqual([0, 1, 2, 3])
    expect(next.candles[2]?.volume).toBe(9n)
  })

  test('an outdated update is ignored', () => {
    const { state } = play(
      '1m',
      page([minute(0), minute(1, 8)]),
      news(minute(1, 7), minute(0)),
      news(minute(0, 9), null),
    )
    expect(state.candles).toEqual([minute(0), minute(1, 8)])
  })

  test('missing candles are requested, and nothing is drawn across the gap', () => {
    const { state, requests } = play('1m', loaded, news(minute(5), minute(4)))
    expect(openMinutes(state)).toEqual([0, 1, 2])
    expect(requests.map(({ kind }) => kind)).toEqual(['newest', 'newest'])
    const whole = play('1m', loaded, news(minute(5), minute(4)), page(minutes(1, 6))).state
    expect(openMinutes(whole)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('a hole longer than a page lets the old ones go, and its beginning is unknown again', () => {
    const { state } = play('1m', loaded, mended, page(minutes(2_000, 2_500)))
    expect(openMinutes(state)[0]).toBe(2_000)
    expect(state.hasBeginning).toBe(false)
  })

  test('news before the first page waits for it', () => {
    const { state } = play('1m', news(minute(3, 5), minute(2)), loaded)
    expect(openMinutes(state)).toEqual([0, 1, 2, 3])
  })

  test('a page under way does not overwrite a newer update', () => {
    const { state } = play('1m', loaded, mended, news(minute(3, 5), minute(2)), page(minutes(0, 3)))
    expect(openMinutes(state)).toEqual([0, 1, 2, 3])
    expect(state.candles[3]?.volume).toBe(5n)
  })

  test('the newest candles are requested after the older ones under way', () => {
    const { requests } = play('1m', page(minutes(500, 1_000)), older, mended, page(minutes(0, 500)))
    expect(requests.map(({ kind }) => kind)).toEqual(['newest', 'older', 'newest'])
    const afterFailure = play('1m', page(minutes(500, 1_000)), older, mended, failed)
    expect(afterFailure.requests.map(({ kind }) => kind)).toEqual(['newest', 'older', 'newest'])
  })

  test('the first trade of a market', () => {
    const { state } = play('1m', page([]), news(minute(9), null))
    expect(openMinutes(state)).toEqual([9])
    expect(historyPhase(state)).toBe('ready')
  })
})
