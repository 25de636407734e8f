/**
 * A table of the user's own records. On wide screens it scrolls inside its panel and renders only the visible rows; on
 * a phone its rows are cards that scroll with the page and are added in portions.
 */
// On a phone rows are laid out as cards, which browsers no longer expose as a table: the roles restore that.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { ArrowDownIcon, ArrowUpIcon } from '@argosy/kit/icons'
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { OrderSort, SortColumn } from '../filter/order-filter.ts'
import styles from './record-table.module.css'
import { calculateWindow, useScrolled } from '../open/row-window.ts'

export interface Column {
  readonly id: string
  readonly title: string
  /** In pixels; columns without a width share the rest. */
  readonly width?: number
  /** Numbers are aligned to the end. */
  readonly isNumber?: boolean
  /** Left out where there is little room: other columns contain its information. */
  readonly isWideOnly?: boolean
}

export interface RecordTableProps {
  readonly caption: string
  readonly columns: readonly Column[]
  readonly count: number
  /** Renders the rows from one index to another, each with its index. */
  readonly rows: (from: number, to: number) => ReactNode
  readonly sort?: OrderSort
  readonly onSort?: (sort: OrderSort) => void
  /** Columns that can be sorted by. */
  readonly sortable?: readonly SortColumn[]
  /** The row in edit mode, and its additional height. A different `id` is scrolled into view. */
  readonly open?: { readonly id: number; readonly row: number; readonly extra: number } | undefined
  /** Called near the last row, to load more. */
  readonly onEnd?: () => void
  /** Shown below the last row: loading, or failed. */
  readonly end?: ReactNode
}

const rowHeight = 36
const narrowBelowPx = 960
// Where every column has a width, the browser distributes the surplus over all of them instead of leaving one wide gap.
const roomyWidth = 150
const cardsAtOnce = 24

export function RecordTable(props: RecordTableProps) {
  const { caption, count, rows, sort, onSort, sortable = [], open, onEnd, end } = props
  const box = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const { scrollTop, height, width: boxWidth } = useScrolled(box, rowHeight)
  const isNarrow = !isPhone && boxWidth < narrowBelowPx
  const columns = isNarrow ? props.columns.filter(({ isWideOnly }) => !isWideOnly) : props.columns
  const [cards, setCards] = useState(cardsAtOnce)
  const { from, to, before, after } = isPhone
    ? { from: 0, to: Math.min(cards, count), before: 0, after: 0 }
    : calculateWindow({ count, rowHeight, scrollTop, height, open })
  const reachEnd = () => {
    if (isPhone && cards < count) setCards(cards + cardsAtOnce)
    else onEnd?.()
  }
  useEffect(() => {
    if (!open) return
    setCards((now) => Math.max(now, open.row + 1))
    if (!isPhone && (open.row < from || open.row >= to)) box.current?.scrollTo({ top: open.row * rowHeight })
    // Once for each opened row: afterwards the user scrolls.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [open?.id])
  const mark = useEndMark(reachEnd, `${to} of ${count}`)
  return (
    <div ref={box} className={styles['box']}>
      <table
        className={styles['table']}
        data-narrow={isNarrow || undefined}
        role="table"
        aria-label={caption}
        aria-rowcount={count + 1}
      >
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ inlineSize: width ?? (isNarrow ? undefined : roomyWidth) }} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {columns.map((column) => (
              <Head
                key={column.id}
                column={column}
                sort={sort}
                onSort={sortable.includes(column.id as SortColumn) ? onSort : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {before > 0 && <tr aria-hidden="true" style={{ blockSize: before }} />}
          {rows(from, to)}
          {after > 0 && <tr aria-hidden="true" style={{ blockSize: after }} />}
        </tbody>
      </table>
      <div ref={mark} className={styles['mark']} />
      {end}
    </div>
  )
}

interface HeadProps {
  readonly column: Column
  readonly sort: OrderSort | undefined
  readonly onSort: ((sort: OrderSort) => void) | undefined
}

function Head({ column: { id, title, isNumber }, sort, onSort }: HeadProps) {
  const direction = sort?.column === id ? sort.direction : undefined
  const next = direction === 'descending' ? 'ascending' : 'descending'
  const Arrow = direction === 'ascending' ? ArrowUpIcon : ArrowDownIcon
  return (
    <th
      scope="col"
      role="columnheader"
      data-column={id}
      data-number={isNumber || undefined}
      aria-sort={onSort ? (direction ?? 'none') : undefined}
    >
      {onSort ? (
        <button
          type="button"
          className={styles['sorter']}
          data-sort={id}
          data-direction={direction}
          onClick={() => onSort({ column: id as SortColumn, direction: next })}
        >
          {title}
          <Arrow size={10} />
        </button>
      ) : (
        title
      )}
    </th>
  )
}

export interface RowProps {
  /** Index among all rows, from 0. */
  readonly rowIndex: number
  readonly children: ReactNode
}

export function Row({
  rowIndex,
  children,
  ...data
}: RowProps & Readonly<Record<`data-${string}`, string | number | boolean | undefined>>) {
  return (
    <tr role="row" aria-rowindex={rowIndex + 2} className={styles['row']} {...data}>
      {children}
    </tr>
  )
}

export function Cell({ column, children }: { readonly column: Column; readonly children: ReactNode }) {
  return (
    <td
      role="cell"
      data-label={column.title}
      data-column={column.id}
      data-wide-only={column.isWideOnly || undefined}
      data-number={column.isNumber || undefined}
    >
      {children}
    </td>
  )
}

/** Content that a narrow table shows in another cell, because its own column is left out. */
export function NarrowOnly({ children }: { readonly children: ReactNode }) {
  return <span className={styles['narrowOnly']}>{children}</span>
}

/** A second, quieter line of a cell, for information that only some rows have. */
export function Lines({ first, second }: { readonly first: ReactNode; readonly second?: ReactNode }) {
  const hasSecond = second !== undefined && second !== null && second !== false
  return (
    <span className={styles['lines']}>
      <span className={styles['line']}>{first}</span>
      {hasSecond && <span className={styles['more']}>{second}</span>}
    </span>
  )
}

/**
 * Calls `onNear` when the mark comes near the visible area, and again whenever `state` changes while it is still there.
 */
function useEndMark(onNear: () => void, state: string) {
  const mark = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  })
  useEffect(() => {
    const element = mark.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near.current(), {
      rootMargin: '240px',
    })
    observer.observe(element)
    return () => observer.disconnect()
    // A new observer checks again: the added rows may not have pushed the mark out of view.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [state])
  return mark
}

const phoneQuery = '(max-width: 768px)'

function useIsPhone(): boolean {
  return useSyncExternalStore(
    watchPhone,
    () => matchMedia(phoneQuery).matches,
    () => false,
  )
}

function watchPhone(listener: () => void): () => void {
  const query = matchMedia(phoneQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
