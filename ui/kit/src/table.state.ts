import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject, type UIEvent } from 'react'
import { calculateKeyRow, calculateRowWindow, calculateScrollTo, type RowWindow } from './table.calc.ts'

export interface TableRowsOptions {
  readonly rowCount: number
  readonly rowHeight: number
  /** The height for rows, in pixels; undefined renders every row. */
  readonly height: number | undefined
  /** The scrolling element. */
  readonly boxRef: RefObject<HTMLElement | null>
}

export interface TableRows {
  readonly window: RowWindow
  readonly onScroll: (event: UIEvent<HTMLElement>) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocusRow: (row: number) => void
  readonly onBlurRow: () => void
}

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]'

/** The rendered rows, and keyboard navigation between them. */
export function useTableRows({ rowCount, rowHeight, height, boxRef }: TableRowsOptions): TableRows {
  const pendingFocus = useRef<{ readonly row: number; readonly controlIndex: number } | undefined>(undefined)
  const [scrollTop, setScrollTop] = useState(0)
  const [pinnedRow, setPinnedRow] = useState<number>()
  const allRows = { rowHeight, scrollTop: 0, height: rowCount * rowHeight }
  const view = height === undefined ? allRows : { rowHeight, scrollTop, height }

  useLayoutEffect(() => {
    const wanted = pendingFocus.current
    if (!wanted) return
    pendingFocus.current = undefined
    controlsOf(boxRef.current?.querySelector(`[data-row="${wanted.row}"]`))[wanted.controlIndex]?.focus()
  })

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.target.matches('input:not([type="checkbox"]), textarea, select')) return
    const element = event.target.closest('[data-row]')
    const from = Number(element?.getAttribute('data-row'))
    const row = element === null ? undefined : calculateKeyRow(event.key, from, rowCount)
    if (row === undefined) return
    event.preventDefault()
    pendingFocus.current = { row, controlIndex: controlsOf(element).indexOf(event.target) }
    setPinnedRow(row)
    const box = boxRef.current
    if (height === undefined || !box) return
    // Scrolls in the same step as the row's rendering: the browser's own scrolling would hide it under the sticky head.
    const next = calculateScrollTo(row, { ...view, scrollTop: box.scrollTop })
    box.scrollTop = next
    setScrollTop(next)
  }

  return {
    window: calculateRowWindow({ ...view, rowCount, pinnedRow }),
    onScroll: (event) => setScrollTop(toWholeRows(event.currentTarget.scrollTop, rowHeight)),
    onKeyDown,
    onFocusRow: setPinnedRow,
    onBlurRow: () => setPinnedRow(undefined),
  }
}

function controlsOf(row: Element | null | undefined): HTMLElement[] {
  return [...(row?.querySelectorAll<HTMLElement>(focusable) ?? [])]
}

/** Renders once every few rows scrolled, not once per pixel. */
function toWholeRows(scrollTop: number, rowHeight: number): number {
  const step = rowHeight * 4
  return Math.floor(scrollTop / step) * step
}
