import type { OrderId } from '@argosy/exchange'
import type { Random } from '@argosy/random'
import type { Draft } from './draft.ts'
import type { KnownExchange, KnownOrder } from './known-exchange.ts'
import { traders } from './setup.ts'

/**
 * Cancels of one order, by either id, and of many, and amendments: mostly valid, sometimes of another account's order.
 */
export function generateCancel(random: Random, known: KnownExchange, sequence: number): Draft {
  if (random.oneIn(30)) return cancelAll(random, known)
  const order = known.pickOrder()
  if (!order || random.oneIn(15)) return cancelUnknown(random, sequence)
  const accountId = random.oneIn(12) ? random.pick(traders) : order.accountId
  const byClientId = order.clientOrderId !== null && random.oneIn(2)
  return byClientId
    ? { type: 'cancel_order', accountId, orderId: null, clientOrderId: order.clientOrderId }
    : { type: 'cancel_order', accountId, orderId: order.orderId, clientOrderId: null }
}

function cancelUnknown(random: Random, sequence: number): Draft {
  const accountId = random.pick(traders)
  if (random.oneIn(4)) {
    return { type: 'cancel_order', accountId, orderId: null, clientOrderId: `c${random.below(sequence + 1)}` } as Draft
  }
  const orderId = random.between(0, (sequence + 100) * 8) as OrderId
  return { type: 'cancel_order', accountId, orderId, clientOrderId: null }
}

function cancelAll(random: Random, known: KnownExchange): Draft {
  const marketId = random.oneIn(4) ? null : random.oneIn(20) ? 'NOWHERE' : known.pickMarket().terms.marketId
  const side = random.pick([null, 'buy', 'sell'] as const)
  return { type: 'cancel_all_orders', accountId: random.pick(traders), marketId, side } as Draft
}

export function generateAmendment(random: Random, known: KnownExchange, sequence: number): Draft {
  const order = known.pickOrder()
  if (!order) return cancelUnknown(random, sequence)
  const isStranger = random.oneIn(30)
  return {
    type: 'amend_order',
    accountId: isStranger ? random.pick(traders) : order.accountId,
    orderId: order.orderId,
    ...pickAmendment(random, order),
  } as Draft
}

function pickAmendment(random: Random, order: KnownOrder): object {
  const { price, quantity, triggerPrice } = order
  const less = (quantity * BigInt(random.between(1, 9))) / 10n
  const more = quantity + BigInt(random.between(1, 20))
  const step = BigInt(random.between(-6, 6))
  const same = { price, quantity, triggerPrice }
  return random.pick([
    { ...same, quantity: less },
    { ...same, quantity: less },
    { ...same, quantity: more },
    { ...same, price: fit(price + step) },
    { ...same, price: fit(price + step) },
    { ...same, price: fit(price + step), quantity: random.oneIn(2) ? less : more },
    { ...same, triggerPrice: triggerPrice === null ? null : fit(triggerPrice + step) },
    same,
    { ...same, quantity: random.oneIn(2) ? 0n : 2n ** 64n - 1n },
    { ...same, triggerPrice: triggerPrice === null ? price : null },
  ])
}

/** Clamps to the range of the wire. */
function fit(price: bigint): bigint {
  const u64Max = 2n ** 64n - 1n
  return price < 0n ? 0n : price > u64Max ? u64Max : price
}
