import { realmOf, realms, type Partition } from '@argosy/catalogue'
import type { AccountId, MarketId, RequestId } from '@argosy/exchange'
import type { Engines } from '../../engine/engine-access.ts'
import type { FreezeAccount } from '../../identity/freeze-account.ts'
import type { UserChanges } from '../../identity/users/user-changes.ts'
import type { OperatorAccounts } from '../accounts.ts'
import type { StoredChange } from './changes.ts'

export type ApplyChangeDeps = {
  readonly accounts: Pick<OperatorAccounts, 'findById'>
  readonly userChanges: Pick<UserChanges, 'unfreeze'>
  readonly freezeAccount: FreezeAccount
  readonly forgetFreeze: (accountId: AccountId) => Promise<void>
  readonly engines: Engines
  readonly announcements: AnnouncementChanges
}

/** The outcome, by the id of the change that confirms it. */
type SetAnnouncement = (announcementId: string, revision: number, changeId: string) => Promise<string>
export type AnnouncementChanges = { readonly publish: SetAnnouncement; readonly withdraw: SetAnnouncement }

/** `ok`, or why the change is impossible; throws when it may be retried. */
export type ApplyChange = (stored: StoredChange) => Promise<string>

/** Applies a confirmed change. Idempotent: engines recognise its id, and the other steps set a state. */
export function createApplyChange(deps: ApplyChangeDeps): ApplyChange {
  const { accounts, userChanges, freezeAccount, forgetFreeze, engines, announcements } = deps
  const requestIdOf = (changeId: string, part: string) => `operator:${changeId}:${part}` as RequestId

  async function unfreeze(userId: string, changeId: string): Promise<string> {
    const user = await accounts.findById(userId)
    if (!user) return 'user_unknown'
    await forgetFreeze(user.accountId)
    // Engines first, so that a user who can sign in again has a working account.
    for (const realm of realms) {
      const requestId = requestIdOf(changeId, realm)
      const command = { type: 'set_account_status', requestId, accountId: user.accountId, status: 'normal' } as const
      const receipt = await engines[realm].send(command)
      if (!receipt.ok) return receipt.refusal
    }
    if (user.status === 'frozen') await userChanges.unfreeze(userId)
    return 'ok'
  }

  const engineOf = (partition: Partition) => engines[realmOf(partition)]

  return async ({ changeId, change }) => {
    switch (change.kind) {
      case 'freeze_account': {
        const user = await accounts.findById(change.userId)
        if (!user) return 'user_unknown'
        await freezeAccount(user)
        return 'ok'
      }
      case 'unfreeze_account':
        return unfreeze(change.userId, changeId)
      case 'set_market_status': {
        const { partition, marketId, status } = change
        const requestId = requestIdOf(changeId, 'market')
        const command = { type: 'set_market_status', requestId, marketId: marketId as MarketId, status } as const
        const receipt = await engineOf(partition).send(command)
        return receipt.ok ? 'ok' : receipt.refusal
      }
      case 'set_account_fees': {
        const { partition, accountId, rates } = change
        const requestId = requestIdOf(changeId, 'fees')
        const command = { type: 'set_account_fees', requestId, accountId: accountId as AccountId, rates } as const
        const receipt = await engineOf(partition).send(command)
        return receipt.ok ? 'ok' : receipt.refusal
      }
      case 'publish_announcement':
        return announcements.publish(change.announcementId, change.revision, changeId)
      case 'withdraw_announcement':
        return announcements.withdraw(change.announcementId, change.revision, changeId)
    }
  }
}
