/** The markets before and after this one: among the favourites if this is one of them, else among all. */
export interface Neighbours {
  readonly previous: string
  readonly next: string
}

export function calculateNeighbours(
  marketId: string,
  marketIds: readonly string[],
  favourites: readonly string[],
): Neighbours | undefined {
  const offered = favourites.filter((id) => marketIds.includes(id))
  // A single favourite has no neighbours.
  const list = offered.length > 1 && offered.includes(marketId) ? offered : marketIds
  const index = list.indexOf(marketId)
  const [previous, next] = [list.at(index - 1), list[(index + 1) % list.length]]
  if (index === -1 || list.length < 2 || previous === undefined || next === undefined) return undefined
  return { previous, next }
}

export interface Stroke {
  readonly startX: number
  readonly startY: number
  readonly endX: number
  readonly endY: number
  readonly durationMs: number
}

// A thumb's width; shorter strokes are slipped taps.
const strokePxMin = 48
const strokeMsMax = 800

/** A swipe towards the line start shows the next market: leftwards, rightwards in Arabic. */
export function readSwipe(stroke: Stroke, direction: 'ltr' | 'rtl'): 'previous' | 'next' | undefined {
  const x = stroke.endX - stroke.startX
  const y = stroke.endY - stroke.startY
  if (Math.abs(x) < strokePxMin || Math.abs(x) < 2 * Math.abs(y) || stroke.durationMs > strokeMsMax) return undefined
  return x < 0 === (direction === 'ltr') ? 'next' : 'previous'
}
