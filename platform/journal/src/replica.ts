import { decodeBatch } from '@argosy/journal-codec'
import { type Partition } from '@argosy/catalogue'
import {
  applyCommand,
  createEngineState,
  skipCommand,
  type AppliedCommand,
  type EngineState,
  type SequencedCommand,
} from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'
import { calculateBatchHash, journalStart, type JournalBatch, type JournalPosition } from './batch.ts'
import { JournalCorruptError } from './errors.ts'
import { readBatches } from './read-batches.ts'
import { ResultsDigest, type ResultsMark } from './results/results-digest.ts'
import { loadNewestSnapshot } from './snapshot-store.ts'
import { createTurns } from './turns.ts'

// A leader writes its digest one or two batches later; older digests are never compared.
const marksMax = 4

/** Applies a command of the journal, or skips it where an operator decided so. */
export function applyOrSkip(
  state: EngineState,
  command: SequencedCommand,
  skipped: JournalBatch['skipped'],
): AppliedCommand {
  return skipped?.includes(command.sequence) ? skipCommand(state, command) : applyCommand(state, command)
}

/** A state and the journal position it has reached: the basis of leader, standby and projector. */
export class Replica {
  readonly state: EngineState
  #position: JournalPosition
  readonly #results: ResultsDigest
  readonly #marks: ResultsMark[]

  constructor(state: EngineState = createEngineState(), position = journalStart, resultsDigest?: Uint8Array) {
    this.state = state
    this.#position = position
    this.#results = new ResultsDigest(resultsDigest)
    this.#marks = [{ seq: position.seq, digest: this.#results.bytes() }]
  }

  get position(): JournalPosition {
    return this.#position
  }

  /**
   * Digest of the results up to the present position, to be written with a later batch and compared by other replicas.
   */
  get results(): ResultsMark {
    return this.#marks.at(-1) ?? { seq: this.#position.seq, digest: this.#results.bytes() }
  }

  /**
   * Applies a batch read from the journal, after checking that it is the next link of the chain and that the leader who
   * wrote it had come to the same results. `onApplied` is that of `advance`.
   */
  apply(batch: JournalBatch, onApplied?: (applied: AppliedCommand) => void): AppliedCommand[] {
    const { seq, hash } = this.#position
    const expected = calculateBatchHash(hash, batch.seq, batch.epoch, batch.commands)
    if (batch.seq !== seq + 1 || Buffer.compare(expected, batch.hash) !== 0) {
      throw new JournalCorruptError(`batch ${batch.seq} does not follow batch ${seq}`)
    }
    this.#compareResults(batch)
    return this.advance(batch, decodeBatch(batch.commands), onApplied, batch.skipped)
  }

  /**
   * Applies a batch whose commands are already decoded: the leader wrote it itself. `onApplied` runs with the state as
   * each command left it, before the next one.
   */
  advance(
    batch: JournalPosition,
    commands: readonly SequencedCommand[],
    onApplied: (applied: AppliedCommand) => void = () => {},
    skipped?: JournalBatch['skipped'],
  ): AppliedCommand[] {
    const applied = commands.map((command) => {
      const result = applyOrSkip(this.state, command, skipped)
      this.#results.add(result, this.state.rulesVersion)
      onApplied(result)
      return result
    })
    this.#position = { seq: batch.seq, hash: batch.hash }
    if (this.#marks.length === marksMax) this.#marks.shift()
    this.#marks.push({ seq: batch.seq, digest: this.#results.bytes() })
    return applied
  }

  #compareResults({ seq, epoch, resultsSeq, resultsDigest }: JournalBatch): void {
    const own = this.#marks.find((mark) => mark.seq === resultsSeq)
    if (!own || !resultsDigest || Buffer.compare(own.digest, resultsDigest) === 0) return
    throw new JournalCorruptError(
      `results up to batch ${own.seq} differ from those of epoch ${epoch}'s leader, told with batch ${seq}`,
    )
  }
}

/** Recovers from the newest snapshot and every batch after it. `untilSeq` stops at an earlier batch. */
export async function recoverReplica(
  pool: Pool,
  partition: Partition,
  untilSeq = Number.MAX_SAFE_INTEGER,
): Promise<Replica> {
  const snapshot = await loadNewestSnapshot(pool, partition, untilSeq)
  const replica = new Replica(snapshot?.state, snapshot?.position, snapshot?.results.digest)
  await catchUpReplica(pool, partition, replica, untilSeq)
  return replica
}

/**
 * Applies everything that the journal holds after the replica's position; the next rows are read while these are
 * applied.
 */
export async function catchUpReplica(
  pool: Pool,
  partition: Partition,
  replica: Replica,
  untilSeq = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  let reading = readBatches(pool, partition, replica.position.seq)
  const turns = createTurns()
  for (;;) {
    const batches = await reading
    const last = batches.at(-1)
    if (!last) return
    reading = last.seq < untilSeq ? readBatches(pool, partition, last.seq) : Promise.resolve([])
    // If applying fails, this promise is never awaited; its rejection must not end the process.
    reading.catch(() => {})
    for (const batch of batches) {
      if (batch.seq > untilSeq) return
      replica.apply(batch)
      await turns.giveWay()
    }
  }
}
