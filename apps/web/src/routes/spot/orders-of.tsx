import type { MarketTerms } from '@argosy/wire'
import type { Account, Live } from '@argosy/push-client'
import { useEffect } from 'react'
import type { OrderTracking } from '../../features/trade/order-tracking/use-order-tracking.ts'
import { OrderDetailSlot } from '../../features/trade/orders/detail/order-detail-slot.tsx'
import { OrdersPanel } from '../../features/trade/orders/orders-panel.tsx'
import type { OrdersTab } from '../../features/trade/orders/use-tab-titles.ts'
import { ShareSlot } from '../../features/trade/share/share-slot.tsx'
import { useHistory } from '../../live/history.ts'
import type { Session } from '../../services/session.ts'

export interface OrdersOfProps {
  readonly symbol: string | null
  readonly session: Session
  readonly account: Live<Account>
  readonly markets: readonly MarketTerms[]
  readonly trackedOrders: OrderTracking
  readonly firstTab: OrdersTab
}

/** The orders area with its dialogs. The history is read here, so that its updates render nothing else. */
export function OrdersOf({ symbol, session, account, markets, trackedOrders, firstTab }: OrdersOfProps) {
  const history = useHistory(session.status === 'signed-in' ? session.userId : undefined)
  const { orders } = history
  useEffect(() => {
    if (orders) trackedOrders.receiveRecords(orders)
  }, [orders, trackedOrders])
  return (
    <>
      <OrdersPanel
        symbol={symbol}
        session={session}
        account={account}
        history={history}
        markets={markets}
        firstTab={firstTab}
      />
      <OrderDetailSlot account={account.value} history={history} markets={markets} trackedOrders={trackedOrders} />
      <ShareSlot markets={markets} />
    </>
  )
}
