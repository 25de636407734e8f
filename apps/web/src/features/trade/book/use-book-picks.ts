/** Pointer and keyboard handlers of the book: one set for all rows, so that rows have no handlers of their own. */
import { useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { pickFromRow, type BookPick } from './book-reach.calc.ts'
import { nextStop, settleStop, type BookStop } from './book-stop.ts'
import type { BookPanelView, BookSlot, BookViewRow } from './book-view.calc.ts'
import { positionTip, type TipPosition } from './position-tip.ts'

/** The hovered or focused row, and the position of its tooltip. */
export interface PointedRow extends Pick<BookStop, 'side' | 'position'> {
  readonly by: 'pointer' | 'keyboard'
  readonly tip: TipPosition
}

export function useBookPicks(view: Pick<BookPanelView, 'asks' | 'bids'>, onPick: (pick: BookPick) => void) {
  const [wanted, setWanted] = useState<BookStop>({ side: 'ask', position: 0, kind: 'price' })
  const [pointed, setPointed] = useState<PointedRow | null>(null)
  const pressed = useRef<{ readonly cell: BookStop; readonly row: BookViewRow } | null>(null)
  const filled = { ask: view.asks.filter(isFilled).length, bid: view.bids.filter(isFilled).length }
  const rowAt = ({ side, position }: Pick<BookStop, 'side' | 'position'>) =>
    (side === 'ask' ? view.asks : view.bids)[position]

  return {
    stop: settleStop(wanted, filled),
    pointed,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const found = findCell(event.target)
        const row = found && rowAt(found.cell)
        pressed.current = found && row ? { cell: found.cell, row } : null
      },
      onClick(event: MouseEvent<HTMLElement>) {
        const found = findCell(event.target)
        const before = pressed.current
        pressed.current = null
        if (!found) return
        const { side, position, kind } = found.cell
        // Keyboard and screen reader clicks have no pointerdown.
        const isPointed = event.detail > 0 && before?.cell.side === side && before.cell.position === position
        const row = isPointed ? before.row : rowAt(found.cell)
        if (row) onPick(pickFromRow(row, side, kind))
      },
      onPointerOver(event: PointerEvent<HTMLElement>) {
        if (event.pointerType !== 'mouse') return
        const found = findCell(event.target)
        if (!found) setPointed(null)
        else if (!isPointedAt(pointed, found.cell, 'pointer')) setPointed(toPointed(found, 'pointer'))
      },
      onPointerLeave() {
        setPointed(null)
      },
      onFocus(event: FocusEvent<HTMLElement>) {
        const found = findCell(event.target)
        if (!found) return
        setWanted(found.cell)
        if (event.target.matches(':focus-visible')) setPointed(toPointed(found, 'keyboard'))
      },
      onBlur() {
        setPointed((before) => (before?.by === 'keyboard' ? null : before))
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const found = findCell(event.target)
        if (!found || event.altKey || event.ctrlKey || event.metaKey) return
        if (event.key === 'Escape') setPointed(null)
        const isRightToLeft = document.documentElement.dir === 'rtl'
        const next = nextStop(found.cell, event.key, filled, isRightToLeft)
        if (!next) return
        event.preventDefault()
        const row = `[data-side=${next.side}] tr[data-place="${next.position}"]`
        event.currentTarget.querySelector<HTMLElement>(`${row} [data-take=${next.kind}]`)?.focus()
      },
    },
  }
}

interface FoundCell {
  readonly cell: BookStop
  readonly element: HTMLTableRowElement
}

function findCell(target: EventTarget): FoundCell | null {
  const element = target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-place]') : null
  if (!element || !(target instanceof Element)) return null
  const side = element.closest('[data-side]')?.getAttribute('data-side') === 'ask' ? 'ask' : 'bid'
  const kind = element.cells[0]?.contains(target) === true ? 'price' : 'size'
  return { cell: { side, position: Number(element.dataset['place']), kind }, element }
}

function toPointed({ cell, element }: FoundCell, by: PointedRow['by']): PointedRow {
  // Measured on pointer or focus events, not during a frame's work.
  const tip = positionTip(element.getBoundingClientRect(), { width: innerWidth, height: innerHeight })
  return { side: cell.side, position: cell.position, by, tip }
}

function isPointedAt(pointed: PointedRow | null, { side, position }: BookStop, by: PointedRow['by']): boolean {
  return pointed?.side === side && pointed.position === position && pointed.by === by
}

function isFilled(slot: BookSlot): slot is BookViewRow {
  return slot !== null
}
