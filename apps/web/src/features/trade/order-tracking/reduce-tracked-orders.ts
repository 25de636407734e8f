/** Combines all information about orders: takes tracked orders and an action, returns tracked orders. */
import type { ApiResult } from '@argosy/api-client'
import type { OrderReceiptView, OrderRecordView, OrderView } from '@argosy/wire/http'
import { unknownCodes } from './answer-codes.ts'
import {
  withMilestone,
  keyOfForeign,
  learn,
  trackOrderView,
  rankOf,
  updateFromReceipt,
  updateFromRecord,
  updateFromView,
  type Attempt,
  type AttemptAnswer,
  type TrackedOrder,
  type Sent,
} from './tracked-order.ts'
import { trackedOrdersMax, withTrackedOrder, type TrackedOrders } from './tracked-orders.ts'
import { isSettled, stageOf } from './stage.ts'
import { submitOrder, type Submit } from './submit.ts'

export type TrackedOrdersAction =
  /** An order is being sent; ignored where `submitOrder` refuses it. */
  | ({ readonly type: 'submitted' } & Submit)
  /** An order of unknown outcome is being sent again, under the same client order id. */
  | { readonly type: 'repeated'; readonly clientOrderId: string; readonly atMs: number }
  | {
      readonly type: 'answered'
      readonly clientOrderId: string
      /** 0 for the first attempt. */
      readonly attempt: number
      readonly answer: ApiResult<OrderReceiptView>
      readonly atMs: number
    }
  /** Orders at a version of the account, from the account's channel. */
  | {
      readonly type: 'pushed'
      readonly version: number
      readonly timeMs: number
      readonly orders: readonly OrderView[]
    }
  /** A snapshot of the account: an order missing in it is not open. */
  | {
      readonly type: 'account_read'
      readonly version: number
      readonly timeMs: number
      readonly openOrders: ReadonlyMap<number, OrderView>
    }
  | { readonly type: 'looked'; readonly clientOrderId: string; readonly atMs: number }
  /** Records returned by a lookup, open or closed. */
  | { readonly type: 'found'; readonly records: readonly (OrderView | OrderRecordView)[] }
  /** A lookup started at `requestedAtMs` has not found it. */
  | { readonly type: 'missed'; readonly clientOrderId: string; readonly requestedAtMs: number }
  | { readonly type: 'clock'; readonly nowMs: number }
  | { readonly type: 'dismissed'; readonly key: string }

export function reduceTrackedOrders(trackedOrders: TrackedOrders, action: TrackedOrdersAction): TrackedOrders {
  switch (action.type) {
    case 'submitted': {
      const submitted = submitOrder(trackedOrders, action)
      return submitted.ok ? prune(submitted.trackedOrders) : trackedOrders
    }
    case 'repeated':
      return changeSent(at(trackedOrders, action.atMs), action.clientOrderId, (sent, trackedOrder) =>
        stageOf(trackedOrder, at(trackedOrders, action.atMs)) === 'unknown'
          ? { ...sent, attempts: [...sent.attempts, { atMs: action.atMs, answer: null }] }
          : sent,
      )
    case 'answered':
      return joinAnswer(at(trackedOrders, action.atMs), action)
    case 'pushed':
      return joinPushed(trackedOrders, action)
    case 'account_read':
      return joinAccount(trackedOrders, action)
    case 'looked':
      return changeSent(at(trackedOrders, action.atMs), action.clientOrderId, (sent) => ({
        ...sent,
        lookCount: sent.lookCount + 1,
        lookedAtMs: Math.max(sent.lookedAtMs ?? 0, action.atMs),
      }))
    case 'found':
      return action.records.reduce(joinRecord, trackedOrders)
    case 'missed':
      return changeSent(trackedOrders, action.clientOrderId, (sent) => ({
        ...sent,
        missedAtMs: Math.max(sent.missedAtMs ?? 0, action.requestedAtMs),
      }))
    case 'clock':
      return at(trackedOrders, action.nowMs)
    case 'dismissed':
      return dismiss(trackedOrders, action.key)
  }
}

function at(trackedOrders: TrackedOrders, nowMs: number): TrackedOrders {
  return nowMs <= trackedOrders.nowMs ? trackedOrders : { ...trackedOrders, nowMs }
}

function changeSent(
  trackedOrders: TrackedOrders,
  clientOrderId: string,
  change: (sent: Sent, trackedOrder: TrackedOrder) => Sent,
): TrackedOrders {
  const trackedOrder = trackedOrders.byKey.get(clientOrderId)
  if (!trackedOrder?.sent) return trackedOrders
  const sent = change(trackedOrder.sent, trackedOrder)
  return sent === trackedOrder.sent ? trackedOrders : withTrackedOrder(trackedOrders, { ...trackedOrder, sent })
}

type Answered = Extract<TrackedOrdersAction, { type: 'answered' }>

function joinAnswer(trackedOrders: TrackedOrders, { clientOrderId, attempt, answer, atMs }: Answered): TrackedOrders {
  const trackedOrder = trackedOrders.byKey.get(clientOrderId)
  if (!trackedOrder?.sent?.attempts[attempt]) return trackedOrders
  if (answer.ok) return withTrackedOrder(trackedOrders, learn(trackedOrder, updateFromReceipt(answer.data)))
  const isLost = unknownCodes.has(answer.code)
  const outcome: AttemptAnswer = { kind: isLost ? 'lost' : 'refused', code: answer.code }
  const attempts = trackedOrder.sent.attempts.map((own, index) => (index === attempt ? joinAttempt(own, outcome) : own))
  const times = isLost ? trackedOrder.times : withMilestone(trackedOrder.times, 'refused', atMs)
  return withTrackedOrder(trackedOrders, { ...trackedOrder, times, sent: { ...trackedOrder.sent, attempts } })
}

/** A refusal overrides a lost answer; an attempt cannot have two different refusals, so the first stays. */
function joinAttempt(own: Attempt, outcome: AttemptAnswer): Attempt {
  return own.answer === null || (own.answer.kind === 'lost' && outcome.kind === 'refused')
    ? { ...own, answer: outcome }
    : own
}

type Pushed = Extract<TrackedOrdersAction, { type: 'pushed' }>

function joinPushed(trackedOrders: TrackedOrders, { version, timeMs, orders }: Pushed): TrackedOrders {
  const isNew = version > trackedOrders.pushedVersion
  let next: TrackedOrders = isNew ? { ...trackedOrders, pushedVersion: version } : trackedOrders
  for (const order of orders) {
    const trackedOrder =
      findTrackedOrder(next, order) ?? (isNew && isNotable(order) ? trackOrderView(order) : undefined)
    if (trackedOrder) next = withTrackedOrder(next, learn(trackedOrder, updateFromView(order, version, timeMs)))
  }
  return prune(next)
}

/** Orders from elsewhere are announced when they change, not when they are placed. */
function isNotable({ status }: OrderView): boolean {
  return rankOf(status) >= rankOf('partly_filled')
}

/** By client order id, unless that id has passed to another order since (OT-16). */
function findTrackedOrder({ byKey }: TrackedOrders, { orderId, clientOrderId }: OrderView): TrackedOrder | undefined {
  const own = clientOrderId === null ? undefined : byKey.get(clientOrderId)
  return own && (own.orderId ?? orderId) === orderId ? own : byKey.get(keyOfForeign(orderId))
}

type AccountRead = Extract<TrackedOrdersAction, { type: 'account_read' }>

function joinAccount(trackedOrders: TrackedOrders, { version, timeMs, openOrders }: AccountRead): TrackedOrders {
  let next = trackedOrders
  for (const trackedOrder of trackedOrders.byKey.values()) {
    const order =
      trackedOrder.orderId === null ? findByName(openOrders, trackedOrder.key) : openOrders.get(trackedOrder.orderId)
    if (order) next = withTrackedOrder(next, learn(trackedOrder, updateFromView(order, version, timeMs)))
  }
  if (trackedOrders.account && trackedOrders.account.version >= version) return next
  return { ...next, account: { version, isOpen: (orderId) => openOrders.has(orderId) } }
}

function findByName(orders: ReadonlyMap<number, OrderView>, clientOrderId: string): OrderView | undefined {
  for (const order of orders.values()) if (order.clientOrderId === clientOrderId) return order
  return undefined
}

/** Only tracked orders: the history is full of others. */
function joinRecord(trackedOrders: TrackedOrders, record: OrderView | OrderRecordView): TrackedOrders {
  const trackedOrder = findTrackedOrder(trackedOrders, record)
  return trackedOrder ? withTrackedOrder(trackedOrders, learn(trackedOrder, updateFromRecord(record))) : trackedOrders
}

function dismiss(trackedOrders: TrackedOrders, key: string): TrackedOrders {
  const trackedOrder = trackedOrders.byKey.get(key)
  if (!trackedOrder || !isSettled(stageOf(trackedOrder, trackedOrders))) return trackedOrders
  const byKey = new Map(trackedOrders.byKey)
  byKey.delete(key)
  return { ...trackedOrders, byKey }
}

/** Settled orders are removed first, then those from elsewhere, then the oldest. */
function prune(trackedOrders: TrackedOrders): TrackedOrders {
  const excess = trackedOrders.byKey.size - trackedOrdersMax
  if (excess <= 0) return trackedOrders
  const weight = (trackedOrder: TrackedOrder) =>
    isSettled(stageOf(trackedOrder, trackedOrders)) ? 0 : trackedOrder.sent === null ? 1 : 2
  const leaving = [...trackedOrders.byKey.values()].toSorted((a, b) => weight(a) - weight(b)).slice(0, excess)
  const byKey = new Map(trackedOrders.byKey)
  for (const { key } of leaving) byKey.delete(key)
  return { ...trackedOrders, byKey }
}
