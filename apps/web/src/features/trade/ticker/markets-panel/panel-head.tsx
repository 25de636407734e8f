import { sortKeys, type MarketSort, type SortKey } from '../../../markets/market-query.ts'
import { useMarketMessages } from '../../../markets/market-messages.ts'
import { SortButton } from '../../../markets/sort-head.tsx'
import shared from '../../shared/panel.module.css'
import styles from './markets-panel.module.css'

export interface PanelHeadProps {
  /** Null: by rank, by turnover or as marked; no column head has an arrow then. */
  readonly sort: MarketSort | null
  readonly onSort: (key: SortKey) => void
}

export function PanelHead({ sort, onSort }: PanelHeadProps) {
  const messages = useMarketMessages()
  return (
    <div role="rowgroup">
      <div role="row" className={styles['head']}>
        <span role="columnheader">
          <span className={shared['hidden']}>{messages.favouriteColumn}</span>
        </span>
        {sortKeys.map((key) => (
          <span
            key={key}
            role="columnheader"
            className={styles['cell']}
            data-column={key}
            aria-sort={sort?.key === key ? sort.direction : 'none'}
          >
            <SortButton sort={sort} sortKey={key} label={messages.columns[key]} onSort={() => onSort(key)} />
          </span>
        ))}
      </div>
    </div>
  )
}
