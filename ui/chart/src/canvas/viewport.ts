/**
 * The visible range of candles. A candle's position is its index from the oldest, and its middle is at that position.
 * `right` is the position at the picture's right edge and may be fractional.
 */
export type Viewport = { readonly barPx: number; readonly right: number }
export type Bounds = { readonly count: number; readonly width: number }

export const barPxMin = 1.5
export const barPxMax = 48
const presetBarPx = 7
/** Free space between the newest candle and the price axis. */
const restPx = 56
// This many candles stay visible however far one pans.
const visibleMin = 4

export function openViewport({
  count,
  barPx = presetBarPx,
}: {
  readonly count: number
  readonly barPx?: number
}): Viewport {
  return { barPx, right: count - 1 + restPx / barPx }
}

export function xOfBarIndex({ barPx, right }: Viewport, width: number, barIndex: number): number {
  return width - (right - barIndex) * barPx
}

export function barIndexAt({ barPx, right }: Viewport, width: number, x: number): number {
  return right - (width - x) / barPx
}

/** Pans by this many pixels to the right: older candles appear at the left. */
export function panViewport(view: Viewport, byPx: number, bounds: Bounds): Viewport {
  return clampViewport({ ...view, right: view.right - byPx / view.barPx }, bounds)
}

/** Zooms around `x`, which stays in place. */
export function zoomViewport(view: Viewport, factor: number, x: number, bounds: Bounds): Viewport {
  const barPx = Math.min(barPxMax, Math.max(barPxMin, view.barPx * factor))
  const barIndex = barIndexAt(view, bounds.width, x)
  return clampViewport({ barPx, right: barIndex + (bounds.width - x) / barPx }, bounds)
}

export function clampViewport({ barPx, right }: Viewport, { count, width }: Bounds): Viewport {
  const across = width / barPx
  const most = count - 1 + Math.max(0, across - visibleMin)
  const least = Math.min(count, visibleMin) - 1
  return { barPx, right: Math.max(least, Math.min(most, right)) }
}

/** Whether the newest candle is visible, so that the view follows the next one. */
function isFollowing({ right }: Viewport, count: number): boolean {
  return right >= count - 1
}

/** After candles were added in front or at the end the view stays in place, unless it follows the newest candle. */
export function growViewport(view: Viewport, before: number, inFront: number, atEnd: number): Viewport {
  const moved = isFollowing(view, before) ? inFront + atEnd : inFront
  return { ...view, right: view.right + moved }
}

/** The first and last visible candle; none when `last < first`. */
export function visibleBarRange(
  view: Viewport,
  { count, width }: Bounds,
): { readonly first: number; readonly last: number } {
  return {
    first: Math.max(0, Math.floor(barIndexAt(view, width, 0) - 0.5)),
    last: Math.min(count - 1, Math.ceil(view.right + 0.5)),
  }
}
