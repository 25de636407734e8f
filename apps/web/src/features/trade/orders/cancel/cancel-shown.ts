/**
 * Cancels the filtered orders: in one call where the exchange has one for this filter, else by id, batch after batch.
 */
import type { ApiClient } from '@argosy/api-client'
import type { CancelPlan } from './cancel-plan.ts'

export interface CancelOutcome {
  readonly cancelled: number
  /** Filled or cancelled meanwhile: no failure. */
  readonly gone: number
  /** The first refusal of the others. */
  readonly refusal: string | undefined
  readonly refused: number
}

const nothing: CancelOutcome = { cancelled: 0, gone: 0, refusal: undefined, refused: 0 }
const goneCodes = new Set(['order_not_open', 'order_unknown'])

export async function cancelShown(
  api: Pick<ApiClient, 'cancelAllOrders' | 'cancelOrders'>,
  plan: CancelPlan,
): Promise<CancelOutcome> {
  if (plan.endpoint === 'all') {
    const answer = await api.cancelAllOrders(plan.body)
    return answer.ok
      ? { ...nothing, cancelled: answer.data.closedCount }
      : { ...nothing, refused: 1, refusal: answer.code }
  }
  let outcome = nothing
  for (const body of plan.bodies) {
    const answer = await api.cancelOrders(body)
    // A failed request ends the run: the remaining batches would fail too.
    if (!answer.ok) return { ...outcome, refused: outcome.refused + body.orders.length, refusal: answer.code }
    outcome = answer.data.reduce(join, outcome)
  }
  return outcome
}

type BatchAnswer = { readonly ok: true } | { readonly ok: false; readonly code: string }

function join(outcome: CancelOutcome, answer: BatchAnswer): CancelOutcome {
  if (answer.ok) return { ...outcome, cancelled: outcome.cancelled + 1 }
  if (goneCodes.has(answer.code)) return { ...outcome, gone: outcome.gone + 1 }
  return { ...outcome, refused: outcome.refused + 1, refusal: outcome.refusal ?? answer.code }
}
