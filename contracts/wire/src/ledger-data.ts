/** What makes an account's money grow or shrink. A hold for an order does neither. */
export const ledgerKinds = ['deposit', 'transfer_in', 'transfer_out', 'transfer_between', 'trade', 'fee'] as const
export type LedgerKind = (typeof ledgerKinds)[number]
