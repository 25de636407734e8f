/**
 * A native table: screen readers' table keys, server rendering and printing work. Long tables render only the visible
 * rows, so that ten thousand rows can update.
 */
import { Fragment, useRef, type CSSProperties, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { TableHead, type TableHeadColumn } from './table-head.tsx'
import type { TableSort } from './table.calc.ts'
import styles from './table.module.css'
import { useTableRows } from './table.state.ts'

export type { TableSort }

export interface TableColumn<Row> extends TableHeadColumn {
  readonly cell: (row: Row) => ReactNode
  /** A column keeps its width for any content; columns without a width share the rest. */
  readonly width?: string
  /** Labels the row for screen readers; one column should. */
  readonly isRowHeader?: boolean
}

export interface TableProps<Row> {
  readonly label: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly sort?: TableSort | undefined
  readonly onSort?: (sort: TableSort) => void
  /** 24 px rows in the terminal, 48 px on account and market pages. */
  readonly density?: 'terminal' | 'page'
  /** Scrolls inside itself within this many pixels, including the head; rows out of view are then not rendered. */
  readonly maxHeight?: number
  /** Below this width it scrolls horizontally. */
  readonly minWidth?: number
  /** Shown when there are no rows. */
  readonly empty?: ReactNode
}

const rowHeights = { terminal: 24, page: 48 }
const headHeights = { terminal: 28, page: 36 }

export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  density = 'page',
  maxHeight,
  minWidth,
  empty,
}: TableProps<Row>) {
  const rowHeight = rowHeights[density]
  const isVirtual = maxHeight !== undefined
  const boxRef = useRef<HTMLDivElement>(null)
  const state = useTableRows({
    boxRef,
    rowCount: rows.length,
    rowHeight,
    height: isVirtual ? maxHeight - headHeights[density] : undefined,
  })
  const isScrolling = isVirtual || minWidth !== undefined
  // Named and focusable, so that the keyboard can scroll it; not a landmark, because a page has many tables.
  const scroll = isScrolling ? { role: 'group', tabIndex: 0, 'aria-label': label } : {}
  return (
    <div
      ref={boxRef}
      className={classNames(styles['box'], isScrolling && styles['scrolling'])}
      style={isVirtual ? { maxBlockSize: maxHeight } : undefined}
      onScroll={isVirtual ? state.onScroll : undefined}
      {...scroll}
    >
      <table
        className={classNames(styles['table'], styles[density])}
        style={sizes(rowHeight, headHeights[density], minWidth)}
        aria-label={label}
        {...(isVirtual && { 'aria-rowcount': rows.length + 1 })}
      >
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={width === undefined ? undefined : { inlineSize: width }} />
          ))}
        </colgroup>
        <TableHead columns={columns} sort={sort} onSort={onSort} isNumbered={isVirtual} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside the rows bubble to here */}
        <tbody onKeyDown={state.onKeyDown} onBlur={state.onBlurRow}>
          {state.window.rows.map((index, windowIndex) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <Fragment key={rowKey(row)}>
                <Gap rows={state.window.gaps[windowIndex] ?? 0} height={rowHeight} />
                <tr
                  className={styles['row']}
                  data-row={index}
                  onFocus={() => state.onFocusRow(index)}
                  {...(isVirtual && { 'aria-rowindex': index + 2 })}
                >
                  {columns.map((column) => (
                    <Cell key={column.id} column={column} row={row} />
                  ))}
                </tr>
              </Fragment>
            )
          })}
          <Gap rows={state.window.gapAfter} height={rowHeight} />
          {rows.length === 0 && empty !== undefined && (
            <tr>
              <td className={styles['empty']} colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row }: { readonly column: TableColumn<Row>; readonly row: Row }) {
  const className = classNames(styles['cell'], column.align === 'end' && styles['end'])
  if (column.isRowHeader)
    return (
      <th scope="row" className={className}>
        {column.cell(row)}
      </th>
    )
  return <td className={className}>{column.cell(row)}</td>
}

/** The space of rows that are not rendered. */
function Gap({ rows, height }: { readonly rows: number; readonly height: number }) {
  return rows === 0 ? null : <tr aria-hidden="true" style={{ blockSize: rows * height }} />
}

function sizes(rowHeight: number, headHeight: number, minWidth: number | undefined): CSSProperties {
  return {
    '--row-height': `${rowHeight}px`,
    '--head-height': `${headHeight}px`,
    ...(minWidth !== undefined && { minInlineSize: minWidth }),
  } as CSSProperties
}
