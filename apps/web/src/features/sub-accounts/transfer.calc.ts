import type { BalanceView, FamilyView } from '@argosy/wire/http'
import { parseDecimalOrThrow } from '@argosy/money'

export interface TransferAccount {
  readonly userId: string
  /** Null for the main account. */
  readonly alias: string | null
  readonly isFrozen: boolean
  /** Null when they could not be read. */
  readonly balances: readonly BalanceView[] | null
}

/** Who can take part: the main account first. In a sub-account: itself, and its main account without balances. */
export function listTransferAccounts({
  mainUserId,
  mainBalances,
  subAccounts,
}: FamilyView): readonly TransferAccount[] {
  return [
    { userId: mainUserId, alias: null, isFrozen: false, balances: mainBalances },
    ...subAccounts.map(({ userId, alias, status, balances }) => ({
      userId,
      alias,
      isFrozen: status === 'frozen',
      balances,
    })),
  ]
}

/** The coins that can leave an account, with what is free of each. */
export function listTransferable(account: TransferAccount | undefined): readonly BalanceView[] {
  return (account?.balances ?? [])
    .filter(({ available }) => /[1-9]/.test(available))
    .toSorted((left, right) => (left.assetId < right.assetId ? -1 : 1))
}

const scale = 18

export function isMoreThan(amount: string, available: string): boolean {
  return parseDecimalOrThrow(amount, scale) > parseDecimalOrThrow(available, scale)
}

export function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount)
}
