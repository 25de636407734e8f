import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../document/load-chunk.ts'
import { NoOrders } from '../../features/trade/orders/open/no-orders.tsx'
import type { OrdersTab } from '../../features/trade/orders/use-tab-titles.ts'
import { useSession } from '../../services/session.ts'
import { useAccount } from '../../live/use-account.ts'
import type { OrdersOfProps } from './orders-of.tsx'

const OrdersOf = lazy(async () => ({ default: (await loadChunk(() => import('./orders-of.tsx'))).OrdersOf }))

/** The tables of orders are loaded with a session: most visitors of a market have none. */
export function OrdersGate(props: Omit<OrdersOfProps, 'session' | 'account' | 'firstTab'>) {
  const session = useSession()
  const account = useAccount()
  // A tab chosen while the tables are loading stays chosen.
  const [tab, setTab] = useState<OrdersTab>('open')
  const noOrders = <NoOrders isSignedOut={session.status === 'signed-out'} tab={tab} onTab={setTab} />
  if (session.status !== 'signed-in') return noOrders
  return (
    <Suspense fallback={noOrders}>
      <OrdersOf {...props} session={session} account={account} firstTab={tab} />
    </Suspense>
  )
}
