import { decodeBatch, type Partition } from '@argosy/contracts'
import {
  applyCommand,
  createEngineState,
  type AppliedCommand,
  type EngineState,
  type SequencedCommand,
} from '@argosy/exchange'
import type { Pool } from '../pool.ts'
import { calculateBatchHash, journalStart, type JournalBatch, type JournalPosition } from './batch.ts'
import { JournalCorruptError } from './errors.ts'
import { readBatches } from './read-batches.ts'
import { loadNewestSnapshot } from './snapshot-store.ts'

/** A state and the journal position it has reached: what leader, standby and projector all are. */
export class Replica {
  readonly state: EngineState
  #position: JournalPosition

  constructor(state: EngineState = createEngineState(), position: JournalPosition = journalStart) {
    this.state = state
    this.#position = position
  }

  get position(): JournalPosition {
    return this.#position
  }

  /** Applies a batch read from the journal, after checking that it is the next link of the chain. */
  apply(batch: JournalBatch): AppliedCommand[] {
    const { seq, hash } = this.#position
    const expected = calculateBatchHash(hash, batch.seq, batch.epoch, batch.commands)
    if (batch.seq !== seq + 1 || Buffer.compare(expected, batch.hash) !== 0) {
      throw new JournalCorruptError(`batch ${batch.seq} does not follow batch ${seq}`)
    }
    return this.advance(batch, decodeBatch(batch.commands))
  }

  /**
   * Applies a batch whose commands are already at hand: the leader wrote it itself. `onApplied` sees the state as each
   * command left it, before the next one.
   */
  advance(
    batch: JournalPosition,
    commands: readonly SequencedCommand[],
    onApplied: (applied: AppliedCommand) => void = () => {},
  ): AppliedCommand[] {
    const applied = commands.map((command) => {
      const result = applyCommand(this.state, command)
      onApplied(result)
      return result
    })
    this.#position = { seq: batch.seq, hash: batch.hash }
    return applied
  }
}

/** Starting is recovering: the newest snapshot, then every batch behind it. `untilSeq` stops early, to stand at a known place. */
export async function recoverReplica(
  pool: Pool,
  partition: Partition,
  untilSeq = Number.MAX_SAFE_INTEGER,
): Promise<Replica> {
  const snapshot = await loadNewestSnapshot(pool, partition, untilSeq)
  const replica = new Replica(snapshot?.state, snapshot?.position)
  await catchUpReplica(pool, partition, replica, untilSeq)
  return replica
}

/** Applies everything that the journal holds behind the replica now. */
export async function catchUpReplica(
  pool: Pool,
  partition: Partition,
  replica: Replica,
  untilSeq = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  for (;;) {
    const batches = await readBatches(pool, partition, replica.position.seq)
    for (const batch of batches) {
      if (batch.seq > untilSeq) return
      replica.apply(batch)
    }
    if (batches.length === 0) return
  }
}
