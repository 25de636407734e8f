import type { JoinFamily } from './command.ts'
import { refuse, type Outcome } from './outcome.ts'
import type { AccountId } from './order.ts'
import { accountOf, touchAccount, type AccountState, type EngineState } from './state.ts'

/** A family is a main account and its sub-accounts; it has one level, and membership never changes (FA-1). */
export function joinFamily(state: EngineState, { accountId, mainAccountId }: JoinFamily): Outcome {
  const account = state.accounts.get(accountId)
  if (account?.mainAccountId === mainAccountId) return { ok: true, events: [], order: null }
  const isFree = accountId !== mainAccountId && !account?.hasSubAccounts && !account?.mainAccountId
  if (!isFree || state.accounts.get(mainAccountId)?.mainAccountId) return refuse('family_invalid')

  touchAccount(state, mainAccountId).hasSubAccounts = true
  touchAccount(state, accountId).mainAccountId = mainAccountId
  return { ok: true, events: [{ type: 'family_joined', accountId, mainAccountId }], order: null }
}

/** The account itself when it is no sub-account. */
export function mainOf(state: EngineState, account: AccountState): AccountState {
  return account.mainAccountId === null ? account : accountOf(state, account.mainAccountId)
}

/** Two different accounts of one family. */
export function areRelated(state: EngineState, one: AccountId, other: AccountId): boolean {
  const mainIdOf = (accountId: AccountId) => state.accounts.get(accountId)?.mainAccountId ?? accountId
  return one !== other && mainIdOf(one) === mainIdOf(other)
}
