import type { MarketTerms } from '@argosy/contracts'
import type { OrderView } from '@argosy/contracts/http'
import { Button } from '@argosy/kit/button'
import { DateTime } from '@argosy/kit/date-time'
import { useLingui } from '@lingui/react/macro'
import { Amount } from '../shared/amount.tsx'
import { Cell, findMarket, RecordTable, StatusTag } from './cells.tsx'
import { useCancelOrder } from './cancel-order.state.ts'
import { calculateOrderTotal } from './order-total.calc.ts'
import { OrderTermsCells } from './order-terms-cells.tsx'
import { useColumns } from './use-columns.ts'

export function OpenOrdersTable({
  orders,
  markets,
}: {
  readonly orders: readonly OrderView[]
  readonly markets: readonly MarketTerms[]
}) {
  const { t } = useLingui()
  const columns = useColumns()
  const { cancel, isCancelling } = useCancelOrder()
  const action = {
    title: t({ id: 'spot.column.action', message: 'Action', comment: 'Column with the button to cancel' }),
    isNumber: true,
  }
  const { time, pair, side, price, quantity, filled, total, status } = columns
  return (
    <RecordTable
      caption={t({
        id: 'spot.orders.open-caption',
        message: 'Your open orders',
        comment: 'Name of the table, for screen readers',
      })}
      columns={[time, pair, side, price, quantity, filled, total, status, action]}
    >
      {orders.map((order) => (
        <tr key={order.orderId} data-order={order.orderId}>
          <Cell column={time}>
            <DateTime timeMs={order.placedAtMs} />
          </Cell>
          <OrderTermsCells order={order} markets={markets} columns={columns} />
          <Cell column={total}>
            <Total order={order} terms={findMarket(markets, order.marketId)} />
          </Cell>
          <Cell column={status}>
            <StatusTag order={order} />
          </Cell>
          <Cell column={action}>
            <Button
              tone="quiet"
              size="small"
              isDisabled={isCancelling(order.orderId)}
              onPress={() => void cancel(order.orderId)}
            >
              {isCancelling(order.orderId)
                ? t({
                    id: 'spot.orders.cancelling',
                    message: 'Cancelling…',
                    comment: 'On the button while the order is being cancelled',
                  })
                : t({ id: 'spot.orders.cancel', message: 'Cancel', comment: 'Button: cancel this order' })}
            </Button>
          </Cell>
        </tr>
      ))}
    </RecordTable>
  )
}

function Total({ order, terms }: { readonly order: OrderView; readonly terms: MarketTerms | undefined }) {
  const total = calculateOrderTotal(order, terms)
  return total === undefined ? '—' : <Amount text={total} decimals={terms?.priceDecimals} />
}
