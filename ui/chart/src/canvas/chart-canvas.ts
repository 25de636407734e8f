/**
 * The chart on two canvases: candles, indicators and axes below; drawings and the crosshair above, so that a moving
 * pointer repaints no candles. Changes are painted together in the next frame; without changes nothing is painted.
 */
import type { DrawnBar, Drawer } from '../candles/index.ts'
import type { ChartSpace, Point } from '../drawings/index.ts'
import type { PriceTicks } from '@argosy/exchange'
import type { CandleStyle } from './candle-style.ts'
import { attachGestures, type Region, type Tool } from './gestures.ts'
import { textPx, type ChartTheme } from './theme.ts'
import { createLayer } from './layer.ts'
import { measureAxis, paintGrid, paintLast, paintPriceAxis, paintTimeAxis, type AxisFormat } from './paint-axes.ts'
import { paintCandles, paintMarks } from './paint-candles.ts'
import { paintCrosshair, type Crosshair } from './paint-crosshair.ts'
import { paintSeries } from './paint-series.ts'
import { dragSeparator } from './panes.ts'
import { composePicture, type Picture } from './picture.ts'
import { stretchRange, type Range } from './scale.ts'
import type { DrawnMark, DrawnSeries } from './series.ts'
import { createSpace } from './space.ts'
import { createTimeLabels, type TimeAxis, type TimeLabels } from './time-labels.ts'
import { timeOfBarIndex } from './timeline.ts'
import {
  clampViewport,
  growViewport,
  openViewport,
  panViewport,
  barIndexAt,
  zoomViewport,
  type Viewport,
} from './viewport.ts'

export type Painter = (context: CanvasRenderingContext2D, space: ChartSpace, theme: ChartTheme) => void

/** The geometry for elements that the page overlays after a paint. */
export type Shown = {
  readonly picture: Picture
  readonly space: ChartSpace
  readonly crosshair: Crosshair | null
  readonly isFitted: boolean
}

export type ChartCanvasOptions = {
  readonly host: HTMLElement
  readonly theme: ChartTheme
  readonly drawer: Drawer
  readonly axisFormat: AxisFormat
  readonly axis: TimeAxis
  readonly onOlderWanted: () => void
  readonly onPaint: (shown: Shown) => void
  readonly onPress: (price: PriceTicks, event: PointerEvent) => void
  /** Painting failed; painting stops, because the next frame would fail too. */
  readonly onFault: (error: unknown) => void
}

/** How the candles changed: replaced, extended in front, or updated at the end. */
export type BarsChange = 'other' | { readonly inFront: number } | { readonly atEnd: number }

export type ChartCanvas = {
  readonly setBars: (bars: readonly DrawnBar[], change: BarsChange) => void
  readonly setAxis: (axis: TimeAxis) => void
  readonly setAxisFormat: (axisFormat: AxisFormat) => void
  readonly setTheme: (theme: ChartTheme) => void
  readonly setSeries: (series: readonly DrawnSeries[]) => void
  readonly setMarks: (marks: readonly DrawnMark[]) => void
  /** Prices with a label on the axis, which hides numbers near it; and prices that an automatic range includes. */
  readonly setOwnPrices: (tagged: readonly PriceTicks[], near: readonly PriceTicks[]) => void
  readonly setStyle: (style: { readonly candles: CandleStyle; readonly isLog: boolean }) => void
  /** Paints over the candles, below the crosshair; the returned function removes it. */
  readonly addPainter: (painter: Painter) => () => void
  readonly setTool: (tool: Tool | undefined) => void
  /** The drawings changed, the candles did not. */
  readonly repaintTop: () => void
  readonly zoomBy: (factor: number) => void
  readonly panBy: (candles: number) => void
  /** Returns to the newest candle, with an automatic price range. */
  readonly reset: () => void
  /** Moves the crosshair without a pointer, by candles and price steps. */
  readonly moveCrosshair: (candles: number, steps: number) => Crosshair | null
  readonly hideCrosshair: () => void
  readonly shown: () => Shown | undefined
  /** The present picture without crosshair, marks and overlays of the page. */
  readonly toCanvas: () => HTMLCanvasElement
  readonly dispose: () => void
}

const olderBefore = 80

export function createChartCanvas(options: ChartCanvasOptions): ChartCanvas {
  const { host, drawer } = options
  const [base, top] = [createLayer(host), createLayer(host)]
  const tick = drawer.price(1n)
  let { theme, axisFormat } = options
  let labels: TimeLabels = createTimeLabels(options.axis)
  let { interval } = options.axis
  let bars: readonly DrawnBar[] = []
  let series: readonly DrawnSeries[] = []
  let marks: readonly DrawnMark[] = []
  let own: { readonly tagged: readonly number[]; readonly near: readonly number[] } = { tagged: [], near: [] }
  let style: { readonly candles: CandleStyle; readonly isLog: boolean } = { candles: 'candles', isLog: false }
  let view: Viewport = openViewport({ count: 0 })
  let range: Range | null = null
  let paneHeights: ReadonlyMap<string, number> = new Map()
  let axisWidth = 72
  let size = { width: 0, height: 0 }
  let crosshair: { readonly barIndex: number; readonly y: number } | null = null
  let tool: Tool | undefined
  const painters = new Set<Painter>()
  let shown: Shown | undefined
  let frame = 0
  let isBaseOld = true
  let isBroken = false

  const bounds = () => ({ count: bars.length, width: Math.max(1, size.width - axisWidth) })

  function requestPaint(isBase: boolean): void {
    isBaseOld ||= isBase
    if (frame === 0) frame = requestAnimationFrame(paint)
  }

  function paint(): void {
    frame = 0
    if (isBroken || size.width === 0 || size.height === 0) return
    // An exception in an animation frame has no caller and would only reach the console.
    try {
      if (isBaseOld || !shown) paintBase()
      isBaseOld = false
      paintTop()
      if (shown) options.onPaint(shown)
    } catch (error) {
      isBroken = true
      options.onFault(error)
    }
  }

  const compose = (): Picture =>
    composePicture({ ...size, axisWidth, view, bars, series, paneHeights, near: own.near, range, isLog: style.isLog })

  function paintBase(): void {
    const { context, ratio } = base
    let picture = compose()
    const wanted = measureAxis(context, picture, theme, axisFormat)
    // Grows at once but shrinks only by a margin, because a moving axis moves every candle.
    if (wanted > axisWidth || wanted < axisWidth - 16) {
      axisWidth = wanted
      picture = compose()
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.fillStyle = theme.panel
    context.fillRect(0, 0, size.width, size.height)
    const right = picture.view.right
    if (bars.length > 0) {
      paintGrid(context, picture, theme, tick)
      for (const [index, pane] of picture.panes.entries()) {
        context.save()
        context.beginPath()
        context.rect(0, pane.top, picture.plotWidth, pane.height)
        context.clip()
        if (index === 0) paintCandles(context, picture, theme, style.candles, ratio)
        paintSeries(context, picture, pane, theme, ratio)
        if (index === 0) paintMarks(context, picture, theme, marks)
        context.restore()
      }
      paintPriceAxis(context, picture, theme, axisFormat, size.width, own.tagged)
      paintTimeAxis(
        context,
        picture,
        theme,
        labels.between(bars, picture.first, right, Math.ceil(76 / picture.view.barPx)),
        labels.offset(bars[picture.last]?.timeMs ?? 0),
        size.width,
      )
      paintLast(context, picture, theme, axisFormat, size.width)
    }
    shown = {
      picture,
      space: createSpace({ picture, bars, interval, drawer, textWidth }),
      crosshair: null,
      isFitted: range === null,
    }
    if (bars.length > 0 && picture.first < olderBefore) options.onOlderWanted()
  }

  const textWidth = (text: string): number => {
    top.context.font = `${textPx + 1}px ${theme.font}`
    return top.context.measureText(text).width
  }

  function paintTop(): void {
    const { context, ratio } = top
    if (!shown) return
    const { picture, space } = shown
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, size.width, size.height)
    if (painters.size > 0) {
      context.save()
      context.beginPath()
      context.rect(0, 0, picture.plotWidth, space.height)
      context.clip()
      for (const painter of painters) painter(context, space, theme)
      context.restore()
    }
    const now = crosshair && { ...crosshair, x: picture.xOf(crosshair.barIndex) }
    shown = { ...shown, crosshair: now }
    if (now && bars.length > 0) {
      const moment = labels.moment(timeOfBarIndex(bars, interval, now.barIndex))
      paintCrosshair(context, picture, theme, { ...now, moment, axisFormat, tick, fullWidth: size.width })
    }
  }

  function moveView(next: Viewport): void {
    if (next.right === view.right && next.barPx === view.barPx) return
    view = next
    requestPaint(true)
  }

  function stretch(factor: number): void {
    const now = range ?? shown?.picture.panes[0].scale.range
    if (!now) return
    range = stretchRange(now, factor)
    requestPaint(true)
  }

  function pan(byX: number, byY: number): void {
    moveView(panViewport(view, byX, bounds()))
    const scale = shown?.picture.panes[0].scale
    // An automatic price range stays automatic; a manual one moves with the drag.
    if (!range || !scale || byY === 0) return
    const by = scale.valueAt(0) - scale.valueAt(-byY)
    range = { low: range.low - by, high: range.high - by }
    requestPaint(true)
  }

  function hover(point: Point | null): void {
    if (!point) {
      if (crosshair) requestPaint(false)
      crosshair = null
      return
    }
    crosshair = { barIndex: Math.round(barIndexAt(view, bounds().width, point.x)), y: point.y }
    requestPaint(false)
  }

  function regionAt(point: Point): Region {
    const picture = shown?.picture
    if (!picture) return { at: 'plot' }
    if (point.y > picture.plotHeight) return { at: 'time-axis' }
    const index = picture.panes.findIndex((pane, barIndex) => barIndex > 0 && Math.abs(pane.top - point.y) <= 4)
    if (index > 0) return { at: 'separator', index }
    return { at: point.x > picture.plotWidth ? 'price-axis' : 'plot' }
  }

  function reset(): void {
    range = null
    view = { ...view, right: openViewport({ count: bars.length, barPx: view.barPx }).right }
    requestPaint(true)
  }

  const detach = attachGestures(host, {
    regionAt,
    pan,
    zoom: (factor, x) => moveView(zoomViewport(view, factor, Math.min(x, bounds().width), bounds())),
    stretch,
    resizePane(index, byY) {
      if (!shown) return
      paneHeights = dragSeparator(shown.picture.panes, index, byY)
      shown = { ...shown, picture: compose() }
      requestPaint(true)
    },
    hover,
    press(point, event) {
      if (shown && regionAt(point).at === 'plot' && point.y < shown.space.height)
        options.onPress(shown.space.ticksAt(point.y), event)
    },
    reset(region) {
      if (region.at === 'price-axis') {
        range = null
        requestPaint(true)
      } else if (region.at === 'time-axis') reset()
    },
    tool: () => tool,
  })

  const resizer = new ResizeObserver(([entry]) => {
    if (!entry) return
    const { width, height } = entry.contentRect
    size = { width: Math.floor(width), height: Math.floor(height) }
    // A hidden tab has no size; the view stays unchanged.
    if (size.width === 0 || size.height === 0) return
    for (const layer of [base, top]) layer.resize(size)
    view = clampViewport(view, bounds())
    // Painted at once: a resized canvas is empty until then.
    isBaseOld = true
    cancelAnimationFrame(frame)
    paint()
  })
  resizer.observe(host)

  return {
    setBars(next, change) {
      bars = next
      if (change === 'other') {
        range = null
        view = openViewport({ count: bars.length, barPx: view.barPx })
      } else {
        const [inFront, atEnd] = 'inFront' in change ? [change.inFront, 0] : [0, change.atEnd]
        // Computed from the present length, because the list may be the same one, appended in place.
        view = growViewport(view, bars.length - inFront - atEnd, inFront, atEnd)
        if (crosshair && inFront > 0) crosshair = { ...crosshair, barIndex: crosshair.barIndex + inFront }
      }
      requestPaint(true)
    },
    setAxis(axis) {
      ;({ interval } = axis)
      labels = createTimeLabels(axis)
      requestPaint(true)
    },
    setAxisFormat(next) {
      axisFormat = next
      requestPaint(true)
    },
    setTheme(next) {
      theme = next
      requestPaint(true)
    },
    setSeries(next) {
      series = next
      requestPaint(true)
    },
    setMarks(next) {
      marks = next
      requestPaint(true)
    },
    setOwnPrices(...lists) {
      const [tagged = [], near = []] = lists.map((prices) => prices.map((price) => drawer.price(price)))
      own = { tagged, near }
      requestPaint(true)
    },
    setStyle(next) {
      style = next
      requestPaint(true)
    },
    addPainter(painter) {
      painters.add(painter)
      requestPaint(false)
      return () => {
        painters.delete(painter)
        requestPaint(false)
      }
    },
    setTool(next) {
      tool = next
      requestPaint(false)
    },
    repaintTop: () => requestPaint(false),
    zoomBy: (factor) => moveView(zoomViewport(view, factor, bounds().width * 0.75, bounds())),
    panBy: (candles) => moveView(panViewport(view, candles * view.barPx, bounds())),
    reset,
    moveCrosshair(candles, steps) {
      if (!shown || bars.length === 0) return null
      const { picture } = shown
      const scale = picture.panes[0].scale
      const held = crosshair ?? { barIndex: bars.length - 1 - candles, y: scale.yOf((bars.at(-1) as DrawnBar).close) }
      const barIndex = Math.max(0, Math.min(bars.length - 1, held.barIndex + candles))
      const bar = bars[barIndex] as DrawnBar
      // By candle the line follows the closes; up and down it moves by one tick, at least one pixel.
      const stepPx = Math.max(1, Math.abs(scale.yOf(0) - scale.yOf(tick)))
      crosshair = { barIndex, y: steps === 0 ? scale.yOf(bar.close) : held.y - steps * stepPx }
      if (barIndex < picture.first + 1) moveView(panViewport(view, 12 * view.barPx, bounds()))
      else if (barIndex > view.right - 1) moveView(panViewport(view, -12 * view.barPx, bounds()))
      requestPaint(false)
      return { ...crosshair, x: picture.xOf(barIndex) }
    },
    hideCrosshair: () => hover(null),
    shown: () => shown,
    toCanvas() {
      const copy = document.createElement('canvas')
      copy.width = base.canvas.width
      copy.height = base.canvas.height
      const context = copy.getContext('2d')
      const held = { crosshair, marks }
      crosshair = null
      marks = []
      paintBase()
      paintTop()
      context?.drawImage(base.canvas, 0, 0)
      context?.drawImage(top.canvas, 0, 0)
      ;({ crosshair, marks } = held)
      requestPaint(true)
      return copy
    },
    dispose() {
      cancelAnimationFrame(frame)
      resizer.disconnect()
      detach()
      base.canvas.remove()
      top.canvas.remove()
    },
  }
}
