/** Feeds the chart: history by HTTP, the newest bars from the interval's live channel, at most ten updates a second. */
import type { ApiClient } from '@argosy/api-client'
import type { CandleInterval } from '@argosy/contracts/http'
import type { LiveCandle, LiveStore } from '@argosy/push-client'
import type { DataLoader, DataLoaderGetBarsParams } from 'klinecharts'
import { nextBars, toBar, type Bar } from './candles.calc.ts'
import type { ChartState } from './chart-view.client.ts'

export interface CandleFeedOptions {
  readonly symbol: string
  readonly interval: CandleInterval
  readonly api: Pick<ApiClient, 'candles'>
  /** Of this interval. */
  readonly candles: Pick<LiveStore<LiveCandle>, 'subscribe' | 'getSnapshot'>
  readonly onState: (state: ChartState) => void
  /** Bars are missing, or may be: the connection was broken and is whole again. */
  readonly onReload: () => void
}

export interface CandleFeed {
  readonly loader: DataLoader
  stop(): void
}

const pageSize = 500
// The library computes its indicators anew on every update.
const updateMsMin = 100

export function createCandleFeed(options: CandleFeedOptions): CandleFeed {
  const { symbol, interval, api, candles, onState, onReload } = options
  let drawnMs: number | undefined
  let isStopped = false
  let leaveChannel: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  async function loadNewest(deliver: DataLoaderGetBarsParams['callback']): Promise<void> {
    onState('loading')
    const bars = await api.candles({ symbol, interval, limit: pageSize })
    // A feed that was stopped must stay silent: its bars belong to another interval.
    if (isStopped) return
    if (!bars.ok) return onState('failed')
    drawnMs = bars.data.at(-1)?.openTimeMs
    deliver(bars.data.map(toBar), { forward: bars.data.length === pageSize, backward: false })
    onState(bars.data.length === 0 ? 'empty' : 'ready')
  }

  async function loadOlder(beforeMs: number | null, deliver: DataLoaderGetBarsParams['callback']): Promise<void> {
    const bars = await api.candles({
      symbol,
      interval,
      limit: pageSize,
      ...(beforeMs === null ? {} : { endMs: beforeMs }),
    })
    if (isStopped) return
    const older = bars.ok ? bars.data.filter((candle) => beforeMs === null || candle.openTimeMs < beforeMs) : []
    deliver(older.map(toBar), { forward: bars.ok && bars.data.length === pageSize, backward: false })
  }

  function follow(deliver: (bar: Bar & Record<string, unknown>) => void): void {
    leaveChannel?.()
    // History has just been loaded; only a broken connection makes holes in it.
    let isWhole = true
    let pending: LiveCandle | undefined
    function flush(): void {
      timer = undefined
      if (!pending || isStopped) return
      const bars = nextBars(drawnMs, pending)
      pending = undefined
      if (bars === 'hole') return onReload()
      for (const bar of bars) deliver({ ...bar })
      drawnMs = bars.at(-1)?.timestamp ?? drawnMs
      onState('ready')
    }
    leaveChannel = candles.subscribe(() => {
      const { value, freshness } = candles.getSnapshot()
      const wasWhole = isWhole
      if (freshness === 'stale' || freshness === 'offline') isWhole = false
      if (freshness === 'live') isWhole = true
      if (isWhole && !wasWhole) return onReload()
      if (!value) return
      pending = value
      timer ??= setTimeout(flush, updateMsMin)
    })
  }

  return {
    loader: {
      getBars: ({ type, timestamp, callback }) => {
        if (type === 'init') return loadNewest(callback)
        return type === 'forward' ? loadOlder(timestamp, callback) : callback([], false)
      },
      subscribeBar: ({ callback }) => follow(callback),
      unsubscribeBar: () => {
        leaveChannel?.()
        leaveChannel = undefined
      },
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      leaveChannel?.()
    },
  }
}
