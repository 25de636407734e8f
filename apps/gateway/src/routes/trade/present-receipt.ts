import { formatQuantity, type MarketTerms } from '@argosy/wire'
import type { CancelReceiptView, OrderReceiptView } from '@argosy/wire/http'
import type { OrderReceipt, Receipt } from '@argosy/exchange'
import { accept, refuse, type Answer } from '../../http/answer.ts'

/** The engine's receipt in decimals; refusals keep their names. */
export function presentOrderReceipt(receipt: Receipt, terms: MarketTerms): Answer<OrderReceiptView> {
  if (!receipt.ok) return refuse(422, receipt.refusal)
  const { orderId, status, filled } = orderOf(receipt.order)
  return accept({ orderId, status, filled: formatQuantity(filled, terms), timeMs: receipt.timeMs })
}

export function presentCancelReceipt(receipt: Receipt): Answer<CancelReceiptView> {
  if (!receipt.ok) return refuse(422, receipt.refusal)
  const { orderId, status } = orderOf(receipt.order)
  return accept({ orderId, status, timeMs: receipt.timeMs })
}

function orderOf(order: OrderReceipt | null): OrderReceipt {
  if (!order) throw new TypeError('the receipt of an order names no order')
  return order
}
