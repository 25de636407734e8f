/** Orders and fills as CSV rows. Headings and labels are passed in, in the user's language; numbers are exact. */
import type { ClosedOrderView, FillView, OrderView } from '@argosy/wire/http'
import { writeCsv } from '@argosy/safety/csv'
import { orderTypeOf, type OrderType } from '../../../order-labels/order-type.calc.ts'

export const orderColumns = [
  'orderId',
  'clientOrderId',
  'placedAt',
  'closedAt',
  'pair',
  'side',
  'type',
  'timeInForce',
  'price',
  'triggerPrice',
  'quantity',
  'cost',
  'filled',
  'status',
  'reason',
] as const

export const fillColumns = [
  'fillId',
  'orderId',
  'time',
  'pair',
  'side',
  'role',
  'price',
  'quantity',
  'notional',
  'fee',
  'feeAsset',
] as const

export type OrderColumn = (typeof orderColumns)[number]
export type FillColumn = (typeof fillColumns)[number]

export interface OrderCsvLabels {
  readonly headings: Readonly<Record<OrderColumn, string>>
  readonly pair: (marketId: string) => string
  readonly side: (side: OrderView['side']) => string
  readonly type: (type: OrderType) => string
  readonly status: (status: OrderView['status']) => string
  readonly reason: (reason: NonNullable<OrderView['reason']>) => string
}

export interface FillCsvLabels {
  readonly headings: Readonly<Record<FillColumn, string>>
  readonly pair: (marketId: string) => string
  readonly side: (side: FillView['side']) => string
  readonly role: (role: FillView['role']) => string
}

export function exportOrders(orders: Iterable<OrderView | ClosedOrderView>, labels: OrderCsvLabels): string {
  return writeCsv(
    orderColumns.map((column) => labels.headings[column]),
    [...orders].map((order) => orderRow(order, labels)),
  )
}

function orderRow(order: OrderView | ClosedOrderView, labels: OrderCsvLabels): readonly string[] {
  const cells: Readonly<Record<OrderColumn, string>> = {
    orderId: String(order.orderId),
    clientOrderId: order.clientOrderId ?? '',
    placedAt: writeTime(order.placedAtMs),
    closedAt: 'closedAtMs' in order ? writeTime(order.closedAtMs) : '',
    pair: labels.pair(order.marketId),
    side: labels.side(order.side),
    type: labels.type(orderTypeOf(order)),
    timeInForce: order.timeInForce.toUpperCase(),
    price: order.type === 'limit' ? order.price : '',
    triggerPrice: writeTrigger(order.trigger),
    quantity: isPositive(order.cost) ? '' : order.quantity,
    cost: isPositive(order.cost) ? order.cost : '',
    filled: order.filled,
    status: labels.status(order.status),
    reason: order.reason ? labels.reason(order.reason) : '',
  }
  return orderColumns.map((column) => cells[column])
}

export function exportFills(fills: Iterable<FillView>, labels: FillCsvLabels): string {
  return writeCsv(
    fillColumns.map((column) => labels.headings[column]),
    [...fills].map((fill) => fillRow(fill, labels)),
  )
}

function fillRow(fill: FillView, labels: FillCsvLabels): readonly string[] {
  const cells: Readonly<Record<FillColumn, string>> = {
    fillId: fill.fillId,
    orderId: String(fill.orderId),
    time: writeTime(fill.timeMs),
    pair: labels.pair(fill.marketId),
    side: labels.side(fill.side),
    role: labels.role(fill.role),
    price: fill.price,
    quantity: fill.quantity,
    notional: fill.notional,
    fee: fill.fee,
    feeAsset: fill.feeAssetId,
  }
  return fillColumns.map((column) => cells[column])
}

/** UTC to the millisecond, the same for everyone who opens the file. */
function writeTime(timeMs: number): string {
  return new Date(timeMs).toISOString()
}

function writeTrigger(trigger: OrderView['trigger']): string {
  if (!trigger) return ''
  return trigger.type === 'trail' ? (trigger.activationPrice ?? '') : trigger.price
}

function isPositive(decimal: string): boolean {
  return /[1-9]/.test(decimal)
}
