import { lazy, Suspense } from 'react'
import { loadPart } from '../../document/load-part.ts'
import { NoOrders } from '../../features/trade/orders/no-orders.tsx'
import type { OrdersOfProps } from './orders-of.tsx'

const OrdersOf = lazy(async () => ({ default: (await loadPart(() => import('./orders-of.tsx'))).OrdersOf }))

/** The tables of orders come with a session: most who look at a market have none. */
export function OrdersDoor(props: OrdersOfProps) {
  const { status } = props.session
  if (status !== 'signed-in') return <NoOrders isSignedOut={status === 'signed-out'} />
  return (
    <Suspense fallback={<NoOrders isSignedOut={false} />}>
      <OrdersOf {...props} />
    </Suspense>
  )
}
