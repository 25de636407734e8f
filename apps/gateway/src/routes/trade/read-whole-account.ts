import type { AccountSnapshot } from '@argosy/wire'
import type { Realm } from '@argosy/catalogue'
import type { AccountId } from '@argosy/exchange'
import type { Engines } from '../../engine/engine-access.ts'
import { accept, refuse, type Answer } from '../../http/answer.ts'
import { createReadPace } from '../../http/read-pace.ts'

// 10,000 open orders are 4 MB and take 100 ms of the gateway's single thread. Pages follow changes by socket, and
// programs read pages of 100, so the whole list is rarely needed.
const pace = { burst: 20_000, perSecond: 1_000 }

type AccountCaller = {
  readonly realm: Realm
  readonly user: { readonly accountId: AccountId }
  readonly setHeader: (name: string, value: string) => void
}

/** Accounts with all their open orders, limited per owner to a number of orders a second. */
export type WholeAccounts = (caller: AccountCaller) => Promise<Answer<AccountSnapshot>>

export function createWholeAccounts(engines: Engines): WholeAccounts {
  const reads = createReadPace(pace)
  return async ({ realm, user: { accountId }, setHeader }) => {
    const read = () => engines[realm].readAccount(accountId)
    const paced = await reads.run(`${realm} ${accountId}`, read, ({ openOrders }) => openOrders.length)
    if (paced.ok) return accept(paced.data)
    setHeader('retry-after', String(paced.waitSeconds))
    return refuse(429, 'requests_too_many')
  }
}
