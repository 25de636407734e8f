import type { z } from 'zod'
import type { BalanceView } from '../trade-types.ts'
import type { identitySchemas } from './schemas.ts'
import type { SubAccountRight } from './sub-account-rights.ts'

export type MakeSubAccountBody = z.input<typeof identitySchemas.makeSubAccount>
export type ChangeSubAccountBody = z.input<typeof identitySchemas.changeSubAccount>
export type SubAccountBody = z.input<typeof identitySchemas.subAccount>
export type FamilyTransferBody = z.input<typeof identitySchemas.familyTransfer>
export type FamilyTransfersQuery = z.input<typeof identitySchemas.familyTransfersQuery>

export type SubAccountView = {
  readonly userId: string
  readonly alias: string
  readonly rights: readonly SubAccountRight[]
  readonly status: 'active' | 'frozen'
  /** False for one that the exchange froze: support decides about it. */
  readonly isFrozenByMain: boolean
  readonly createdAtMs: number
  /** Null when this one could not be read. */
  readonly balances: readonly BalanceView[] | null
}

/** To a sub-account: its main account’s id and itself. */
export type FamilyView = {
  readonly mainUserId: string
  /** Null in a session of a sub-account, and when they could not be read. */
  readonly mainBalances: readonly BalanceView[] | null
  readonly subAccounts: readonly SubAccountView[]
}

export type FamilyTransferView = {
  readonly transferId: number
  readonly fromUserId: string
  readonly toUserId: string
  readonly assetId: string
  readonly amount: string
  /** `pending`: the engine has not answered; it is done within seconds or not at all. */
  readonly status: 'pending' | 'done' | 'refused'
  readonly refusal: string | null
  readonly timeMs: number
}
