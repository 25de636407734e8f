/** Main accounts and their sub-accounts (FA-1 … FA-3). */
import type { Decision } from './decision.ts'
import { availableOf, give } from './money.ts'
import { accountOf, type CommandOf, type ReferenceState } from './state.ts'

const amountMax = 10n ** 36n

export function joinFamily(state: ReferenceState, command: CommandOf<'join_family'>): Decision {
  const { accountId, mainAccountId } = command
  if (state.rules < 3) return { refusal: 'rules_version_invalid' }
  if (accountOf(state, accountId).main === mainAccountId) return { order: null }
  const mains = [...state.accounts.values()].map(({ main }) => main)
  const isSub = [accountId, mainAccountId].some((account) => accountOf(state, account).main !== null)
  if (isSub || mains.includes(accountId) || accountId === mainAccountId) return { refusal: 'family_invalid' }
  accountOf(state, accountId).main = mainAccountId
  state.story.accounts.add(accountId)
  state.story.accounts.add(mainAccountId)
  return { order: null }
}

export function transferBetween(state: ReferenceState, command: CommandOf<'transfer_between'>): Decision {
  const { accountId, toAccountId, assetId, amount } = command
  if (state.rules < 3) return { refusal: 'rules_version_invalid' }
  if (!state.assets.has(assetId)) return { refusal: 'asset_unknown' }
  if (amount < 1n || amount > amountMax) return { refusal: 'amount_out_of_range' }
  const isRelated = mainOf(state, accountId) === mainOf(state, toAccountId)
  if (!isRelated || accountId === toAccountId) return { refusal: 'accounts_unrelated' }
  if (accountOf(state, accountId).status === 'frozen') return { refusal: 'account_frozen' }
  if (availableOf(state, accountId, assetId) < amount) return { refusal: 'balance_insufficient' }
  give(state, accountId, assetId, -amount)
  give(state, toAccountId, assetId, amount)
  return { order: null }
}

export function mainOf(state: ReferenceState, account: string): string {
  return accountOf(state, account).main ?? account
}
