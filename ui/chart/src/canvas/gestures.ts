/** Interprets touch, mouse and wheel input on a chart. It calls the handlers and changes nothing itself. */
import type { Point } from '../drawings/index.ts'

export type Region =
  | { readonly at: 'plot' }
  | { readonly at: 'price-axis' }
  | { readonly at: 'time-axis' }
  /** The line above the pane of this index. */
  | { readonly at: 'separator'; readonly index: number }

/** A drawing tool handles input first; true claims the whole drag. */
export type Tool = {
  readonly down: (point: Point, event: PointerEvent) => boolean
  /** Returns a cursor when the tool can grab something here. */
  readonly move: (point: Point, event: PointerEvent, isDragging: boolean) => string | undefined
  readonly up: (point: Point, event: PointerEvent) => void
  /** A finger draws instead of panning. */
  readonly isPlacing: () => boolean
}

export type GestureHandlers = {
  readonly regionAt: (point: Point) => Region
  readonly pan: (byX: number, byY: number) => void
  readonly zoom: (factor: number, x: number) => void
  readonly stretch: (factor: number) => void
  readonly resizePane: (index: number, byY: number) => void
  readonly hover: (point: Point | null) => void
  readonly press: (point: Point, event: PointerEvent) => void
  /** A double press on an axis: back to the automatic range. */
  readonly reset: (region: Region) => void
  readonly tool: () => Tool | undefined
}

const movedPx = 4
const holdMs = 350
const cursors = {
  plot: 'crosshair',
  'price-axis': 'ns-resize',
  'time-axis': 'ew-resize',
  separator: 'row-resize',
} as const

type Drag = {
  readonly region: Region
  readonly start: Point
  last: Point
  hasMoved: boolean
  /** A long touch moves the crosshair instead of panning. */
  isReading: boolean
  hasHeld: boolean
  readonly isTool: boolean
}

export function attachGestures(element: HTMLElement, handlers: GestureHandlers): () => void {
  const pointers = new Map<number, Point>()
  let drag: Drag | undefined
  let hold: ReturnType<typeof setTimeout> | undefined
  let pinchPx = 0
  let glide = 0
  let velocity = 0
  let isReadingOn = false
  const leaving = new AbortController()
  const { signal } = leaving

  // The element's position is measured once per gesture, not on each move.
  let box = { left: 0, top: 0 }
  const measureBox = () => {
    box = element.getBoundingClientRect()
  }
  const pointOf = (event: MouseEvent): Point => ({ x: event.clientX - box.left, y: event.clientY - box.top })

  function endHold(): void {
    clearTimeout(hold)
    hold = undefined
  }

  function onDown(event: PointerEvent): void {
    if (event.button !== 0) return
    measureBox()
    cancelAnimationFrame(glide)
    const point = pointOf(event)
    pointers.set(event.pointerId, point)
    element.setPointerCapture(event.pointerId)
    if (pointers.size === 2) {
      pinchPx = spread(pointers)
      drag = undefined
      endHold()
      return
    }
    const region = handlers.regionAt(point)
    const isTool = region.at === 'plot' && (handlers.tool()?.down(point, event) ?? false)
    drag = {
      region,
      start: point,
      last: point,
      hasMoved: false,
      isReading: isReadingOn && region.at === 'plot',
      hasHeld: false,
      isTool,
    }
    velocity = 0
    if (event.pointerType === 'mouse' || isTool || region.at !== 'plot') return
    const held = drag
    hold = setTimeout(() => {
      held.isReading = true
      held.hasHeld = true
      isReadingOn = true
      handlers.hover(held.last)
    }, holdMs)
  }

  function onMove(event: PointerEvent): void {
    if (!drag && pointers.size === 0) return onHover(event)
    const point = pointOf(event)
    if (pointers.has(event.pointerId)) pointers.set(event.pointerId, point)
    if (pointers.size === 2) return onPinch()
    if (!drag) return
    if (drag.isTool) return void handlers.tool()?.move(point, event, true)
    if (!drag.hasMoved && Math.hypot(point.x - drag.start.x, point.y - drag.start.y) < movedPx) return
    drag.hasMoved = true
    endHold()
    const [byX, byY] = [point.x - drag.last.x, point.y - drag.last.y]
    drag.last = point
    if (drag.isReading) return handlers.hover(point)
    velocity = 0.7 * byX + 0.3 * velocity
    moveRegion(drag.region, drag.start, byX, byY)
    if (event.pointerType === 'mouse') handlers.hover(drag.region.at === 'plot' ? point : null)
  }

  function moveRegion(region: Region, start: Point, byX: number, byY: number): void {
    if (region.at === 'plot') handlers.pan(byX, byY)
    else if (region.at === 'price-axis') handlers.stretch(Math.exp(byY / 160))
    else if (region.at === 'time-axis') handlers.zoom(Math.exp(-byX / 160), start.x)
    else handlers.resizePane(region.index, byY)
  }

  function onPinch(): void {
    const now = spread(pointers)
    const [one, other] = [...pointers.values()] as [Point, Point]
    if (pinchPx > 0 && now > 0) handlers.zoom(now / pinchPx, (one.x + other.x) / 2)
    pinchPx = now
  }

  function onHover(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return
    const point = pointOf(event)
    const region = handlers.regionAt(point)
    const toolCursor = region.at === 'plot' ? handlers.tool()?.move(point, event, false) : undefined
    const cursor = toolCursor ?? cursors[region.at]
    if (element.style.cursor !== cursor) element.style.cursor = cursor
    handlers.hover(region.at === 'plot' ? point : null)
  }

  function onUp(event: PointerEvent): void {
    const point = pointOf(event)
    pointers.delete(event.pointerId)
    endHold()
    const ended = drag
    drag = undefined
    if (!ended) return
    if (ended.isTool) return handlers.tool()?.up(point, event)
    if (event.type === 'pointercancel') return
    if (!ended.hasMoved && !ended.isReading) handlers.press(point, event)
    // A tap ends the crosshair of a long touch.
    if (isReadingOn && !ended.hasMoved && !ended.hasHeld && event.pointerType !== 'mouse') {
      isReadingOn = false
      handlers.hover(null)
    }
    if (ended.hasMoved && !ended.isReading && ended.region.at === 'plot' && event.pointerType !== 'mouse') startGlide()
  }

  /** A flicked picture glides on, unless the visitor prefers reduced motion. */
  function startGlide(): void {
    if (Math.abs(velocity) < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const step = () => {
      velocity *= 0.93
      handlers.pan(velocity, 0)
      if (Math.abs(velocity) > 0.5) glide = requestAnimationFrame(step)
    }
    glide = requestAnimationFrame(step)
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault()
    measureBox()
    const unit = event.deltaMode === 1 ? 16 : 1
    const isAlong = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey
    if (isAlong) handlers.pan(-(event.deltaX || event.deltaY) * unit, 0)
    else handlers.zoom(Math.exp(-event.deltaY * unit * 0.0015), pointOf(event).x)
  }

  element.addEventListener('pointerenter', measureBox, { signal })
  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', onUp, { signal })
  element.addEventListener('pointercancel', onUp, { signal })
  element.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && !drag && handlers.hover(null), {
    signal,
  })
  element.addEventListener('wheel', onWheel, { signal, passive: false })
  element.addEventListener('dblclick', (event) => handlers.reset(handlers.regionAt(pointOf(event))), { signal })
  // The crosshair and drawing by touch must not scroll the page.
  element.addEventListener(
    'touchmove',
    (event) => {
      if (drag?.isReading || drag?.isTool || handlers.tool()?.isPlacing()) event.preventDefault()
    },
    { signal, passive: false },
  )
  return () => {
    leaving.abort()
    endHold()
    cancelAnimationFrame(glide)
  }
}

function spread(pointers: ReadonlyMap<number, Point>): number {
  const [one, other] = [...pointers.values()]
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}
