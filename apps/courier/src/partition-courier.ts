import type { Partition } from '@argosy/contracts'
import { createJournalHint, type Nats } from '@argosy/nats'
import { keepWorking, type LastingWork, type Pool, type PoolClient } from '@argosy/postgres'
import { tailJournal } from '@argosy/postgres/journal'
import type { Logger } from '@argosy/service'
import { addressTransfers } from './address-transfer.ts'
import { createDeliverer } from './deliver.ts'
import type { CourierMetrics } from './metrics.ts'
import { recoverPosition, savePosition } from './position.ts'

export type PartitionCourierOptions = {
  readonly partition: Partition
  readonly pool: Pool
  readonly nats: Nats
  readonly logger: Logger
  readonly metrics: CourierMetrics
}

/** `standby`: another process carries this partition's transfers, and this one takes over when it ends. */
export type CourierPhase = 'recovering' | 'delivering' | 'current' | 'standby'

export type PartitionCourier = AsyncDisposable & { readonly phase: CourierPhase }

// Without transfers the position is saved now and then, so that a start has little to read and old batches can go.
const savePositionEveryMs = 5_000

/** One partition's life in this process: lock, recover where the courier stands, bring what was sent since, in order. */
export function startPartitionCourier(options: PartitionCourierOptions): PartitionCourier {
  const { partition, pool, nats, logger, metrics } = options
  const stop = new AbortController()
  const { signal } = stop
  const hint = createJournalHint(nats, partition)
  const deliver = createDeliverer({ source: partition, nats, logger, metrics, signal })
  let phase: CourierPhase = 'recovering'

  async function carry(client: PoolClient): Promise<void> {
    phase = 'recovering'
    const replica = await recoverPosition(pool, client, partition)
    const afterSeq = replica.position.seq
    await savePosition(client, partition, afterSeq)
    let savedAtMs = performance.now()
    logger.info({ seq: afterSeq }, 'carrying')
    const waitForGrowth = async () => {
      phase = 'current'
      await hint.waitForGrowth(signal)
    }
    for await (const batches of tailJournal({ pool, partition, afterSeq, signal, waitForGrowth })) {
      phase = 'delivering'
      let hasDelivered = false
      for (const batch of batches) {
        for (const delivery of replica.apply(batch).flatMap((applied) => addressTransfers(partition, applied))) {
          if (!(await deliver(delivery))) return
          hasDelivered = true
        }
      }
      metrics.seq.set({ partition }, replica.position.seq)
      if (!hasDelivered && performance.now() - savedAtMs < savePositionEveryMs) continue
      await savePosition(client, partition, replica.position.seq)
      savedAtMs = performance.now()
    }
  }

  const lasting: LastingWork = {
    pool,
    name: `courier ${partition}`,
    signal,
    onStandby() {
      phase = 'standby'
      logger.info('standing by: another courier has this partition')
    },
    onInterrupted: (error) => logger.warn({ err: error }, 'interrupted, starting again from the saved position'),
  }
  const running = keepWorking(lasting, carry)
  return {
    get phase() {
      return phase
    },
    async [Symbol.asyncDispose]() {
      stop.abort()
      hint[Symbol.dispose]()
      await running
    },
  }
}
