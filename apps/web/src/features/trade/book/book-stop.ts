/** Keyboard navigation: one tab stop for the whole book, moved by arrows as if both sides were one list. Pure. */
import type { BookPickKind } from './book-reach.calc.ts'
import type { BookSideName } from './grouping.calc.ts'

/** The cell that has, or last had, the focus. Positions count from the best price outwards. */
export interface BookStop {
  readonly side: BookSideName
  readonly position: number
  readonly kind: BookPickKind
}

/** Number of filled rows on each side. */
export type FilledRows = Readonly<Record<BookSideName, number>>

/** Null for other keys, or at an end. Left and right follow the writing direction. */
export function nextStop(stop: BookStop, key: string, filled: FilledRows, isRightToLeft: boolean): BookStop | null {
  const line = toLine(stop, filled)
  const last = filled.ask + filled.bid - 1
  switch (key) {
    case 'ArrowDown':
      return line < last ? fromLine(line + 1, stop.kind, filled) : null
    case 'ArrowUp':
      return line > 0 ? fromLine(line - 1, stop.kind, filled) : null
    case 'Home':
      return line > 0 ? fromLine(0, stop.kind, filled) : null
    case 'End':
      return line < last ? fromLine(last, stop.kind, filled) : null
    case 'ArrowLeft':
    case 'ArrowRight': {
      const kind = (key === 'ArrowRight') === isRightToLeft ? 'price' : 'size'
      return kind === stop.kind ? null : { ...stop, kind }
    }
    default:
      return null
  }
}

/** The tab stop when the focus enters the book: the last one, or the best price of a side that has rows. */
export function settleStop(stop: BookStop, filled: FilledRows): BookStop {
  if (stop.position < filled[stop.side]) return stop
  const side = filled[stop.side] > 0 ? stop.side : stop.side === 'ask' ? 'bid' : 'ask'
  return { ...stop, side, position: Math.max(0, Math.min(stop.position, filled[side] - 1)) }
}

/** Line numbers from the top of the screen: the worst ask is the first. */
function toLine({ side, position }: BookStop, { ask }: FilledRows): number {
  return side === 'ask' ? ask - 1 - position : ask + position
}

function fromLine(line: number, kind: BookPickKind, { ask }: FilledRows): BookStop {
  return line < ask ? { side: 'ask', position: ask - 1 - line, kind } : { side: 'bid', position: line - ask, kind }
}
