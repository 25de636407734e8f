import { paths } from '@argosy/wire/http'
import { userRoute } from '../../http/route.ts'
import type { WholeAccounts } from '../../whole-accounts/whole-accounts.ts'

export function openOrdersRoute({ wholeAccounts }: { readonly wholeAccounts: WholeAccounts }) {
  const path = paths.orders
  return userRoute({ method: 'GET', path, handle: (call) => wholeAccounts.read(path, call) })
}
