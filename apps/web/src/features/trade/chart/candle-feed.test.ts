import type { ApiResult } from '@argosy/api-client'
import type { CandleView } from '@argosy/contracts/http'
import type { Freshness, Live, LiveCandle } from '@argosy/push-client'
import type { DataLoaderGetBarsParams, KLineData } from 'klinecharts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCandleFeed } from './candle-feed.ts'

const minuteMs = 60_000

function minute(index: number, close = '100.00'): CandleView {
  return {
    openTimeMs: index * minuteMs,
    open: '100.00',
    high: '110.00',
    low: '90.00',
    close,
    baseVolume: '1.00000',
    quoteVolume: '100.00',
  }
}

const before = ({ openTimeMs }: CandleView) => minute(openTimeMs / minuteMs - 1)

/** A feed whose history and channel are held in the hand. */
function aFeed(history: ApiResult<CandleView[]> = { ok: true, data: [minute(1), minute(2)] }) {
  const states: string[] = []
  const bars: KLineData[][] = []
  const updates: KLineData[] = []
  const onReload = vi.fn<() => void>()
  let live: Live<LiveCandle> = { value: null, freshness: 'catching-up', receivedAtMs: null, refusal: null }
  let listener = () => {}
  const feed = createCandleFeed({
    symbol: 'BTCUSDT',
    interval: '1m',
    api: { candles: () => Promise.resolve(history) },
    candles: {
      getSnapshot: () => live,
      subscribe: (next) => {
        listener = next
        return () => {
          listener = () => {}
        }
      },
    },
    onState: (state) => states.push(state),
    onReload,
  })
  const symbol = { ticker: 'BTCUSDT', pricePrecision: 2, volumePrecision: 5 }
  const period = { type: 'minute', span: 1 } as const
  return {
    feed,
    states,
    bars,
    updates,
    onReload,
    load: async () => {
      const callback: DataLoaderGetBarsParams['callback'] = (data) => bars.push(data)
      await feed.loader.getBars({ type: 'init', timestamp: null, symbol, period, callback })
      feed.loader.subscribeBar?.({ symbol, period, callback: (bar) => updates.push(bar) })
    },
    tell: (value: CandleView, freshness: Freshness = 'live', previous: CandleView | null = before(value)) => {
      live = { value: { ...value, previous }, freshness, receivedAtMs: 1, refusal: null }
      listener()
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('history first, then the live minute', async () => {
  const { load, tell, bars, updates, states } = aFeed()
  await load()
  expect(bars[0]).toHaveLength(2)
  tell(minute(3, '105.00'))
  vi.advanceTimersByTime(100)
  expect(updates).toMatchObject([{ timestamp: 2 * minuteMs }, { timestamp: 3 * minuteMs, close: 105 }])
  expect(states).toEqual(['loading', 'ready', 'ready'])
})

test('a burst of news is drawn at most ten times a second, the newest last', async () => {
  const { load, tell, updates } = aFeed()
  await load()
  for (let index = 0; index < 50; index++) {
    tell(minute(3, `${100 + index}.00`))
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(100)
  expect(updates.length).toBeLessThanOrEqual(7)
  expect(updates.at(-1)?.close).toBe(149)
})

test('history is loaded again after a broken connection, and only then', async () => {
  const { load, tell, onReload } = aFeed()
  await load()
  tell(minute(3))
  expect(onReload).not.toHaveBeenCalled()
  tell(minute(3), 'offline')
  tell(minute(3), 'catching-up')
  expect(onReload).not.toHaveBeenCalled()
  tell(minute(9))
  expect(onReload).toHaveBeenCalledTimes(1)
})

test('bars that were never told are loaded', async () => {
  const { load, tell, onReload, updates } = aFeed()
  await load()
  tell(minute(9))
  vi.advanceTimersByTime(100)
  expect(onReload).toHaveBeenCalledTimes(1)
  expect(updates).toEqual([])
})

test('a feed that was stopped stays silent', async () => {
  const { feed, load, tell, updates, states } = aFeed()
  await load()
  tell(minute(3))
  feed.stop()
  vi.advanceTimersByTime(1_000)
  expect(updates).toEqual([])
  expect(states.at(-1)).toBe('ready')
})

test('an empty market and a failed load each have their name', async () => {
  const empty = aFeed({ ok: true, data: [] })
  await empty.load()
  expect(empty.states.at(-1)).toBe('empty')
  const failed = aFeed({ ok: false, code: 'network_failed', msg: '' })
  await failed.load()
  expect(failed.states.at(-1)).toBe('failed')
  expect(failed.bars).toEqual([])
})

test('history that arrives after the feed was stopped is dropped: it belongs to another interval', async () => {
  const { feed, load, bars, states } = aFeed()
  const loading = load()
  feed.stop()
  await loading
  expect(bars).toEqual([])
  expect(states).toEqual(['loading'])
})
