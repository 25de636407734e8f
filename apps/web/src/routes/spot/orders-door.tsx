import { lazy, Suspense } from 'react'
import { loadPart } from '../../document/load-part.ts'
import { NoOrders } from '../../features/trade/orders/no-orders.tsx'
import { useSession } from '../../live/session.ts'
import { useAccount } from '../../live/use-account.ts'
import type { OrdersOfProps } from './orders-of.tsx'

const OrdersOf = lazy(async () => ({ default: (await loadPart(() => import('./orders-of.tsx'))).OrdersOf }))

/** The tables of orders come with a session: most who look at a market have none. */
export function OrdersDoor(props: Omit<OrdersOfProps, 'session' | 'account'>) {
  const session = useSession()
  const account = useAccount()
  if (session.status !== 'signed-in') return <NoOrders isSignedOut={session.status === 'signed-out'} />
  return (
    <Suspense fallback={<NoOrders isSignedOut={false} />}>
      <OrdersOf {...props} session={session} account={account} />
    </Suspense>
  )
}
