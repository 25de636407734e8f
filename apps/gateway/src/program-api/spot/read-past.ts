import type { Partition, Realm } from '@argosy/catalogue'
import type { AccountId } from '@argosy/exchange'
import type { HistoryPage } from '../../history/history-page.ts'
import { refuseForgotten } from '../../history/sequence-range.ts'
import { accept, type Answer } from '../../http/answer.ts'
import { awaitHistory } from '../../routes/trade/await-history.ts'
import type { SpotDeps } from './spot-deps.ts'

/** Waits until history has the account's last change, so that a caller who has just traded finds it. */
export async function readPast<Row>(
  { engines, accountHistory }: Pick<SpotDeps, 'engines' | 'accountHistory'>,
  realm: Realm,
  accountId: AccountId,
  page: Answer<HistoryPage>,
  read: (partition: Partition, page: HistoryPage) => Promise<readonly Row[]>,
): Promise<Answer<readonly Row[]>> {
  if (!page.ok) return page
  const engine = engines[realm]
  const refused = await refuseForgotten(accountHistory.readRetained, engine.partition, page.data)
  if (refused) return refused
  await awaitHistory(engine, accountHistory, await engine.readAccountVersion(accountId))
  return accept(await read(engine.partition, page.data))
}
