/** The chart without React: a canvas, its candle feed, and the indicators. */
import { createDrawer, type DrawnBar, type TickCandle } from '@argosy/chart/candles'
import { createChartCanvas, type CandleStyle, type ChartCanvas, type DrawnMark, type Shown } from '@argosy/chart/canvas'
import type { CandleSource, HistoryPhase } from '@argosy/chart/history'
import { createZoneClock, type ChartInterval, type ZoneClock } from '@argosy/chart/intervals'
import type { MarketTerms } from '@argosy/wire'
import type { PriceTicks } from '@argosy/exchange'
import type { Language } from '@argosy/i18n'
import { loadChunk } from '../../../document/load-chunk.ts'
import { startChartFeed, type ChartFeed, type FeedNews } from './chart-feed.ts'
import { axisLocale, createChartNumbers, type ChartNumbers } from './chart-numbers.ts'
import type { IndicatorBoard, LegendRow } from './indicators/indicator-board.ts'
import { readChartTheme, watchChartTheme } from './read-chart-theme.ts'

export interface ChartControllerOptions {
  readonly host: HTMLElement
  readonly terms: MarketTerms
  readonly language: Language
  readonly interval: ChartInterval
  readonly zone: string
  readonly source: CandleSource
  readonly onPhase: (phase: HistoryPhase) => void
  readonly onRows: (rows: readonly LegendRow[]) => void
  readonly onPress: (price: PriceTicks, event: PointerEvent) => void
  /** Receives errors from outside React, in a frame or an update. */
  readonly onFault: (error: unknown) => void
}

export interface ChartController {
  readonly canvas: ChartCanvas
  readonly numbers: ChartNumbers
  readonly setInterval: (interval: ChartInterval) => void
  readonly setZone: (zone: string) => void
  readonly setStyle: (style: { readonly candles: CandleStyle; readonly isLog: boolean }) => void
  /** In the stored format: `encodeIndicators`. */
  readonly setIndicators: (stored: string) => void
  readonly setMarks: (marks: readonly DrawnMark[]) => void
  readonly candles: () => readonly TickCandle[]
  readonly interval: () => ChartInterval
  readonly clock: () => ZoneClock
  readonly retry: () => void
  /** Called after every painted frame. */
  readonly onShown: (listener: (shown: Shown) => void) => () => void
  readonly dispose: () => void
}

export function createChartController(options: ChartControllerOptions): ChartController {
  const { host, terms, language, source, onPhase, onRows, onFault } = options
  const numbers = createChartNumbers(terms, language)
  const locale = axisLocale(language)
  const listeners = new Set<(shown: Shown) => void>()
  let { interval } = options
  let clock = createZoneClock(options.zone)
  let bars: readonly DrawnBar[] = []
  let board: IndicatorBoard | undefined
  let stored = ''
  let isOver = false

  const canvas = createChartCanvas({
    host,
    theme: readChartTheme(host),
    drawer: createDrawer(terms),
    axisFormat: numbers,
    axis: { interval, clock, locale },
    onOlderWanted: () => feed.loadOlder(),
    onPaint(shown) {
      for (const listener of listeners) listener(shown)
    },
    onPress: options.onPress,
    onFault,
  })

  function onNews(news: FeedNews): void {
    ;({ bars } = news)
    if (board && news.tail.length > 0) board.update(news.tail)
    else if (board) {
      // `restart` creates new arrays: references to the old ones would be stale.
      board.restart(bars)
      canvas.setSeries(board.series())
      onRows(board.rows())
    }
    canvas.setBars(bars, news.change)
  }

  const startFeed = () => startChartFeed({ terms, interval, source, onNews, onPhase, onFault })
  let feed: ChartFeed = startFeed()
  const unwatchTheme = watchChartTheme(() => canvas.setTheme(readChartTheme(host)))

  function showIndicators(): void {
    if (!board) return
    board.choose(stored, bars)
    canvas.setSeries(board.series())
    onRows(board.rows())
  }

  return {
    canvas,
    numbers,
    setInterval(next) {
      if (next.text === interval.text) return
      feed.stop()
      interval = next
      bars = []
      canvas.setBars(bars, 'other')
      canvas.setAxis({ interval, clock, locale })
      feed = startFeed()
    },
    setZone(zone) {
      if (zone === clock.zone) return
      clock = createZoneClock(zone)
      canvas.setAxis({ interval, clock, locale })
    },
    setStyle: canvas.setStyle,
    setIndicators(next) {
      stored = next
      if (board) return showIndicators()
      // The indicators' arithmetic is a chunk of its own, so that candles do not wait for it.
      void loadChunk(() => import('./indicators/indicator-board.ts'))
        .then(({ createIndicatorBoard }) => {
          if (isOver) return
          board ??= createIndicatorBoard()
          showIndicators()
        })
        .catch(onFault)
    },
    setMarks: canvas.setMarks,
    candles: () => feed.candles(),
    interval: () => interval,
    clock: () => clock,
    retry: () => feed.retry(),
    onShown(listener) {
      listeners.add(listener)
      const shown = canvas.shown()
      if (shown) listener(shown)
      return () => void listeners.delete(listener)
    },
    dispose() {
      isOver = true
      feed.stop()
      unwatchTheme()
      canvas.dispose()
    },
  }
}
