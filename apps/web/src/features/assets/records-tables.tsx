import type { MarketTerms } from '@argosy/wire'
import type { ClosedOrderView, FillView } from '@argosy/wire/http'
import { formatDecimalText } from '@argosy/i18n'
import { Button } from '@argosy/kit/button'
import { DateTime } from '@argosy/kit/date-time'
import { EmptyState } from '@argosy/kit/empty-state'
import { SkeletonRows } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '../../messages/localization-context.tsx'
import { orderTypeOf } from '../order-labels/order-type.calc.ts'
import { orderTypeLabels, statusLabels } from '../order-labels/order-messages.ts'
import styles from './records-tables.module.css'
import { pairOf } from './ledger-list.tsx'
import { useRecordHeadings } from './record-headings.ts'
import { SecretAmount } from './shown-amounts.tsx'
import type { LoadedRecords } from './use-records.ts'
import { useSideLabels } from './use-side-labels.ts'

interface TableProps<Row> {
  readonly records: LoadedRecords<Row>
  readonly markets: readonly MarketTerms[]
}

export function OrdersTable({ records, markets }: TableProps<ClosedOrderView>) {
  const { i18n } = useLingui()
  const headings = useRecordHeadings()
  const columns = [
    headings.time,
    headings.pair,
    headings.type,
    headings.price,
    headings.quantity,
    headings.filled,
    headings.state,
  ]
  return (
    <Shell records={records} columns={columns}>
      {(order) => {
        const [base, quote] = pairOf(markets, order.marketId).split('/')
        const isByCost = isPositive(order.cost)
        return (
          <tr key={order.orderId} data-order={order.orderId}>
            <td data-label={headings.time}>
              <DateTime timeMs={order.placedAtMs} shape="date-time" />
            </td>
            <th scope="row">
              <PairAndSide marketId={order.marketId} side={order.side} markets={markets} />
            </th>
            <td data-label={headings.type}>{i18n.t(orderTypeLabels[orderTypeOf(order)])}</td>
            <td data-label={headings.price}>{order.type === 'limit' ? <Price text={order.price} /> : '—'}</td>
            <td data-label={headings.quantity}>
              <SecretAmount
                value={isByCost ? order.cost : order.quantity}
                unit={isByCost ? quote : base}
                decimals={decimalsOf(isByCost ? order.cost : order.quantity)}
              />
            </td>
            <td data-label={headings.filled}>
              <SecretAmount value={order.filled} decimals={decimalsOf(order.filled)} />
            </td>
            <td data-label={headings.state}>{i18n.t(statusLabels[order.status])}</td>
          </tr>
        )
      }}
    </Shell>
  )
}

export function FillsTable({ records, markets }: TableProps<FillView>) {
  const headings = useRecordHeadings()
  const sides = useSideLabels()
  const { t } = useLingui()
  const fee = t({ id: 'assets.kind.fee', message: 'Fee', comment: 'Kind of a money movement' })
  const columns = [headings.time, headings.pair, headings.role, headings.price, headings.quantity, headings.total, fee]
  return (
    <Shell records={records} columns={columns}>
      {(fill) => {
        const [base, quote] = pairOf(markets, fill.marketId).split('/')
        return (
          <tr key={fill.fillId} data-fill={fill.fillId}>
            <td data-label={headings.time}>
              <DateTime timeMs={fill.timeMs} shape="date-time" />
            </td>
            <th scope="row">
              <PairAndSide marketId={fill.marketId} side={fill.side} markets={markets} />
            </th>
            <td data-label={headings.role}>{sides[fill.role]}</td>
            <td data-label={headings.price}>
              <Price text={fill.price} />
            </td>
            <td data-label={headings.quantity}>
              <SecretAmount value={fill.quantity} unit={base} decimals={decimalsOf(fill.quantity)} />
            </td>
            <td data-label={headings.total}>
              <SecretAmount value={fill.notional} unit={quote} decimals={decimalsOf(fill.notional)} />
            </td>
            <td data-label={fee}>
              <SecretAmount value={fill.fee} unit={fill.feeAssetId} decimals={decimalsOf(fill.fee)} />
            </td>
          </tr>
        )
      }}
    </Shell>
  )
}

interface ShellProps<Row> {
  readonly records: LoadedRecords<Row>
  readonly columns: readonly string[]
  readonly children: (row: Row) => ReactNode
}

function Shell<Row>({ records, columns, children }: ShellProps<Row>) {
  const { t } = useLingui()
  const { rows, state, loadOlder } = records
  const older = (
    <p className={styles['end']}>
      <Button
        size="small"
        data-action="older"
        onPress={loadOlder}
        pendingLabel={state === 'loading' && t({ id: 'assets.loading', message: 'Loading', comment: 'A button works' })}
      >
        {state === 'failed'
          ? t({ id: 'assets.retry', message: 'Try again', comment: 'Button under a list that could not be loaded' })
          : t({ id: 'assets.ledger.older', message: 'Show older', comment: 'Button under a list' })}
      </Button>
    </p>
  )
  if (rows === null && state !== 'failed') return <SkeletonRows rows={6} height="48px" />
  if (rows === null || rows.length === 0) {
    return (
      <>
        <EmptyState
          text={
            state === 'failed'
              ? t({ id: 'assets.failed', message: 'This could not be loaded.', comment: 'In place of a list' })
              : t({ id: 'assets.records.empty', message: 'There are no records here.', comment: 'In place of a table' })
          }
        />
        {state !== 'complete' && older}
      </>
    )
  }
  return (
    <>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(children)}</tbody>
      </table>
      {state !== 'complete' && older}
    </>
  )
}

function PairAndSide({
  marketId,
  side,
  markets,
}: Pick<TableProps<unknown>, 'markets'> & Pick<FillView, 'marketId' | 'side'>) {
  const sides = useSideLabels()
  return (
    <>
      <bdi dir="ltr" translate="no">
        {pairOf(markets, marketId)}
      </bdi>{' '}
      <span className={styles['side']} data-side={side}>
        {sides[side]}
      </span>
    </>
  )
}

/** A market price is never masked. */
function Price({ text }: { readonly text: string }) {
  const language = useLanguage()
  return <bdi dir="ltr">{formatDecimalText(language, text)}</bdi>
}

function isPositive(decimal: string): boolean {
  return /[1-9]/.test(decimal)
}

function decimalsOf(text: string): number {
  return Math.max(2, (text.split('.')[1] ?? '').replace(/0+$/, '').length)
}
