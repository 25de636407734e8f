import { textPx, type ChartTheme } from './theme.ts'
import { paintTag, type AxisFormat } from './paint-axes.ts'
import type { Picture } from './picture.ts'

/** The candle under the crosshair, and its position. */
export type Crosshair = { readonly barIndex: number; readonly x: number; readonly y: number }

export type CrosshairPen = Crosshair & {
  readonly moment: string
  readonly axisFormat: AxisFormat
  readonly tick: number
  readonly fullWidth: number
}

export function paintCrosshair(
  context: CanvasRenderingContext2D,
  picture: Picture,
  theme: ChartTheme,
  pen: CrosshairPen,
): void {
  const { x, y, axisFormat, tick, moment, fullWidth } = pen
  const { plotWidth, plotHeight } = picture
  context.strokeStyle = theme.muted
  context.lineWidth = 1
  context.setLineDash([3, 3])
  context.beginPath()
  if (x >= 0 && x <= plotWidth) {
    context.moveTo(Math.round(x) + 0.5, 0)
    context.lineTo(Math.round(x) + 0.5, plotHeight)
  }
  if (y <= plotHeight) {
    context.moveTo(0, Math.round(y) + 0.5)
    context.lineTo(plotWidth, Math.round(y) + 0.5)
  }
  context.stroke()
  context.setLineDash([])
  const index = picture.panes.findIndex((pane) => y >= pane.top && y < pane.top + pane.height)
  const pane = picture.panes[index]
  if (pane) {
    const value = pane.scale.valueAt(y)
    const text = index === 0 ? axisFormat.formatPrice(Math.round(value / tick) * tick) : axisFormat.formatValue(value)
    paintTag(context, theme, {
      x: plotWidth,
      y,
      width: fullWidth - plotWidth,
      text,
      fill: theme.muted,
      ink: theme.panel,
    })
  }
  paintMoment(context, picture, theme, x, moment)
}

function paintMoment(
  context: CanvasRenderingContext2D,
  picture: Picture,
  theme: ChartTheme,
  x: number,
  moment: string,
): void {
  const { plotWidth, plotHeight } = picture
  context.font = `600 ${textPx}px ${theme.font}`
  const width = context.measureText(moment).width + 14
  const left = Math.max(0, Math.min(plotWidth - width, x - width / 2))
  context.fillStyle = theme.muted
  context.beginPath()
  context.roundRect(left, plotHeight + 2, width, 19, 2)
  context.fill()
  context.fillStyle = theme.panel
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(moment, left + width / 2, plotHeight + 12)
}
