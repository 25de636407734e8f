import type { Partition } from '@argosy/catalogue'
import { createJournalHint, type Nats } from '@argosy/nats'
import { runLockedWork, type LastingWork, type Pool, type PoolClient } from '@argosy/postgres'
import { readBatches, recoverReplica } from '@argosy/journal'
import { sleepMs, type Logger } from '@argosy/service'
import { PositionMovedError, readPosition } from './history/position.ts'
import { Projection } from './history/projection.ts'
import { RangeKeeper } from './history/range-keeper.ts'
import { loadMarketWindows } from './market-data/load-market-windows.ts'
import { MarketDataPublisher } from './market-data/market-data-publisher.ts'
import type { ProjectorMetrics } from './metrics.ts'
import { readJournalHead } from './read-journal-head.ts'

export type PartitionProjectorOptions = {
  readonly partition: Partition
  readonly pool: Pool
  readonly nats: Nats
  readonly logger: Logger
  readonly metrics: ProjectorMetrics
}

/** `standby`: another process projects this partition, and this one takes over when it ends. */
export type ProjectorPhase = 'recovering' | 'catching_up' | 'current' | 'standby'

export type PartitionProjector = AsyncDisposable & { readonly phase: ProjectorPhase }

const schema = 'history'
const batchesPerRead = 200
const gatherMs = 100 // A pause after catching up: ten reads and transactions a second, and history is no more than this behind.

/**
 * Projects one partition in this process: takes the lock, recovers at history's position, follows the journal; starts
 * again after any loss.
 */
export function startPartitionProjector(options: PartitionProjectorOptions): PartitionProjector {
  const { partition, pool, nats, logger } = options
  const stop = new AbortController()
  const { signal } = stop
  const hint = createJournalHint(nats, partition)
  let phase: ProjectorPhase = 'recovering'

  async function project(client: PoolClient): Promise<void> {
    phase = 'recovering'
    const position = await readPosition(client, schema, partition)
    const replica = await recoverReplica(pool, partition, position.seq)
    const windows = await loadMarketWindows(client, partition, Date.now())
    const publisher = new MarketDataPublisher({ nats, partition, windows, state: replica.state })
    const projection = new Projection({
      client,
      schema,
      partition,
      replica,
      position,
      onCommit(rows, written) {
        publisher.add(rows.candles)
        for (const [table, count] of written) options.metrics.rows.inc({ partition, table }, count)
      },
    })
    const ranges = new RangeKeeper(client, partition)
    logger.info({ seq: position.seq, sequence: position.sequence }, 'projecting')

    while (!signal.aborted) {
      const batches = await readBatches(pool, partition, projection.position.seq, batchesPerRead)
      await ranges.makeRoomFor(batches)
      await projection.project(batches)
      const isCurrent = batches.length < batchesPerRead
      phase = isCurrent ? 'current' : 'catching_up'
      const head = isCurrent ? projection.position.seq : await readJournalHead(pool, partition)
      options.metrics.lagBatches.set({ partition }, head - projection.position.seq)
      options.metrics.seq.set({ partition }, projection.position.seq)
      if (!isCurrent) continue // market data published now would be out of date
      publisher.publishDue(Date.now())
      if (batches.length > 0) await sleepMs(gatherMs, signal)
      else await hint.waitForGrowth(signal, publisher.dueInMs(Date.now()))
    }
  }

  const lasting: LastingWork = {
    pool,
    name: `projector ${partition}`,
    signal,
    onStandby() {
      phase = 'standby'
      logger.info('standing by: another projector has this partition')
    },
    isInterruption: (error) => error instanceof PositionMovedError,
    onInterrupted: (error) =>
      logger.warn({ err: error }, 'projection interrupted, starting again from where history stands'),
  }
  const running = runLockedWork(lasting, project)
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
