/** Rows of socket channels: those of the HTTP endpoints, with the field names of socket clients. */
import { formatDecimal } from '@argosy/money'
import {
  type FillWire,
  formatQuantity,
  type MarketDirectory,
  type MarketTerms,
  type OrderWire,
  presentFill,
} from '@argosy/wire'
import type { TickerView, TradeView } from '@argosy/wire/http'
import {
  formatAveragePrice,
  nothingFilled,
  presentOpenOrder,
  presentOpenPlan,
  type FilledTotals,
} from '../present-order.ts'
import { presentOpenTicker, presentOpenTrade } from '../present-public.ts'
import { presentOpenFill } from '../present-records.ts'

export function presentTickerRow(ticker: TickerView, terms: MarketTerms) {
  const { symbol, open, usdtVolume: _, ...rest } = presentOpenTicker(ticker, terms)
  return { instId: symbol, open24h: open, ...rest }
}

export function presentTradeRow(trade: TradeView, terms: MarketTerms) {
  const { symbol: _, ...row } = presentOpenTrade(trade, terms)
  return row
}

/**
 * `totals` are null when the order had fills before this process listened: its cost is then left empty. There is no
 * `baseVolume`, which clients would read as the total filled, and no `posMode`, which marks a contract's order.
 */
export function presentOrderRow(order: OrderWire, totals: FilledTotals | null, terms: MarketTerms, timeMs: number) {
  const { symbol, size, orderId, clientOid, price, orderType, side, force, status, cTime } = presentOpenOrder(
    order,
    nothingFilled,
    terms,
  )
  return {
    instId: symbol,
    orderId,
    clientOid,
    price,
    newSize: size,
    size,
    orderType,
    force,
    side,
    accBaseVolume: formatQuantity(BigInt(order.filled), terms),
    priceAvg: totals ? formatAveragePrice(totals, terms) : '',
    status,
    feeDetail: totals && totals.quantity > 0n ? [presentFee(order.side, totals.fee, terms)] : [],
    cTime,
    uTime: String(timeMs),
  }
}

/** `plan` is the order while it was waiting, when its trigger was still known. */
export function presentPlanRow(plan: OrderWire, isMet: boolean, terms: MarketTerms, timeMs: number) {
  const { symbol, ...row } = presentOpenPlan(plan, terms, isMet)
  return { instId: symbol, ...row, force: plan.timeInForce, newSize: row.size, uTime: String(timeMs) }
}

export function presentFillRow(fill: FillWire, kind: OrderWire['kind'], directory: MarketDirectory) {
  const row = presentOpenFill(presentFill(fill, directory), kind)
  return { ...row, feeDetail: [row.feeDetail] }
}

function presentFee(side: OrderWire['side'], fee: bigint, terms: MarketTerms) {
  const [feeCoin, decimals] = side === 'buy' ? [terms.base, terms.baseDecimals] : [terms.quote, terms.quoteDecimals]
  return { feeCoin, fee: formatDecimal(-fee, decimals) }
}
