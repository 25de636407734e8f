import type { Realm } from '@argosy/catalogue'
import type { OrderReceiptView, PlaceOrderBody } from '@argosy/wire/http'
import { formatClientOid } from '@argosy/open-api'
import { toOrderId, type AccountId } from '@argosy/exchange'
import { accept, refuse, type Answer } from '../../http/answer.ts'
import { placeOrder } from '../../routes/trade/place-order.ts'
import type { SpotDeps } from './spot-deps.ts'

export type OpenReceipt = { readonly orderId: string; readonly clientOid: string }

/**
 * The engine answers a repeated client order id with the first receipt, as our pages need; programs expect a refusal
 * that the name is taken. An order older than the last command before this call is such a repeat.
 */
export async function placeOpenOrder(
  { engines, accountHistory }: Pick<SpotDeps, 'engines' | 'accountHistory'>,
  realm: Realm,
  accountId: AccountId,
  read: Answer<PlaceOrderBody>,
): Promise<Answer<OpenReceipt>> {
  if (!read.ok) return read
  const body = read.data
  const engine = engines[realm]
  const sequenceBefore = body.clientOrderId === undefined ? 0 : await engine.readSequence()
  const placed = await placeOrder({ engine, accountHistory }, { accountId }, body)
  if (!placed.ok) return placed
  const isOlder = placed.data.orderId < toOrderId(sequenceBefore + 1, 0)
  if (isOlder) return refuse(400, 'client_oid_taken')
  return accept(presentReceipt(placed.data, body.clientOrderId ?? null))
}

export function presentReceipt(
  { orderId }: Pick<OrderReceiptView, 'orderId'>,
  clientOrderId: string | null,
): OpenReceipt {
  return { orderId: String(orderId), clientOid: formatClientOid(clientOrderId) }
}
