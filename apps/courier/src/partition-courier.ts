import type { Partition } from '@argosy/catalogue'
import type { Nats } from '@argosy/nats'
import { isUnavailable, runLockedWork, type LastingWork, type Pool } from '@argosy/postgres'
import type { Logger } from '@argosy/service'
import { carryTransfers } from './carry-transfers.ts'
import type { CourierMetrics } from './metrics.ts'

export type PartitionCourierOptions = {
  readonly partition: Partition
  readonly pool: Pool
  readonly nats: Nats
  readonly logger: Logger
  readonly metrics: CourierMetrics
}

/** `standby`: another process carries this partition's transfers, and this one takes over when it ends. */
export type CourierPhase = 'starting' | 'carrying' | 'standby'

export type PartitionCourier = AsyncDisposable & { readonly phase: CourierPhase }

/**
 * Carries one partition's transfers in this process while it holds the lock for that; after losing it, starts again.
 */
export function startPartitionCourier(options: PartitionCourierOptions): PartitionCourier {
  const { partition, logger } = options
  const stop = new AbortController()
  const { signal } = stop
  let phase: CourierPhase = 'starting'

  const lasting: LastingWork = {
    pool: options.pool,
    name: `courier ${partition}`,
    signal,
    onStandby() {
      phase = 'standby'
      logger.info('standing by: another courier has this partition')
    },
    isInterruption: isUnavailable,
    onInterrupted: (error) => logger.warn({ err: error }, 'interrupted, starting again'),
  }
  const running = runLockedWork(lasting, async (client) => {
    phase = 'starting'
    const onReady = () => {
      phase = 'carrying'
    }
    await carryTransfers(client, { ...options, source: partition, signal, onReady })
  })
  return {
    get phase() {
      return phase
    },
    async [Symbol.asyncDispose]() {
      stop.abort()
      await running
    },
  }
}
