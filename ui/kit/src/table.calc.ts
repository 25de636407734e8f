/** Selects the rows of a long table to render: the visible ones, a few around them, and the one that has the focus. */

export interface RowWindow {
  /** Row numbers in order. */
  readonly rows: readonly number[]
  /** The space before each of `rows`, in rows; and after the last. */
  readonly gaps: readonly number[]
  readonly gapAfter: number
}

export interface RowWindowOptions {
  readonly rowCount: number
  readonly rowHeight: number
  readonly scrollTop: number
  readonly height: number
  /** Rendered at any scroll position: removing a focused row would lose the focus. */
  readonly pinnedRow?: number | undefined
}

// Enough for a fast scroll, few enough to keep each frame cheap.
const overscanRows = 8

export function calculateRowWindow(options: RowWindowOptions): RowWindow {
  const { rowCount, rowHeight, scrollTop, height, pinnedRow } = options
  const firstSeen = Math.floor(scrollTop / rowHeight)
  const start = clamp(firstSeen - overscanRows, 0, rowCount)
  const end = clamp(firstSeen + Math.ceil(height / rowHeight) + overscanRows, start, rowCount)
  const rows = Array.from({ length: end - start }, (_, index) => start + index)
  if (pinnedRow !== undefined && pinnedRow >= 0 && pinnedRow < start) rows.unshift(pinnedRow)
  if (pinnedRow !== undefined && pinnedRow >= end && pinnedRow < rowCount) rows.push(pinnedRow)
  return {
    rows,
    gaps: rows.map((row, index) => row - (rows[index - 1] ?? -1) - 1),
    gapAfter: rowCount - (rows.at(-1) ?? -1) - 1,
  }
}

/** The scroll position that makes a row fully visible; unchanged if it already is. */
export function calculateScrollTo(row: number, { rowHeight, scrollTop, height }: Omit<RowWindowOptions, 'rowCount'>) {
  const top = row * rowHeight
  if (top < scrollTop) return top
  return top + rowHeight > scrollTop + height ? top + rowHeight - height : scrollTop
}

export interface TableSort {
  readonly columnId: string
  readonly direction: 'ascending' | 'descending'
}

/** The first press on a column uses its own first direction, the next one reverses it. */
export function calculateNextSort(
  current: TableSort | undefined,
  columnId: string,
  first: TableSort['direction'],
): TableSort {
  if (current?.columnId !== columnId) return { columnId, direction: first }
  return { columnId, direction: current.direction === 'ascending' ? 'descending' : 'ascending' }
}

const pageOfRows = 10

/** The row that a key moves to from `row`; undefined for other keys. */
export function calculateKeyRow(key: string, row: number, rowCount: number): number | undefined {
  const target: Record<string, number> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + pageOfRows,
    PageUp: row - pageOfRows,
    Home: 0,
    End: rowCount - 1,
  }
  const wanted = target[key]
  return wanted === undefined ? undefined : clamp(wanted, 0, rowCount - 1)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
