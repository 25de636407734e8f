/** Paints the grid lines, the price axis and the time axis. */
import { layoutTags } from '../price-lines/index.ts'
import { textPx, type ChartTheme } from './theme.ts'
import type { PaneInPicture, Picture } from './picture.ts'
import { listSteps } from './scale.ts'

export type AxisFormat = {
  readonly formatPrice: (value: number) => string
  /** Formats the numbers of an indicator's own pane. */
  readonly formatValue: (value: number) => string
  readonly tick: number
}

export type TimeLabel = { readonly barIndex: number; readonly text: string; readonly isStrong: boolean }

const priceGapPx = 56
const ownGapPx = 34
const axisPadding = 8
const tagHeight = 19
const tagClearPx = tagHeight / 2 + textPx / 2

function stepsOf(pane: PaneInPicture, isPrice: boolean, tick: number): readonly number[] {
  const { range } = pane.scale
  return listSteps(range, pane.height, isPrice ? priceGapPx : ownGapPx, isPrice ? tick : 0)
}

/** The width of the price axis; in steps, so that one more digit does not move the candles each time. */
export function measureAxis(
  context: CanvasRenderingContext2D,
  picture: Picture,
  theme: ChartTheme,
  { formatPrice, formatValue, tick }: AxisFormat,
): number {
  context.font = `${textPx}px ${theme.font}`
  let widest = 0
  for (const [index, pane] of picture.panes.entries()) {
    const format = index === 0 ? formatPrice : formatValue
    for (const value of stepsOf(pane, index === 0, tick))
      widest = Math.max(widest, context.measureText(format(value)).width)
  }
  return Math.max(56, Math.ceil((widest + 2 * axisPadding) / 8) * 8)
}

export function paintGrid(context: CanvasRenderingContext2D, picture: Picture, theme: ChartTheme, tick: number): void {
  context.fillStyle = theme.line
  for (const [index, pane] of picture.panes.entries()) {
    if (index > 0) context.fillRect(0, pane.top, picture.plotWidth, 1)
    if (index > 0) continue
    for (const value of stepsOf(pane, true, tick)) {
      const y = Math.round(pane.scale.yOf(value))
      if (y > pane.top + 4 && y < pane.top + pane.height - 2) context.fillRect(0, y, picture.plotWidth, 1)
    }
  }
}

export function paintPriceAxis(
  context: CanvasRenderingContext2D,
  picture: Picture,
  theme: ChartTheme,
  { formatPrice, formatValue, tick }: AxisFormat,
  fullWidth: number,
  tagged: readonly number[],
): void {
  context.font = `${textPx}px ${theme.font}`
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  const { scale, height } = picture.panes[0]
  const orderYs = layoutTags(tagged.map(scale.yOf), picture.lastY, height)
  const tagYs = [...orderYs, picture.lastY].filter((y) => y !== undefined)
  for (const [index, pane] of picture.panes.entries()) {
    const format = index === 0 ? formatPrice : formatValue
    if (index > 0) {
      context.fillStyle = theme.line
      context.fillRect(picture.plotWidth, pane.top, fullWidth - picture.plotWidth, 1)
    }
    context.fillStyle = theme.muted
    for (const value of stepsOf(pane, index === 0, tick)) {
      const y = pane.scale.yOf(value)
      // A number half covered by a label would be misread.
      const isFree = index > 0 || tagYs.every((tagY) => Math.abs(tagY - y) > tagClearPx)
      if (isFree && y > pane.top + 8 && y < pane.top + pane.height - 6)
        context.fillText(format(value), picture.plotWidth + axisPadding, y)
    }
  }
}

export function paintTimeAxis(
  context: CanvasRenderingContext2D,
  picture: Picture,
  theme: ChartTheme,
  labels: readonly TimeLabel[],
  offset: string,
  fullWidth: number,
): void {
  context.fillStyle = theme.line
  context.fillRect(0, picture.plotHeight, fullWidth, 1)
  context.textBaseline = 'middle'
  context.textAlign = 'center'
  context.font = `${textPx}px ${theme.font}`
  context.fillStyle = theme.muted
  context.fillText(offset, (picture.plotWidth + fullWidth) / 2, picture.plotHeight + 13)
  for (const { barIndex, text, isStrong } of labels) {
    const x = picture.xOf(barIndex)
    if (x < 20 || x > picture.plotWidth - 16) continue
    context.font = `${isStrong ? 600 : 400} ${textPx}px ${theme.font}`
    context.fillStyle = isStrong ? theme.text : theme.muted
    context.fillText(text, x, picture.plotHeight + 13)
  }
}

/** A filled label on the price axis. */
export function paintTag(
  context: CanvasRenderingContext2D,
  theme: ChartTheme,
  tag: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly text: string
    readonly fill: string
    readonly ink: string
  },
): void {
  context.fillStyle = tag.fill
  context.beginPath()
  context.roundRect(tag.x, Math.round(tag.y - tagHeight / 2), tag.width, tagHeight, 2)
  context.fill()
  context.fillStyle = tag.ink
  context.font = `600 ${textPx}px ${theme.font}`
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.fillText(tag.text, tag.x + axisPadding - 1, Math.round(tag.y) + 0.5)
}

/** The last price: a dotted line and its label on the axis. */
export function paintLast(
  context: CanvasRenderingContext2D,
  picture: Picture,
  theme: ChartTheme,
  { formatPrice }: AxisFormat,
  fullWidth: number,
): void {
  const bar = picture.bars.at(-1)
  const { lastY: y } = picture
  if (!bar || y === undefined) return
  const isUp = bar.close >= bar.open
  const fill = isUp ? theme.up : theme.down
  context.strokeStyle = fill
  context.lineWidth = 1
  context.setLineDash([1, 3])
  context.beginPath()
  context.moveTo(0, Math.round(y) + 0.5)
  context.lineTo(picture.plotWidth, Math.round(y) + 0.5)
  context.stroke()
  context.setLineDash([])
  const width = fullWidth - picture.plotWidth
  const ink = isUp ? theme.onUp : theme.onDown
  paintTag(context, theme, { x: picture.plotWidth, y, width, text: formatPrice(bar.close), fill, ink })
}
