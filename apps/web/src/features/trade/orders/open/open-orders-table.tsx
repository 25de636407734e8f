// On a phone rows are laid out as cards, which browsers no longer expose as a table: the roles restore that.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { MarketTerms } from '@argosy/wire'
import type { OrderView } from '@argosy/wire/http'
import type { Account } from '@argosy/push-client'
import { useLingui } from '@lingui/react/macro'
import { lazy, memo, Suspense, useEffect } from 'react'
import { loadChunk } from '../../../../document/load-chunk.ts'
import { Amount } from '../../shared/amount.tsx'
import { useAmendOrder } from '../../shared/amend/use-amend-order.tsx'
import { isAmendable } from '../amend/amend-draft.ts'
import { amendInRow, useAmendedOrder } from '../amend/amended-order.ts'
import styles from './open-orders-table.module.css'
import { useCancelOrder } from '../cancel/cancel-order.state.ts'
import { findMarket, StatusTag, TimeCell } from '../cells.tsx'
import { legOf, type Leg } from '../oco-legs.calc.ts'
import { countOrders, findOrder, rowIndexOf, rowsOf, type OpenOrderIndex } from './open-order-index.ts'
import type { OrderSort, SortColumn } from '../filter/order-filter.ts'
import { OrderTermsCells } from '../order-terms-cells.tsx'
import { calculateOrderTotal } from '../order-total.calc.ts'
import { Cell, RecordTable, Row } from '../history/record-table.tsx'
import { RowButtons } from './row-buttons.tsx'
import { useColumns, type Columns } from '../use-columns.ts'

const AmendStrip = lazy(async () => ({
  default: (await loadChunk(() => import('../amend/amend-strip.tsx'))).AmendStrip,
}))

export interface OpenOrdersTableProps {
  readonly index: OpenOrderIndex
  readonly markets: readonly MarketTerms[]
  readonly balances: Account['balances'] | undefined
  readonly onSort: (sort: OrderSort) => void
}

const sortable: readonly SortColumn[] = ['time', 'pair', 'type', 'side', 'price', 'quantity', 'filled', 'status']
const stripHeight = 72
/** Columns of the narrow table; a wide one has two more. A larger colSpan would create additional columns. */
const narrowColumns = 9

export function OpenOrdersTable({ index, markets, balances, onSort }: OpenOrdersTableProps) {
  const { t } = useLingui()
  const columns = useColumns()
  const { cancel, isCancelling } = useCancelOrder()
  const amending = useAmendOrder()
  const amendedId = useAmendedOrder()
  const amended = amendedId === null ? undefined : findOrder(index, amendedId)
  const amendedRowIndex = amended && rowIndexOf(index, amended.orderId)
  const { time, pair, type, side, price, trigger, quantity, filled, total, status, actions } = columns
  // After a remount no row is in edit mode.
  useEffect(() => () => amendInRow(null), [])

  function strip(order: OrderView) {
    const terms = findMarket(markets, order.marketId)
    if (!terms) return null
    return (
      <tr key={`amend-${order.orderId}`} role="row" className={styles['strip']}>
        <td role="cell" colSpan={narrowColumns}>
          <Suspense fallback={<div style={{ blockSize: stripHeight }} />}>
            <AmendStrip
              order={order}
              terms={terms}
              balances={balances}
              isSending={amending.changing.has(order.orderId)}
              onDiscard={() => amendInRow(null)}
              onSave={(body, isTaking) => {
                amending.amend({ order, body, terms, isTaking }, { confirm: false })
                amendInRow(null)
              }}
            />
          </Suspense>
        </td>
        <td aria-hidden="true" data-wide-only colSpan={2} />
      </tr>
    )
  }

  return (
    <>
      <RecordTable
        caption={t({
          id: 'spot.orders.open-caption',
          message: 'Your open orders',
          comment: 'Name of the table, for screen readers',
        })}
        columns={[time, pair, type, side, price, trigger, quantity, filled, total, status, actions]}
        count={countOrders(index).shown}
        sort={index.sort}
        onSort={onSort}
        sortable={sortable}
        open={
          amended && amendedRowIndex !== undefined
            ? { id: amended.orderId, row: amendedRowIndex, extra: stripHeight }
            : undefined
        }
        rows={(from, to) =>
          rowsOf(index, from, to).flatMap((order, at, orders) => [
            <OpenOrderRow
              key={order.orderId}
              order={order}
              rowIndex={from + at}
              markets={markets}
              columns={columns}
              leg={legOf(orders, at)}
              isAmending={amendedId === order.orderId}
              isCancelling={isCancelling(order.orderId)}
              onAmend={amendInRow}
              onCancel={cancel}
            />,
            ...(amendedId === order.orderId ? [strip(order)] : []),
          ])
        }
      />
      {amending.dialog}
    </>
  )
}

interface OpenOrderRowProps {
  readonly order: OrderView
  readonly rowIndex: number
  readonly markets: readonly MarketTerms[]
  readonly columns: Columns
  readonly leg: Leg | undefined
  readonly isAmending: boolean
  readonly isCancelling: boolean
  readonly onAmend: (orderId: number | null) => void
  readonly onCancel: (orderId: number) => Promise<void>
}

/** Memoized: renders only when its own order changes, because the account changes often, mostly one order at a time. */
const OpenOrderRow = memo(function OpenOrderRow(props: OpenOrderRowProps) {
  const { order, rowIndex, markets, columns, leg, isAmending, isCancelling, onAmend, onCancel } = props
  const terms = findMarket(markets, order.marketId)
  const total = calculateOrderTotal(order, terms)
  return (
    <Row
      rowIndex={rowIndex}
      data-order={order.orderId}
      data-market={order.marketId}
      data-side={order.side}
      data-status={order.status}
      data-price={order.price}
      data-amending={isAmending || undefined}
      data-leg={leg}
    >
      <Cell column={columns.time}>
        <TimeCell timeMs={order.placedAtMs} />
      </Cell>
      <OrderTermsCells order={order} terms={terms} markets={markets} columns={columns} />
      <Cell column={columns.total}>
        {total === undefined ? '—' : <Amount text={total} decimals={terms?.priceDecimals} />}
      </Cell>
      <Cell column={columns.status}>
        <StatusTag order={order} />
      </Cell>
      <Cell column={columns.actions}>
        <RowButtons
          marketId={order.marketId}
          orderId={order.orderId}
          isAmending={isAmending}
          isCancelling={isCancelling}
          onAmend={isAmendable(order) && terms ? () => onAmend(isAmending ? null : order.orderId) : undefined}
          onCancel={() => void onCancel(order.orderId)}
        />
      </Cell>
    </Row>
  )
})
