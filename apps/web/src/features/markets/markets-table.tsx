import type { ReactNode } from 'react'
import { MarketCells, type RowKind } from './market-cells.tsx'
import { effectiveSort } from './market-query.ts'
import type { MarketRow } from './market-rows.calc.ts'
import { useMarketMessages } from './market-messages.ts'
import styles from './markets-table.module.css'
import { SortHead } from './sort-head.tsx'
import type { MarketQueryState } from './use-market-query.ts'
import { useHeldOrder } from './use-held-order.ts'

export interface MarketsTableProps {
  readonly rows: readonly MarketRow[]
  readonly favourites: ReadonlySet<string>
  readonly state: MarketQueryState
  readonly isDim: boolean
  /** Name and target of a row: a market and its terminal, or a coin and its page. */
  readonly kind?: RowKind
  /** The table's name for screen readers, when it does not list markets. */
  readonly caption?: string
  /** Shown in place of rows when there are none. */
  readonly empty: ReactNode
}

export function MarketsTable({ rows, favourites, state, isDim, kind = 'market', caption, empty }: MarketsTableProps) {
  const sort = effectiveSort(state.query)
  const { order, hold } = useHeldOrder(
    rows.map((row) => row.marketId),
    state.hrefOf({}),
  )
  const byId = new Map(rows.map((row) => [row.marketId, row]))
  const head = { sort, onSort: (next: typeof sort) => state.change({ sort: next }) }
  const messages = useMarketMessages()
  return (
    <>
      <table className={styles['table']} data-dim={isDim || undefined}>
        <caption className={styles['caption']}>{caption ?? messages.table}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles['star-cell']}>
              <span className={styles['caption']}>{messages.favouriteColumn}</span>
            </th>
            <SortHead
              {...head}
              sortKey="name"
              className={styles['name']}
              label={messages.columns.name}
              also={{ sortKey: 'volume', label: messages.columns.volume }}
            />
            <SortHead {...head} sortKey="price" label={messages.columns.price} />
            <SortHead {...head} sortKey="change" label={messages.columns.change} />
            <th scope="col" className={styles['wide']}>
              {messages.high}
            </th>
            <th scope="col" className={styles['wide']}>
              {messages.low}
            </th>
            <SortHead {...head} sortKey="volume" className={styles['middle']} label={messages.columns.volume} />
            <th scope="col" className={styles['line']}>
              {messages.line}
            </th>
            <td className={styles['action']} aria-hidden="true" />
          </tr>
        </thead>
        <tbody {...hold}>
          {order.map((marketId, index) => {
            const row = byId.get(marketId)
            // Keyed by position: rows stay in place and the markets in them change, so that nothing on the page moves
            // by itself.
            return (
              row && (
                <tr key={index} className={styles['row']} data-market={marketId}>
                  <MarketCells key={marketId} row={row} kind={kind} isFavourite={favourites.has(marketId)} />
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
