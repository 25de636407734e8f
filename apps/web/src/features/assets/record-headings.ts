import { useLingui } from '@lingui/react/macro'

/** Headings of records, on the screen and in a file. */
export function useRecordHeadings() {
  const { t } = useLingui()
  const comment = 'Heading of a column'
  return {
    rowId: t({ id: 'assets.heading.rowId', message: 'Row ID', comment }),
    groupId: t({ id: 'assets.heading.groupId', message: 'Group ID', comment }),
    utc: t({ id: 'assets.heading.utc', message: 'Time (UTC)', comment }),
    time: t({ id: 'assets.heading.time', message: 'Time', comment }),
    kind: t({ id: 'assets.heading.kind', message: 'Kind', comment }),
    pair: t({ id: 'assets.heading.pair', message: 'Pair', comment }),
    side: t({ id: 'assets.heading.side', message: 'Side', comment }),
    role: t({ id: 'assets.heading.role', message: 'Role', comment }),
    type: t({ id: 'assets.heading.type', message: 'Type', comment }),
    price: t({ id: 'assets.heading.price', message: 'Price', comment }),
    quantity: t({ id: 'assets.heading.quantity', message: 'Quantity', comment }),
    filled: t({ id: 'assets.heading.filled', message: 'Filled', comment }),
    total: t({ id: 'assets.column.total', message: 'Total', comment: 'Heading of a column' }),
    amount: t({ id: 'assets.heading.amount', message: 'Amount', comment }),
    asset: t({ id: 'assets.column.asset', message: 'Asset', comment: 'Heading of a column' }),
    state: t({ id: 'assets.heading.state', message: 'Status', comment }),
  } as const
}

export type RecordHeadings = ReturnType<typeof useRecordHeadings>
