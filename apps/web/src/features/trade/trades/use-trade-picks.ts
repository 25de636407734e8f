/** Picks a price from the list of trades, by pointer or by keys; one set of handlers for all rows. */
import { useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import type { TradeListRow } from './trade-list.calc.ts'

export interface TradePicksOptions {
  readonly onPick: (price: string) => void
  /** Called when keyboard navigation begins. */
  readonly onWalk: () => void
}

export function useTradePicks(rows: readonly TradeListRow[], { onPick, onWalk }: TradePicksOptions) {
  const [wanted, setWanted] = useState(0)
  const pressed = useRef<{ readonly rowIndex: number; readonly price: string } | null>(null)
  return {
    stop: Math.min(wanted, Math.max(rows.length - 1, 0)),
    handlers: {
      // Use the trade that was under the pointer on pointerdown: on pointerup the list may have moved.
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const rowIndex = findRowIndex(event.target)
        const row = rowIndex === null ? undefined : rows[rowIndex]
        pressed.current = rowIndex !== null && row ? { rowIndex, price: row.trade.price } : null
      },
      onClick(event: MouseEvent<HTMLElement>) {
        const rowIndex = findRowIndex(event.target)
        const before = pressed.current
        pressed.current = null
        if (rowIndex === null) return
        const isPointed = event.detail > 0 && before?.rowIndex === rowIndex
        const price = isPointed ? before.price : rows[rowIndex]?.trade.price
        if (price !== undefined) onPick(price)
      },
      onFocus(event: FocusEvent<HTMLElement>) {
        const rowIndex = findRowIndex(event.target)
        if (rowIndex !== null) setWanted(rowIndex)
        if (event.target.matches(':focus-visible')) onWalk()
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const rowIndex = findRowIndex(event.target)
        const next = rowIndex === null ? null : nextRowIndex(rowIndex, event.key, rows.length)
        if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        event.currentTarget.querySelector<HTMLElement>(`tr[data-place="${next}"] [data-take]`)?.focus()
      },
    },
  }
}

function nextRowIndex(rowIndex: number, key: string, count: number): number | null {
  const next =
    key === 'ArrowDown'
      ? rowIndex + 1
      : key === 'ArrowUp'
        ? rowIndex - 1
        : key === 'Home'
          ? 0
          : key === 'End'
            ? count - 1
            : -1
  return next >= 0 && next < count && next !== rowIndex ? next : null
}

function findRowIndex(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-place]') : null
  return row ? Number(row.dataset['place']) : null
}
