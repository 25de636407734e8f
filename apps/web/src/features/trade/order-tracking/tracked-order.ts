/**
 * What is known of one order. Knowledge only grows: everything heard is joined to it, and joining is the same in any order
 * and any number of times. So answers, pushed events and looked-up orders may come late, twice or not at all.
 */
import type { OrderReceiptView, OrderRecordView, OrderView } from '@argosy/contracts/http'
import { parseDecimal } from '@argosy/money'
import type { OrderRequest } from '../order-form/draft/to-request.ts'

export type OrderStatus = OrderView['status']

/** One sending of the order; a repeat is another attempt under the same name. */
export interface Attempt {
  readonly atMs: number
  readonly answer: AttemptAnswer | null
}

/** `lost` says nothing about the order. */
export type AttemptAnswer = { readonly kind: 'refused' | 'lost'; readonly code: string }

/** What this page sent, kept to ask about it and to send it again. */
export interface Sent {
  readonly clientOrderId: string
  readonly request: OrderRequest
  /** Where it was sent from; one at a time each. */
  readonly slot: string
  readonly attempts: readonly Attempt[]
  /** How often and when last it was looked for, and when a look that found nothing began. */
  readonly lookCount: number
  readonly lookedAtMs: number | null
  readonly missedAtMs: number | null
}

export type Milestone = 'sent' | 'accepted' | OrderStatus | 'refused'

export interface TrackedOrder {
  /** The client order id of what this page sent, else `#` and the order's own id. */
  readonly key: string
  /** Null for an order that this page did not send. */
  readonly sent: Sent | null
  readonly marketId: string
  readonly orderId: number | null
  /** The furthest that it is known to have come. */
  readonly status: OrderStatus | null
  readonly filled: string
  readonly reason: OrderView['reason']
  /** The account's version at which it was known to be open; an account of that version or later without it says it closed. */
  readonly openAtVersion: number
  /** Known to have closed before the page was loaded anew; otherwise the account last read says so. */
  readonly isGone: boolean
  /** Its latest terms, as far as they were told. */
  readonly view: OrderView | null
  readonly viewVersion: number
  /** When each step was first known. */
  readonly times: Readonly<Partial<Record<Milestone, number>>>
  /** What the reader was last told. */
  readonly announced: { readonly stage: string; readonly filled: string } | null
}

/** What anybody can say about an order that exists. */
export interface OrderUpdate {
  readonly orderId: number
  readonly status: OrderStatus
  readonly filled: string
  readonly reason: OrderView['reason']
  readonly acceptedAtMs: number
  /** When it came to its status; null where that is not told. */
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

/** An order never goes back: it waits, rests, fills in part and closes, and what is skipped was passed. */
export function rankOf(status: OrderStatus | null): number {
  return status === null ? 0 : ranks[status]
}

export function isClosedStatus(status: OrderStatus | null): boolean {
  return rankOf(status) === ranks.filled
}

const legsPerCommand = 8

/**
 * An order's id holds the sequence of the command that placed it (OT-1), which is a version of its account (OT-9). Legs of
 * exits open later than their ids say, so of them it tells nothing.
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

/** Looked up by HTTP: it is not told at which version of the account. */
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
  // Of equal ones the one that is written out, so that it does not matter which came first.
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

/** No client order id looks like this. */
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
