import { findMarked } from './read-markup.ts'
import type { Watch } from './watch.ts'

const attribute = 'data-track-panel'
/** A shorter movement counts as a click. */
const distanceMin = 24

/** Tracks elements with `data-track-panel`: mouse drags, and finger swipes sideways or pulls up and down. */
export const watchGestures: Watch = ({ track, listen }) => {
  let begun: (Point & { readonly panel: string; readonly atMs: number }) | undefined

  function begin(event: Event): void {
    const panel = findMarked(event, attribute)?.getAttribute(attribute)
    const point = readPoint(event)
    begun = panel && point ? { ...point, panel, atMs: event.timeStamp } : undefined
  }

  function end(event: Event): void {
    const point = readPoint(event)
    if (!begun || !point) return
    const { panel, atMs } = begun
    const [dx, dy] = [point.x - begun.x, point.y - begun.y]
    begun = undefined
    if (Math.hypot(dx, dy) < distanceMin) return
    if (event instanceof MouseEvent) track('panel:dragged', { panel, ms: Math.round(event.timeStamp - atMs) })
    else if (Math.abs(dx) > Math.abs(dy)) track('panel:swiped', { panel, direction: dx < 0 ? 'left' : 'right' })
    else track(dy < 0 ? 'panel:pulled-up' : 'panel:pulled-down', { panel })
  }

  // Not by pointer events: the browser cancels those when it starts to scroll.
  for (const type of ['mousedown', 'touchstart']) listen(document, type, begin)
  for (const type of ['mouseup', 'touchend']) listen(document, type, end)
}

type Point = { readonly x: number; readonly y: number }

/** The position of the mouse or of a single finger; two fingers are another gesture. */
function readPoint(event: Event): Point | undefined {
  const { touches, changedTouches } = event as TouchEvent
  const point = event instanceof MouseEvent ? event : touches.length > 1 ? undefined : changedTouches[0]
  return point && { x: point.clientX, y: point.clientY }
}
