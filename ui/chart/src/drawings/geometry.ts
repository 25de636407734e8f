import type { Point } from './chart-space.ts'

export type Stroke = { readonly from: Point; readonly to: Point }

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

export function distanceToStroke(point: Point, { from, to }: Stroke): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const lengthSquared = dx * dx + dy * dy
  if (lengthSquared === 0) return distance(point, from)
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / lengthSquared
  const share = Math.min(1, Math.max(0, along))
  return distance(point, { x: from.x + share * dx, y: from.y + share * dy })
}

/** Counts the crossings of a line to the right with the outline. */
export function isInside(point: Point, corners: readonly Point[]): boolean {
  let inside = false
  for (const [index, corner] of corners.entries()) {
    const next = corners[(index + 1) % corners.length] as Point
    const isBetween = corner.y > point.y !== next.y > point.y
    if (isBetween && point.x < ((next.x - corner.x) * (point.y - corner.y)) / (next.y - corner.y) + corner.x)
      inside = !inside
  }
  return inside
}

/** From one point through another and far beyond the picture. */
export function extend({ from, to }: Stroke, reach: number): Stroke {
  const length = distance(from, to)
  if (length === 0) return { from, to }
  const factor = (length + reach) / length
  return { from, to: { x: from.x + (to.x - from.x) * factor, y: from.y + (to.y - from.y) * factor } }
}

/** Clockwise from the first. */
export function cornersOf(one: Point, other: Point): readonly Point[] {
  return [one, { x: other.x, y: one.y }, other, { x: one.x, y: other.y }]
}
