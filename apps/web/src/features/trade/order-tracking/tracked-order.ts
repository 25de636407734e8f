/**
 * The known state of one order. It only grows: every piece of information is joined to it, and joining is commutative
 * and idempotent. So answers, pushed events and lookups may arrive late, twice or not at all.
 */
import type { OrderReceiptView, OrderRecordView, OrderView } from '@argosy/wire/http'
import { parseDecimal } from '@argosy/money'
import type { OrderRequest } from '../order-form/draft/to-request.ts'

export type OrderStatus = OrderView['status']

/** One sending of the order; a repeat is another attempt under the same id. */
export interface Attempt {
  readonly atMs: number
  readonly answer: AttemptAnswer | null
}

/** `lost` proves nothing about the order. */
export type AttemptAnswer = { readonly kind: 'refused' | 'lost'; readonly code: string }

/** The request sent from this page, stored for lookups and repeats. */
export interface Sent {
  readonly clientOrderId: string
  readonly request: OrderRequest
  /** Where it was sent from; each slot has one pending order at a time. */
  readonly slot: string
  readonly attempts: readonly Attempt[]
  /** Number and time of lookups, and the start of the last one that found nothing. */
  readonly lookCount: number
  readonly lookedAtMs: number | null
  readonly missedAtMs: number | null
}

export type Milestone = 'sent' | 'accepted' | OrderStatus | 'refused'

export interface TrackedOrder {
  /** The client order id of an order sent from this page, else `#` and the order id. */
  readonly key: string
  /** Null for an order that was not sent from this page. */
  readonly sent: Sent | null
  readonly marketId: string
  readonly orderId: number | null
  /** The most advanced known status. */
  readonly status: OrderStatus | null
  readonly filled: string
  readonly reason: OrderView['reason']
  /**
   * The account's version at which it was known to be open; if it is missing at that or a later version, it has closed.
   */
  readonly openAtVersion: number
  /** Known to have closed before the page was reloaded; otherwise the last account snapshot decides. */
  readonly isGone: boolean
  /** Its latest known terms. */
  readonly view: OrderView | null
  readonly viewVersion: number
  /** When each step was first known. */
  readonly times: Readonly<Partial<Record<Milestone, number>>>
  /** The state announced last. */
  readonly announced: { readonly stage: string; readonly filled: string } | null
}

/** Information about an existing order, from any source. */
export interface OrderUpdate {
  readonly orderId: number
  readonly status: OrderStatus
  readonly filled: string
  readonly reason: OrderView['reason']
  readonly acceptedAtMs: number
  /** When it reached its status; null where that is unknown. */
  readonly statusAtMs: number | null
  readonly openAtVersion: number
  readonly view: OrderView | null
  readonly viewVersion: number
}

const ranks: Readonly<Record<OrderStatus, number>> = {
  waiting: 1,
  resting: 2,
  partly_filled: 3,
  filled: 4,
  cancelled: 4,
}

/** Statuses only advance: waiting, resting, partly filled, closed; skipped ones count as passed. */
export function rankOf(status: OrderStatus | null): number {
  return status === null ? 0 : ranks[status]
}

export function isClosedStatus(status: OrderStatus | null): boolean {
  return rankOf(status) === ranks.filled
}

const legsPerCommand = 8

/**
 * An order id contains the sequence of the command that placed it (OT-1), which is a version of its account (OT-9).
 * Attached orders open later than their ids indicate, so theirs give 0.
 */
function placedAtVersion(orderId: number): number {
  return orderId % legsPerCommand === 0 ? orderId / legsPerCommand : 0
}

export function updateFromReceipt({ orderId, status, filled, timeMs }: OrderReceiptView): OrderUpdate {
  const times = { acceptedAtMs: timeMs, statusAtMs: timeMs }
  const openAtVersion = placedAtVersion(orderId)
  return { orderId, status, filled, reason: null, ...times, openAtVersion, view: null, viewVersion: -1 }
}

export function updateFromView(view: OrderView, version: number, timeMs: number): OrderUpdate {
  const { orderId, status, filled, reason } = view
  const times = { acceptedAtMs: view.placedAtMs, statusAtMs: timeMs }
  return { orderId, status, filled, reason, ...times, openAtVersion: version, view, viewVersion: version }
}

/** From an HTTP lookup, which does not contain the account's version. */
export function updateFromRecord(record: OrderView | OrderRecordView): OrderUpdate {
  const statusAtMs = 'closedAtMs' in record ? record.closedAtMs : null
  const openAtVersion = placedAtVersion(record.orderId)
  return { ...updateFromView(record, -1, record.placedAtMs), statusAtMs, openAtVersion }
}

export function learn(trackedOrder: TrackedOrder, update: OrderUpdate): TrackedOrder {
  const isFurther = rankOf(update.status) > rankOf(trackedOrder.status)
  const isNewerView =
    update.view !== null && (trackedOrder.view === null || update.viewVersion > trackedOrder.viewVersion)
  const filled = largerOf(trackedOrder.filled, update.filled)
  return {
    ...trackedOrder,
    orderId: trackedOrder.orderId ?? update.orderId,
    status: isFurther ? update.status : trackedOrder.status,
    filled,
    reason: trackedOrder.reason ?? update.reason,
    openAtVersion: Math.max(trackedOrder.openAtVersion, update.openAtVersion),
    view: isNewerView ? update.view : trackedOrder.view,
    viewVersion: isNewerView ? update.viewVersion : trackedOrder.viewVersion,
    times: withMilestone(
      withMilestone(trackedOrder.times, 'accepted', update.acceptedAtMs),
      update.status,
      update.statusAtMs,
    ),
  }
}

export function withMilestone(
  times: TrackedOrder['times'],
  milestone: Milestone,
  atMs: number | null,
): TrackedOrder['times'] {
  const known = times[milestone]
  if (atMs === null) return times
  return known !== undefined && known <= atMs ? times : { ...times, [milestone]: atMs }
}

// Quantities of one market all have the same decimals, at most 18.
const quantityDecimalsMax = 18

function largerOf(left: string, right: string): string {
  const [a, b] = [parseDecimal(left, quantityDecimalsMax), parseDecimal(right, quantityDecimalsMax)]
  if (!a.ok || !b.ok) return a.ok ? left : right
  // Of equal quantities the longer text, so that the result does not depend on their order.
  if (a.value === b.value) return left.length >= right.length ? left : right
  return a.value > b.value ? left : right
}

export function trackSentOrder(clientOrderId: string, request: OrderRequest, slot: string, atMs: number): TrackedOrder {
  const attempts = [{ atMs, answer: null }]
  const sent = { clientOrderId, request, slot, attempts, lookCount: 0, lookedAtMs: null, missedAtMs: null }
  return { ...blank, key: clientOrderId, marketId: request.body.marketId, sent, times: { sent: atMs } }
}

export function trackOrderView({ orderId, marketId }: OrderView): TrackedOrder {
  return { ...blank, key: keyOfForeign(orderId), marketId }
}

/** Never equal to a client order id. */
export function keyOfForeign(orderId: number): string {
  return `#${orderId}`
}

const blank: Omit<TrackedOrder, 'key' | 'marketId'> = {
  sent: null,
  orderId: null,
  status: null,
  filled: '0',
  reason: null,
  openAtVersion: 0,
  isGone: false,
  view: null,
  viewVersion: -1,
  times: {},
  announced: null,
}
