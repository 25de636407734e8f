import { classNames } from './class-names.ts'
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from './icons.tsx'
import { calculateNextSort, type TableSort } from './table.calc.ts'
import styles from './table.module.css'

export interface TableHeadColumn {
  readonly id: string
  readonly header: string
  /** Numbers are aligned to the end. */
  readonly align?: 'start' | 'end'
  /** Makes the column sortable; the first press sorts in this direction. */
  readonly firstSort?: TableSort['direction']
}

export interface TableHeadProps {
  readonly columns: readonly TableHeadColumn[]
  readonly sort: TableSort | undefined
  readonly onSort: ((sort: TableSort) => void) | undefined
  /** Adds row indices, if not all rows are in the document. */
  readonly isNumbered: boolean
}

/** The head of a table: sticky, with buttons for its sortable columns. */
export function TableHead({ columns, sort, onSort, isNumbered }: TableHeadProps) {
  return (
    <thead>
      <tr {...(isNumbered && { 'aria-rowindex': 1 })}>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={classNames(styles['head'], column.align === 'end' && styles['end'])}
            aria-sort={sort?.columnId === column.id ? sort.direction : undefined}
          >
            <HeadLabel column={column} sort={sort} onSort={onSort} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

function HeadLabel({
  column: { id, header, firstSort },
  sort,
  onSort,
}: Pick<TableHeadProps, 'sort' | 'onSort'> & { readonly column: TableHeadColumn }) {
  if (firstSort === undefined || onSort === undefined) return header
  const direction = sort?.columnId === id ? sort.direction : undefined
  const Icon = direction === undefined ? SortIcon : direction === 'ascending' ? ArrowUpIcon : ArrowDownIcon
  return (
    <button
      type="button"
      className={styles['sorter']}
      data-sorted={direction}
      onClick={() => onSort(calculateNextSort(sort, id, firstSort))}
    >
      {header}
      <Icon size={12} />
    </button>
  )
}
