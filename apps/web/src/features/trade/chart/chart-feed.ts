/** Feeds candles to the canvas: the history's state as bars, and the changes since the last call. */
import { createDrawer, type Drawer, type DrawnBar, type TickCandle } from '@argosy/chart/candles'
import type { BarsChange } from '@argosy/chart/canvas'
import {
  historyPhase,
  startHistory,
  type CandleSource,
  type HistoryPhase,
  type HistoryState,
} from '@argosy/chart/history'
import type { ChartInterval } from '@argosy/chart/intervals'
import type { MarketTerms } from '@argosy/wire'

export interface FeedNews {
  readonly bars: readonly DrawnBar[]
  readonly change: BarsChange
  /** New or changed candles at the end, oldest first. */
  readonly tail: readonly DrawnBar[]
}

export interface ChartFeedOptions {
  readonly terms: MarketTerms
  readonly interval: ChartInterval
  readonly source: CandleSource
  readonly onNews: (news: FeedNews) => void
  readonly onPhase: (phase: HistoryPhase) => void
  /** Updates come from the socket, which the chart's errors must not reach. */
  readonly onFault: (error: unknown) => void
}

export interface ChartFeed {
  readonly candles: () => readonly TickCandle[]
  readonly loadOlder: () => void
  readonly retry: () => void
  readonly stop: () => void
}

export function startChartFeed({ terms, interval, source, onNews, onPhase, onFault }: ChartFeedOptions): ChartFeed {
  const drawer = createDrawer(terms)
  let candles: readonly TickCandle[] = []
  let bars: DrawnBar[] = []
  let phase: HistoryPhase | undefined
  const history = startHistory({
    interval,
    source,
    onChange(state) {
      try {
        show(state)
      } catch (error) {
        onFault(error)
      }
    },
  })

  function show(state: HistoryState): void {
    const nextPhase = historyPhase(state)
    if (state.candles !== candles) {
      const news = applyCandles(bars, candles, state.candles, drawer)
      candles = state.candles
      bars = news.bars
      onNews(news)
    }
    if (nextPhase !== phase) {
      phase = nextPhase
      onPhase(phase)
    }
  }

  return {
    candles: () => candles,
    loadOlder: () => history.loadOlder(),
    retry: () => history.retry(),
    stop: () => history.stop(),
  }
}

/** An update affects only the end of the list: all candles before it are the same objects and are not read again. */
export function applyCandles(
  bars: DrawnBar[],
  before: readonly TickCandle[],
  now: readonly TickCandle[],
  drawer: Pick<Drawer, 'bar'>,
): FeedNews & { readonly bars: DrawnBar[] } {
  const first = before[0]
  const added = now.length - before.length
  if (first && added >= 0) {
    if (now[0]?.openTimeMs === first.openTimeMs) {
      let same = Math.min(before.length, now.length)
      while (same > 0 && now[same - 1] !== before[same - 1]) same -= 1
      const tail = now.slice(same).map(drawer.bar)
      // More changes than this are a reload: a gap was filled, or the page was restored.
      if (tail.length <= newsMax) return { bars: replaceEnd(bars, same, tail), change: { atEnd: added }, tail }
    } else if (now[added] === first) {
      return { bars: [...now.slice(0, added).map(drawer.bar), ...bars], change: { inFront: added }, tail: [] }
    }
  }
  return { bars: now.map(drawer.bar), change: first ? anchorReload(before, now) : 'other', tail: [] }
}

const newsMax = 50

/** Mutates the end of the list: a chart of 20,000 candles is not copied with every trade. */
function replaceEnd(bars: DrawnBar[], from: number, tail: readonly DrawnBar[]): DrawnBar[] {
  bars.splice(from, bars.length - from, ...tail)
  return bars
}

/** A reload with the same time range: the visible range stays where it is. */
function anchorReload(before: readonly TickCandle[], now: readonly TickCandle[]): BarsChange {
  const start = before[0]
  const inFront = now.findIndex(({ openTimeMs }) => openTimeMs === start?.openTimeMs)
  return inFront === -1 ? 'other' : { inFront }
}
