/** CSV files in the user's language; loaded on the first download. */
import type { MarketTerms } from '@argosy/wire'
import type { ClosedOrderView, FillView, OrderView } from '@argosy/wire/http'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { closeReasonMessages, orderTypeLabels, statusLabels } from '../../../order-labels/order-messages.ts'
import { saveFile } from '../../../../document/save-file.ts'
import { pairOf } from '../cells.tsx'
import { exportFills, exportOrders, type FillColumn, type OrderColumn } from './export-orders.ts'

const csv = { ending: 'csv', type: 'text/csv' }

type Translate = (messages: MessageDescriptor) => string

export function downloadOrders(
  orders: Iterable<OrderView | ClosedOrderView>,
  name: 'open-orders' | 'order-history',
  markets: readonly MarketTerms[],
  translate: Translate,
): void {
  const text = exportOrders(orders, {
    headings: translateAll(orderHeadings, translate),
    pair: (marketId) => pairOf(markets, marketId),
    side: (side) => translate(sideLabels[side]),
    type: (type) => translate(orderTypeLabels[type]),
    status: (status) => translate(statusLabels[status]),
    reason: (reason) => (reason === 'filled' ? translate(statusLabels.filled) : translate(closeReasonMessages[reason])),
  })
  saveFile(text, { ...csv, name })
}

export function downloadFills(fills: Iterable<FillView>, markets: readonly MarketTerms[], translate: Translate): void {
  const text = exportFills(fills, {
    headings: translateAll(fillHeadings, translate),
    pair: (marketId) => pairOf(markets, marketId),
    side: (side) => translate(sideLabels[side]),
    role: (role) => translate(roleLabels[role]),
  })
  saveFile(text, { ...csv, name: 'trade-history' })
}

function translateAll<Key extends string>(messages: Readonly<Record<Key, MessageDescriptor>>, translate: Translate) {
  const entries = Object.entries<MessageDescriptor>(messages).map(([key, message]) => [key, translate(message)])
  return Object.fromEntries(entries) as Readonly<Record<Key, string>>
}

const orderHeadings: Readonly<Record<OrderColumn, MessageDescriptor>> = {
  orderId: msg({ id: 'spot.csv.orderId', message: 'Order number', comment: 'Heading in a downloaded table' }),
  clientOrderId: msg({
    id: 'spot.csv.clientOrderId',
    message: 'Client order ID',
    comment: 'Heading in a downloaded table',
  }),
  placedAt: msg({ id: 'spot.csv.placedAt', message: 'Placed (UTC)', comment: 'Heading in a downloaded table' }),
  closedAt: msg({ id: 'spot.csv.closedAt', message: 'Closed (UTC)', comment: 'Heading in a downloaded table' }),
  pair: msg({ id: 'spot.csv.pair', message: 'Pair', comment: 'Heading in a downloaded table' }),
  side: msg({ id: 'spot.csv.side', message: 'Side', comment: 'Heading in a downloaded table' }),
  type: msg({ id: 'spot.csv.type', message: 'Type', comment: 'Heading in a downloaded table' }),
  timeInForce: msg({ id: 'spot.csv.timeInForce', message: 'Time in force', comment: 'Heading in a downloaded table' }),
  price: msg({ id: 'spot.csv.price', message: 'Price', comment: 'Heading in a downloaded table' }),
  triggerPrice: msg({
    id: 'spot.csv.triggerPrice',
    message: 'Trigger price',
    comment: 'Heading in a downloaded table',
  }),
  quantity: msg({ id: 'spot.csv.quantity', message: 'Quantity', comment: 'Heading in a downloaded table' }),
  cost: msg({ id: 'spot.csv.cost', message: 'Cost', comment: 'Heading in a downloaded table' }),
  filled: msg({ id: 'spot.csv.filled', message: 'Filled', comment: 'Heading in a downloaded table' }),
  status: msg({ id: 'spot.csv.status', message: 'Status', comment: 'Heading in a downloaded table' }),
  reason: msg({ id: 'spot.csv.reason', message: 'Reason', comment: 'Heading in a downloaded table' }),
}

const fillHeadings: Readonly<Record<FillColumn, MessageDescriptor>> = {
  fillId: msg({ id: 'spot.csv.fillId', message: 'Trade number', comment: 'Heading in a downloaded table' }),
  orderId: orderHeadings.orderId,
  time: msg({ id: 'spot.csv.time', message: 'Time (UTC)', comment: 'Heading in a downloaded table' }),
  pair: orderHeadings.pair,
  side: orderHeadings.side,
  role: msg({ id: 'spot.csv.role', message: 'Role', comment: 'Heading in a downloaded table' }),
  price: orderHeadings.price,
  quantity: orderHeadings.quantity,
  notional: msg({ id: 'spot.csv.notional', message: 'Total', comment: 'Heading in a downloaded table' }),
  fee: msg({ id: 'spot.csv.fee', message: 'Fee', comment: 'Heading in a downloaded table' }),
  feeAsset: msg({ id: 'spot.csv.feeAsset', message: 'Fee in', comment: 'Heading in a downloaded table' }),
}

const sideLabels: Readonly<Record<OrderView['side'], MessageDescriptor>> = {
  buy: msg({ id: 'spot.side.buy', message: 'Buy', comment: 'Button and side of an order' }),
  sell: msg({ id: 'spot.side.sell', message: 'Sell', comment: 'Button and side of an order' }),
}

const roleLabels: Readonly<Record<FillView['role'], MessageDescriptor>> = {
  maker: msg({ id: 'spot.role.maker', message: 'Maker', comment: 'Whose order was waiting in the book' }),
  taker: msg({ id: 'spot.role.taker', message: 'Taker', comment: 'Whose order met a waiting one' }),
}
