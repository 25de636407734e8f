import { realms } from '@argosy/catalogue'
import { identityPaths, identitySchemas } from '@argosy/wire/http'
import type { RequestId } from '@argosy/exchange'
import type { Engines } from '../../../engine/engine-access.ts'
import { accept, refuse } from '../../../http/answer.ts'
import { userRoute } from '../../../http/route.ts'
import type { Identity } from '../../../identity/create-identity.ts'

type Deps = Pick<
  Identity,
  'apiKeys' | 'audit' | 'changes' | 'changeSecurity' | 'forgetFreeze' | 'freezeAccount' | 'sessions' | 'subAccounts'
> & { readonly engines: Engines }

/** New rights are in force at once: the sub-account's sessions end, and its keys are looked up again. */
export function changeSubAccountRoute({ apiKeys, changeSecurity, sessions, subAccounts }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.changeSubAccount,
    body: identitySchemas.changeSubAccount,
    handle: (call) =>
      changeSecurity<null>(call, {
        what: 'sub_account_rights',
        describe: () => ({ subAccount: call.body.userId, rights: call.body.rights.join(' ') }),
        apply: async (main) => {
          const { userId, rights } = call.body
          const subAccount = await subAccounts.find(main.userId, userId)
          if (!subAccount) return refuse(404, 'sub_account_unknown')
          await subAccounts.setRights(userId, rights)
          await sessions.endAll(userId, 'sessionEnded')
          await apiKeys.reloadAll(userId)
          return accept(null)
        },
      }),
  })
}

/** Needs no step-up: it only removes access, and may be urgent. */
export function freezeSubAccountRoute({ apiKeys, audit, freezeAccount, subAccounts }: Deps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.freezeSubAccount,
    body: identitySchemas.subAccount,
    handle: async ({ user: { userId: mainUserId }, body: { userId }, address, requestId }) => {
      const subAccount = await subAccounts.find(mainUserId, userId)
      if (!subAccount) return refuse(404, 'sub_account_unknown')
      await freezeAccount(subAccount)
      if (subAccount.status === 'active' || subAccount.isFrozenByMain) await subAccounts.setFrozenByMain(userId, true)
      await apiKeys.reloadAll(userId)
      const detail = { what: 'sub_account_freeze', subAccount: userId }
      await audit.write({ kind: 'security_change', outcome: 'ok', userId: mainUserId, address, requestId, detail })
      return accept(null)
    },
  })
}

export function unfreezeSubAccountRoute(deps: Deps) {
  const { apiKeys, changes, changeSecurity, engines, forgetFreeze, subAccounts } = deps
  return userRoute({
    method: 'POST',
    path: identityPaths.unfreezeSubAccount,
    body: identitySchemas.subAccount,
    handle: (call) =>
      changeSecurity<null>(call, {
        what: 'sub_account_unfrozen',
        describe: () => ({ subAccount: call.body.userId }),
        apply: async (main) => {
          const subAccount = await subAccounts.find(main.userId, call.body.userId)
          if (!subAccount) return refuse(404, 'sub_account_unknown')
          const { userId, accountId, status, isFrozenByMain, securityVersion } = subAccount
          if (status === 'active') return accept(null)
          if (!isFrozenByMain) return refuse(403, 'sub_account_frozen_by_exchange')
          await forgetFreeze(accountId)
          // Engines first, so that a sub-account that can be entered again has a working account.
          for (const realm of realms) {
            const requestId = `${accountId}:unfreeze:${securityVersion}` as RequestId
            const receipt = await engines[realm].send({
              type: 'set_account_status',
              requestId,
              accountId,
              status: 'normal',
            })
            if (!receipt.ok) return refuse(503, 'sub_accounts_unavailable')
          }
          await changes.unfreeze(userId)
          await subAccounts.setFrozenByMain(userId, false)
          await apiKeys.reloadAll(userId)
          return accept(null)
        },
      }),
  })
}
