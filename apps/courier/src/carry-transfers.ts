import type { Partition } from '@argosy/catalogue'
import type { Nats } from '@argosy/nats'
import type { Pool, PoolClient } from '@argosy/postgres'
import { createSignal, sleepMs, type Logger, type WakeSignal } from '@argosy/service'
import { confirmDecisions, decideDeliveries, destinationsFrom } from './decide-deliveries.ts'
import { createDeliverer } from './deliver.ts'
import type { CourierMetrics } from './metrics.ts'
import { markArrived, readWaiting } from './waiting-deliveries.ts'

export type CarryOptions = {
  readonly source: Partition
  readonly pool: Pool
  readonly nats: Nats
  readonly logger: Logger
  readonly metrics: CourierMetrics
  readonly signal: AbortSignal
  readonly onReady: () => void
}

// Longest time until a transfer is seen, on top of the projector's delay.
const decideEveryMs = 100
// Decisions wake a lane; this poll finds deliveries that another courier decided.
const checkEveryMs = 1_000

/**
 * Decides where the transfers of a partition go and delivers them, one lane per destination, so that an engine that
 * does not answer delays no other destination. Two couriers may do this at once.
 */
export async function carryTransfers(client: PoolClient, options: CarryOptions): Promise<void> {
  const { source, signal, onReady } = options
  // A decision must be on the disk and on the standby before it is acted on, however long that takes.
  await client.query('set synchronous_commit = on; set statement_timeout = 0')
  await confirmDecisions(client, source)

  const ending = new AbortController()
  const ended = AbortSignal.any([signal, ending.signal])
  const lanes = destinationsFrom(source).map((destination) => ({ destination, growth: createSignal() }))

  async function decide(): Promise<void> {
    while (!ended.aborted) {
      const decidedCount = await decideDeliveries(client, source)
      onReady()
      if (decidedCount > 0) for (const { growth } of lanes) growth.wake()
      else await sleepMs(decideEveryMs, ended)
    }
  }

  const works = [decide(), ...lanes.map((lane) => runLane({ ...options, ...lane, signal: ended }))]
  try {
    await Promise.all(works)
  } finally {
    ending.abort()
    await Promise.allSettled(works)
  }
}

type LaneOptions = CarryOptions & { readonly destination: Partition; readonly growth: WakeSignal }

/**
 * Delivers one after the other: a later transfer that arrived first would make the earlier one look like a repeat
 * (LG-7).
 */
async function runLane(options: LaneOptions): Promise<void> {
  const { source, destination, pool, metrics, signal, growth } = options
  const deliver = createDeliverer(options)
  while (!signal.aborted) {
    const deliveries = await readWaiting(pool, source, destination)
    metrics.waiting.set({ source, destination }, deliveries.length)
    if (deliveries.length === 0) {
      await growth.wait(checkEveryMs, signal)
      continue
    }
    const arrived: number[] = []
    for (const delivery of deliveries) {
      if (!(await deliver(delivery))) break
      arrived.push(delivery.sequence)
    }
    await markArrived(pool, source, arrived)
  }
}
