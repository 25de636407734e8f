/**
 * The only way to send, so that nothing is sent twice: an id is used once, each slot has one pending order at a time,
 * and the same order again within a moment is a double click and not a second order.
 */
import type { OrderRequest } from '../order-form/draft/to-request.ts'
import { trackSentOrder } from './tracked-order.ts'
import { withTrackedOrder, type TrackedOrders } from './tracked-orders.ts'
import { isUnderWay, stageOf } from './stage.ts'

export type SubmitRefusal = 'name_known' | 'order_under_way' | 'outcome_unknown' | 'looks_repeated'

export interface Submit {
  readonly clientOrderId: string
  readonly request: OrderRequest
  readonly slot: string
  readonly atMs: number
}

/** Slower than a double click, faster than a deliberate second order. */
export const repeatGuardMs = 700

export type Submitted =
  | { readonly ok: true; readonly trackedOrders: TrackedOrders }
  | { readonly ok: false; readonly refusal: SubmitRefusal }

export function submitOrder(trackedOrders: TrackedOrders, submit: Submit): Submitted {
  const refusal = findSubmitRefusal(trackedOrders, submit)
  if (refusal) return { ok: false, refusal }
  const { clientOrderId, request, slot } = submit
  const now = atSubmit(trackedOrders, submit)
  return { ok: true, trackedOrders: withTrackedOrder(now, trackSentOrder(clientOrderId, request, slot, now.nowMs)) }
}

export function findSubmitRefusal(trackedOrders: TrackedOrders, submit: Submit): SubmitRefusal | undefined {
  const { clientOrderId, request, slot } = submit
  if (trackedOrders.byKey.has(clientOrderId)) return 'name_known'
  const now = atSubmit(trackedOrders, submit)
  for (const trackedOrder of trackedOrders.byKey.values()) {
    if (trackedOrder.sent?.slot !== slot) continue
    const stage = stageOf(trackedOrder, now)
    if (isUnderWay(stage)) return 'order_under_way'
    if (stage === 'unknown') return 'outcome_unknown'
    const sentAtMs = trackedOrder.times.sent ?? 0
    if (
      stage !== 'refused' &&
      now.nowMs < sentAtMs + repeatGuardMs &&
      isSameRequest(trackedOrder.sent.request, request)
    )
      return 'looks_repeated'
  }
  return undefined
}

/** Time never goes backwards, even if the system clock does: an order would count as late before it is sent. */
function atSubmit(trackedOrders: TrackedOrders, { atMs }: Submit): TrackedOrders {
  return { ...trackedOrders, nowMs: Math.max(trackedOrders.nowMs, atMs) }
}

function isSameRequest(left: OrderRequest, right: OrderRequest): boolean {
  return left.door === right.door && writeSorted(left.body) === writeSorted(right.body)
}

function writeSorted(body: object): string {
  return JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

export type SentRequest =
  | { readonly door: 'order'; readonly body: Extract<OrderRequest, { door: 'order' }>['body'] }
  | { readonly door: 'oco'; readonly body: Extract<OrderRequest, { door: 'oco' }>['body'] }

/** The request with its client order id, marked as a repeat where the endpoint supports it. */
export function toSentRequest(request: OrderRequest, clientOrderId: string, isRepeat: boolean): SentRequest {
  if (request.door === 'oco') return { door: 'oco', body: { ...request.body, clientOrderId } }
  return { door: 'order', body: { ...request.body, clientOrderId, ...(isRepeat ? { isRepeat } : {}) } }
}
