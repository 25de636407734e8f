import { createHash } from 'node:crypto'
import type { Partition } from '@argosy/contracts'
import { decodeSnapshot, encodeSnapshot, type EngineState } from '@argosy/exchange'
import type { Pool } from '../pool.ts'
import type { JournalPosition } from './batch.ts'
import { JournalCorruptError } from './errors.ts'

type StateAt = { readonly state: EngineState; readonly position: JournalPosition }

export type EncodedState = { readonly position: JournalPosition; readonly bytes: Buffer; readonly stateHash: Buffer }

/** The state's canonical bytes and their digest; two replicas at one position must have the same. */
export function encodeState({ state, position }: StateAt): EncodedState {
  const bytes = Buffer.from(encodeSnapshot(state))
  return { position, bytes, stateHash: createHash('sha256').update(bytes).digest() }
}

export async function saveSnapshot(pool: Pool, partition: Partition, encoded: EncodedState): Promise<void> {
  const { position, bytes, stateHash } = encoded
  await pool.query(
    `insert into journal.snapshot (partition, seq, batch_hash, state_hash, state) values ($1, $2, $3, $4, $5)
     on conflict (partition, seq) do nothing`,
    [partition, position.seq, position.hash, stateHash, bytes],
  )
}

export async function loadNewestSnapshot(
  pool: Pool,
  partition: Partition,
  untilSeq: number,
): Promise<StateAt | undefined> {
  const { rows } = await pool.query<{ seq: number; batchHash: Buffer; stateHash: Buffer; state: Buffer }>(
    `select seq, batch_hash as "batchHash", state_hash as "stateHash", state from journal.snapshot
     where partition = $1 and seq <= $2 order by seq desc limit 1`,
    [partition, untilSeq],
  )
  const [row] = rows
  if (!row) return undefined
  const digest = createHash('sha256').update(row.state).digest()
  if (!digest.equals(row.stateHash)) throw new JournalCorruptError(`snapshot ${row.seq} of ${partition} is damaged`)
  return { state: decodeSnapshot(row.state.toString()), position: { seq: row.seq, hash: row.batchHash } }
}

export async function publishStateHash(
  pool: Pool,
  partition: Partition,
  { position, stateHash }: EncodedState,
  holder: string,
): Promise<void> {
  await pool.query(
    `insert into journal.state_hash (partition, seq, state_hash, holder) values ($1, $2, $3, $4)
     on conflict (partition, seq) do nothing`,
    [partition, position.seq, stateHash, holder],
  )
}

/** Throws when the leader published another digest for this position; silent when it has published none yet. */
export async function compareStateHash(pool: Pool, partition: Partition, encoded: EncodedState): Promise<void> {
  const { rows } = await pool.query<{ stateHash: Buffer; holder: string }>(
    'select state_hash as "stateHash", holder from journal.state_hash where partition = $1 and seq = $2',
    [partition, encoded.position.seq],
  )
  const [published] = rows
  if (published && !published.stateHash.equals(encoded.stateHash)) {
    throw new JournalCorruptError(
      `state after batch ${encoded.position.seq} of ${partition} differs from ${published.holder}'s`,
    )
  }
}
