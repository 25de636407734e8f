import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { triggerLabel } from '../../order-labels/order-messages.ts'
import type { Column } from './history/record-table.tsx'

type ColumnName =
  | 'time'
  | 'pair'
  | 'type'
  | 'side'
  | 'price'
  | 'trigger'
  | 'quantity'
  | 'filled'
  | 'total'
  | 'fee'
  | 'status'
  | 'role'
  | 'asset'
  | 'available'
  | 'held'
  | 'sum'
  | 'value'
  | 'actions'

export type Columns = Readonly<Record<ColumnName, Column>>

/** Headings that the user's own tables share. Widths fit their longest numbers. */
export function useColumns(): Columns {
  const { t } = useLingui()
  // The same object on every render, so that memoized rows stay unchanged.
  return useMemo(
    () => ({
      time: { id: 'time', width: 76, title: t({ id: 'spot.column.time', message: 'Time', comment: 'Column' }) },
      pair: {
        id: 'pair',
        width: 76,
        title: t({ id: 'spot.column.pair', message: 'Pair', comment: 'Column: market such as BTC/USDT' }),
      },
      type: { id: 'type', title: t({ id: 'spot.column.type', message: 'Type', comment: 'Column: kind of order' }) },
      side: {
        id: 'side',
        // Where there is little room, it is shown under the pair.
        isWideOnly: true,
        width: 72,
        title: t({ id: 'spot.column.side', message: 'Side', comment: 'Column: buy or sell' }),
      },
      price: {
        id: 'price',
        width: 78,
        title: t({ id: 'spot.column.price', message: 'Price', comment: 'Column' }),
        isNumber: true,
      },
      trigger: { id: 'trigger', width: 98, title: t(triggerLabel), isNumber: true },
      quantity: {
        id: 'quantity',
        width: 78,
        title: t({ id: 'spot.column.quantity', message: 'Quantity', comment: 'Column' }),
        isNumber: true,
      },
      filled: {
        id: 'filled',
        // Where there is little room, the status contains the filled share.
        isWideOnly: true,
        width: 74,
        title: t({ id: 'spot.column.filled', message: 'Filled', comment: 'Column: how much of the order is done' }),
        isNumber: true,
      },
      total: {
        id: 'total',
        width: 80,
        title: t({ id: 'spot.column.total', message: 'Total', comment: 'Column: price times quantity' }),
        isNumber: true,
      },
      fee: {
        id: 'fee',
        width: 140,
        title: t({ id: 'spot.column.fee', message: 'Fee', comment: 'Column: what a trade cost' }),
        isNumber: true,
      },
      status: {
        // Texts of varying length: it shares the surplus with the type.
        id: 'status',
        title: t({ id: 'spot.column.status', message: 'Status', comment: 'Column: waiting, filled, cancelled' }),
      },
      role: {
        id: 'role',
        width: 64,
        title: t({ id: 'spot.column.role', message: 'Role', comment: 'Column: maker or taker' }),
      },
      asset: { id: 'asset', title: t({ id: 'spot.column.asset', message: 'Asset', comment: 'Column: coin' }) },
      available: {
        id: 'available',
        title: t({ id: 'spot.column.available', message: 'Available', comment: 'Column: can be spent' }),
        isNumber: true,
      },
      held: {
        id: 'held',
        title: t({ id: 'spot.column.held', message: 'In orders', comment: 'Column: held for open orders' }),
        isNumber: true,
      },
      sum: {
        id: 'sum',
        title: t({ id: 'spot.column.sum', message: 'Total', comment: 'Column: available plus in orders' }),
        isNumber: true,
      },
      value: {
        id: 'value',
        title: t({ id: 'spot.column.value', message: 'Value', comment: 'Column: what a balance is worth' }),
        isNumber: true,
      },
      actions: {
        id: 'actions',
        width: 102,
        title: t({
          id: 'spot.column.action',
          message: 'Action',
          comment: 'Column with the buttons to change, cancel and open an order',
        }),
        isNumber: true,
      },
    }),
    [t],
  )
}
