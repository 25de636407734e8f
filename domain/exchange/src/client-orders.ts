import { findName, rememberName } from './name-window.ts'
import type { AccountId, ClientOrderId } from './order.ts'
import { ReceiptTable } from './receipt-table.ts'
import type { OrderReceipt, Receipt } from './receipt.ts'
import { findReceipt, rememberReceipt } from './receipts.ts'
import type { EngineState } from './state.ts'

/** A command that may name its order. */
type Naming = { readonly accountId: AccountId; readonly clientOrderId: ClientOrderId | null }

/** The receipt of the order that has this name already (OT-16). */
export function findNamedReceipt(state: EngineState, { accountId, clientOrderId }: Naming): Receipt | undefined {
  if (clientOrderId === null) return undefined
  return state.rulesVersion === 1
    ? findReceipt(state.clientOrders, nameOf(accountId, clientOrderId))
    : findName(state.names, accountId, clientOrderId)
}

/** A refused order leaves its name free. */
export function rememberNamed(state: EngineState, { accountId, clientOrderId }: Naming, receipt: Receipt): void {
  if (clientOrderId === null || !receipt.ok) return
  if (state.rulesVersion === 1)
    rememberReceipt(state.clientOrders, nameOf(accountId, clientOrderId), receipt, state.timeMs)
  else rememberName(state.names, accountId, clientOrderId, receipt, state.timeMs)
}

export function findClientOrder(
  state: EngineState,
  accountId: AccountId,
  clientOrderId: ClientOrderId,
): OrderReceipt | null {
  const receipt = findNamedReceipt(state, { accountId, clientOrderId })
  return receipt?.ok ? receipt.order : null
}

/**
 * From the second rules on, every account has its own memory; names remembered for all accounts move there, oldest
 * first.
 */
export function nameByAccount({ clientOrders, names, timeMs }: EngineState): void {
  names.startedAtMs = timeMs
  const { previous, current } = clientOrders.table.list()
  for (const [name, receipt] of [...previous, ...current]) {
    const [accountId = '', clientOrderId = ''] = name.split(' ')
    rememberName(names, accountId as AccountId, clientOrderId as ClientOrderId, receipt, timeMs)
  }
  clientOrders.table = new ReceiptTable()
}

// No id contains a blank, so two different pairs never make the same name.
function nameOf(accountId: AccountId, clientOrderId: ClientOrderId): string {
  return `${accountId} ${clientOrderId}`
}
