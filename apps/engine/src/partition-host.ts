import { isUnavailable } from '@argosy/postgres'
import { recoverReplica } from '@argosy/journal'
import { sleepMs } from '@argosy/service'
import type { HostContext } from './host-context.ts'
import { leadUntilFenced } from './lead.ts'
import { followUntilLease } from './follow.ts'
import { createSnapshotKeeper } from './snapshot-keeper.ts'

export type PartitionHost = AsyncDisposable & { readonly isCaughtUp: boolean }

/**
 * Runs one partition in this process: recovers from the journal, follows it, leads when the lease is won, and starts
 * again when another engine takes the lease. The memory of a fenced leader is discarded.
 */
export function startPartitionHost(context: HostContext): PartitionHost {
  const { pool, partition, logger, metrics } = context
  const stop = new AbortController()
  let isCaughtUp = false

  async function runTerm(): Promise<void> {
    const startedAtMs = performance.now()
    const replica = await recoverReplica(pool, partition)
    isCaughtUp = true
    const recoveryMs = Math.round(performance.now() - startedAtMs)
    logger.info({ seq: replica.position.seq, sequence: replica.state.sequence, recoveryMs }, 'following')
    using snapshots = createSnapshotKeeper(context)
    const lease = await followUntilLease(context, replica, snapshots, stop.signal)
    if (!lease) return
    metrics.takeovers.inc({ partition })
    metrics.isLeading.set({ partition }, 1)
    try {
      await leadUntilFenced(context, replica, lease, snapshots, stop.signal)
    } finally {
      metrics.isLeading.set({ partition }, 0)
    }
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await runTerm()
      } catch (error) {
        if (!isUnavailable(error)) throw error
        logger.warn({ err: error }, 'PostgreSQL is away')
        await sleepMs(100, stop.signal)
      }
      isCaughtUp = false
    }
  }

  const running = run()
  return {
    get isCaughtUp() {
      return isCaughtUp
    },
    async [Symbol.asyncDispose]() {
      stop.abort()
      await running
    },
  }
}
