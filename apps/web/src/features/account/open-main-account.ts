import { identityCalls } from '@argosy/wire/http'
import { apiClient } from '../../live/exchange.ts'
import { sessionStore } from '../../services/session.ts'

/** Leads from a sub-account back to its main account. False when it did not work. */
export async function openMainAccount(): Promise<boolean> {
  const family = await apiClient().identity(identityCalls.subAccounts, {})
  if (!family.ok) return false
  const switched = await apiClient().identity(identityCalls.switchSubAccount, { userId: family.data.mainUserId })
  if (switched.ok) sessionStore().welcome(switched.data)
  return switched.ok
}
