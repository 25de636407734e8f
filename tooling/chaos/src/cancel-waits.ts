import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable, type Pool } from '@argosy/postgres'

const everyMs = 50

/**
 * Cancels each commit of an engine that waits for a standby, as nobody should: it is then on the primary only, although
 * the statement succeeds.
 */
export async function cancelWaits(pool: Pool, forMs: number): Promise<void> {
  const endsAtMs = performance.now() + forMs
  let cancelledCount = 0
  while (performance.now() < endsAtMs) {
    cancelledCount += await cancelOnce(pool)
    await sleep(everyMs)
  }
  if (cancelledCount === 0) throw new Error('no commit of an engine waited for a standby')
}

async function cancelOnce(pool: Pool): Promise<number> {
  try {
    const { rowCount } = await pool.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and usename = 'argosy_engine'`,
    )
    return rowCount ?? 0
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return 0
  }
}
