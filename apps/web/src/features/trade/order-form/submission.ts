/**
 * The life of one order on its way to the exchange. Every state has a name, and there is no way to send twice: while one
 * is under way, or its outcome is unknown, only the same order with the same id can be asked about again.
 */
import type { ApiResult } from '@argosy/api-client'
import type { OrderReceiptView, PlaceOrderBody } from '@argosy/contracts/http'

export type SentOrder = PlaceOrderBody & { readonly clientOrderId: string }

export type Submission =
  | { readonly status: 'ready' }
  | { readonly status: 'sending' | 'taking_long' | 'timed_out'; readonly order: SentOrder }
  | { readonly status: 'accepted'; readonly order: SentOrder; readonly receipt: OrderReceiptView }
  | { readonly status: 'refused'; readonly order: SentOrder; readonly code: string }

export interface SubmissionStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => Submission
  /** False when another order is still under way. */
  submit(order: PlaceOrderBody): boolean
  /** Sends the order of unknown outcome again, as a repeat under its own id: the exchange looks for the first one. */
  askAgain(): void
  /** Back to ready, from an answer that was read. */
  dismiss(): void
}

export interface SubmissionOptions {
  readonly send: (order: SentOrder) => Promise<ApiResult<OrderReceiptView>>
  readonly createId: () => string
  readonly takingLongMs?: number
  readonly timedOutMs?: number
}

const ready: Submission = { status: 'ready' }

/** Answers that do not say whether the order was placed. */
const unknownCodes: ReadonlySet<string> = new Set([
  'timed_out',
  'network_failed',
  'aborted',
  'answer_malformed',
  'service_unavailable',
  'outcome_unknown',
  'internal_error',
])

export function createSubmissionStore({
  send,
  createId,
  takingLongMs = 2_000,
  timedOutMs = 10_000,
}: SubmissionOptions): SubmissionStore {
  const listeners = new Set<() => void>()
  let submission: Submission = ready
  let attempt = 0

  function set(next: Submission): void {
    submission = next
    for (const listener of listeners) listener()
  }

  async function deliver(order: SentOrder): Promise<void> {
    const own = ++attempt
    const isPending = () => own === attempt && isUnderWay(submission)
    set({ status: 'sending', order })
    const slow = setTimeout(() => isPending() && set({ status: 'taking_long', order }), takingLongMs)
    const lost = setTimeout(() => isPending() && set({ status: 'timed_out', order }), timedOutMs)
    const answer = await send(order)
    clearTimeout(slow)
    clearTimeout(lost)
    // A late answer still counts, unless the same order was asked about again meanwhile.
    if (own !== attempt || isAnswered(submission)) return
    if (answer.ok) set({ status: 'accepted', order, receipt: answer.data })
    else if (unknownCodes.has(answer.code)) set({ status: 'timed_out', order })
    else set({ status: 'refused', order, code: answer.code })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => submission,
    submit(order) {
      if (!isAnswered(submission)) return false
      void deliver({ ...order, clientOrderId: createId() })
      return true
    },
    askAgain() {
      if (submission.status === 'timed_out') void deliver({ ...submission.order, isRepeat: true })
    },
    dismiss() {
      if (isAnswered(submission) && submission.status !== 'ready') set(ready)
    },
  }
}

export function isUnderWay(submission: Submission): boolean {
  return submission.status === 'sending' || submission.status === 'taking_long'
}

function isAnswered(submission: Submission): boolean {
  return submission.status === 'ready' || submission.status === 'accepted' || submission.status === 'refused'
}
