import type { Realm } from '@argosy/catalogue'
import type { AccountId } from '@argosy/exchange'
import { presentBalance } from '@argosy/wire'
import { identityPaths, type BalanceView, type FamilyView, type SubAccountView } from '@argosy/wire/http'
import type { Engines } from '../../../engine/engine-access.ts'
import { accept, refuse } from '../../../http/answer.ts'
import { userRoute } from '../../../http/route.ts'
import type { Identity } from '../../../identity/create-identity.ts'
import type { SubAccount } from '../../../identity/families/sub-accounts.ts'

type Deps = Pick<Identity, 'subAccounts' | 'users' | 'logger'> & { readonly engines: Engines }

/** The family with everybody's balances; to a sub-account, itself alone. */
export function listSubAccountsRoute(deps: Deps) {
  const { subAccounts, users } = deps
  return userRoute({
    method: 'GET',
    path: identityPaths.subAccounts,
    handle: async ({ user: { userId, personId, accountId, subAccountRights }, realm }) => {
      const isMain = subAccountRights === null
      const own = isMain ? undefined : await subAccounts.find(personId, userId)
      if (!isMain && !own) return refuse(401, 'signed_out')
      const [listed, main] = await Promise.all([own ? [own] : subAccounts.list(userId), users.findById(personId)])
      const [mainBalances, ...balances] = await Promise.all([
        isMain && main ? readBalances(deps, realm, accountId) : null,
        ...listed.map((one) => readBalances(deps, realm, one.accountId)),
      ])
      return accept<FamilyView>({
        mainUserId: personId,
        mainBalances,
        subAccounts: listed.map((one, index) => presentSubAccount(one, balances[index] ?? null)),
      })
    },
  })
}

/** Null on failure: one account that cannot be read does not hide the others. */
async function readBalances(
  { engines, logger }: Deps,
  realm: Realm,
  accountId: AccountId,
): Promise<readonly BalanceView[] | null> {
  try {
    const engine = engines[realm]
    const [{ balances }, directory] = await Promise.all([engine.readBalances(accountId), engine.readDirectory()])
    return balances.map((balance) => presentBalance(balance, directory))
  } catch (error) {
    logger.warn({ err: error, accountId, realm }, 'balances of a family could not be read')
    return null
  }
}

export function presentSubAccount(
  { userId, alias, rights, status, isFrozenByMain, createdAtMs }: SubAccount,
  balances: readonly BalanceView[] | null,
): SubAccountView {
  return { userId, alias, rights, status, isFrozenByMain, createdAtMs, balances }
}
