import { divideFloor, formatDecimal, parseDecimalOrThrow } from '@argosy/money'
import type { OrderStatus } from '@argosy/exchange'
import { formatPrice, formatQuantity, type MarketTerms, type OrderWire } from '@argosy/wire'
import { formatClientOid } from './client-oid.ts'

/** An order's total fills: lots, quote units, and the fee in units of what it received. */
export type FilledTotals = {
  readonly quantity: bigint
  readonly notional: bigint
  readonly fee: bigint
  readonly lastAtMs: number
}

export const nothingFilled: FilledTotals = { quantity: 0n, notional: 0n, fee: 0n, lastAtMs: 0 }

/** An order that waits for its trigger is a plan and listed with those. */
export const openOrderStatus = {
  waiting: 'live',
  resting: 'live',
  partly_filled: 'partially_filled',
  filled: 'filled',
  cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, string>

export type OrderRecord = OrderWire & { readonly closedAtMs?: number | null }

export function presentOpenOrder(order: OrderRecord, filled: FilledTotals, terms: MarketTerms) {
  return {
    symbol: order.marketId,
    orderId: String(order.orderId),
    clientOid: formatClientOid(order.clientOrderId),
    price: order.kind === 'limit' ? formatPrice(BigInt(order.price), terms) : '',
    size: formatOrderSize(order, terms),
    orderType: order.kind,
    side: order.side,
    force: order.timeInForce,
    status: openOrderStatus[order.status],
    priceAvg: formatAveragePrice(filled, terms),
    baseVolume: formatQuantity(filled.quantity, terms),
    quoteVolume: formatDecimal(filled.notional, terms.quoteDecimals),
    feeDetail: formatFeeDetail(order, filled, terms),
    cTime: String(order.placedAtMs),
    uTime: String(Math.max(order.placedAtMs, filled.lastAtMs, order.closedAtMs ?? 0)),
  }
}

/** In base; for an order by cost its maximum spending, in quote. */
export function formatOrderSize({ cost, quantity }: Pick<OrderWire, 'cost' | 'quantity'>, terms: MarketTerms): string {
  return cost === '0' ? formatQuantity(BigInt(quantity), terms) : formatDecimal(BigInt(cost), terms.quoteDecimals)
}

/** Rounded down to the quote's decimals; "0" while nothing is filled. */
export function formatAveragePrice({ quantity, notional }: FilledTotals, terms: MarketTerms): string {
  if (quantity === 0n) return '0'
  const baseUnits = quantity * parseDecimalOrThrow(terms.lotSize, terms.baseDecimals)
  return formatDecimal(divideFloor(notional * 10n ** BigInt(terms.baseDecimals), baseUnits), terms.quoteDecimals)
}

/**
 * JSON inside a text field: clients parse it a second time. A charge is negative.
 * @NOTE It must not contain bare numbers: older clients put quotes around numbers before they parse, inside of text
 * too.
 */
function formatFeeDetail(
  { side }: Pick<OrderWire, 'side'>,
  { quantity, fee }: FilledTotals,
  terms: MarketTerms,
): string {
  if (quantity === 0n) return ''
  const [coin, decimals] = side === 'buy' ? [terms.base, terms.baseDecimals] : [terms.quote, terms.quoteDecimals]
  const totalFee = formatDecimal(-fee, decimals)
  return JSON.stringify({ [coin]: { feeCoinCode: coin, totalFee } })
}

const planStatus = {
  waiting: 'not_trigger',
  resting: 'executed',
  partly_filled: 'executed',
  filled: 'executed',
} as const

/** `wasMet` distinguishes a plan that was cancelled after its trigger was met from one that was never triggered. */
export function presentOpenPlan(order: OrderRecord, terms: MarketTerms, wasMet: boolean) {
  const status = order.status === 'cancelled' ? (wasMet ? 'executed' : 'cancelled') : planStatus[order.status]
  return {
    orderId: String(order.orderId),
    clientOid: formatClientOid(order.clientOrderId),
    symbol: order.marketId,
    size: formatOrderSize(order, terms),
    executePrice: order.kind === 'limit' ? formatPrice(BigInt(order.price), terms) : '',
    triggerPrice: formatTriggerPrice(order.trigger, terms),
    triggerType: 'fill_price',
    planType: order.cost === '0' ? 'amount' : 'total',
    status,
    orderType: order.kind,
    side: order.side,
    cTime: String(order.placedAtMs),
    uTime: String(Math.max(order.placedAtMs, order.closedAtMs ?? 0)),
  }
}

function formatTriggerPrice(trigger: OrderWire['trigger'], terms: MarketTerms): string {
  if (!trigger) return ''
  const ticks = trigger.type === 'trail' ? trigger.activationPrice : trigger.price
  return ticks === null ? '' : formatPrice(BigInt(ticks), terms)
}
