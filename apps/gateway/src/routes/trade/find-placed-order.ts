import { presentOrder, type MarketDirectory } from '@argosy/wire'
import type { OrderReceiptView } from '@argosy/wire/http'
import type { PlaceOrder } from '@argosy/exchange'
import type { EngineAccess } from '../../engine/engine-access.ts'
import type { AccountHistory } from '../../history/account-history.ts'
import { awaitHistory } from './await-history.ts'

type Deps = {
  readonly engine: Pick<EngineAccess, 'partition' | 'readAccountVersion'>
  readonly accountHistory: Pick<AccountHistory, 'readSequence' | 'findOrderByClientId'>
}

/**
 * Finds an order whose receipt was lost, even after the engine has forgotten its client order id. Placing an order
 * changes the account, so once history has reached the account's version, an order missing there was not placed and may
 * be sent; if the first one is still under way, the engine recognises the repeat.
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
