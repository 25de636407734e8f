import type { AccountId, ClientOrderId } from './order.ts'
import type { OrderReceipt, Receipt } from './receipt.ts'
import { findReceipt, rememberReceipt } from './receipts.ts'
import type { EngineState } from './state.ts'

/** A command that may name its order. */
type Naming = { readonly accountId: AccountId; readonly clientOrderId: ClientOrderId | null }

/** The answer to the order that has this name already (OT-16). */
export function findNamedReceipt(state: EngineState, { accountId, clientOrderId }: Naming): Receipt | undefined {
  return clientOrderId === null ? undefined : findReceipt(state.clientOrders, nameOf(accountId, clientOrderId))
}

/** A refused order leaves its name free. */
export function rememberName(state: EngineState, { accountId, clientOrderId }: Naming, receipt: Receipt): void {
  if (clientOrderId === null || !receipt.ok) return
  rememberReceipt(state.clientOrders, nameOf(accountId, clientOrderId), receipt, state.timeMs)
}

export function findClientOrder(
  state: EngineState,
  accountId: AccountId,
  clientOrderId: ClientOrderId,
): OrderReceipt | null {
  const receipt = findNamedReceipt(state, { accountId, clientOrderId })
  return receipt?.ok ? receipt.order : null
}

// No id has a blank, so two pairs never make one name.
function nameOf(accountId: AccountId, clientOrderId: ClientOrderId): string {
  return `${accountId} ${clientOrderId}`
}
