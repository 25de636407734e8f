import type { AccountStatus, Order } from './order.ts'
import { closeOrders } from './close-orders.ts'
import type { SetAccountStatus } from './command.ts'
import type { OrderCloseReason, EngineEvent } from './event.ts'
import { isOpening } from './line.ts'
import type { Outcome } from './outcome.ts'
import { type EngineState, touchAccount } from './state.ts'

/** Orders that the account may no longer have are closed by the same command, in a halted market too (AC-2, MK-8). */
export function setAccountStatus(state: EngineState, { accountId, status }: SetAccountStatus): Outcome {
  const account = touchAccount(state, accountId)
  account.status = status
  const events: EngineEvent[] = [{ type: 'account_status_changed', accountId, status }]
  const closing = closingOf(status)
  if (closing) closeOrders(state, [...account.openOrders.values()].filter(closing.isClosed), closing.reason, events)
  return { ok: true, events, order: null }
}

type Closing = { readonly reason: OrderCloseReason; readonly isClosed: (order: Order) => boolean }

function closingOf(status: AccountStatus): Closing | undefined {
  if (status === 'frozen') return { reason: 'account_frozen', isClosed: () => true }
  if (status === 'close_only') return { reason: 'account_close_only', isClosed: isOpening }
  return undefined
}
