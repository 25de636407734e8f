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
    acquired: t({
      id: 'assets.heading.acquired',
      message: 'Acquired (UTC)',
      comment: 'Heading of a column in a file of realised gains: when the sold coins were bought',
    }),
    cost: t({
      id: 'assets.heading.cost',
      message: 'Cost',
      comment: 'Heading of a column in a file of realised gains: what the sold coins cost, with fees',
    }),
    proceeds: t({
      id: 'assets.heading.proceeds',
      message: 'Proceeds',
      comment: 'Heading of a column in a file of realised gains: what the sale brought, after fees',
    }),
    gain: t({ id: 'assets.heading.gain', message: 'Gain', comment: 'Heading of a column: proceeds minus cost' }),
    method: t({
      id: 'assets.heading.method',
      message: 'Method',
      comment: 'Heading of a column in a file of realised gains: FIFO or average cost',
    }),
    note: t({ id: 'assets.heading.note', message: 'Note', comment: 'Heading of a column in a file of realised gains' }),
    state: t({ id: 'assets.heading.state', message: 'Status', comment: 'Heading of a column' }),
  } as const
}

export type RecordHeadings = ReturnType<typeof useRecordHeadings>
