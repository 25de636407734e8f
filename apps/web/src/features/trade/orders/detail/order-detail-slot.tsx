import type { MarketTerms } from '@argosy/wire'
import type { Account } from '@argosy/push-client'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../../document/load-chunk.ts'
import type { History } from '../../../../live/history.ts'
import type { OrderTracking } from '../../order-tracking/use-order-tracking.ts'
import { useViewedOrder } from '../../order-tracking/viewed-order.ts'

const OrderDetail = lazy(async () => ({ default: (await loadChunk(() => import('./order-detail.tsx'))).OrderDetail }))

export interface OrderDetailSlotProps {
  readonly account: Account | null
  readonly history: History
  readonly markets: readonly MarketTerms[]
  readonly trackedOrders: OrderTracking
}

/** Slot of an order's detail view; lazy. */
export function OrderDetailSlot(props: OrderDetailSlotProps) {
  const viewed = useViewedOrder()
  if (viewed === null) return null
  return (
    <Suspense fallback={null}>
      <OrderDetail key={viewed} viewed={viewed} {...props} />
    </Suspense>
  )
}
