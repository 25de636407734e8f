/**
 * Which candles are in the picture. A candle's place is its number, counted from the oldest; its middle lies at that
 * place, and `right` is the place at the picture's right edge, so it need not be a whole number.
 */
export type Viewport = { readonly barPx: number; readonly right: number }
export type Bounds = { readonly count: number; readonly width: number }

export const barPxMin = 1.5
export const barPxMax = 48
const presetBarPx = 7
/** Free room between the newest candle and the price axis. */
const restPx = 56
// Some candles stay in the picture however far one pans.
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

/** Pulls the picture to the right by so many pixels: older candles come in from the left. */
export function panViewport(view: Viewport, byPx: number, bounds: Bounds): Viewport {
  return clampViewport({ ...view, right: view.right - byPx / view.barPx }, bounds)
}

/** What lies at `x` stays there. */
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

/** Whether the newest candle is in the picture, so that it moves along when the next one begins. */
function isFollowing({ right }: Viewport, count: number): boolean {
  return right >= count - 1
}

/** Candles came in front or at the end; what was looked at stays in its place, unless it was the newest. */
export function growViewport(view: Viewport, before: number, inFront: number, atEnd: number): Viewport {
  const moved = isFollowing(view, before) ? inFront + atEnd : inFront
  return { ...view, right: view.right + moved }
}

/** First and last candle of which something is seen; none when `last < first`. */
export function visibleBarRange(
  view: Viewport,
  { count, width }: Bounds,
): { readonly first: number; readonly last: number } {
  return {
    first: Math.max(0, Math.floor(barIndexAt(view, width, 0) - 0.5)),
    last: Math.min(count - 1, Math.ceil(view.right + 0.5)),
  }
}
