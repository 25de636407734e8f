import type { AccountSnapshot, Read } from '@argosy/wire'
import { assertNever, type AccountId, type EngineState } from '@argosy/exchange'
import { hashState, type Replica } from '@argosy/journal'
import type { Reply } from './answer-query.ts'
import { pageOpenOrders } from './open-orders.ts'
import { presentBalances, presentOrder } from './present-account.ts'

export type ReadContext = { readonly replica: Replica; readonly instance: string }

/** Answers that grow with the account or the exchange, up to the size that the rules allow. */
export function answerRead({ replica, instance }: ReadContext, read: Read): Reply {
  const { state } = replica
  switch (read.type) {
    case 'account':
      return { ok: true, answer: presentAccount(state, read.accountId) }
    case 'balances':
      return { ok: true, answer: presentHead(state, read.accountId) }
    case 'open_orders':
      return { ok: true, answer: pageOpenOrders(state, read.accountId, read) }
    case 'state': {
      const stateHash = hashState(state).toString('hex')
      return { ok: true, answer: { instance, sequence: state.sequence, stateHash } }
    }
    default:
      return assertNever(read)
  }
}

function presentAccount(state: EngineState, accountId: AccountId): AccountSnapshot {
  const openOrders = state.accounts.get(accountId)?.openOrders.values() ?? []
  return { ...presentHead(state, accountId), openOrders: Array.from(openOrders, (order) => presentOrder(order)) }
}

function presentHead(state: EngineState, accountId: AccountId): Omit<AccountSnapshot, 'openOrders'> {
  const account = state.accounts.get(accountId)
  const assetIds = state.ledger.balances.get(accountId)?.keys() ?? []
  return {
    accountId,
    status: account?.status ?? 'normal',
    version: account?.version ?? 0,
    timeMs: state.timeMs,
    balances: presentBalances(state, accountId, assetIds),
  }
}
