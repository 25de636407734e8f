/** One toast for each changed order: the same key replaces it. Nothing is announced twice, not even after a reload. */
import type { TrackedOrder } from './tracked-order.ts'
import type { TrackedOrders } from './tracked-orders.ts'
import { stageOf, type Stage } from './stage.ts'

/** Stages that get a toast; the button shows the steps before them, and `closed` soon gets a more precise stage. */
export type AnnouncedStage = Exclude<Stage, 'sent' | 'taking_long' | 'closed'>

export interface OrderToast {
  readonly key: string
  readonly stage: AnnouncedStage
  readonly trackedOrder: TrackedOrder
  /** True when this order has a toast already, so that it gets no new sound and no new position. */
  readonly isUpdate: boolean
}

export function drainToasts(trackedOrders: TrackedOrders): {
  readonly trackedOrders: TrackedOrders
  readonly toasts: readonly OrderToast[]
} {
  const toasts: OrderToast[] = []
  let byKey: Map<string, TrackedOrder> | undefined
  for (const trackedOrder of trackedOrders.byKey.values()) {
    const stage = stageOf(trackedOrder, trackedOrders)
    if (!isAnnouncedStage(stage) || isAnnounced(trackedOrder, stage)) continue
    const announcedOrder = { ...trackedOrder, announced: { stage, filled: trackedOrder.filled } }
    toasts.push({
      key: trackedOrder.key,
      stage,
      trackedOrder: announcedOrder,
      isUpdate: trackedOrder.announced !== null,
    })
    byKey ??= new Map(trackedOrders.byKey)
    byKey.set(trackedOrder.key, announcedOrder)
  }
  return { trackedOrders: byKey ? { ...trackedOrders, byKey } : trackedOrders, toasts }
}

function isAnnouncedStage(stage: Stage): stage is AnnouncedStage {
  return stage !== 'sent' && stage !== 'taking_long' && stage !== 'closed'
}

function isAnnounced({ announced, filled }: TrackedOrder, stage: Stage): boolean {
  if (announced?.stage !== stage) return false
  return stage !== 'partly_filled' || announced.filled === filled
}
