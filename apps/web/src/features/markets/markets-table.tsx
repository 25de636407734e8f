import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MarketCells } from './market-cells.tsx'
import { effectiveSort } from './market-query.ts'
import type { MarketRow } from './market-rows.calc.ts'
import { useMarketWords } from './market-words.ts'
import styles from './markets-table.module.css'
import { SortHead } from './sort-head.tsx'
import type { MarketQueryState } from './use-market-query.ts'
import { useHeldOrder } from './use-held-order.ts'

export interface MarketsTableProps {
  readonly rows: readonly MarketRow[]
  readonly favourites: ReadonlySet<string>
  readonly state: MarketQueryState
  readonly isDim: boolean
  /** Shown in place of rows when there are none. */
  readonly empty: ReactNode
}

export function MarketsTable({ rows, favourites, state, isDim, empty }: MarketsTableProps) {
  const { t } = useLingui()
  const sort = effectiveSort(state.query)
  const { order, hold } = useHeldOrder(
    rows.map((row) => row.marketId),
    state.hrefOf({}),
  )
  const byId = new Map(rows.map((row) => [row.marketId, row]))
  const head = { sort, onSort: (next: typeof sort) => state.change({ sort: next }) }
  const words = useMarketWords()
  return (
    <>
      <table className={styles['table']} data-dim={isDim || undefined}>
        <caption className={styles['caption']}>{words.table}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles['star-cell']}>
              <span className={styles['caption']}>{words.favouriteColumn}</span>
            </th>
            <SortHead
              {...head}
              sortKey="name"
              className={styles['name']}
              label={words.columns.name}
              also={{ sortKey: 'volume', label: words.columns.volume }}
            />
            <SortHead {...head} sortKey="price" label={words.columns.price} />
            <SortHead {...head} sortKey="change" label={words.columns.change} />
            <th scope="col" className={styles['wide']}>
              {t({
                id: 'markets.column.high',
                message: '24h high',
                comment: 'Column: highest price of the last 24 hours',
              })}
            </th>
            <th scope="col" className={styles['wide']}>
              {t({
                id: 'markets.column.low',
                message: '24h low',
                comment: 'Column: lowest price of the last 24 hours',
              })}
            </th>
            <SortHead {...head} sortKey="volume" className={styles['middle']} label={words.columns.volume} />
            <th scope="col" className={styles['line']}>
              {t({ id: 'markets.column.line', message: 'Last 24 hours', comment: 'Column: a small chart' })}
            </th>
            <td className={styles['action']} aria-hidden="true" />
          </tr>
        </thead>
        <tbody {...hold}>
          {order.map((marketId, place) => {
            const row = byId.get(marketId)
            // Places stand still, and markets change in them: nothing on the page moves by itself.
            return (
              row && (
                <tr key={place} className={styles['row']} data-market={marketId}>
                  <MarketCells key={marketId} row={row} isFavourite={favourites.has(marketId)} />
                </tr>
              )
            )
          })}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </>
  )
}
