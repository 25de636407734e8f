import type { Receipt, Refusal } from '@argosy/exchange'
import type { ReferenceOrder, ReferenceState } from './state.ts'

export type Decision =
  | { readonly refusal: Refusal }
  /** The order is read after the command has ended (OT-6). */
  | { readonly order: ReferenceOrder | null; readonly closedCount?: number; readonly isTransferRepeat?: boolean }

export function toReceipt({ sequence, timeMs }: ReferenceState, decision: Decision): Receipt {
  if ('refusal' in decision) return { ok: false, sequence, timeMs, refusal: decision.refusal }
  const closedCount = decision.closedCount ?? 0
  if (!decision.order) return { ok: true, sequence, timeMs, order: null, closedCount }
  const { id, filled } = decision.order
  const order = { orderId: id, status: statusOf(decision.order), filled }
  return { ok: true, sequence, timeMs, order, closedCount } as Receipt
}

function statusOf(order: ReferenceOrder): 'waiting' | 'resting' | 'partly_filled' | 'filled' | 'cancelled' {
  if (order.closedAs) return order.closedAs
  if (order.place === 'waiting') return 'waiting'
  return order.filled === 0n ? 'resting' : 'partly_filled'
}
