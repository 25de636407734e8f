import { presentOrder, type MarketDirectory } from '@argosy/contracts'
import type { OrderReceiptView } from '@argosy/contracts/http'
import type { PlaceOrder } from '@argosy/exchange'
import { OutcomeUnknownError } from '@argosy/nats'
import { sleepMs } from '@argosy/service'
import type { EngineAccess } from '../../engine/engine-access.ts'
import type { AccountHistory } from '../../history/account-history.ts'

type Parts = {
  readonly engine: Pick<EngineAccess, 'partition' | 'readAccount'>
  readonly accountHistory: Pick<AccountHistory, 'readSequence' | 'findOrderByClientId'>
}

const historyWaitMsMax = 3_000

/**
 * What became of an order whose answer was lost, also after so many others that the engine has forgotten it. An order that
 * was placed has changed its account, so once history has reached the account's version, what it does not know was not
 * placed: then the order may be sent, and if it is still on its way after all, the engine remembers it.
 */
export async function findPlacedOrder(
  { engine, accountHistory }: Parts,
  { accountId, clientOrderId }: PlaceOrder,
  directory: MarketDirectory,
): Promise<OrderReceiptView | undefined> {
  if (clientOrderId === null) return undefined
  const { partition } = engine
  const { version } = await engine.readAccount(accountId)
  const endsAtMs = performance.now() + historyWaitMsMax
  while ((await accountHistory.readSequence(partition)) < version) {
    if (performance.now() >= endsAtMs) throw new OutcomeUnknownError('history has not reached the present')
    await sleepMs(50)
  }
  const found = await accountHistory.findOrderByClientId(partition, accountId, clientOrderId)
  if (!found) return undefined
  const { orderId, status, filled, placedAtMs } = presentOrder(found, directory)
  return { orderId, status, filled, timeMs: placedAtMs }
}
