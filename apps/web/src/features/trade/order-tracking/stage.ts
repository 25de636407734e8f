/** The stage of an order, derived from its known state and the clock. */
import { isClosedStatus, type Attempt, type TrackedOrder, type OrderStatus, type Sent } from './tracked-order.ts'
import type { TrackedOrders } from './tracked-orders.ts'

export type Stage =
  /** Pending, and pending longer than usual. */
  | 'sent'
  | 'taking_long'
  /** No answer: it may have been placed or not. Lookups continue until that is known. */
  | 'unknown'
  /** Looked up and not found, long after it could still have arrived. */
  | 'not_placed'
  | 'refused'
  /** Accepted, with the exchange's status. */
  | OrderStatus
  /** No longer open; its outcome is being looked up. */
  | 'closed'

const slowAfterMs = 2_000
const timedOutMs = 10_000
/** By then the gateway and the engine have long given up on a request. */
const notPlacedAfterMs = 60_000

export function stageOf(
  trackedOrder: TrackedOrder,
  { account, nowMs }: Pick<TrackedOrders, 'account' | 'nowMs'>,
): Stage {
  const { status, sent } = trackedOrder
  if (status === null) return sent ? unansweredStage(sent, nowMs) : 'unknown'
  return !isClosedStatus(status) && (trackedOrder.isGone || isGoneFrom(account, trackedOrder)) ? 'closed' : status
}

/** Open at one version of the account and missing at that or a later one: closed in between. */
function isGoneFrom(account: TrackedOrders['account'], { orderId, openAtVersion }: TrackedOrder): boolean {
  if (!account || orderId === null || openAtVersion === 0) return false
  return account.version >= openAtVersion && !account.isOpen(orderId)
}

function unansweredStage(sent: Sent, nowMs: number): Stage {
  const latest = sent.attempts.at(-1)
  if (!latest) return 'unknown'
  if (latest.answer?.kind === 'refused') return 'refused'
  if (sent.missedAtMs !== null && sent.missedAtMs >= latest.atMs + notPlacedAfterMs) return 'not_placed'
  if (latest.answer || nowMs >= latest.atMs + timedOutMs) return 'unknown'
  return nowMs >= latest.atMs + slowAfterMs ? 'taking_long' : 'sent'
}

/** The refusal code of the last attempt. */
export function refusalOf({ sent }: TrackedOrder): string | undefined {
  const answer = sent?.attempts.at(-1)?.answer satisfies Attempt['answer'] | undefined
  return answer?.kind === 'refused' ? answer.code : undefined
}

/** Whether the stage is final. */
export function isSettled(stage: Stage): boolean {
  return stage === 'filled' || stage === 'cancelled' || stage === 'refused' || stage === 'not_placed'
}

export function isUnderWay(stage: Stage): boolean {
  return stage === 'sent' || stage === 'taking_long'
}

/** When the passing of time next changes a stage; undefined when it does not. */
export function nextStageAtMs(
  trackedOrder: TrackedOrder,
  trackedOrders: Pick<TrackedOrders, 'account' | 'nowMs'>,
): number | undefined {
  const stage = stageOf(trackedOrder, trackedOrders)
  const sentAtMs = trackedOrder.sent?.attempts.at(-1)?.atMs
  if (sentAtMs === undefined || !isUnderWay(stage)) return undefined
  return sentAtMs + (stage === 'sent' ? slowAfterMs : timedOutMs)
}
