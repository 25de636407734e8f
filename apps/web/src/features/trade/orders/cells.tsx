/** Cells that several tables of orders share. */
import type { MarketTerms } from '@argosy/contracts'
import type { OrderView } from '@argosy/contracts/http'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { closeReasonWords, statusWords } from '../../trading/order-words.ts'
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

/** An order that is closed also says why, unless it is simply filled. */
export function StatusTag({ order }: { readonly order: Pick<OrderView, 'status' | 'reason'> }) {
  const { t } = useLingui()
  const { status, reason } = order
  const why = reason && reason !== 'filled' ? closeReasonWords[reason] : undefined
  return (
    <>
      <span className={styles['tag']}>{t(statusWords[status])}</span>
      {why && <More>{t(why)}</More>}
    </>
  )
}

/** A second, quieter line of a cell: what only some orders have needs no column of its own. */
export function More({ children }: { readonly children: ReactNode }) {
  return <span className={styles['more']}>{children}</span>
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
