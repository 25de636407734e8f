import { realms } from '@argosy/catalogue'
import type { AccountId, RequestId } from '@argosy/exchange'
import type { Engines } from '../../engine/engine-access.ts'
import type { SubAccount, SubAccounts } from './sub-accounts.ts'

/**
 * Makes a sub-account known to the engine of each realm, before anything is done with it: an engine that was
 * unreachable when the sub-account was made learns of it now. False while an engine's rules have no families.
 */
export type JoinFamily = (subAccount: SubAccount, mainAccountId: AccountId) => Promise<boolean>

type Deps = { readonly engines: Engines; readonly subAccounts: Pick<SubAccounts, 'noteJoined'> }

const firstRulesVersion = 3

export function createJoinFamily({ engines, subAccounts }: Deps): JoinFamily {
  return async ({ userId, accountId, isJoined }, mainAccountId) => {
    if (isJoined) return true
    for (const realm of realms) {
      if ((await engines[realm].readRulesVersion()) < firstRulesVersion) return false
      const requestId = `${accountId}:join-family` as RequestId
      const receipt = await engines[realm].send({ type: 'join_family', requestId, accountId, mainAccountId })
      if (!receipt.ok) throw new RangeError(`${accountId} cannot join ${mainAccountId}: ${receipt.refusal}`)
    }
    await subAccounts.noteJoined(userId)
    return true
  }
}
