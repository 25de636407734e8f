/** Cells that several tables of orders share. */
import type { MarketTerms } from '@argosy/contracts'
import type { OrderView } from '@argosy/contracts/http'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './orders.module.css'

export function findMarket(markets: readonly MarketTerms[], marketId: string): MarketTerms | undefined {
  return markets.find((market) => market.marketId === marketId)
}

export function Pair({ marketId, markets }: { readonly marketId: string; readonly markets: readonly MarketTerms[] }) {
  const market = findMarket(markets, marketId)
  return (
    <bdi dir="ltr" translate="no">
      {market ? `${market.base}/${market.quote}` : marketId}
    </bdi>
  )
}

export function SideWord({ side }: { readonly side: OrderView['side'] }) {
  const { t } = useLingui()
  return (
    <span className={styles['side']} data-side={side}>
      {side === 'buy'
        ? t({ id: 'spot.side.buy', message: 'Buy', comment: 'Button and side of an order' })
        : t({ id: 'spot.side.sell', message: 'Sell', comment: 'Button and side of an order' })}
    </span>
  )
}

export function StatusTag({ status }: { readonly status: OrderView['status'] }) {
  const { t } = useLingui()
  const words: Readonly<Record<OrderView['status'], string>> = {
    resting: t({
      id: 'spot.status.resting',
      message: 'Waiting',
      comment: 'State of an order: in the book, nothing filled yet',
    }),
    partly_filled: t({ id: 'spot.status.partly_filled', message: 'Partly filled', comment: 'State of an order' }),
    filled: t({ id: 'spot.status.filled', message: 'Filled', comment: 'State of an order' }),
    cancelled: t({ id: 'spot.status.cancelled', message: 'Cancelled', comment: 'State of an order' }),
  }
  return <span className={styles['tag']}>{words[status]}</span>
}

export interface Column {
  readonly title: string
  /** Numbers stand at the end. */
  readonly isNumber?: boolean
}

/** A table whose rows become cards on a phone: each cell then carries its own heading. */
export function RecordTable({
  caption,
  columns,
  children,
}: {
  readonly caption: string
  readonly columns: readonly Column[]
  readonly children: ReactNode
}) {
  return (
    <table className={styles['table']}>
      <caption className={styles['caption']}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" data-number={isNumber || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

export function Cell({ column, children }: { readonly column: Column | undefined; readonly children: ReactNode }) {
  return (
    <td data-label={column?.title} data-number={column?.isNumber || undefined}>
      {children}
    </td>
  )
}
