import type { Engines } from '../../../engine/engine-access.ts'
import type { AccountHistory } from '../../../history/account-history.ts'
import type { Route } from '../../../http/route.ts'
import type { Identity } from '../../../identity/create-identity.ts'
import { listSubAccountsRoute } from './list.ts'
import { makeSubAccountRoute } from './make.ts'
import { changeSubAccountRoute, freezeSubAccountRoute, unfreezeSubAccountRoute } from './change.ts'
import { switchSubAccountRoute } from './switch.ts'
import { familyTransferRoute, familyTransfersRoute } from './transfer.ts'

export type SubAccountDeps = Identity & {
  readonly engines: Engines
  readonly accountHistory: Pick<AccountHistory, 'readSequence'>
}

/** A main account and its sub-accounts. Which of these a sub-account may call is in sub-account-rights.ts. */
export function subAccountRoutes(deps: SubAccountDeps): Route[] {
  return [
    switchSubAccountRoute(deps),
    listSubAccountsRoute(deps),
    makeSubAccountRoute(deps),
    changeSubAccountRoute(deps),
    freezeSubAccountRoute(deps),
    unfreezeSubAccountRoute(deps),
    familyTransferRoute(deps),
    familyTransfersRoute(deps),
  ]
}
