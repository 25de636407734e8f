import { formatDecimal } from '@argosy/money'
import type {
  AccountSnapshot,
  BalanceWire,
  AttachedOrderWire,
  FillWire,
  OrderWire,
  TriggerWire,
} from './account-data.ts'
import type {
  AccountView,
  BalanceView,
  AttachedOrderView,
  FillView,
  OrderView,
  TriggerView,
} from './http/trade-types.ts'
import type { MarketDirectory } from './market-directory.ts'
import { formatPrice, formatQuantity, type MarketTerms } from './market-terms.ts'

export function presentAccount(account: AccountSnapshot, directory: MarketDirectory): AccountView {
  return {
    version: account.version,
    status: account.status,
    timeMs: account.timeMs,
    balances: account.balances.map((balance) => presentBalance(balance, directory)),
    openOrders: account.openOrders.map((order) => presentOrder(order, directory)),
  }
}

export function presentBalance({ assetId, available, held }: BalanceWire, directory: MarketDirectory): BalanceView {
  const decimals = directory.assetDecimals.get(assetId)
  if (decimals === undefined) throw new RangeError(`asset ${assetId} is not in the directory`)
  return {
    assetId,
    available: formatDecimal(BigInt(available), decimals),
    held: formatDecimal(BigInt(held), decimals),
  }
}

export function presentOrder(order: OrderWire, directory: MarketDirectory): OrderView {
  const terms = termsOf(order.marketId, directory)
  const price = (ticks: string) => formatPrice(BigInt(ticks), terms)
  const quantity = (lots: string) => formatQuantity(BigInt(lots), terms)
  return {
    orderId: order.orderId,
    clientOrderId: order.clientOrderId,
    marketId: order.marketId,
    side: order.side,
    type: order.kind,
    timeInForce: order.timeInForce,
    selfTrade: order.selfTrade,
    price: price(order.price),
    quantity: quantity(order.quantity),
    cost: formatDecimal(BigInt(order.cost), terms.quoteDecimals),
    display: quantity(order.display),
    filled: quantity(order.filled),
    trigger: order.trigger && presentTrigger(order.trigger, price),
    takeProfit: presentAttachedOrder(order.exits?.takeProfit, price),
    stopLoss: presentAttachedOrder(order.exits?.stopLoss, price),
    group: order.group,
    status: order.status,
    reason: order.reason,
    placedAtMs: order.placedAtMs,
  }
}

type FormatPrice = (ticks: string) => string

function presentTrigger(trigger: TriggerWire, price: FormatPrice): TriggerView {
  if (trigger.type !== 'trail') return { type: trigger.type, price: price(trigger.price) }
  const { type, callbackBps, activationPrice } = trigger
  return { type, callbackBps, activationPrice: activationPrice === null ? null : price(activationPrice) }
}

function presentAttachedOrder(
  attachedOrder: AttachedOrderWire | null | undefined,
  price: FormatPrice,
): AttachedOrderView | null {
  if (!attachedOrder) return null
  return {
    triggerPrice: price(attachedOrder.triggerPrice),
    price: attachedOrder.price === null ? null : price(attachedOrder.price),
  }
}

export function presentFill(fill: FillWire, directory: MarketDirectory): FillView {
  const terms = termsOf(fill.marketId, directory)
  const [feeAssetId, feeDecimals] =
    fill.side === 'buy' ? [terms.base, terms.baseDecimals] : [terms.quote, terms.quoteDecimals]
  return {
    fillId: fill.fillId,
    orderId: fill.orderId,
    marketId: fill.marketId,
    side: fill.side,
    role: fill.role,
    price: formatPrice(BigInt(fill.price), terms),
    quantity: formatQuantity(BigInt(fill.quantity), terms),
    notional: formatDecimal(BigInt(fill.notional), terms.quoteDecimals),
    fee: formatDecimal(BigInt(fill.fee), feeDecimals),
    feeAssetId,
    timeMs: fill.timeMs,
  }
}

function termsOf(marketId: string, directory: MarketDirectory): MarketTerms {
  const terms = directory.markets.get(marketId)
  if (!terms) throw new RangeError(`market ${marketId} is not in the directory`)
  return terms
}
