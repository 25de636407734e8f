import {
  decodeCommandPack,
  encodeBatch,
  encodeCommandPack,
  packCommandsMax,
  type FramedCommand,
} from '@argosy/journal-codec'
import type { AppliedCommand, Command } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'
import {
  appendBatch,
  appendBatches,
  calculateBatchHash,
  encodeState,
  Replica,
  saveSnapshot,
  type JournalBatch,
  type Lease,
} from '@argosy/journal'
import type { Moment } from './trading-day.ts'

// A round trip for each batch would take longer than the whole simulation.
const batchesPerWrite = 100

/** Writes moments as the first batches of an empty journal, as a leader would, followed by a snapshot. */
export async function writeMoments(pool: Pool, lease: Lease, moments: Iterable<Moment>): Promise<Replica> {
  const replica = new Replica()
  let waiting: JournalBatch[] = []
  let writing = Promise.resolve()

  /** The next batches are built while these are being written. */
  async function write(): Promise<void> {
    const batches = waiting
    waiting = []
    await writing
    writing = batches.length === 0 ? Promise.resolve() : appendBatches(pool, lease, batches)
    writing.catch(() => undefined)
  }

  for (const moment of moments) {
    const batch = toBatch(replica, lease, moment)
    for (const { receipt, command } of replica.apply(batch)) {
      if (!receipt.ok) throw new RangeError(`seed command ${command.requestId} was refused: ${receipt.refusal}`)
    }
    if (waiting.push(batch) === batchesPerWrite) await write()
  }
  await write()
  await writing
  await saveSnapshot(pool, lease.partition, encodeState(replica))
  return replica
}

/** Appends one batch after the replica's position and applies it to the replica. */
export async function writeMoment(
  pool: Pool,
  lease: Lease,
  replica: Replica,
  moment: Moment,
): Promise<AppliedCommand[]> {
  const batch = toBatch(replica, lease, moment)
  await appendBatch(pool, lease, batch)
  return replica.apply(batch)
}

/** The next batch as a leader would write it. */
function toBatch({ state, position, results }: Replica, { epoch }: Lease, { timeMs, commands }: Moment): JournalBatch {
  const firstSequence = state.sequence + 1
  const bytes = encodeBatch(firstSequence, timeMs, frame(commands))
  const seq = position.seq + 1
  const hash = calculateBatchHash(position.hash, seq, epoch, bytes)
  const { seq: resultsSeq, digest: resultsDigest } = results
  return { seq, epoch, firstSequence, commandCount: commands.length, commands: bytes, hash, resultsSeq, resultsDigest }
}

function frame(commands: readonly Command[]): FramedCommand[] {
  const framed: FramedCommand[] = []
  for (let from = 0; from < commands.length; from += packCommandsMax) {
    framed.push(...decodeCommandPack(encodeCommandPack(commands.slice(from, from + packCommandsMax))))
  }
  return framed
}
