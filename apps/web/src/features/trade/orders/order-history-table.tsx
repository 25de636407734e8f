import type { MarketTerms } from '@argosy/contracts'
import type { ClosedOrderView } from '@argosy/contracts/http'
import { useLingui } from '@lingui/react/macro'
import { Amount } from '../shared/amount.tsx'
import { LocalTime } from '../shared/local-time.tsx'
import { Cell, Pair, RecordTable, SideWord, StatusTag } from './cells.tsx'
import { useColumns } from './use-columns.ts'

export function OrderHistoryTable({
  orders,
  markets,
}: {
  readonly orders: readonly ClosedOrderView[]
  readonly markets: readonly MarketTerms[]
}) {
  const { t } = useLingui()
  const { time, pair, side, price, quantity, filled, status } = useColumns()
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
            <LocalTime timeMs={order.closedAtMs} shape="date-time" />
          </Cell>
          <Cell column={pair}>
            <Pair marketId={order.marketId} markets={markets} />
          </Cell>
          <Cell column={side}>
            <SideWord side={order.side} />
          </Cell>
          <Cell column={price}>
            <Amount text={order.price} />
          </Cell>
          <Cell column={quantity}>
            <Amount text={order.quantity} />
          </Cell>
          <Cell column={filled}>
            <Amount text={order.filled} />
          </Cell>
          <Cell column={status}>
            <StatusTag status={order.status} />
          </Cell>
        </tr>
      ))}
    </RecordTable>
  )
}
