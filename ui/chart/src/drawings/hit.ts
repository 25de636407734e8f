import type { ChartSpace, Point } from './chart-space.ts'
import type { Drawing } from './drawing.ts'
import { distance, distanceToStroke, isInside } from './geometry.ts'
import { shapeOf } from './shape.ts'

/** The part under the pointer: a grip by index, or the drawing itself. */
export type Grasp = { readonly part: 'grip'; readonly index: number } | { readonly part: 'body' }
export type Hit = { readonly drawing: Drawing; readonly grasp: Grasp }

export type HitQuery = {
  readonly space: ChartSpace
  readonly point: Point
  /** 6 for a mouse, 16 for a finger. */
  readonly tolerancePx: number
}

export function hitDrawing(drawing: Drawing, { space, point, tolerancePx }: HitQuery): Grasp | null {
  if (drawing.isHidden) return null
  const { grips, strokes, areas } = shapeOf(drawing, space)
  const nearest = grips
    .map((grip, index) => ({ index, distancePx: distance(grip, point) }))
    .filter(({ distancePx }) => distancePx <= tolerancePx)
    .sort((left, right) => left.distancePx - right.distancePx)[0]
  if (nearest) return { part: 'grip', index: nearest.index }
  const reach = Math.max(tolerancePx, drawing.style.widthPx / 2)
  const isOn =
    strokes.some((stroke) => distanceToStroke(point, stroke) <= reach) || areas.some((area) => isInside(point, area))
  return isOn ? { part: 'body' } : null
}

/** Tests the selected drawing first, because its grips are shown; then the topmost. */
export function findHit(drawings: readonly Drawing[], query: HitQuery, selectedId?: number): Hit | null {
  const selected = drawings.find(({ id }) => id === selectedId)
  const others = drawings.filter((drawing) => drawing !== selected).reverse()
  for (const drawing of selected ? [selected, ...others] : others) {
    const grasp = hitDrawing(drawing, query)
    if (grasp) return { drawing, grasp }
  }
  return null
}
