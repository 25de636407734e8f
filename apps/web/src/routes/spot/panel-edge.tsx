/**
 * The edge by which a panel is made larger or smaller: dragged, or moved with the arrow keys (Shift: four steps at once),
 * Home and End for the smallest and the largest, a double click for the size it came with. It stands inside the panel it
 * resizes and finds out by its place which way is larger, so it knows nothing of layouts and of right to left. How small and
 * how large a panel may be is said once, in the style sheet: whatever is wished for is measured after it has been clamped.
 */
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { shownLayout } from '../../features/trade/preferences/layout-preference.ts'
import {
  forgetPanel,
  rememberPanel,
  showPanelSize,
  type PanelName,
} from '../../features/trade/preferences/panel-sizes.ts'
import styles from './panel-edge.module.css'

const stepPx = 16
/** Beyond every clamp, within what is kept. */
const endlessPx = 9_999

export interface PanelEdgeProps {
  readonly name: PanelName
  /** Which way it moves: `x` changes a width, `y` a height. */
  readonly axis: 'x' | 'y'
  readonly label: string
}

interface Grip {
  readonly startPx: number
  readonly sizePx: number
  /** 1 where moving right or down makes the panel larger. */
  readonly sign: 1 | -1
  lastPx: number
  frame: number
}

export function PanelEdge({ name, axis, label }: PanelEdgeProps) {
  const edge = useRef<HTMLDivElement>(null)
  const grip = useRef<Grip | undefined>(undefined)
  const [isHeld, setHeld] = useState(false)
  const sizePx = usePanelSize(edge, axis)

  function save(): void {
    const element = edge.current
    if (!element) return
    const clampedPx = measure(element, axis)
    showPanelSize(name, clampedPx)
    rememberPanel(shownLayout(), name, clampedPx)
  }

  function reset(): void {
    showPanelSize(name, undefined)
    forgetPanel(shownLayout(), name)
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return
    // Without this a drag selects the text of the panels it passes over; the focus that it would bring comes by hand.
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
    event.currentTarget.setPointerCapture(event.pointerId)
    const startPx = axis === 'x' ? event.clientX : event.clientY
    const { currentTarget } = event
    grip.current = {
      startPx,
      lastPx: startPx,
      sizePx: measure(currentTarget, axis),
      sign: findSign(currentTarget, axis),
      frame: 0,
    }
    setHeld(true)
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>): void {
    const held = grip.current
    if (!held) return
    held.lastPx = axis === 'x' ? event.clientX : event.clientY
    // Many moves, one layout: the panels are laid out once for each frame that is painted.
    held.frame ||= requestAnimationFrame(() => {
      held.frame = 0
      showPanelSize(name, Math.max(1, held.sizePx + held.sign * (held.lastPx - held.startPx)))
    })
  }

  function onRelease(): void {
    const held = grip.current
    if (!held) return
    cancelAnimationFrame(held.frame)
    grip.current = undefined
    setHeld(false)
    if (held.lastPx === held.startPx) return
    showPanelSize(name, Math.max(1, held.sizePx + held.sign * (held.lastPx - held.startPx)))
    save()
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const wantedPx = findKeySize(event, axis)
    if (wantedPx === undefined) return
    event.preventDefault()
    showPanelSize(name, wantedPx)
    save()
  }

  return (
    // A focusable separator is a widget (WAI-ARIA window splitter); no native element is one.
    <div
      ref={edge}
      className={styles['edge']}
      role="separator"
      tabIndex={0}
      data-edge={name}
      data-axis={axis}
      data-held={isHeld || undefined}
      aria-label={label}
      aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
      aria-valuenow={sizePx}
      aria-valuemin={0}
      aria-valuemax={endlessPx}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
      onLostPointerCapture={onRelease}
      onDoubleClick={reset}
      onKeyDown={onKeyDown}
    />
  )
}

function findKeySize(
  { key, shiftKey, currentTarget }: KeyboardEvent<HTMLDivElement>,
  axis: 'x' | 'y',
): number | undefined {
  if (key === 'Home') return 1
  if (key === 'End') return endlessPx
  const [back, forth] = axis === 'x' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  if (key !== back && key !== forth) return undefined
  const movePx = (key === forth ? 1 : -1) * (shiftKey ? 4 * stepPx : stepPx)
  return Math.max(1, measure(currentTarget, axis) + findSign(currentTarget, axis) * movePx)
}

/** The panel's size as it is shown, after the style sheet has clamped it. */
function measure(edge: HTMLElement, axis: 'x' | 'y'): number {
  const rect = panelOf(edge).getBoundingClientRect()
  return Math.round(axis === 'x' ? rect.width : rect.height)
}

function findSign(edge: HTMLElement, axis: 'x' | 'y'): 1 | -1 {
  const own = edge.getBoundingClientRect()
  const panel = panelOf(edge).getBoundingClientRect()
  const isAfter = axis === 'x' ? own.left > panel.left + panel.width / 2 : own.top > panel.top + panel.height / 2
  return isAfter ? 1 : -1
}

function panelOf(edge: HTMLElement): HTMLElement {
  const panel = edge.parentElement
  if (!panel) throw new Error('an edge stands inside its panel')
  return panel
}

/** For whoever hears the page; 0 until it is measured. */
function usePanelSize(edge: { readonly current: HTMLElement | null }, axis: 'x' | 'y'): number {
  const [sizePx, setSize] = useState(0)
  useEffect(() => {
    const panel = edge.current?.parentElement
    if (!panel) return
    const observer = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? []
      if (box) setSize(Math.round(axis === 'x' ? box.inlineSize : box.blockSize))
    })
    observer.observe(panel)
    return () => observer.disconnect()
  }, [edge, axis])
  return sizePx
}
