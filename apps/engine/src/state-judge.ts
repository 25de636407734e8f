import { isConnectionLoss } from '@argosy/postgres'
import {
  compareStateHash,
  encodeState,
  publishStateHash,
  saveSnapshot,
  type EncodedState,
  type Replica,
} from '@argosy/postgres/journal'
import type { HostContext } from './host-context.ts'

type JudgeContext = Pick<HostContext, 'pool' | 'partition' | 'logger' | 'config'>

/**
 * Every N batches the leader publishes its state's digest and followers compare theirs: a replica that differs stops,
 * loudly. Followers also keep snapshots, so the leader never pauses to write one.
 */
export function createStateJudge({ pool, partition, logger, config }: JudgeContext) {
  let uncompared: EncodedState | undefined

  return {
    async afterFollowedBatch(replica: Replica): Promise<void> {
      const { seq } = replica.position
      if (seq % config.hashEveryBatches !== 0) return
      // The leader publishes a moment after it applied, so the previous digest is compared once more.
      const encoded = encodeState(replica)
      try {
        if (uncompared) await compareStateHash(pool, partition, uncompared)
        await compareStateHash(pool, partition, encoded)
        if (seq % config.snapshotEveryBatches === 0) await saveSnapshot(pool, partition, encoded)
      } catch (error) {
        if (!isConnectionLoss(error)) throw error
      }
      uncompared = encoded
    },

    /** Not awaited by the leader: a digest that is not stored only means one comparison fewer. */
    afterLedBatch(replica: Replica): void {
      if (replica.position.seq % config.hashEveryBatches !== 0) return
      publishStateHash(pool, partition, encodeState(replica), config.instance).catch((error: unknown) =>
        logger.warn({ err: error }, 'state hash not published'),
      )
    },

    async beforeStop(replica: Replica): Promise<void> {
      await saveSnapshot(pool, partition, encodeState(replica))
    },
  }
}
