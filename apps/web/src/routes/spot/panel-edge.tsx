/**
 * The edge that resizes a panel: dragged, or moved with the arrow keys (Shift: four steps at once), Home and End for
 * the smallest and the largest size, a double click for the default. It is inside the panel it resizes and derives from
 * its position which direction is larger, so it is independent of layouts and writing direction. The limits are defined
 * only in the style sheet: a requested size is measured after clamping.
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
/** Beyond every limit, within the stored range. */
const endlessPx = 9_999

export interface PanelEdgeProps {
  readonly name: PanelName
  /** Direction of movement: `x` changes a width, `y` a height. */
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
    // Otherwise a drag would select text in the panels it passes; this also prevents the focus, which is set
    // explicitly.
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
    // The panels are laid out once per frame, however many moves there are.
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
    // A focusable separator is a widget (WAI-ARIA window splitter) without a native element.
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

/** The panel's displayed size, after the style sheet has clamped it. */
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

/** For screen readers; 0 until it is measured. */
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
