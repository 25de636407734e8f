import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Partition } from '@argosy/contracts'
import { decodeSnapshot, encodeSnapshot, type EngineState } from '@argosy/exchange'
import type { Pool } from '../pool.ts'
import type { JournalPosition } from './batch.ts'
import { JournalCorruptError } from './errors.ts'
import type { ResultsMark } from './results/results-digest.ts'

type StateAt = { readonly state: EngineState; readonly position: JournalPosition; readonly results: ResultsMark }

export type EncodedState = {
  readonly position: JournalPosition
  readonly results: ResultsMark
  readonly bytes: Buffer
  readonly stateHash: Buffer
}

// The state is text that repeats itself; the fastest level already makes a tenth of it.
const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** The state's canonical bytes and their digest; two replicas at one position must have the same. */
export function encodeState({ state, position, results }: StateAt): EncodedState {
  const bytes = Buffer.from(encodeSnapshot(state))
  return { position, results, bytes, stateHash: createHash('sha256').update(bytes).digest() }
}

/**
 * Keeps a state and records its digest, which stays when the snapshot goes. A digest that somebody recorded for the same
 * position before must be equal.
 */
export async function saveSnapshot(
  pool: Pool,
  partition: Partition,
  { position, results, bytes, stateHash }: EncodedState,
  holder = 'unnamed',
): Promise<void> {
  const compressed = await compress(bytes, { level: 1 })
  // One statement, so that it also fits into a transaction of the caller's.
  const { rows } = await pool.query<Omit<RecordedStateHash, 'seq'>>(
    `with digest as (
       insert into journal.state_hash as recorded (partition, seq, state_hash, holder) values ($1, $2, $4, $7)
       on conflict (partition, seq) do update set holder = recorded.holder
       returning state_hash, holder
     ), saved as (
       insert into journal.snapshot (partition, seq, batch_hash, state_hash, results_digest, state)
       select $1, $2, $3, $4, $5, $6 from digest where state_hash = $4
       on conflict (partition, seq) do nothing
     )
     select state_hash as "stateHash", holder from digest`,
    [partition, position.seq, position.hash, stateHash, results.digest, compressed, holder],
  )
  const [recorded] = rows
  if (recorded && !recorded.stateHash.equals(stateHash)) {
    throw new JournalCorruptError(`state after batch ${position.seq} of ${partition} differs from ${recorded.holder}'s`)
  }
}

type SnapshotRow = {
  readonly seq: number
  readonly batchHash: Buffer
  readonly stateHash: Buffer
  readonly resultsDigest: Buffer
  readonly state: Buffer
}

/** The newest state at or before a batch; undefined when there is none that this version can read. */
export async function loadNewestSnapshot(
  pool: Pool,
  partition: Partition,
  untilSeq: number,
): Promise<StateAt | undefined> {
  const { rows } = await pool.query<SnapshotRow>(
    `select seq, batch_hash as "batchHash", state_hash as "stateHash", results_digest as "resultsDigest", state
     from journal.snapshot where partition = $1 and seq <= $2 order by seq desc limit 1`,
    [partition, untilSeq],
  )
  const [row] = rows
  if (!row) return undefined
  const text = await readState(partition, row)
  const state = decodeOrUndefined(text)
  // Of an older version: the journal tells the same, only slower.
  if (!state) return loadNewestSnapshot(pool, partition, row.seq - 1)
  const position = { seq: row.seq, hash: row.batchHash }
  return { state, position, results: { seq: row.seq, digest: row.resultsDigest } }
}

async function readState(partition: Partition, { seq, stateHash, state }: SnapshotRow): Promise<string> {
  const bytes = await decompress(state).catch(() => undefined)
  if (!bytes || !createHash('sha256').update(bytes).digest().equals(stateHash)) {
    throw new JournalCorruptError(`snapshot ${seq} of ${partition} is damaged`)
  }
  return bytes.toString()
}

function decodeOrUndefined(text: string): EngineState | undefined {
  try {
    return decodeSnapshot(text)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Deletes all but the newest few, and spares the one that a projector far behind would start from. */
export async function pruneSnapshots(pool: Pool, partition: Partition, keepCount: number): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from journal.snapshot where partition = $1
     and seq not in (select seq from journal.snapshot where partition = $1 order by seq desc limit $2)
     and seq < coalesce((select max(kept.seq) from journal.snapshot kept join journal.reader_position reader using (partition)
                         where kept.partition = $1 and kept.seq <= reader.seq), seq + 1)`,
    [partition, keepCount],
  )
  return rowCount ?? 0
}

/** Up to which batch the newest snapshot goes, and when it was written; undefined when there is none. */
export async function readNewestSnapshot(
  pool: Pool,
  partition: Partition,
): Promise<{ readonly seq: number; readonly writtenAtMs: number } | undefined> {
  const { rows } = await pool.query<{ seq: number; writtenAtMs: number }>(
    `select seq, floor(extract(epoch from created_at) * 1000)::bigint as "writtenAtMs"
     from journal.snapshot where partition = $1 order by seq desc limit 1`,
    [partition],
  )
  return rows[0]
}

export type RecordedStateHash = { readonly seq: number; readonly stateHash: Buffer; readonly holder: string }

/** Every digest that a replica has recorded behind a batch, oldest first. */
export async function readStateHashes(
  pool: Pool,
  partition: Partition,
  afterSeq = 0,
): Promise<readonly RecordedStateHash[]> {
  const { rows } = await pool.query<RecordedStateHash>(
    `select seq, state_hash as "stateHash", holder from journal.state_hash
     where partition = $1 and seq > $2 order by seq`,
    [partition, afterSeq],
  )
  return rows
}
