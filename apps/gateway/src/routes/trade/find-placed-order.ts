import { presentOrder, type MarketDirectory } from '@argosy/contracts'
import type { OrderReceiptView } from '@argosy/contracts/http'
import type { PlaceOrder } from '@argosy/exchange'
import type { EngineAccess } from '../../engine/engine-access.ts'
import type { AccountHistory } from '../../history/account-history.ts'
import { awaitHistory } from './await-history.ts'

type Deps = {
  readonly engine: Pick<EngineAccess, 'partition' | 'readAccountVersion'>
  readonly accountHistory: Pick<AccountHistory, 'readSequence' | 'findOrderByClientId'>
}

/**
 * What became of an order whose answer was lost, also after so many others that the engine has forgotten it. An order that
 * was placed has changed its account, so once history has reached the account's version, what it does not know was not
 * placed: then the order may be sent, and if it is still on its way after all, the engine remembers it.
 */
export async function findPlacedOrder(
  { engine, accountHistory }: Deps,
  { accountId, clientOrderId }: PlaceOrder,
  directory: MarketDirectory,
): Promise<OrderReceiptView | undefined> {
  if (clientOrderId === null) return undefined
  await awaitHistory(engine, accountHistory, await engine.readAccountVersion(accountId))
  const found = await accountHistory.findOrderByClientId(engine.partition, accountId, clientOrderId)
  if (!found) return undefined
  const { orderId, status, filled, placedAtMs } = presentOrder(found, directory)
  return { orderId, status, filled, timeMs: placedAtMs }
}
