import type { AccountId, ClientOrderId } from './order.ts'
import type { Receipt } from './receipt.ts'
import { clientOrderMs } from './receipts.ts'

/** An account's order names are remembered for a day; of an account that uses more, only the newest. */
const namesPerAccountMax = 10_000

type NamesByAccount = Map<AccountId, Map<ClientOrderId, Receipt>>

/** Two generations as in a ReceiptWindow. An account that names many orders shortens only its own memory. */
export type NameWindow = { startedAtMs: number; current: NamesByAccount; previous: NamesByAccount }

export function createNameWindow(): NameWindow {
  return { startedAtMs: 0, current: new Map(), previous: new Map() }
}

export function findName(
  { current, previous }: NameWindow,
  accountId: AccountId,
  name: ClientOrderId,
): Receipt | undefined {
  return current.get(accountId)?.get(name) ?? previous.get(accountId)?.get(name)
}

export function rememberName(
  window: NameWindow,
  accountId: AccountId,
  name: ClientOrderId,
  receipt: Receipt,
  timeMs: number,
): void {
  if (timeMs - window.startedAtMs >= clientOrderMs) {
    window.previous = window.current
    window.current = new Map()
    window.startedAtMs = timeMs
  }
  ownNames(window, accountId).set(name, receipt)
}

function ownNames({ current, previous }: NameWindow, accountId: AccountId): Map<ClientOrderId, Receipt> {
  const known = current.get(accountId)
  if (known && known.size < namesPerAccountMax) return known
  if (known) previous.set(accountId, known)
  const own = new Map<ClientOrderId, Receipt>()
  current.set(accountId, own)
  return own
}
