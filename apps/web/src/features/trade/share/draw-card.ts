/** Draws the picture: 1200 × 630, the size that social networks show uncropped. Texts and numbers are passed in. */
export interface CardContent {
  readonly pair: string
  /** `Bought` or `Sold`, and its colour. */
  readonly side: string
  readonly sideColour: string
  readonly price: { readonly label: string; readonly text: string; readonly unit: string }
  /** Undefined where the last price is unknown. */
  readonly change: { readonly label: string; readonly text: string; readonly colour: string } | undefined
  /** Only the amounts that the user chose to show. */
  readonly amounts: readonly { readonly label: string; readonly text: string }[]
  readonly time: string
  readonly direction: 'ltr' | 'rtl'
}

export interface CardTheme {
  readonly page: string
  readonly panel: string
  readonly line: string
  readonly text: string
  readonly muted: string
  readonly accent: string
  readonly font: string
}

const cardSize = { width: 1200, height: 630 } as const

const edge = 72
const brand = 'Argosy'

export function drawCard(canvas: HTMLCanvasElement, content: CardContent, theme: CardTheme): void {
  canvas.width = cardSize.width
  canvas.height = cardSize.height
  const context = canvas.getContext('2d')
  if (!context) return
  const isRtl = content.direction === 'rtl'
  const start = isRtl ? cardSize.width - edge : edge
  const end = isRtl ? edge : cardSize.width - edge
  context.direction = content.direction
  drawGround(context, theme, content.sideColour, isRtl)
  const write = (text: string, x: number, y: number, style: TextStyle) =>
    drawText(context, theme.font, text, x, y, style)

  drawSail(context, theme, isRtl ? start - 44 : start, edge - 4)
  write(brand, isRtl ? start - 60 : start + 60, edge + 34, {
    size: 38,
    weight: 700,
    colour: theme.text,
    align: 'start',
  })
  write(content.time, end, edge + 30, { size: 24, weight: 400, colour: theme.muted, align: 'end' })

  // Without amounts the rest moves down, so that no gap shows.
  const down = content.amounts.length === 0 ? 56 : 0
  const pairWidth = write(content.pair, start, 236 + down, {
    size: 64,
    weight: 700,
    colour: theme.text,
    align: 'start',
  })
  const besidePair = isRtl ? start - pairWidth - 28 : start + pairWidth + 28
  write(content.side, besidePair, 232 + down, { size: 36, weight: 600, colour: content.sideColour, align: 'start' })

  write(content.price.label, start, 330 + down, { size: 26, weight: 400, colour: theme.muted, align: 'start' })
  const priceWidth = write(content.price.text, start, 412 + down, {
    size: 76,
    weight: 700,
    colour: theme.text,
    align: 'start',
  })
  const besidePrice = isRtl ? start - priceWidth - 18 : start + priceWidth + 18
  write(content.price.unit, besidePrice, 408 + down, { size: 32, weight: 500, colour: theme.muted, align: 'start' })

  if (content.change) {
    write(content.change.label, end, 330 + down, { size: 26, weight: 400, colour: theme.muted, align: 'end' })
    write(content.change.text, end, 412 + down, { size: 76, weight: 700, colour: content.change.colour, align: 'end' })
  }
  if (content.amounts.length > 0) {
    context.fillStyle = theme.line
    context.fillRect(edge, 470, cardSize.width - 2 * edge, 2)
  }
  drawAmounts(context, content, theme, start)
}

interface TextStyle {
  readonly size: number
  readonly weight: number
  readonly colour: string
  readonly align: CanvasTextAlign
}

function drawText(
  context: CanvasRenderingContext2D,
  font: string,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
) {
  context.font = `${style.weight} ${style.size}px ${font}`
  context.fillStyle = style.colour
  context.textAlign = style.align
  context.textBaseline = 'alphabetic'
  context.fillText(text, x, y)
  return context.measureText(text).width
}

function drawAmounts(context: CanvasRenderingContext2D, content: CardContent, theme: CardTheme, start: number): void {
  const isRtl = content.direction === 'rtl'
  for (const [index, { label, text }] of content.amounts.entries()) {
    const x = isRtl ? start - index * 420 : start + index * 420
    drawText(context, theme.font, label, x, 522, { size: 24, weight: 400, colour: theme.muted, align: 'start' })
    drawText(context, theme.font, text, x, 566, { size: 34, weight: 600, colour: theme.text, align: 'start' })
  }
}

/** A plain background with a tint of the trade's colour in the far corner. */
function drawGround(context: CanvasRenderingContext2D, theme: CardTheme, colour: string, isRtl: boolean): void {
  context.fillStyle = theme.panel
  context.fillRect(0, 0, cardSize.width, cardSize.height)
  const glow = context.createRadialGradient(isRtl ? 0 : cardSize.width, 0, 0, isRtl ? 0 : cardSize.width, 0, 900)
  glow.addColorStop(0, colour)
  glow.addColorStop(1, 'transparent')
  context.globalAlpha = 0.16
  context.fillStyle = glow
  context.fillRect(0, 0, cardSize.width, cardSize.height)
  context.globalAlpha = 1
  context.fillStyle = theme.accent
  context.fillRect(0, cardSize.height - 8, cardSize.width, 8)
}

/** The ship of our logo, as in the header: 24 units wide. */
function drawSail(context: CanvasRenderingContext2D, theme: CardTheme, x: number, y: number): void {
  context.save()
  context.translate(x, y)
  context.scale(44 / 24, 44 / 24)
  context.fillStyle = theme.accent
  const hull = new Path2D('M3 18h18c-1 3-4 4-9 4s-8-1-9-4z')
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(hull)
  context.strokeStyle = theme.accent
  context.lineWidth = 2
  context.lineJoin = 'round'
  context.stroke(new Path2D('M12 2v16M12 4c5 2 7 6 7 11h-7M12 7c-3 1.5-5 4.5-5.5 8H12'))
  context.restore()
}
