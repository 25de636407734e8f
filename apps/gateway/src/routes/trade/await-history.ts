import { OutcomeUnknownError } from '@argosy/nats'
import { sleepMs } from '@argosy/service'
import type { EngineAccess } from '../../engine/engine-access.ts'
import type { AccountHistory } from '../../history/account-history.ts'

const historyWaitMsMax = 3_000

/**
 * Waits until history has reached a version of an account: an earlier change that is not in history then did not
 * happen.
 */
export async function awaitHistory(
  { partition }: Pick<EngineAccess, 'partition'>,
  accountHistory: Pick<AccountHistory, 'readSequence'>,
  version: number,
): Promise<void> {
  const endsAtMs = performance.now() + historyWaitMsMax
  while ((await accountHistory.readSequence(partition)) < version) {
    if (performance.now() >= endsAtMs) throw new OutcomeUnknownError('history has not reached the present')
    await sleepMs(50)
  }
}
