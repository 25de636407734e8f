import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Partition } from '@argosy/catalogue'
import { decodeFragments, encodeFragments, type EngineState } from '@argosy/exchange'
import { withTransaction, type Pool } from '@argosy/postgres'
import type { JournalPosition } from './batch.ts'
import { JournalCorruptError } from './errors.ts'
import type { ResultsMark } from './results/results-digest.ts'

type StateAt = { readonly state: EngineState; readonly position: JournalPosition; readonly results: ResultsMark }

export type EncodedState = {
  readonly position: JournalPosition
  readonly results: ResultsMark
  /** The text; for a large state its fragments as lines. */
  readonly chunks: readonly Buffer[]
  readonly stateHash: Buffer
}

/**
 * Size of the text that is compressed, sent and read at a time: a large state fits neither into a string of V8 nor into
 * one value of PostgreSQL. A smaller state has one chunk, whose text releases before chunks can read too.
 */
const defaultChunkChars = 32 * 1_024 * 1_024

// The state is repetitive text; the fastest level already compresses it to a tenth.
const compressChunk = (chunk: Buffer) => promisify(gzip)(chunk, { level: 1 })
const decompress = (bytes: Buffer) => promisify(gunzip)(bytes)

/** The state's canonical text in chunks, and its digest; two replicas at one position must have the same. */
export function encodeState({ state, position, results }: StateAt, chunkChars = defaultChunkChars): EncodedState {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  let lines = ''
  for (const fragment of encodeFragments(state)) {
    hash.update(fragment)
    lines += `${fragment}\n`
    if (lines.length < chunkChars) continue
    chunks.push(Buffer.from(lines))
    lines = ''
  }
  if (lines !== '') chunks.push(Buffer.from(chunks.length === 0 ? lines.replaceAll('\n', '') : lines))
  return { position, results, chunks, stateHash: hash.digest() }
}

/** The digest alone. */
export function hashState(state: EngineState): Buffer {
  const hash = createHash('sha256')
  for (const fragment of encodeFragments(state)) hash.update(fragment)
  return hash.digest()
}

/** The state of chunks whose digest was checked; line breaks separate its fragments and are not part of the text. */
export function decodeState(chunks: Iterable<Uint8Array>): EngineState {
  return decodeFragments(readLines(chunks))
}

function hashChunks(chunks: Iterable<Uint8Array>): Buffer {
  const hash = createHash('sha256')
  for (const line of readLines(chunks)) hash.update(line)
  return hash.digest()
}

function* readLines(chunks: Iterable<Uint8Array>): Generator<string> {
  for (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    for (let start = 0; start < bytes.length;) {
      const found = bytes.indexOf(lineBreak, start)
      const end = found === -1 ? bytes.length : found
      yield bytes.toString('utf8', start, end)
      start = end + 1
    }
  }
}

const lineBreak = 0x0a

/**
 * Stores a state and records its digest, which stays when the snapshot is deleted. A digest that another replica
 * recorded for the same position must be equal. When two store the same one, the second waits for the first and adds
 * nothing.
 */
export async function saveSnapshot(
  pool: Pool,
  partition: Partition,
  { position, results, chunks, stateHash }: EncodedState,
  holder = 'unnamed',
): Promise<void> {
  const [first = Buffer.alloc(0), ...rest] = chunks
  await withTransaction(pool, async (client) => {
    const recorded = await client.query<Omit<RecordedStateHash, 'seq'>>(
      `insert into journal.state_hash as recorded (partition, seq, state_hash, holder) values ($1, $2, $3, $4)
       on conflict (partition, seq) do update set holder = recorded.holder
       returning state_hash as "stateHash", holder`,
      [partition, position.seq, stateHash, holder],
    )
    for (const other of recorded.rows) {
      if (other.stateHash.equals(stateHash)) continue
      throw new JournalCorruptError(`state after batch ${position.seq} of ${partition} differs from ${other.holder}'s`)
    }
    const { rowCount } = await client.query(
      `insert into journal.snapshot (partition, seq, batch_hash, state_hash, results_digest, state)
       values ($1, $2, $3, $4, $5, $6) on conflict (partition, seq) do nothing`,
      [partition, position.seq, position.hash, stateHash, results.digest, await compressChunk(first)],
    )
    if (rowCount === 0) return
    for (const [index, chunk] of rest.entries()) {
      await client.query('insert into journal.snapshot_chunk (partition, seq, part, state) values ($1, $2, $3, $4)', [
        partition,
        position.seq,
        index + 1,
        await compressChunk(chunk),
      ])
    }
  })
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
  const chunks = await readChunks(pool, partition, row)
  if (!hashChunks(chunks).equals(row.stateHash)) throw damaged(partition, row.seq)
  const state = decodeOrUndefined(chunks)
  // Written by an older version: an earlier snapshot and the journal give the same state, only slower.
  if (!state) return loadNewestSnapshot(pool, partition, row.seq - 1)
  const position = { seq: row.seq, hash: row.batchHash }
  return { state, position, results: { seq: row.seq, digest: row.resultsDigest } }
}

/** Reads one at a time: all chunks in one answer would be as long as the state. */
async function readChunks(pool: Pool, partition: Partition, { seq, state }: SnapshotRow): Promise<readonly Buffer[]> {
  const chunks: Buffer[] = []
  for (let stored: Buffer | undefined = state; stored; stored = await readChunk(pool, partition, seq, chunks.length)) {
    const chunk = await decompress(stored).catch(() => undefined)
    if (!chunk) throw damaged(partition, seq)
    chunks.push(chunk)
  }
  return chunks
}

async function readChunk(pool: Pool, partition: Partition, seq: number, part: number): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ state: Buffer }>(
    'select state from journal.snapshot_chunk where partition = $1 and seq = $2 and part = $3',
    [partition, seq, part],
  )
  return rows[0]?.state
}

const damaged = (partition: Partition, seq: number) =>
  new JournalCorruptError(`snapshot ${seq} of ${partition} is damaged`)

function decodeOrUndefined(chunks: readonly Buffer[]): EngineState | undefined {
  try {
    return decodeState(chunks)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Deletes all but the newest few, and keeps the one from which a projector far behind would start. */
export async function pruneSnapshots(pool: Pool, partition: Partition, retainCount: number): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from journal.snapshot where partition = $1
     and seq not in (select seq from journal.snapshot where partition = $1 order by seq desc limit $2)
     and seq < coalesce((select max(kept.seq) from journal.snapshot kept join journal.reader_position reader using (partition)
                         where kept.partition = $1 and kept.seq <= reader.seq), seq + 1)`,
    [partition, retainCount],
  )
  return rowCount ?? 0
}

/** The batch of the newest snapshot, and when it was written; undefined when there is none. */
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

/** Every digest that a replica has recorded after a batch, oldest first. */
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
