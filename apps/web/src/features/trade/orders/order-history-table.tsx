import type { MarketTerms } from '@argosy/contracts'
import type { ClosedOrderView } from '@argosy/contracts/http'
import { DateTime } from '@argosy/kit/date-time'
import { useLingui } from '@lingui/react/macro'
import { Cell, RecordTable, StatusTag } from './cells.tsx'
import { OrderTermsCells } from './order-terms-cells.tsx'
import { useColumns } from './use-columns.ts'

export function OrderHistoryTable({
  orders,
  markets,
}: {
  readonly orders: readonly ClosedOrderView[]
  readonly markets: readonly MarketTerms[]
}) {
  const { t } = useLingui()
  const columns = useColumns()
  const { time, pair, side, price, quantity, filled, status } = columns
  return (
    <RecordTable
      caption={t({
        id: 'spot.orders.history-caption',
        message: 'Your closed orders',
        comment: 'Name of the table, for screen readers',
      })}
      columns={[time, pair, side, price, quantity, filled, status]}
    >
      {orders.map((order) => (
        <tr key={order.orderId} data-order={order.orderId}>
          <Cell column={time}>
            <DateTime timeMs={order.closedAtMs} shape="date-time" />
          </Cell>
          <OrderTermsCells order={order} markets={markets} columns={columns} />
          <Cell column={status}>
            <StatusTag order={order} />
          </Cell>
        </tr>
      ))}
    </RecordTable>
  )
}
