import { formatDecimal } from '@argosy/money'
import type { AccountSnapshot, BalanceWire, FillWire, OrderWire } from './account-data.ts'
import type { AccountView, BalanceView, FillView, OrderView } from './http/types.ts'
import type { MarketDirectory } from './market-directory.ts'
import { formatPrice, formatQuantity, type MarketTerms } from './market-terms.ts'

export function presentAccount(account: AccountSnapshot, directory: MarketDirectory): AccountView {
  return {
    version: account.version,
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
  const quantity = BigInt(order.quantity)
  return {
    orderId: order.orderId,
    marketId: order.marketId,
    side: order.side,
    type: 'limit',
    price: formatPrice(BigInt(order.price), terms),
    quantity: formatQuantity(quantity, terms),
    filled: formatQuantity(quantity - BigInt(order.remaining), terms),
    status: order.status,
    placedAtMs: order.placedAtMs,
  }
}

export function presentFill(fill: FillWire, directory: MarketDirectory): FillView {
  const terms = termsOf(fill.marketId, directory)
  return {
    fillId: fill.fillId,
    orderId: fill.orderId,
    marketId: fill.marketId,
    side: fill.side,
    role: fill.role,
    price: formatPrice(BigInt(fill.price), terms),
    quantity: formatQuantity(BigInt(fill.quantity), terms),
    notional: formatDecimal(BigInt(fill.notional), terms.quoteDecimals),
    timeMs: fill.timeMs,
  }
}

function termsOf(marketId: string, directory: MarketDirectory): MarketTerms {
  const terms = directory.markets.get(marketId)
  if (!terms) throw new RangeError(`market ${marketId} is not in the directory`)
  return terms
}
