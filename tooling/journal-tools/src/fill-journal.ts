import { decodeCommandPack, encodeBatch, encodeCommandPack, packCommandsMax } from '@argosy/journal-codec'
import { type Partition } from '@argosy/catalogue'
import type { Command } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'
import {
  acquireLease,
  appendBatch,
  calculateBatchHash,
  encodeState,
  releaseLease,
  Replica,
  saveSnapshot,
  type Lease,
} from '@argosy/journal'
import { listingCommands, tradingCommand } from './rehearsal-commands.ts'

export type FillOptions = { readonly commandCount: number; readonly snapshotAt: number }

// A busy engine's batch; for a replay the number of commands matters more than the number of rows.
const batchCommands = packCommandsMax

/** Writes a journal as a leader would, including a snapshot. */
export async function fillJournal(pool: Pool, partition: Partition, { commandCount, snapshotAt }: FillOptions) {
  const lease = await acquireLease(pool, partition, 'rehearsal', 600_000)
  if (!lease) throw new Error(`somebody leads ${partition}`)
  const replica = new Replica()
  let snapshotSequence = 0
  await append(pool, lease, replica, listingCommands())
  while (replica.state.sequence < commandCount) {
    const first = replica.state.sequence + 1
    const count = Math.min(batchCommands, commandCount - replica.state.sequence)
    await append(
      pool,
      lease,
      replica,
      Array.from({ length: count }, (_, index) => tradingCommand(first + index)),
    )
    if (snapshotSequence === 0 && replica.state.sequence >= snapshotAt) {
      await saveSnapshot(pool, partition, encodeState(replica), 'rehearsal')
      snapshotSequence = replica.state.sequence
    }
  }
  await releaseLease(pool, lease)
  const { position, state } = replica
  return { batches: position.seq, sequence: state.sequence, snapshotSequence, openOrders: state.orders.size }
}

async function append(pool: Pool, lease: Lease, replica: Replica, commands: readonly Command[]): Promise<void> {
  const { position, state, results } = replica
  const firstSequence = state.sequence + 1
  const framed = decodeCommandPack(encodeCommandPack(commands))
  // A minute of a busy day per few thousand commands, so that remembered answers are added and dropped as in
  // production.
  const bytes = encodeBatch(firstSequence, 1_700_000_000_000 + firstSequence * 2, framed)
  const seq = position.seq + 1
  const hash = calculateBatchHash(position.hash, seq, lease.epoch, bytes)
  const batch = {
    seq,
    epoch: lease.epoch,
    firstSequence,
    commandCount: commands.length,
    commands: bytes,
    hash,
    resultsSeq: results.seq,
    resultsDigest: results.digest,
  }
  await appendBatch(pool, lease, batch)
  replica.apply(batch)
}
