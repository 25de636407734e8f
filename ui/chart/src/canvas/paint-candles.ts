import type { DrawnBar } from '../candles/index.ts'
import type { ChartTheme } from './theme.ts'
import type { CandleStyle } from './candle-style.ts'
import type { Picture } from './picture.ts'
import { findBarIndex } from './timeline.ts'
import type { DrawnMark } from './series.ts'

/** The width of a body: odd in device pixels, so that its wick is centred. */
export function bodyWidth(barPx: number, ratio: number): number {
  const device = Math.max(1, Math.floor(barPx * 0.72 * ratio))
  return (device > 2 && device % 2 === 0 ? device - 1 : device) / ratio
}

export function paintCandles(
  context: CanvasRenderingContext2D,
  picture: Picture,
  theme: ChartTheme,
  style: CandleStyle,
  ratio: number,
): void {
  if (style === 'line') return paintCloses(context, picture, theme)
  const body = bodyWidth(picture.view.barPx, ratio)
  // One colour after the other: changing a canvas's fill colour is slow.
  for (const isUp of [true, false]) {
    context.fillStyle = isUp ? theme.up : theme.down
    for (let barIndex = picture.first; barIndex <= picture.last; barIndex++) {
      const bar = picture.bars[barIndex] as DrawnBar
      if (bar.close >= bar.open === isUp) paintCandle(context, picture, bar, barIndex, { style, body, ratio, theme })
    }
  }
}

type Pen = { readonly style: CandleStyle; readonly body: number; readonly ratio: number; readonly theme: ChartTheme }

function paintCandle(
  context: CanvasRenderingContext2D,
  picture: Picture,
  bar: DrawnBar,
  barIndex: number,
  pen: Pen,
): void {
  const { yOf } = picture.panes[0].scale
  const { body, ratio } = pen
  const snap = (value: number) => Math.round(value * ratio) / ratio
  const thin = Math.max(1, Math.floor(ratio)) / ratio
  const left = snap(picture.xOf(barIndex) - body / 2)
  const middle = snap(left + (body - thin) / 2)
  const [high, low] = [snap(yOf(bar.high)), snap(yOf(bar.low))]
  const [open, close] = [snap(yOf(bar.open)), snap(yOf(bar.close))]
  const top = Math.min(open, close)
  const height = Math.max(thin, Math.abs(open - close))
  context.fillRect(middle, high, thin, Math.max(thin, low - high))
  if (pen.style === 'bars') {
    context.fillRect(left, open, middle - left, thin)
    context.fillRect(middle, close, left + body - middle, thin)
    return
  }
  context.fillRect(left, top, body, height)
  if (pen.style === 'hollow' && bar.close >= bar.open && body > 3 * thin && height > 2 * thin) {
    const ink = context.fillStyle
    context.fillStyle = pen.theme.panel
    context.fillRect(left + thin, top + thin, body - 2 * thin, height - 2 * thin)
    context.fillStyle = ink
  }
}

function paintCloses(context: CanvasRenderingContext2D, picture: Picture, theme: ChartTheme): void {
  const { first, last, bars, xOf } = picture
  const { scale, top, height } = picture.panes[0]
  if (last < first) return
  context.beginPath()
  for (let barIndex = first; barIndex <= last; barIndex++) {
    const [x, y] = [xOf(barIndex), scale.yOf((bars[barIndex] as DrawnBar).close)]
    if (barIndex === first) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  context.strokeStyle = theme.accent
  context.lineWidth = 1.5
  context.lineJoin = 'round'
  context.stroke()
  context.lineTo(xOf(last), top + height)
  context.lineTo(xOf(first), top + height)
  context.closePath()
  context.fillStyle = theme.accent
  context.globalAlpha = 0.1
  context.fill()
  context.globalAlpha = 1
}

const markPx = 5

/** The user's fills: an arrow up below the candle for a buy, one down above it for a sell. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  picture: Picture,
  theme: ChartTheme,
  marks: readonly DrawnMark[],
): void {
  const { bars, first, last, xOf } = picture
  const { yOf } = picture.panes[0].scale
  for (const { openTimeMs, side } of marks) {
    const barIndex = findBarIndex(bars, openTimeMs)
    const bar = bars[barIndex]
    if (!bar || bar.timeMs !== openTimeMs || barIndex < first || barIndex > last) continue
    const isBuy = side === 'buy'
    const x = xOf(barIndex)
    const tip = isBuy ? yOf(bar.low) + 4 : yOf(bar.high) - 4
    const foot = isBuy ? tip + markPx * 1.6 : tip - markPx * 1.6
    context.beginPath()
    context.moveTo(x, tip)
    context.lineTo(x - markPx, foot)
    context.lineTo(x + markPx, foot)
    context.closePath()
    context.fillStyle = isBuy ? theme.up : theme.down
    context.strokeStyle = theme.panel
    context.lineWidth = 2
    context.stroke()
    context.fill()
  }
}
