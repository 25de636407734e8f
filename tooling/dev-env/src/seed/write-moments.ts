import {
  decodeCommandPack,
  encodeBatch,
  encodeCommandPack,
  packCommandsMax,
  type FramedCommand,
} from '@argosy/contracts'
import type { AppliedCommand, Command } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'
import {
  appendBatch,
  calculateBatchHash,
  encodeState,
  Replica,
  saveSnapshot,
  type Lease,
} from '@argosy/postgres/journal'
import type { Moment } from './trading-day.ts'

/** Writes moments as the first batches of an empty journal, as a leader would, with a snapshot behind the last. */
export async function writeMoments(pool: Pool, lease: Lease, moments: Iterable<Moment>): Promise<Replica> {
  const replica = new Replica()
  for (const moment of moments) {
    for (const { receipt, command } of await writeMoment(pool, lease, replica, moment)) {
      if (!receipt.ok) throw new RangeError(`seed command ${command.requestId} was refused: ${receipt.refusal}`)
    }
  }
  await saveSnapshot(pool, lease.partition, encodeState(replica))
  return replica
}

/** Appends one batch behind the replica and applies it there too. */
export async function writeMoment(
  pool: Pool,
  lease: Lease,
  replica: Replica,
  { timeMs, commands }: Moment,
): Promise<AppliedCommand[]> {
  const { state, position } = replica
  const firstSequence = state.sequence + 1
  const bytes = encodeBatch(firstSequence, timeMs, frame(commands))
  const seq = position.seq + 1
  const hash = calculateBatchHash(position.hash, seq, lease.epoch, bytes)
  const batch = { seq, epoch: lease.epoch, firstSequence, commandCount: commands.length, commands: bytes, hash }
  await appendBatch(pool, lease, batch)
  return replica.apply(batch)
}

function frame(commands: readonly Command[]): FramedCommand[] {
  const framed: FramedCommand[] = []
  for (let from = 0; from < commands.length; from += packCommandsMax) {
    framed.push(...decodeCommandPack(encodeCommandPack(commands.slice(from, from + packCommandsMax))))
  }
  return framed
}
