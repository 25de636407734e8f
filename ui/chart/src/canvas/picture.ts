/** Everything that one frame shows, calculated before painting. */
import type { DrawnBar } from '../candles/index.ts'
import { layoutPanes, pricePane, type PlacedPane } from './panes.ts'
import { createScale, widenRange, type Range, type Scale } from './scale.ts'
import { rangeOfBars, rangeOfSeries, type DrawnSeries } from './series.ts'
import { visibleBarRange, xOfBarIndex, type Viewport } from './viewport.ts'

export type PaneInPicture = PlacedPane & { readonly scale: Scale; readonly series: readonly DrawnSeries[] }

export type Picture = {
  /** Without the axes. */
  readonly plotWidth: number
  readonly plotHeight: number
  readonly view: Viewport
  readonly bars: readonly DrawnBar[]
  readonly first: number
  readonly last: number
  /** The first is that of the candles. */
  readonly panes: readonly [PaneInPicture, ...PaneInPicture[]]
  readonly xOf: (barIndex: number) => number
  /** The position of the last price; undefined when it is out of view. */
  readonly lastY: number | undefined
  /** The height of the legend if it spans the plot; 0 if there is space beside it. */
  readonly legendHeight: number
}

export type PictureOptions = {
  readonly width: number
  readonly height: number
  readonly axisWidth: number
  readonly view: Viewport
  readonly bars: readonly DrawnBar[]
  readonly series: readonly DrawnSeries[]
  readonly paneHeights: ReadonlyMap<string, number>
  /** Prices to include in the automatic range if they are near the newest close. */
  readonly near: readonly number[]
  /** The price range that the user dragged; null for the automatic range. */
  readonly range: Range | null
  readonly isLog: boolean
}

const timeAxisHeight = 24
// The legend has a row for the candle and one for each indicator.
const legendRowPx = 18
const candleLinePx = 480
const indicatorLinePx = 310
const legendTopPx = 6
const edgePx = 16

export function composePicture(options: PictureOptions): Picture {
  const { view, bars, series } = options
  const plotWidth = Math.max(0, options.width - options.axisWidth)
  const plotHeight = Math.max(0, options.height - timeAxisHeight)
  const { first, last } = visibleBarRange(view, { count: bars.length, width: plotWidth })
  const ownKeys = [...new Set(series.map(({ pane }) => pane).filter((pane) => pane !== pricePane))]
  const panes = layoutPanes(plotHeight, ownKeys, options.paneHeights).map((pane): PaneInPicture => {
    const own = series.filter((one) => one.pane === pane.key)
    const isPrice = pane.key === pricePane
    const seen = rangeOfSeries(own, first, last, isPrice ? rangeOfBars(bars, first, last) : null) ?? { low: 0, high: 1 }
    const range = isPrice
      ? (options.range ??
        clearLegend(reachNear(seen, options.near, bars[last]), legendRows(own.length, plotWidth), pane.height))
      : widenOwn(own, seen)
    return { ...pane, series: own, scale: createScale(range, pane.top, pane.height, isPrice && options.isLog) }
  })
  return {
    plotWidth,
    plotHeight,
    view,
    bars,
    first,
    last,
    panes: panes as unknown as Picture['panes'],
    xOf: (barIndex) => xOfBarIndex(view, plotWidth, barIndex),
    lastY: lastYOf(bars, panes[0]),
    legendHeight:
      plotWidth < candleLinePx ? legendTopPx + legendRowPx * legendRows(panes[0]?.series.length ?? 0, plotWidth) : 0,
  }
}

function lastYOf(bars: readonly DrawnBar[], pane: PaneInPicture | undefined): number | undefined {
  const bar = bars.at(-1)
  if (!bar || !pane) return undefined
  const y = pane.scale.yOf(bar.close)
  return y >= pane.top && y <= pane.top + pane.height ? y : undefined
}

/** One row for the candle and one for each indicator; in a narrow plot each takes two lines. */
function legendRows(indicatorCount: number, plotWidth: number): number {
  return (plotWidth < candleLinePx ? 2 : 1) + indicatorCount * (plotWidth < indicatorLinePx ? 2 : 1)
}

const nearShare = 0.01

/** Includes the user's own orders near the price; distant ones would flatten the candles. */
function reachNear(seen: Range, prices: readonly number[], newest: DrawnBar | undefined): Range {
  if (!newest) return seen
  const near = prices.filter((price) => Math.abs(price - newest.close) <= newest.close * nearShare)
  return { low: Math.min(seen.low, ...near), high: Math.max(seen.high, ...near) }
}

/** Reserves the legend's height above the highest candle, up to a third of the pane. */
function clearLegend(seen: Range, rowCount: number, height: number): Range {
  const topPx = Math.min(height / 3, edgePx + legendRowPx * rowCount)
  const free = Math.max(1, height - topPx - edgePx)
  return widenRange(seen, topPx / free, edgePx / free)
}

/** Columns start at the bottom of the pane; a line keeps a distance from its edges. */
function widenOwn(series: readonly DrawnSeries[], range: Range): Range {
  const isGrounded = series.some(({ outputs }) => outputs.some(({ shape }) => shape === 'columns'))
  return isGrounded && range.low >= 0 ? { low: 0, high: range.high * 1.25 || 1 } : widenRange(range, 0.18, 0.1)
}
