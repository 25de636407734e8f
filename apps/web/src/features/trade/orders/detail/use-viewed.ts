/**
 * The order whose detail is open, from any source that has it: the account, the page's history, order tracking, or the
 * gateway.
 */
import type { ClosedOrderView, FillView, OrderView } from '@argosy/wire/http'
import type { Account } from '@argosy/push-client'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { apiClient } from '../../../../live/exchange.ts'
import type { History } from '../../../../live/history.ts'
import { timelineOf, timelineOfRecord, type TimelineStep } from '../../order-tracking/order-timeline.ts'
import type { TrackedOrder } from '../../order-tracking/tracked-order.ts'
import { noTrackedOrders } from '../../order-tracking/tracked-orders.ts'
import { refusalOf, stageOf, type Stage } from '../../order-tracking/stage.ts'
import type { OrderTracking } from '../../order-tracking/use-order-tracking.ts'
import { readOrderFills } from './order-fills.ts'
import { compareFills } from '../history/use-records.ts'

export interface ViewedOrder {
  /** Undefined while it is being looked up, or if it was never placed. */
  readonly order: OrderView | ClosedOrderView | undefined
  readonly trackedOrder: TrackedOrder | undefined
  readonly stage: Stage | undefined
  readonly refusal: string | undefined
  readonly line: readonly TimelineStep[]
  readonly isMissing: boolean
}

interface Sources {
  readonly account: Account | null
  readonly history: History
  readonly trackedOrders: OrderTracking
}

export function useViewed(viewed: string, { account, history, trackedOrders }: Sources): ViewedOrder {
  const now = useSyncExternalStore(trackedOrders.subscribe, trackedOrders.getSnapshot, () => noTrackedOrders)
  const namedId = viewed.startsWith('#') ? Number(viewed.slice(1)) : undefined
  const trackedOrder = now.byKey.get(viewed) ?? [...now.byKey.values()].find(({ orderId }) => orderId === namedId)
  const orderId = trackedOrder?.orderId ?? namedId
  const known = orderId === undefined ? undefined : (account?.openOrders.get(orderId) ?? findClosed(history, orderId))
  const fetched = useFetchedOrder(known ? undefined : orderId)
  // The tracked order's last view is not older than the fetched one.
  const order = known ?? fetched.order ?? trackedOrder?.view ?? undefined
  const stage = trackedOrder ? stageOf(trackedOrder, now) : order?.status
  const line = trackedOrder && stage ? timelineOf(trackedOrder, stage) : order ? timelineOfRecord(order) : []
  return {
    order,
    trackedOrder,
    stage,
    refusal: trackedOrder && refusalOf(trackedOrder),
    line,
    isMissing: fetched.isMissing && !order && !trackedOrder,
  }
}

function findClosed({ orders, closed }: History, orderId: number): ClosedOrderView | undefined {
  return [...closed, ...(orders ?? [])].find((order) => order.orderId === orderId)
}

interface FetchedOrder {
  readonly order: ClosedOrderView | undefined
  readonly isMissing: boolean
}

function useFetchedOrder(orderId: number | undefined): FetchedOrder {
  const [fetched, setFetched] = useState<FetchedOrder>({ order: undefined, isMissing: false })
  useEffect(() => {
    if (orderId === undefined) return
    let isOver = false
    void apiClient()
      .orderHistory({ beforeId: String(orderId + 1), limit: 1 })
      .then((answer) => {
        if (isOver) return
        const order = answer.ok ? answer.data.find((own) => own.orderId === orderId) : undefined
        setFetched({ order, isMissing: order === undefined })
      })
    return () => {
      isOver = true
    }
  }, [orderId])
  return fetched
}

export interface ViewedFills {
  /** Newest first; undefined while loading. */
  readonly fills: readonly FillView[] | undefined
  readonly isFailed: boolean
}

/** Loaded once; later fills arrive through the account's channel. */
export function useViewedFills(order: OrderView | ClosedOrderView | undefined, account: Account | null): ViewedFills {
  const [read, setRead] = useState<{ readonly ok: boolean; readonly fills: readonly FillView[] }>()
  const orderId = order?.orderId
  const isFilled = order !== undefined && /[1-9]/.test(order.filled)
  useEffect(() => {
    if (orderId === undefined || !isFilled) return
    let isOver = false
    void readOrderFills(apiClient(), orderId).then((answer) => !isOver && setRead(answer))
    return () => {
      isOver = true
    }
  }, [orderId, isFilled])
  const recent = account?.recentFills
  const fills = useMemo(() => {
    if (isFilled && !read) return undefined
    const own = recent?.filter((fill) => fill.orderId === orderId) ?? []
    const byId = new Map([...(read?.fills ?? []), ...own].map((fill) => [fill.fillId, fill]))
    return [...byId.values()].sort(compareFills)
  }, [isFilled, read, recent, orderId])
  return { fills, isFailed: read?.ok === false }
}
