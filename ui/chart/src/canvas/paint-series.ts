import type { DrawnBar } from '../candles/index.ts'
import { inkOf, type ChartTheme } from './theme.ts'
import { bodyWidth } from './paint-candles.ts'
import type { PaneInPicture, Picture } from './picture.ts'
import { valueAtBar, type DrawnOutput, type DrawnSeries } from './series.ts'

export function paintSeries(
  context: CanvasRenderingContext2D,
  picture: Picture,
  pane: PaneInPicture,
  theme: ChartTheme,
  ratio: number,
): void {
  for (const series of pane.series) {
    paintGuides(context, picture, pane, series, theme)
    paintBand(context, picture, pane, series, theme)
    for (const output of series.outputs) paintOutput(context, picture, pane, output, theme, ratio)
  }
}

function paintOutput(
  context: CanvasRenderingContext2D,
  picture: Picture,
  pane: PaneInPicture,
  output: DrawnOutput,
  theme: ChartTheme,
  ratio: number,
): void {
  switch (output.shape) {
    case 'line':
      return paintLine(context, picture, pane, output, theme)
    case 'dots':
      return paintDots(context, picture, pane, output, theme)
    case 'columns':
    case 'histogram':
      return paintColumns(context, picture, pane, output, theme, ratio)
  }
}

function paintLine(
  context: CanvasRenderingContext2D,
  picture: Picture,
  { scale }: PaneInPicture,
  output: DrawnOutput,
  theme: ChartTheme,
): void {
  context.beginPath()
  let isDown = false
  // Outputs shifted into the future continue behind the newest candle.
  const last = picture.last + Math.max(0, output.shift)
  for (let barIndex = picture.first; barIndex <= last; barIndex++) {
    const value = valueAtBar(output, barIndex)
    if (value === null) {
      isDown = false
      continue
    }
    const [x, y] = [picture.xOf(barIndex), scale.yOf(value)]
    if (isDown) context.lineTo(x, y)
    else context.moveTo(x, y)
    isDown = true
  }
  context.strokeStyle = inkOf(theme, output.ink)
  context.lineWidth = 1.25
  context.lineJoin = 'round'
  context.stroke()
}

function paintDots(
  context: CanvasRenderingContext2D,
  picture: Picture,
  { scale }: PaneInPicture,
  output: DrawnOutput,
  theme: ChartTheme,
): void {
  const radius = Math.max(1, Math.min(2.25, picture.view.barPx / 4))
  context.fillStyle = inkOf(theme, output.ink)
  context.beginPath()
  for (let barIndex = picture.first; barIndex <= picture.last; barIndex++) {
    const value = valueAtBar(output, barIndex)
    if (value === null) continue
    const [x, y] = [picture.xOf(barIndex), scale.yOf(value)]
    context.moveTo(x + radius, y)
    context.arc(x, y, radius, 0, 2 * Math.PI)
  }
  context.fill()
}

/** Volume is coloured by its candle, a histogram by its own sign. */
function paintColumns(
  context: CanvasRenderingContext2D,
  picture: Picture,
  { scale }: PaneInPicture,
  output: DrawnOutput,
  theme: ChartTheme,
  ratio: number,
): void {
  const width = bodyWidth(picture.view.barPx, ratio)
  const ground = scale.yOf(0)
  const snap = (value: number) => Math.round(value * ratio) / ratio
  context.globalAlpha = 0.42
  for (const isUp of [true, false]) {
    context.fillStyle = isUp ? theme.up : theme.down
    for (let barIndex = picture.first; barIndex <= picture.last; barIndex++) {
      const value = valueAtBar(output, barIndex)
      if (value === null) continue
      const bar = picture.bars[barIndex] as DrawnBar
      if ((output.shape === 'columns' ? bar.close >= bar.open : value >= 0) !== isUp) continue
      const y = snap(scale.yOf(value))
      const top = Math.min(y, ground)
      context.fillRect(snap(picture.xOf(barIndex) - width / 2), top, width, Math.max(1 / ratio, Math.abs(ground - y)))
    }
  }
  context.globalAlpha = 1
}

function paintGuides(
  context: CanvasRenderingContext2D,
  { plotWidth }: Picture,
  { scale, top, height }: PaneInPicture,
  { guides }: DrawnSeries,
  theme: ChartTheme,
): void {
  context.strokeStyle = theme.lineStrong
  context.lineWidth = 1
  context.setLineDash([2, 3])
  context.beginPath()
  for (const guide of guides) {
    const y = Math.round(scale.yOf(guide)) + 0.5
    if (y < top || y > top + height) continue
    context.moveTo(0, y)
    context.lineTo(plotWidth, y)
  }
  context.stroke()
  context.setLineDash([])
}

function paintBand(
  context: CanvasRenderingContext2D,
  picture: Picture,
  { scale }: PaneInPicture,
  { band, outputs }: DrawnSeries,
  theme: ChartTheme,
): void {
  const upper = band && outputs[band[0]]
  const lower = band && outputs[band[1]]
  if (!upper || !lower) return
  const edge: { x: number; y: number }[] = []
  const back: { x: number; y: number }[] = []
  for (let barIndex = picture.first; barIndex <= picture.last + Math.max(0, upper.shift); barIndex++) {
    const [above, below] = [valueAtBar(upper, barIndex), valueAtBar(lower, barIndex)]
    if (above === null || below === null) continue
    const x = picture.xOf(barIndex)
    edge.push({ x, y: scale.yOf(above) })
    back.push({ x, y: scale.yOf(below) })
  }
  context.beginPath()
  for (const { x, y } of edge) context.lineTo(x, y)
  for (const { x, y } of back.reverse()) context.lineTo(x, y)
  context.closePath()
  context.fillStyle = inkOf(theme, upper.ink)
  context.globalAlpha = 0.06
  context.fill()
  context.globalAlpha = 1
}
