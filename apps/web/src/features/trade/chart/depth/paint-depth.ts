import { depthX, drawDepth, roundSteps, type DepthChart, type DepthPoint } from '@argosy/chart/depth'
import { textPx, type ChartTheme } from '@argosy/chart/canvas'

export interface DepthFormat {
  readonly price: (units: bigint) => string
  readonly quantity: (units: bigint) => string
}

const axisPx = 24
const topPx = 40
const labelHalfPx = 36

export function paintDepth(
  context: CanvasRenderingContext2D,
  chart: DepthChart,
  size: { readonly width: number; readonly height: number },
  theme: ChartTheme,
  format: DepthFormat,
  hoverX: number | undefined,
): void {
  const { width } = size
  const height = size.height - axisPx - topPx
  const picture = drawDepth(chart, { width, height })
  context.fillStyle = theme.panel
  context.fillRect(0, 0, size.width, size.height)
  paintLevels(context, chart, size, height, theme, format)
  paintSide(context, picture.bids, 0, height, theme.up)
  paintSide(context, picture.asks, width, height, theme.down)
  paintPrices(context, chart, size, theme, format)
  context.strokeStyle = theme.muted
  context.lineWidth = 1
  context.setLineDash([3, 3])
  context.beginPath()
  for (const x of hoverX === undefined ? [width / 2] : [hoverX, width - hoverX]) {
    context.moveTo(Math.round(x) + 0.5, topPx)
    context.lineTo(Math.round(x) + 0.5, topPx + height)
  }
  context.stroke()
  context.setLineDash([])
}

function paintSide(
  context: CanvasRenderingContext2D,
  points: readonly DepthPoint[],
  edge: number,
  height: number,
  ink: string,
): void {
  const [first] = points
  if (!first) return
  context.beginPath()
  for (const { x, y } of points) context.lineTo(x, y + topPx)
  context.strokeStyle = ink
  context.lineWidth = 1.5
  context.stroke()
  context.lineTo(edge, height + topPx)
  context.lineTo(first.x, height + topPx)
  context.closePath()
  context.globalAlpha = 0.14
  context.fillStyle = ink
  context.fill()
  context.globalAlpha = 1
}

function paintLevels(
  context: CanvasRenderingContext2D,
  { totalMax }: DepthChart,
  { width }: { readonly width: number },
  height: number,
  theme: ChartTheme,
  format: DepthFormat,
): void {
  context.font = `${textPx}px ${theme.font}`
  context.textBaseline = 'bottom'
  context.textAlign = 'right'
  for (const total of roundSteps(0n, totalMax, 4)) {
    const y = Math.round(topPx + height * (1 - Number((total * 10_000n) / totalMax) / 10_000))
    context.fillStyle = theme.line
    context.fillRect(0, y, width, 1)
    context.fillStyle = theme.muted
    context.fillText(format.quantity(total), width - 8, y - 2)
  }
}

function paintPrices(
  context: CanvasRenderingContext2D,
  chart: DepthChart,
  { width, height }: { readonly width: number; readonly height: number },
  theme: ChartTheme,
  format: DepthFormat,
): void {
  const { middleTwice, reachTwice } = chart
  context.fillStyle = theme.line
  context.fillRect(0, height - axisPx, width, 1)
  context.fillStyle = theme.muted
  context.textBaseline = 'middle'
  context.textAlign = 'center'
  const [low, high] = [(middleTwice - reachTwice) / 2n, (middleTwice + reachTwice) / 2n]
  for (const price of roundSteps(low, high, width > 640 ? 6 : 3)) {
    const x = depthX(chart, price, width)
    // A label that the edge would cut is left out.
    if (x > labelHalfPx && x < width - labelHalfPx) context.fillText(format.price(price), x, height - axisPx / 2 + 1)
  }
}
