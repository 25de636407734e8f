import { classNames } from './class-names.ts'
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from './icons.tsx'
import { calculateNextSort, type TableSort } from './table.calc.ts'
import styles from './table.module.css'
import type { TableColumn } from './table.tsx'

export interface TableHeadProps<Row> {
  readonly columns: readonly TableColumn<Row>[]
  readonly sort: TableSort | undefined
  readonly onSort: ((sort: TableSort) => void) | undefined
  /** Adds row indices, if not all rows are in the document. */
  readonly isNumbered: boolean
}

/** The head of a table: sticky, with buttons for its sortable columns. */
export function TableHead<Row>({ columns, sort, onSort, isNumbered }: TableHeadProps<Row>) {
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

function HeadLabel<Row>({
  column: { id, header, firstSort },
  sort,
  onSort,
}: Pick<TableHeadProps<Row>, 'sort' | 'onSort'> & { readonly column: TableColumn<Row> }) {
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
