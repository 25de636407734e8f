import type { Partition } from '@argosy/contracts'
import {
  createCommandClient,
  EngineOverloadedError,
  OutcomeUnknownError,
  type CommandClient,
  type Nats,
} from '@argosy/nats'
import { createBackoff, sleepMs, type Logger } from '@argosy/service'
import { requestIdOf, type Delivery } from './address-transfer.ts'
import type { CourierMetrics } from './metrics.ts'

export type DelivererOptions = {
  readonly source: Partition
  readonly nats: Nats
  readonly logger: Logger
  readonly metrics: CourierMetrics
  readonly signal: AbortSignal
}

/**
 * Brings one transfer to its destination and comes back when it is there; false when stopped before. Transfers are
 * brought one after the other: a later one that arrived first would make the earlier look like a repeat (LG-7).
 */
export function createDeliverer({ source, nats, logger, metrics, signal }: DelivererOptions) {
  const clients = new Map<Partition, CommandClient>()
  const clientOf = (partition: Partition) => {
    let client = clients.get(partition)
    if (!client) clients.set(partition, (client = createCommandClient(nats, { partition })))
    return client
  }

  return async function deliver({ destination, command }: Delivery): Promise<boolean> {
    const backoff = createBackoff({ firstMs: 50, maxMs: 2_000 })
    const { sourceSequence } = command
    let refusedCount = 0
    while (!signal.aborted) {
      try {
        const requestId = requestIdOf(source, sourceSequence, refusedCount)
        const receipt = await clientOf(destination).send({ ...command, requestId })
        if (receipt.ok) {
          metrics.delivered.inc({ source, destination })
          return true
        }
        refusedCount += 1
        metrics.refused.inc({ source, refusal: receipt.refusal })
        // Only a person can help: the asset is not listed there.
        logger.error({ destination, sourceSequence, refusal: receipt.refusal }, 'a transfer was refused')
      } catch (error) {
        if (!(error instanceof OutcomeUnknownError) && !(error instanceof EngineOverloadedError)) throw error
        logger.warn({ destination, sourceSequence, err: error }, 'a transfer was not answered, bringing it again')
      }
      await sleepMs(backoff.nextMs(), signal)
    }
    return false
  }
}
