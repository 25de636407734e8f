import type { MarketTerms } from '@argosy/wire'
import type { ClosedOrderView } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import { memo, useMemo } from 'react'
import { Amount } from '../../shared/amount.tsx'
import { findMarket, StatusTag, TimeCell } from '../cells.tsx'
import type { OrderSort, SortColumn } from '../filter/order-filter.ts'
import { OrderTermsCells } from '../order-terms-cells.tsx'
import { calculateOrderTotal } from '../order-total.calc.ts'
import { RecordEnd } from './record-end.tsx'
import { Cell, RecordTable, Row } from './record-table.tsx'
import { RowButtons } from '../open/row-buttons.tsx'
import { useColumns, type Columns } from '../use-columns.ts'
import type { LoadedRecords } from './use-records.ts'

export interface OrderHistoryTableProps {
  readonly orders: readonly ClosedOrderView[]
  readonly records: Pick<LoadedRecords<ClosedOrderView>, 'state' | 'loadOlder'>
  readonly markets: readonly MarketTerms[]
  readonly sort: OrderSort
  readonly onSort: (sort: OrderSort) => void
}

const sortable: readonly SortColumn[] = ['time', 'pair', 'type', 'side', 'price', 'quantity', 'filled', 'status']

export function OrderHistoryTable({ orders, records, markets, sort, onSort }: OrderHistoryTableProps) {
  const { t } = useLingui()
  const columns = useHistoryColumns()
  const { time, pair, type, side, price, trigger, quantity, filled, total, status, actions } = columns
  return (
    <RecordTable
      caption={t({
        id: 'spot.orders.history-caption',
        message: 'Your closed orders',
        comment: 'Name of the table, for screen readers',
      })}
      columns={[time, pair, type, side, price, trigger, quantity, filled, total, status, actions]}
      count={orders.length}
      sort={sort}
      onSort={onSort}
      sortable={sortable}
      onEnd={records.loadOlder}
      end={<RecordEnd state={records.state} onRetry={records.loadOlder} />}
      rows={(from, to) =>
        orders
          .slice(from, to)
          .map((order, at) => (
            <ClosedOrderRow
              key={order.orderId}
              order={order}
              rowIndex={from + at}
              markets={markets}
              columns={columns}
            />
          ))
      }
    />
  )
}

/** The filled quantity is the main fact of a closed order, and its row has one button. */
function useHistoryColumns(): Columns {
  const shared = useColumns()
  return useMemo(
    () => ({
      ...shared,
      filled: { ...shared.filled, isWideOnly: false },
      actions: { ...shared.actions, width: 52 },
    }),
    [shared],
  )
}

interface ClosedOrderRowProps {
  readonly order: ClosedOrderView
  readonly rowIndex: number
  readonly markets: readonly MarketTerms[]
  readonly columns: Columns
}

const ClosedOrderRow = memo(function ClosedOrderRow({ order, rowIndex, markets, columns }: ClosedOrderRowProps) {
  const terms = findMarket(markets, order.marketId)
  const total = calculateOrderTotal(order, terms)
  return (
    <Row rowIndex={rowIndex} data-order={order.orderId} data-market={order.marketId} data-status={order.status}>
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
        <RowButtons orderId={order.orderId} />
      </Cell>
    </Row>
  )
})
