/** A drawing in pixels: its lines, areas, labels and grips. */
import type { PriceTicks } from '@argosy/exchange'
import type { ChartSpace, Point } from './chart-space.ts'
import type { Anchor, Drawing } from './drawing.ts'
import { cornersOf, extend, type Stroke } from './geometry.ts'
import { calculateRatioPrice } from './measure.ts'

/** The page formats the label: a price, a ratio in percent, a measurement, the note. */
export type ShapeLabel =
  | { readonly type: 'price'; readonly at: Point; readonly price: PriceTicks }
  | { readonly type: 'ratio'; readonly at: Point; readonly price: PriceTicks; readonly thousandths: number }
  | { readonly type: 'measure'; readonly at: Point; readonly from: Anchor; readonly to: Anchor }
  | { readonly type: 'text'; readonly at: Point; readonly text: string }

export type Shape = {
  readonly strokes: readonly Stroke[]
  /** Closed areas with a faint fill; a press inside counts as a hit. */
  readonly areas: readonly (readonly Point[])[]
  readonly labels: readonly ShapeLabel[]
  /** In the order of the indices of `moveDrawing`. */
  readonly grips: readonly Point[]
}

const nothing: Shape = { strokes: [], areas: [], labels: [], grips: [] }

export function shapeOf(drawing: Drawing, space: ChartSpace): Shape {
  const points = drawing.anchors.map(({ timeMs, price }) => ({ x: space.xOf(timeMs), y: space.yOf(price) }))
  const [first, second, third] = points
  const [from, to] = drawing.anchors
  if (!first || !from) return nothing
  switch (drawing.kind) {
    case 'horizontal_line':
      return {
        ...nothing,
        strokes: [{ from: { x: 0, y: first.y }, to: { x: space.width, y: first.y } }],
        labels: [{ type: 'price', at: { x: space.width, y: first.y }, price: from.price }],
        grips: [first],
      }
    case 'vertical_line':
      return {
        ...nothing,
        strokes: [{ from: { x: first.x, y: 0 }, to: { x: first.x, y: space.height } }],
        grips: [{ x: first.x, y: space.height / 2 }],
      }
    case 'text':
      return { ...nothing, ...textShape(drawing.text, first, space), grips: [first] }
    case 'trend_line':
      return second ? { ...nothing, strokes: [{ from: first, to: second }], grips: points } : nothing
    case 'ray':
      return second ? { ...nothing, strokes: [rayOf(first, second, space)], grips: points } : nothing
    case 'rectangle':
      return second ? boxShape(first, second) : nothing
    case 'measure':
      return second && to
        ? { ...boxShape(first, second), labels: [{ type: 'measure', at: second, from, to }], grips: points }
        : nothing
    case 'fibonacci':
      return second && to ? ratioShape(drawing, [first, second], [from, to], space) : nothing
    case 'channel':
      return second && third ? channelShape(first, second, third) : nothing
  }
}

function rayOf(from: Point, to: Point, { width, height }: ChartSpace): Stroke {
  return extend({ from, to }, 2 * (width + height))
}

function textShape(text: string, at: Point, space: ChartSpace): Pick<Shape, 'areas' | 'labels'> {
  const { width, height } = space.textSize(text)
  return {
    areas: [cornersOf({ x: at.x, y: at.y - height }, { x: at.x + width, y: at.y })],
    labels: [{ type: 'text', at, text }],
  }
}

function boxShape(one: Point, other: Point): Shape {
  const corners = cornersOf(one, other)
  return { strokes: outline(corners), areas: [corners], labels: [], grips: corners }
}

function outline(corners: readonly Point[]): readonly Stroke[] {
  return corners.map((from, index) => ({ from, to: corners[(index + 1) % corners.length] as Point }))
}

function ratioShape(
  { ratios }: Drawing,
  [first, second]: readonly [Point, Point],
  [start, end]: readonly [Anchor, Anchor],
  space: ChartSpace,
): Shape {
  const left = Math.min(first.x, second.x)
  const right = Math.max(first.x, second.x)
  const priced = ratios.flatMap((thousandths) => {
    const price = calculateRatioPrice(start, end, thousandths)
    return price === undefined ? [] : [{ thousandths, price, y: space.yOf(price) }]
  })
  return {
    strokes: [{ from: first, to: second }, ...priced.map(({ y }) => ({ from: { x: left, y }, to: { x: right, y } }))],
    areas: [],
    labels: priced.map(({ thousandths, price, y }) => ({ type: 'ratio', at: { x: left, y }, price, thousandths })),
    grips: [first, second],
  }
}

/** Parallel on the screen, through the third point. */
function channelShape(first: Point, second: Point, third: Point): Shape {
  const run = second.x - first.x
  const baseY = run === 0 ? first.y : first.y + ((third.x - first.x) / run) * (second.y - first.y)
  const offset = third.y - baseY
  const farFirst = { x: first.x, y: first.y + offset }
  const farSecond = { x: second.x, y: second.y + offset }
  return {
    strokes: [
      { from: first, to: second },
      { from: farFirst, to: farSecond },
    ],
    areas: [[first, second, farSecond, farFirst]],
    labels: [],
    grips: [first, second, third],
  }
}
