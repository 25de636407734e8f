import { createCommandClient, EngineOverloadedError, OutcomeUnknownError, type Nats } from '@argosy/nats'
import { createBackoff, sleepMs, type Logger } from '@argosy/service'
import type { Partition } from '@argosy/catalogue'
import { toDeliveryCommand } from './delivery-command.ts'
import type { CourierMetrics } from './metrics.ts'
import type { Delivery } from './waiting-deliveries.ts'

export type DelivererOptions = {
  readonly nats: Nats
  readonly destination: Partition
  readonly logger: Logger
  readonly metrics: CourierMetrics
  readonly signal: AbortSignal
}

/** Delivers one transfer and resolves when it has arrived, or to false when stopped before. */
export function createDeliverer({ nats, destination, logger, metrics, signal }: DelivererOptions) {
  const client = createCommandClient(nats, { partition: destination })

  return async function deliver(delivery: Delivery): Promise<boolean> {
    const { source, sequence, returnReason } = delivery
    const backoff = createBackoff({ firstMs: 50, maxMs: 2_000 })
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        const receipt = await client.send(toDeliveryCommand(delivery, attempt))
        if (receipt.ok) {
          if (returnReason === null) metrics.delivered.inc({ source, destination })
          else metrics.returned.inc({ source, reason: returnReason })
          return true
        }
        // LG-9 excludes this. It is not returned now: the destination may have accepted it in an earlier attempt.
        metrics.refused.inc({ source, refusal: receipt.refusal })
        logger.error(
          { destination, sequence, refusal: receipt.refusal },
          'a transfer was refused where it has to be taken',
        )
      } catch (error) {
        if (!(error instanceof OutcomeUnknownError) && !(error instanceof EngineOverloadedError)) throw error
        logger.warn({ destination, sequence, err: error }, 'a transfer was not answered, bringing it again')
      }
      await sleepMs(backoff.nextMs(), signal)
    }
    return false
  }
}
