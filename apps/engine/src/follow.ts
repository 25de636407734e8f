import { createJournalHint } from '@argosy/nats'
import { isConnectionLoss } from '@argosy/postgres'
import { acquireLease, catchUpReplica, tailJournal, type Lease, type Replica } from '@argosy/postgres/journal'
import { sleepMs } from '@argosy/service'
import { createStateJudge } from './state-judge.ts'
import type { HostContext } from './host-context.ts'

const leasePollMs = 100

/** A hot standby: applies what the leader journals and asks for the lease; returns it once won and caught up. */
export async function followUntilLease(
  context: HostContext,
  replica: Replica,
  stop: AbortSignal,
): Promise<Lease | undefined> {
  const following = new AbortController()
  const signal = AbortSignal.any([stop, following.signal])
  const tailing = follow(context, replica, signal)
  try {
    const lease = await Promise.race([waitForLease(context, signal), tailing.then(() => undefined)])
    following.abort()
    await tailing
    // With the lease in hand nobody else can append, so what is read now is everything.
    if (lease) await catchUpReplica(context.pool, context.partition, replica)
    return lease
  } finally {
    following.abort()
  }
}

async function follow({ config, nats, pool, partition, logger }: HostContext, replica: Replica, signal: AbortSignal) {
  using hint = createJournalHint(nats, partition)
  const judge = createStateJudge({ pool, partition, logger, config })
  const { waitForGrowth } = hint
  for await (const batches of tailJournal({ pool, partition, afterSeq: replica.position.seq, signal, waitForGrowth })) {
    for (const batch of batches) {
      replica.apply(batch)
      await judge.afterFollowedBatch(replica)
    }
  }
}

async function waitForLease(context: HostContext, signal: AbortSignal): Promise<Lease | undefined> {
  const { config, pool, partition } = context
  while (!signal.aborted) {
    const lease = await acquireLease(pool, partition, config.instance, config.leaseTtlMs).catch((error: unknown) => {
      if (!isConnectionLoss(error)) throw error
      return undefined
    })
    if (lease) return lease
    await sleepMs(leasePollMs, signal)
  }
  return undefined
}
