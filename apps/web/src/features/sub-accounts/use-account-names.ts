import type { FamilyView } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'

/** Names the accounts of a family by their user id: the main account, or an alias. */
export function useAccountNames(family: FamilyView): (userId: string) => string {
  const { t } = useLingui()
  const main = t({ id: 'subs.main', message: 'Main account', comment: 'The account of whoever signed in' })
  const aliases = new Map(family.subAccounts.map(({ userId, alias }) => [userId, alias]))
  return (userId) => (userId === family.mainUserId ? main : (aliases.get(userId) ?? userId))
}
