import type { DrawnBar } from '../candles/index.ts'
import type { Look } from './look.ts'
import type { CandleStyle } from './candle-style.ts'
import type { Picture } from './picture.ts'
import { findPlace } from './timeline.ts'
import type { DrawnMark } from './series.ts'

/** The width of a body: odd in device pixels, so that its wick stands in the middle. */
export function bodyWidth(barPx: number, ratio: number): number {
  const device = Math.max(1, Math.floor(barPx * 0.72 * ratio))
  return (device > 2 && device % 2 === 0 ? device - 1 : device) / ratio
}

export function paintCandles(
  context: CanvasRenderingContext2D,
  picture: Picture,
  look: Look,
  style: CandleStyle,
  ratio: number,
): void {
  if (style === 'line') return paintCloses(context, picture, look)
  const body = bodyWidth(picture.view.barPx, ratio)
  // One colour after the other: a canvas changes its ink slowly.
  for (const isUp of [true, false]) {
    context.fillStyle = isUp ? look.up : look.down
    for (let place = picture.first; place <= picture.last; place++) {
      const bar = picture.bars[place] as DrawnBar
      if (bar.close >= bar.open === isUp) paintCandle(context, picture, bar, place, { style, body, ratio, look })
    }
  }
}

type Pen = { readonly style: CandleStyle; readonly body: number; readonly ratio: number; readonly look: Look }

function paintCandle(
  context: CanvasRenderingContext2D,
  picture: Picture,
  bar: DrawnBar,
  place: number,
  pen: Pen,
): void {
  const { yOf } = picture.panes[0].scale
  const { body, ratio } = pen
  const snap = (value: number) => Math.round(value * ratio) / ratio
  const thin = Math.max(1, Math.floor(ratio)) / ratio
  const left = snap(picture.xOf(place) - body / 2)
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
    context.fillStyle = pen.look.panel
    context.fillRect(left + thin, top + thin, body - 2 * thin, height - 2 * thin)
    context.fillStyle = ink
  }
}

function paintCloses(context: CanvasRenderingContext2D, picture: Picture, look: Look): void {
  const { first, last, bars, xOf } = picture
  const { scale, top, height } = picture.panes[0]
  if (last < first) return
  context.beginPath()
  for (let place = first; place <= last; place++) {
    const [x, y] = [xOf(place), scale.yOf((bars[place] as DrawnBar).close)]
    if (place === first) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  context.strokeStyle = look.accent
  context.lineWidth = 1.5
  context.lineJoin = 'round'
  context.stroke()
  context.lineTo(xOf(last), top + height)
  context.lineTo(xOf(first), top + height)
  context.closePath()
  context.fillStyle = look.accent
  context.globalAlpha = 0.1
  context.fill()
  context.globalAlpha = 1
}

const markPx = 5

/** My fills: an arrow up below the candle for what I bought, one down above it for what I sold. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  picture: Picture,
  look: Look,
  marks: readonly DrawnMark[],
): void {
  const { bars, first, last, xOf } = picture
  const { yOf } = picture.panes[0].scale
  for (const { openTimeMs, side } of marks) {
    const place = findPlace(bars, openTimeMs)
    const bar = bars[place]
    if (!bar || bar.timeMs !== openTimeMs || place < first || place > last) continue
    const isBuy = side === 'buy'
    const x = xOf(place)
    const tip = isBuy ? yOf(bar.low) + 4 : yOf(bar.high) - 4
    const foot = isBuy ? tip + markPx * 1.6 : tip - markPx * 1.6
    context.beginPath()
    context.moveTo(x, tip)
    context.lineTo(x - markPx, foot)
    context.lineTo(x + markPx, foot)
    context.closePath()
    context.fillStyle = isBuy ? look.up : look.down
    context.strokeStyle = look.panel
    context.lineWidth = 2
    context.stroke()
    context.fill()
  }
}
