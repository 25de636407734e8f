import { nextSort, type MarketSort, type SortKey } from './market-query.ts'
import styles from './markets-table.module.css'

export interface SortHeadProps {
  readonly sort: MarketSort
  readonly onSort: (sort: MarketSort) => void
  readonly sortKey: SortKey
  readonly label: string
  readonly className?: string | undefined
  /** On a phone two columns share one cell, and so do their heads. */
  readonly also?: { readonly sortKey: SortKey; readonly label: string }
}

/** A sortable column head: an arrow for the eye, `aria-sort` for screen readers. */
export function SortHead({ sort, onSort, sortKey, label, className, also }: SortHeadProps) {
  return (
    <th scope="col" className={className} aria-sort={sort.key === sortKey ? sort.direction : 'none'}>
      <SortButton sort={sort} onSort={() => onSort(nextSort(sort, sortKey))} sortKey={sortKey} label={label} />
      {also && (
        <span className={styles['also']}>
          <SortButton sort={sort} onSort={() => onSort(nextSort(sort, also.sortKey))} {...also} />
        </span>
      )}
    </th>
  )
}

interface SortButtonProps extends Pick<SortHeadProps, 'sortKey' | 'label'> {
  readonly sort: MarketSort | null
  readonly onSort: () => void
}

export function SortButton({ sort, onSort, sortKey, label }: SortButtonProps) {
  return (
    <button
      type="button"
      className={styles['sort']}
      data-direction={sort?.key === sortKey ? sort.direction : undefined}
      onClick={onSort}
    >
      {label}
      <svg width="8" height="12" viewBox="0 0 8 12" aria-hidden="true" focusable="false">
        <path className={styles['arrow-up']} d="M4 1 7 5H1Z" />
        <path className={styles['arrow-down']} d="M4 11 1 7h6Z" />
      </svg>
    </button>
  )
}
