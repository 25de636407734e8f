import type { EngineEvent, LedgerAccount, Order, Participant, Receipt } from '@argosy/exchange'
import { hashBigint, hashNumber, hashText, hashValue, mix } from './hash-value.ts'

/**
 * Events of nearly every command are hashed field by field, in a fixed order: iterating over field names would cost
 * half as much as applying the command. All other events are rare.
 */
export function hashEvent(event: EngineEvent): number {
  switch (event.type) {
    case 'order_accepted':
      return mix(1, hashOrder(event.order))
    case 'order_closed':
      return mix(mix(mix(2, hashOrder(event)), hashText(event.status)), hashText(event.reason))
    case 'order_filled':
      return hashFill(event)
    case 'transferred':
      return hashTransfer(event)
    default:
      return hashValue(event)
  }
}

export function hashReceipt(receipt: Receipt): number {
  const outcome = receipt.ok
    ? mix(hashNumber(receipt.closedCount), hashValue(receipt.order))
    : hashText(receipt.refusal)
  return mix(mix(mix(receipt.ok ? 5 : 6, hashNumber(receipt.sequence)), hashNumber(receipt.timeMs)), outcome)
}

function hashOrder(order: Readonly<Order>): number {
  let hash = mix(hashNumber(order.orderId), hashText(order.accountId))
  hash = mix(hash, hashText(order.marketId))
  hash = mix(hash, hashText(order.side))
  hash = mix(hash, hashText(order.kind))
  hash = mix(hash, hashText(order.timeInForce))
  hash = mix(hash, hashText(order.selfTrade))
  hash = mix(hash, hashValue(order.clientOrderId))
  hash = mix(hash, hashNumber(order.placedAtMs))
  hash = mix(hash, hashValue(order.exits))
  hash = mix(hash, hashBigint(order.cost))
  hash = mix(hash, hashBigint(order.price))
  hash = mix(hash, hashBigint(order.quantity))
  hash = mix(hash, hashBigint(order.display))
  hash = mix(hash, hashValue(order.trigger))
  hash = mix(hash, hashValue(order.group))
  hash = mix(hash, hashBigint(order.filled))
  hash = mix(hash, hashBigint(order.remaining))
  hash = mix(hash, hashBigint(order.held))
  hash = mix(hash, hashBigint(order.received))
  hash = mix(hash, hashBigint(order.shown))
  hash = mix(hash, hashNumber(order.queuedAs))
  hash = mix(hash, hashBigint(order.peak))
  return order.perp ? mix(hash, hashValue(order.perp)) : hash
}

type EventOf<Type extends EngineEvent['type']> = Extract<EngineEvent, { type: Type }>

function hashFill(event: EventOf<'order_filled'>): number {
  let hash = mix(3, hashText(event.marketId))
  hash = mix(hash, hashBigint(event.price))
  hash = mix(hash, hashBigint(event.quantity))
  hash = mix(hash, hashBigint(event.notional))
  hash = mix(hash, hashText(event.takerSide))
  hash = mix(hash, hashParticipant(event.maker))
  return mix(hash, hashParticipant(event.taker))
}

function hashParticipant({ orderId, accountId, remaining, fee }: Participant): number {
  let hash = mix(hashNumber(orderId), hashText(accountId))
  hash = mix(hash, hashBigint(remaining))
  hash = mix(hash, hashText(fee.assetId))
  hash = mix(hash, hashBigint(fee.amount))
  return mix(hash, hashNumber(fee.ppm))
}

function hashTransfer({ reason, assetId, from, to, amount }: EventOf<'transferred'>): number {
  let hash = mix(4, hashText(reason))
  hash = mix(hash, hashText(assetId))
  hash = mix(hash, hashLedgerAccount(from))
  hash = mix(hash, hashLedgerAccount(to))
  return mix(hash, hashBigint(amount))
}

function hashLedgerAccount(account: LedgerAccount): number {
  const kind = hashText(account.kind)
  const owned = 'accountId' in account ? mix(kind, hashText(account.accountId)) : kind
  if ('marketId' in account) return mix(owned, hashPosition(account))
  return 'partition' in account ? mix(owned, hashText(account.partition)) : owned
}

function hashPosition(account: Extract<LedgerAccount, { marketId: unknown }>): number {
  const market = hashText(account.marketId)
  return 'side' in account ? mix(market, hashText(account.side)) : market
}
