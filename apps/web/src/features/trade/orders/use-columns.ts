import { useLingui } from '@lingui/react/macro'
import type { Column } from './cells.tsx'

type ColumnName =
  | 'time'
  | 'pair'
  | 'side'
  | 'price'
  | 'quantity'
  | 'filled'
  | 'total'
  | 'status'
  | 'role'
  | 'asset'
  | 'available'
  | 'held'
  | 'sum'

export type Columns = Readonly<Record<ColumnName, Column>>

/** Headings that the reader's own tables share: one word everywhere. */
export function useColumns(): Columns {
  const { t } = useLingui()
  return {
    time: { title: t({ id: 'spot.column.time', message: 'Time', comment: 'Column' }) },
    pair: { title: t({ id: 'spot.column.pair', message: 'Pair', comment: 'Column: market such as BTC/USDT' }) },
    side: { title: t({ id: 'spot.column.side', message: 'Side', comment: 'Column: buy or sell' }) },
    price: { title: t({ id: 'spot.column.price', message: 'Price', comment: 'Column' }), isNumber: true },
    quantity: { title: t({ id: 'spot.column.quantity', message: 'Quantity', comment: 'Column' }), isNumber: true },
    filled: {
      title: t({ id: 'spot.column.filled', message: 'Filled', comment: 'Column: how much of the order is done' }),
      isNumber: true,
    },
    total: {
      title: t({ id: 'spot.column.total', message: 'Total', comment: 'Column: price times quantity' }),
      isNumber: true,
    },
    status: { title: t({ id: 'spot.column.status', message: 'State', comment: 'Column: waiting, filled, cancelled' }) },
    role: { title: t({ id: 'spot.column.role', message: 'Role', comment: 'Column: maker or taker' }) },
    asset: { title: t({ id: 'spot.column.asset', message: 'Asset', comment: 'Column: coin' }) },
    available: {
      title: t({ id: 'spot.column.available', message: 'Available', comment: 'Column: can be spent' }),
      isNumber: true,
    },
    held: {
      title: t({ id: 'spot.column.held', message: 'In orders', comment: 'Column: held for open orders' }),
      isNumber: true,
    },
    sum: {
      title: t({ id: 'spot.column.sum', message: 'Total', comment: 'Column: available plus in orders' }),
      isNumber: true,
    },
  }
}
