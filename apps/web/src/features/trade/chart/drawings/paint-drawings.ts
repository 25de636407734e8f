import { inkOf, textPx, type ChartTheme as Theme } from '@argosy/chart/canvas'
import {
  previewDraft,
  shapeOf,
  type Anchor,
  type ChartSpace,
  type Drawing,
  type Point,
  type ShapeLabel,
} from '@argosy/chart/drawings'
import type { DrawingScene } from './drawing-store.ts'

/** Formats of the labels in the user's language. */
export interface DrawingFormat {
  readonly price: (price: Anchor['price']) => string
  readonly ratio: (thousandths: number) => string
  readonly measure: (from: Anchor, to: Anchor) => readonly string[]
}

const dashOf = { solid: [], dashed: [6, 4], dotted: [1.5, 3] } as const

export function paintDrawings(
  context: CanvasRenderingContext2D,
  space: ChartSpace,
  { drawings, selectedId, draft, pointer }: DrawingScene,
  style: Theme,
  format: DrawingFormat,
): void {
  for (const drawing of drawings)
    if (!drawing.isHidden) paintDrawing(context, space, drawing, style, format, drawing.id === selectedId)
  const preview = draft && pointer && previewDraft(draft, pointer)
  if (preview) paintDrawing(context, space, { ...preview, id: 0 }, style, format, true)
}

function paintDrawing(
  context: CanvasRenderingContext2D,
  space: ChartSpace,
  drawing: Drawing,
  style: Theme,
  format: DrawingFormat,
  isSelected: boolean,
): void {
  const { strokes, areas, labels, grips } = shapeOf(drawing, space)
  const ink = inkOf(style, drawing.style.colour)
  context.strokeStyle = ink
  context.fillStyle = ink
  if (drawing.kind !== 'text') {
    context.globalAlpha = 0.1
    for (const area of areas) fillArea(context, area)
    context.globalAlpha = 1
  }
  context.lineWidth = drawing.style.widthPx
  context.setLineDash([...dashOf[drawing.style.dash]])
  context.beginPath()
  for (const { from, to } of strokes) {
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
  }
  context.stroke()
  context.setLineDash([])
  for (const label of labels) paintLabel(context, space, label, ink, style, format)
  if (isSelected) for (const grip of grips) paintGrip(context, grip, ink, style)
}

function fillArea(context: CanvasRenderingContext2D, area: readonly Point[]): void {
  context.beginPath()
  for (const { x, y } of area) context.lineTo(x, y)
  context.closePath()
  context.fill()
}

function paintGrip(context: CanvasRenderingContext2D, { x, y }: Point, ink: string, style: Theme): void {
  context.beginPath()
  context.arc(x, y, 4, 0, 2 * Math.PI)
  context.fillStyle = style.panel
  context.fill()
  context.lineWidth = 1.5
  context.strokeStyle = ink
  context.stroke()
}

function paintLabel(
  context: CanvasRenderingContext2D,
  space: ChartSpace,
  label: ShapeLabel,
  ink: string,
  style: Theme,
  format: DrawingFormat,
): void {
  const { at } = label
  context.textBaseline = 'bottom'
  context.textAlign = 'left'
  context.font = `${textPx}px ${style.font}`
  context.fillStyle = ink
  switch (label.type) {
    case 'price':
      context.textAlign = 'right'
      return context.fillText(format.price(label.price), at.x - 6, at.y - 3)
    case 'ratio':
      return context.fillText(`${format.ratio(label.thousandths)}  ${format.price(label.price)}`, at.x + 4, at.y - 2)
    case 'text':
      context.font = `${textPx + 1}px ${style.font}`
      return context.fillText(label.text, at.x + 4, at.y - 3)
    case 'measure':
      return paintMeasure(context, space, at, format.measure(label.from, label.to), ink, style)
  }
}

function paintMeasure(
  context: CanvasRenderingContext2D,
  space: ChartSpace,
  at: Point,
  lines: readonly string[],
  ink: string,
  style: Theme,
): void {
  const width = Math.max(...lines.map((line) => context.measureText(line).width)) + 16
  const height = lines.length * 16 + 8
  const left = Math.max(0, Math.min(space.width - width, at.x - width / 2))
  const top = Math.max(0, Math.min(space.height - height, at.y - height - 8))
  context.fillStyle = ink
  context.beginPath()
  context.roundRect(left, top, width, height, 4)
  context.fill()
  context.fillStyle = style.panel
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const [index, line] of lines.entries()) context.fillText(line, left + width / 2, top + 12 + index * 16)
}
