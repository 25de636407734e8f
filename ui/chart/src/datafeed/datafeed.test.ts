import { candleStartMs, type CandleInterval } from '@argosy/wire'
import { afterEach, expect, test, vi } from 'vitest'
import type { TickCandle } from '../candles/index.ts'
import type { CandleNews, CandlePageQuery, CandleSource } from '../history/index.ts'
import { aCandle, terms } from '../testing/fixtures.ts'
import { createDatafeed } from './create-datafeed.ts'
import type { DatafeedBar, DatafeedConfiguration, DatafeedSearchItem, DatafeedSymbol } from './datafeed-types.ts'
import { offeredResolutions, parseResolution, toResolution } from './resolution.ts'

const minuteMs = 60_000
const firstMs = Date.UTC(2026, 2, 1, 0, 7)

/** A market with one trade a minute since 00:07; the tests control its history and its channel. */
function aMarket(minuteCount: number) {
  const queries: CandlePageQuery[] = []
  const listeners = new Map<CandleInterval, (news: CandleNews) => void>()
  let minutes = Array.from({ length: minuteCount }, (_, index) => aCandle(firstMs + index * minuteMs, [20, 30, 10, 20]))
  let isDown = false

  const candlesOf = (interval: CandleInterval): TickCandle[] => {
    const byStart = new Map<number, TickCandle[]>()
    for (const minute of minutes) {
      const startMs = candleStartMs(interval, minute.openTimeMs)
      byStart.set(startMs, [...(byStart.get(startMs) ?? []), minute])
    }
    return [...byStart].map(([startMs, own]) => aCandle(startMs, [20, 30, 10, 20], own.length))
  }
  const source: CandleSource = {
    async readPage(query) {
      queries.push(query)
      const all = candlesOf(query.interval).filter(({ openTimeMs }) => query.endMs === null || openTimeMs < query.endMs)
      return isDown ? null : all.slice(-query.limit)
    },
    follow(interval, listener) {
      listeners.set(interval, listener)
      return () => listeners.delete(interval)
    },
  }
  const feed = createDatafeed({
    markets: () => Promise.resolve(isDown ? null : [terms]),
    sourceOf: () => source,
    nowMs: () => 1_500,
  })
  return {
    feed,
    queries,
    listeners,
    goDown: () => void (isDown = true),
    trade: (count: number) => {
      const next = Array.from({ length: count }, (_, index) =>
        aCandle(firstMs + (minutes.length + index) * minuteMs, [20, 30, 10, 20]),
      )
      minutes = [...minutes, ...next]
    },
    publish: (interval: CandleInterval) => {
      const all = candlesOf(interval)
      const [previous = null, running] = all.length > 1 ? all.slice(-2) : [null, all[0]]
      if (running) listeners.get(interval)?.({ type: 'candle', news: { running, previous } })
    },
    mend: (interval: CandleInterval) => listeners.get(interval)?.({ type: 'mended' }),
    loadBars: (resolution: string, to: number, countBack: number, from = to) =>
      new Promise<DatafeedBar[] | string>((resolve) =>
        feed.getBars(
          { ticker: 'BTCUSDT' },
          resolution,
          { from: from / 1_000, to: to / 1_000, countBack, firstDataRequest: true },
          (bars, { noData }) => resolve(noData ? 'no data' : bars),
          resolve,
        ),
      ),
    subscribe: (resolution: string) => {
      const ticks: DatafeedBar[] = []
      const onReset = vi.fn<() => void>()
      feed.subscribeBars({ ticker: 'BTCUSDT' }, resolution, (bar) => ticks.push(bar), 'guid', onReset)
      return { ticks, onReset }
    },
  }
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
const endOf = (minuteCount: number) => firstMs + minuteCount * minuteMs
const shape = (ticks: readonly DatafeedBar[]) =>
  ticks.map(({ time, volume }) => [(time - firstMs) / minuteMs, volume && volume * 1_000])
afterEach(() => void vi.restoreAllMocks())

test.each([
  ['1', '1m'],
  ['60', '1h'],
  ['240', '4h'],
  ['45', '45m'],
  ['D', '1D'],
  ['1D', '1D'],
  ['2D', '2D'],
  ['W', '1W'],
  ['3M', '3M'],
])('resolution %s is %s', (resolution, text) => {
  expect(parseResolution(resolution)?.text).toBe(text)
})

test('every offered resolution is understood, and written as it was', () => {
  for (const resolution of offeredResolutions) {
    const interval = parseResolution(resolution)
    expect(interval && toResolution(interval)).toBe(resolution)
  }
  for (const odd of ['', '1S', 'x', '1.5', '0', '61', '-1']) expect(parseResolution(odd)).toBeUndefined()
})

test('answers come after the call, never within it', async () => {
  const { feed } = aMarket(1)
  const calls: string[] = []
  feed.onReady(() => calls.push('ready'))
  feed.getServerTime((seconds) => calls.push(`time ${seconds}`))
  expect(calls).toEqual([])
  await expect.poll(() => calls).toEqual(['ready', 'time 1'])
})

test('onReady returns the supported resolutions', async () => {
  const { feed } = aMarket(1)
  const configuration = await new Promise<DatafeedConfiguration>((resolve) => feed.onReady(resolve))
  expect(configuration.supported_resolutions).toEqual(
    '1 3 5 15 30 45 60 120 180 240 360 480 720 1D 2D 3D 1W 2W 1M 3M 6M 12M'.split(' '),
  )
})

test.each(['BTCUSDT', 'ARGOSY:BTCUSDT', 'Argosy:BTC/USDT', 'btcusdt'])('%s is our market', async (name) => {
  const { feed } = aMarket(1)
  const symbol = await new Promise<DatafeedSymbol | string>((resolve) => feed.resolveSymbol(name, resolve, resolve))
  // Tick 0.05: five hundredths.
  expect(symbol).toMatchObject({ ticker: 'BTCUSDT', name: 'BTC/USDT', minmov: 5, pricescale: 100, session: '24x7' })
})

test('unknown markets, resolutions and outages have error names', async () => {
  const { feed, loadBars, goDown } = aMarket(10)
  const resolve = (name: string) => new Promise((done) => feed.resolveSymbol(name, done, done))
  expect(await resolve('NOPE')).toBe('symbol_unknown')
  expect(await loadBars('61', endOf(10), 5)).toBe('resolution_not_supported')
  goDown()
  expect(await resolve('BTCUSDT')).toBe('markets_unavailable')
})

test('search finds by any part of the name', async () => {
  const { feed } = aMarket(1)
  const search = (text: string) =>
    new Promise<DatafeedSearchItem[]>((resolve) => feed.searchSymbols(text, '', '', resolve))
  expect((await search('btc/us')).map(({ ticker }) => ticker)).toEqual(['BTCUSDT'])
  expect(await search('doge')).toEqual([])
})

test('bars before a moment, oldest first, as many as wanted', async () => {
  const { loadBars, queries } = aMarket(5_000)
  const bars = await loadBars('1', endOf(4_000), 2_500)
  if (typeof bars === 'string') throw new Error(bars)
  expect(bars.length).toBeGreaterThanOrEqual(2_500)
  expect(bars.at(-1)?.time).toBe(endOf(3_999))
  for (const [index, { time }] of bars.entries()) expect(time).toBe((bars[0] as DatafeedBar).time + index * minuteMs)
  expect(bars[0]).toMatchObject({ open: 1, high: 1.5, low: 0.5, close: 1, volume: 0.001 })
  expect(queries.map(({ endMs }) => endMs)).toEqual([endOf(4_000), endOf(3_000), endOf(2_000)])
})

test('`from` may request more bars than the count', async () => {
  const { loadBars } = aMarket(5_000)
  const bars = await loadBars('1', endOf(4_000), 10, endOf(500))
  expect(typeof bars === 'string' ? bars : bars[0]?.time).toBeLessThanOrEqual(endOf(500))
})

test('history begins: fewer bars than wanted, then none', async () => {
  const { loadBars } = aMarket(30)
  expect(await loadBars('1', endOf(30), 500)).toHaveLength(30)
  expect(await loadBars('1', firstMs, 500)).toBe('no data')
})

test('made bars: each whole, the last one too when `to` cuts it', async () => {
  const { loadBars } = aMarket(600)
  const bars = await loadBars('3', endOf(100), 10)
  if (typeof bars === 'string') throw new Error(bars)
  // 00:07 is cut from 00:06 … 00:09: the first bar has two trades, all others three.
  expect(bars.map(({ volume }) => volume)).toEqual([0.002, ...bars.slice(1).map(() => 0.003)])
  const last = bars.at(-1) as DatafeedBar
  expect(last.time).toBeLessThan(endOf(100))
  expect(last.time + 3 * minuteMs).toBeGreaterThanOrEqual(endOf(100))
})

test('live bars: the running one grows, and the next one follows the final update of the previous', async () => {
  const { loadBars, subscribe, trade, publish } = aMarket(10)
  await loadBars('1', endOf(10), 5)
  const { ticks, onReset } = subscribe('1')
  await settle()
  publish('1m')
  trade(1)
  publish('1m')
  // Minute 8 is older than the library's newest bar, so it is not reported.
  expect(shape(ticks)).toEqual([
    [9, 1],
    [9, 1],
    [10, 1],
  ])
  expect(onReset).not.toHaveBeenCalled()
})

test('aggregated live bars are complete from the first one on', async () => {
  const { loadBars, subscribe, trade, publish } = aMarket(10)
  await loadBars('3', endOf(10), 5)
  const { ticks } = subscribe('3')
  await settle()
  publish('1m')
  for (let minute = 0; minute < 3; minute++) {
    trade(1)
    publish('1m')
  }
  // 00:15 is minute 8: trades 8, 9, 10 and then a new bar from minute 11.
  const last = new Map(shape(ticks).map(([minute, volume]) => [minute, volume]))
  expect([...last]).toEqual([
    [8, 3],
    [11, 2],
  ])
  const times = ticks.map(({ time }) => time)
  expect(times).toEqual(times.toSorted((left, right) => left - right))
})

test.each(['1', '3'])('%s: a gap resets the library’s cache, and bars continue', async (resolution) => {
  const { loadBars, subscribe, trade, publish } = aMarket(10)
  await loadBars(resolution, endOf(10), 5)
  const { ticks, onReset } = subscribe(resolution)
  await settle()
  publish('1m')
  trade(20)
  publish('1m')
  expect(onReset).toHaveBeenCalledTimes(1)
  publish('1m')
  await settle()
  publish('1m')
  // 00:36 begins a bar of one minute and one of three.
  expect(ticks.at(-1)?.time).toBe(endOf(29))
  expect(onReset).toHaveBeenCalledTimes(1)
})

test('a restored connection resets the library’s cache', async () => {
  const { subscribe, mend, listeners, feed } = aMarket(10)
  const { onReset } = subscribe('1')
  await settle()
  mend('1m')
  expect(onReset).toHaveBeenCalledTimes(1)
  feed.unsubscribeBars('guid')
  expect(listeners.size).toBe(0)
})

test('left before it began, nothing is followed', async () => {
  const { subscribe, feed, listeners } = aMarket(10)
  subscribe('1')
  feed.unsubscribeBars('guid')
  await settle()
  expect(listeners.size).toBe(0)
})

test('history that does not come is an error, not an end', async () => {
  const failing = createDatafeed({
    markets: () => Promise.resolve([terms]),
    sourceOf: () => ({ readPage: () => Promise.resolve(null), follow: () => () => {} }),
    nowMs: () => 0,
  })
  const period = { from: 0, to: 1_000, countBack: 5, firstDataRequest: true }
  const answer = await new Promise((resolve) =>
    failing.getBars({ ticker: 'BTCUSDT' }, '1', period, () => resolve('bars'), resolve),
  )
  expect(answer).toBe('history_unavailable')
})
