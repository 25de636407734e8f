import { useLingui } from '@lingui/react/macro'

/** Column headings of records, for the screen and for files. */
export function useRecordHeadings() {
  const { t } = useLingui()
  return {
    rowId: t({ id: 'assets.heading.rowId', message: 'Row ID', comment: 'Heading of a column' }),
    groupId: t({ id: 'assets.heading.groupId', message: 'Group ID', comment: 'Heading of a column' }),
    utc: t({ id: 'assets.heading.utc', message: 'Time (UTC)', comment: 'Heading of a column' }),
    time: t({ id: 'assets.heading.time', message: 'Time', comment: 'Heading of a column' }),
    kind: t({ id: 'assets.heading.kind', message: 'Kind', comment: 'Heading of a column' }),
    pair: t({ id: 'assets.heading.pair', message: 'Pair', comment: 'Heading of a column' }),
    side: t({ id: 'assets.heading.side', message: 'Side', comment: 'Heading of a column' }),
    role: t({ id: 'assets.heading.role', message: 'Role', comment: 'Heading of a column' }),
    type: t({ id: 'assets.heading.type', message: 'Type', comment: 'Heading of a column' }),
    price: t({ id: 'assets.heading.price', message: 'Price', comment: 'Heading of a column' }),
    quantity: t({ id: 'assets.heading.quantity', message: 'Quantity', comment: 'Heading of a column' }),
    filled: t({ id: 'assets.heading.filled', message: 'Filled', comment: 'Heading of a column' }),
    total: t({ id: 'assets.column.total', message: 'Total', comment: 'Heading of a column' }),
    amount: t({ id: 'assets.heading.amount', message: 'Amount', comment: 'Heading of a column' }),
    asset: t({ id: 'assets.column.asset', message: 'Asset', comment: 'Heading of a column' }),
    state: t({ id: 'assets.heading.state', message: 'Status', comment: 'Heading of a column' }),
  } as const
}

export type RecordHeadings = ReturnType<typeof useRecordHeadings>
