import { createJournalHint } from '@argosy/nats'
import { isUnavailable } from '@argosy/postgres'
import { acquireLease, catchUpReplica, createTurns, tailJournal, type Lease, type Replica } from '@argosy/journal'
import { sleepMs } from '@argosy/service'
import { listenForHandover } from './handover.ts'
import type { HostContext } from './host-context.ts'
import { serveReads, type ReadServer } from './serve-reads.ts'
import type { SnapshotKeeper } from './snapshot-keeper.ts'

const leasePollMs = 100
const reachedPollMs = 5
const reachedWaitMsMax = 250

/** A hot standby: applies what the leader journals and requests the lease; returns it once won and caught up. */
export async function followUntilLease(
  context: HostContext,
  replica: Replica,
  snapshots: SnapshotKeeper,
  stop: AbortSignal,
): Promise<Lease | undefined> {
  const following = new AbortController()
  const signal = AbortSignal.any([stop, following.signal])
  using handover = listenForHandover(context, (seq) => untilReached(replica, seq, signal))
  using reads = serveReads(context, replica)
  const tailing = follow(context, replica, snapshots, reads, signal)
  const awaitedLease = waitForLease(context, signal)
  try {
    const first = await Promise.race([handover.given, awaitedLease, tailing.then(() => undefined)])
    following.abort()
    await tailing
    // A request in flight during the handover may have acquired the lease again: then its epoch is the valid one.
    const lease = (await awaitedLease) ?? first
    // While this engine holds the lease no other can append, so this read is complete.
    if (lease) await catchUpReplica(context.pool, context.partition, replica)
    return lease
  } finally {
    following.abort()
  }
}

async function follow(
  { nats, pool, partition }: HostContext,
  replica: Replica,
  snapshots: SnapshotKeeper,
  reads: ReadServer,
  signal: AbortSignal,
): Promise<void> {
  using hint = createJournalHint(nats, partition)
  const { waitForGrowth } = hint
  const turns = createTurns()
  for await (const batches of tailJournal({ pool, partition, afterSeq: replica.position.seq, signal, waitForGrowth })) {
    for (const batch of batches) {
      // Once the lease is won, `catchUpReplica` applies the rest; doing both would delay the takeover.
      if (signal.aborted) return
      replica.apply(batch)
      snapshots.afterFollowedBatch(batch)
      reads.afterBatch()
      await turns.giveWay()
    }
  }
}

/** When a leader offers its lease, the standby is usually a batch or two behind, until the next hint arrives. */
async function untilReached(replica: Replica, seq: number, signal: AbortSignal): Promise<boolean> {
  const endsAtMs = performance.now() + reachedWaitMsMax
  while (!signal.aborted && performance.now() < endsAtMs) {
    if (replica.position.seq >= seq) return true
    await sleepMs(reachedPollMs, signal)
  }
  return false
}

async function waitForLease(context: HostContext, signal: AbortSignal): Promise<Lease | undefined> {
  const { config, journalPool, partition } = context
  while (!signal.aborted) {
    const lease = await acquireLease(journalPool, partition, config.instance, config.leaseTtlMs).catch(
      (error: unknown) => {
        if (!isUnavailable(error)) throw error
        return undefined
      },
    )
    if (lease) return lease
    await sleepMs(leasePollMs, signal)
  }
  return undefined
}
