import { createHash } from 'node:crypto'
import { encodeBatch, decodeCommandPack, encodeCommandPack } from '@argosy/journal-codec'
import { toPartition } from '@argosy/catalogue'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import type { Command, RequestId } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import { createSignal } from '@argosy/service'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import {
  acquireLease,
  appendBatch,
  calculateBatchHash,
  encodeState,
  loadNewestSnapshot,
  FencedError,
  handoverLease,
  JournalCorruptError,
  journalStart,
  pruneSnapshots,
  readBatches,
  readStateHashes,
  recoverReplica,
  releaseLease,
  renewLease,
  Replica,
  saveSnapshot,
  tailJournal,
  type JournalBatch,
  type JournalPosition,
  type Lease,
} from '../src/index.ts'
import { readLimit, tailPauseMs } from '../src/read-batches.ts'

const partition = toPartition('live', 'spot')
let engines: AcquiredEngines
let pool: Pool

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  pool = createPool(engines.postgresUrl, { applicationName: 'journal-test' })
})
afterAll(async () => {
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

/** Changes rows without the triggers, as the owner of the disk can. */
async function pastTriggers(statement: string): Promise<void> {
  await pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
}

beforeEach(async () => {
  await pastTriggers(
    'truncate journal.lease, journal.heartbeat, journal.batch, journal.snapshot, journal.snapshot_chunk, journal.state_hash, history.position',
  )
})

async function lead(holder: string, ttlMs = 60_000): Promise<Lease> {
  const lease = await acquireLease(pool, partition, holder, ttlMs)
  if (!lease) throw new Error(`${holder} did not get the lease`)
  return lease
}

const isJournalRead = (query: unknown) =>
  typeof query === 'object' && query !== null && 'name' in query && query.name === 'journal-read'

/** The batch that lists one more asset, linked to the journal's position. */
function aBatch(position: JournalPosition, { epoch }: Lease): JournalBatch {
  const seq = position.seq + 1
  const command: Command = {
    type: 'add_asset',
    requestId: `list:${seq}` as RequestId,
    assetId: `A${seq}` as AssetId,
    decimals: 8,
  }
  const commands = encodeBatch(seq, 1_000 + seq, decodeCommandPack(encodeCommandPack([command])))
  const hash = calculateBatchHash(position.hash, seq, epoch, commands)
  return { seq, epoch, firstSequence: seq, commandCount: 1, commands, hash }
}

async function appendMany(
  lease: Lease,
  count: number,
  after: JournalPosition = journalStart,
  onAppended?: () => void,
): Promise<JournalPosition> {
  let position = after
  for (let index = 0; index < count; index++) {
    const batch = aBatch(position, lease)
    await appendBatch(pool, lease, batch)
    position = batch
    onAppended?.()
  }
  return position
}

/** Timers stand still until the test advances them. */
function holdTimers(): Disposable {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return { [Symbol.dispose]: () => vi.useRealTimers() }
}

test('a lease is held by one at a time and its epoch only grows', async () => {
  const first = await lead('a')
  expect(await acquireLease(pool, partition, 'b', 60_000)).toBeUndefined()
  await releaseLease(pool, first)
  const second = await lead('b')
  expect([first.epoch, second.epoch]).toEqual([1, 2])
  expect(await renewLease(pool, first, 60_000)).toBe(false)
  expect(await renewLease(pool, second, 60_000)).toBe(true)
})

test('a lease runs out by the clock of the database', async () => {
  await lead('a', 50)
  await expect.poll(() => acquireLease(pool, partition, 'b', 60_000), { timeout: 2_000 }).toMatchObject({ epoch: 2 })
})

test('a holder whose lease was taken can append nothing', async () => {
  const old = await lead('a')
  await releaseLease(pool, old)
  await lead('b')
  await expect(appendBatch(pool, old, aBatch(journalStart, old))).rejects.toThrow(FencedError)
  expect(await readBatches(pool, partition, 0)).toEqual([])
})

test('an append that is repeated after a lost answer is harmless, one with other bytes is fenced', async () => {
  const lease = await lead('a')
  const batch = aBatch(journalStart, lease)
  await appendBatch(pool, lease, batch)
  await appendBatch(pool, lease, batch)
  expect(await readBatches(pool, partition, 0)).toHaveLength(1)
  const other = { ...batch, hash: calculateBatchHash(journalStart.hash, 1, 99, batch.commands) }
  await expect(appendBatch(pool, lease, other)).rejects.toThrow(FencedError)
})

test.each([
  ['a changed command', `update journal.batch set commands = set_byte(commands, 20, 88) where seq = 2`],
  ['a changed epoch', `update journal.batch set epoch = 9 where seq = 2`],
  ['a missing batch', `delete from journal.batch where seq = 2`],
])('%s breaks the chain and stops every reader', async (_name, damage) => {
  await appendMany(await lead('a'), 3)
  await pastTriggers(damage)
  await expect(recoverReplica(pool, partition)).rejects.toThrow(JournalCorruptError)
})

test.each([
  ['update journal.batch set epoch = 9 where seq = 2', 'the journal is only ever added to: UPDATE refused'],
  ['delete from journal.batch where seq = 3', 'the journal is only ever added to: batch 3 is in no segment'],
  ['delete from journal.batch', 'the journal is only ever added to: batch 1 is in no segment'],
  ['truncate journal.batch', 'the journal is only ever added to: TRUNCATE refused'],
])('[check 56] the journal takes no change, not even of its owner: %s', async (statement, message) => {
  await appendMany(await lead('a'), 3)
  await expect(pool.query(statement)).rejects.toThrow(message)
  expect(await readBatches(pool, partition, 0)).toHaveLength(3)
})

test.each(['update history.ledger_entry set amount_units = 2', 'delete from history.ledger_entry'])(
  '[check 56] a ledger entry is written once: %s',
  async (statement) => {
    await pool.query(
      `insert into history.ledger_entry (sequence, time_ms, event_index, partition, reason, asset_id, from_kind, to_kind, to_account_id, amount_units)
       values (1, 1, 0, 'live.spot', 'deposit', 'BTC', 'outside', 'available', '1001', 1) on conflict do nothing`,
    )
    await expect(pool.query(statement)).rejects.toThrow('ledger entries are only ever added')
  },
)

test('[SN-2] a replica recovered from a snapshot equals one replayed from zero', async () => {
  await appendMany(await lead('a'), 5)
  const partial = await recoverReplica(pool, partition, 3)
  expect(partial.position.seq).toBe(3)
  await saveSnapshot(pool, partition, encodeState(partial))
  const recovered = await recoverReplica(pool, partition)
  const replayed = new Replica()
  for (const batch of await readBatches(pool, partition, 0)) replayed.apply(batch)
  expect(encodeState(recovered).stateHash).toEqual(encodeState(replayed).stateHash)
  expect(recovered.position).toEqual(replayed.position)
})

test('[SN-2] a state that is larger than a chunk is stored in several and read back', async () => {
  await appendMany(await lead('a'), 40)
  const replica = await recoverReplica(pool, partition)
  const [whole, cut] = [encodeState(replica), encodeState(replica, 20)]
  expect(cut.stateHash).toEqual(whole.stateHash)
  expect([whole.chunks.length, cut.chunks.length > 3]).toEqual([1, true])
  await Promise.all([saveSnapshot(pool, partition, cut, 'a'), saveSnapshot(pool, partition, cut, 'b')])
  const read = await loadNewestSnapshot(pool, partition, replica.position.seq)
  expect(read && encodeState(read).stateHash).toEqual(whole.stateHash)
  await pool.query('delete from journal.snapshot_chunk where part = 2')
  await expect(recoverReplica(pool, partition)).rejects.toThrow(JournalCorruptError)
  await pool.query('delete from journal.snapshot')
  expect((await pool.query('select from journal.snapshot_chunk')).rowCount).toBe(0)
})

test('a damaged snapshot is refused', async () => {
  await appendMany(await lead('a'), 2)
  await saveSnapshot(pool, partition, encodeState(await recoverReplica(pool, partition)))
  await pool.query('update journal.snapshot set state = set_byte(state, 40, 33)')
  await expect(recoverReplica(pool, partition)).rejects.toThrow(JournalCorruptError)
})

test('a replica whose hash differs from the recorded one throws, and its snapshot is not saved', async () => {
  await appendMany(await lead('a'), 2)
  const encoded = encodeState(await recoverReplica(pool, partition))
  await saveSnapshot(pool, partition, encoded, 'a')
  await saveSnapshot(pool, partition, encoded, 'b')
  expect(await readStateHashes(pool, partition)).toMatchObject([{ seq: 2, holder: 'a' }])
  await pool.query('delete from journal.snapshot')
  const other = { ...encoded, stateHash: Buffer.alloc(32, 1) }
  await expect(saveSnapshot(pool, partition, other, 'b')).rejects.toThrow("differs from a's")
  expect((await pool.query('select seq from journal.snapshot')).rowCount).toBe(0)
})

test('a replica compares its results with those in the leader’s later batches', async () => {
  const lease = await lead('a')
  const leader = new Replica()
  for (let count = 0; count < 4; count++) {
    const { seq: resultsSeq, digest: resultsDigest } = leader.results
    const batch = { ...aBatch(leader.position, lease), resultsSeq, resultsDigest }
    await appendBatch(pool, lease, batch)
    leader.apply(batch)
  }
  const follower = await recoverReplica(pool, partition)
  expect(follower.results).toEqual(leader.results)
  await saveSnapshot(pool, partition, encodeState(await recoverReplica(pool, partition, 2)))
  expect((await recoverReplica(pool, partition)).results).toEqual(leader.results)
  await pastTriggers('update journal.batch set results_digest = set_byte(results_digest, 3, 77) where seq = 4')
  await expect(recoverReplica(pool, partition)).rejects.toThrow('results up to batch 3 differ')
})

test('a snapshot that this version cannot read is passed over', async () => {
  await appendMany(await lead('a'), 4)
  const old = { ...encodeState(await recoverReplica(pool, partition, 3)), chunks: [Buffer.from('{"formatVersion":0}')] }
  await saveSnapshot(pool, partition, {
    ...old,
    stateHash: createHash('sha256').update('{"formatVersion":0}').digest(),
  })
  expect((await recoverReplica(pool, partition)).position.seq).toBe(4)
})

test('old snapshots go, but not the one a slow projector starts from', async () => {
  await appendMany(await lead('a'), 6)
  for (const seq of [1, 2, 3, 4, 5, 6]) {
    await saveSnapshot(pool, partition, encodeState(await recoverReplica(pool, partition, seq)))
  }
  await pool.query('insert into history.position values ($1, 3, 3, 0, $2)', [partition, Buffer.alloc(32)])
  await pruneSnapshots(pool, partition, 2)
  const { rows } = await pool.query<{ seq: number }>('select seq from journal.snapshot order by seq')
  expect(rows.map(({ seq }) => seq)).toEqual([3, 4, 5, 6])
  await pool.query('update history.position set seq = 6')
  expect(await pruneSnapshots(pool, partition, 2)).toBe(2)
})

test('a lease is handed to a named successor under the next epoch, and only by its holder', async () => {
  const first = await lead('a')
  const second = await handoverLease(pool, first, 'b', 60_000)
  expect(second).toEqual({ partition, holder: 'b', epoch: 2 })
  expect(await handoverLease(pool, first, 'c', 60_000)).toBeUndefined()
  await expect(appendBatch(pool, first, aBatch(journalStart, first))).rejects.toThrow(FencedError)
  expect(await acquireLease(pool, partition, 'c', 60_000)).toBeUndefined()
  // A successor that misses the message finds its own name in the lease and acquires it again.
  expect(await acquireLease(pool, partition, 'b', 60_000)).toMatchObject({ epoch: 3 })
})

test('a tail gives every batch once, in order, as the journal grows', async () => {
  const lease = await lead('a')
  const stop = new AbortController()
  const seen: number[] = []
  let position = await appendMany(lease, 3)
  const tail = tailJournal({ pool, partition, afterSeq: 1, signal: stop.signal, waitForGrowth: grow })
  async function grow(): Promise<void> {
    if (position.seq === 6) return stop.abort()
    const batch = aBatch(position, lease)
    await appendBatch(pool, lease, batch)
    position = batch
  }
  for await (const batches of tail) seen.push(...batches.map(({ seq }) => seq))
  expect(seen).toEqual([2, 3, 4, 5, 6])
})

test('a tail that has caught up reads once per pause, however many batches a steady writer appends', async () => {
  const lease = await lead('a')
  const stop = new AbortController()
  const growth = createSignal()
  const waitForGrowth = (signal: AbortSignal) => growth.wait(200, signal)
  const queries = vi.spyOn(pool, 'query')
  const readCount = () => queries.mock.calls.filter(([query]) => isJournalRead(query)).length
  const tail = tailJournal({ pool, partition, afterSeq: 0, signal: stop.signal, waitForGrowth })
  using _clock = holdTimers()

  let position = await appendMany(lease, 1)
  expect((await tail.next()).value).toHaveLength(1)
  for (let round = 0; round < 3; round++) {
    const next = tail.next()
    position = await appendMany(lease, 10, position, () => growth.wake())
    await vi.advanceTimersByTimeAsync(tailPauseMs)
    expect((await next).value).toHaveLength(10)
  }
  expect(readCount()).toBe(4)
  stop.abort()
})

test('a tail that is far behind reads group after group without a pause', async () => {
  await appendMany(await lead('a'), readLimit + 1)
  const stop = new AbortController()
  const waitForGrowth = () => Promise.reject(new Error('there is more to read'))
  const tail = tailJournal({ pool, partition, afterSeq: 0, signal: stop.signal, waitForGrowth })
  using _clock = holdTimers()
  expect((await tail.next()).value).toHaveLength(readLimit)
  expect((await tail.next()).value).toHaveLength(1)
  stop.abort()
})

test('a tail that pauses ends as soon as it is stopped', async () => {
  await appendMany(await lead('a'), 1)
  const stop = new AbortController()
  const waitForGrowth = async () => undefined
  const tail = tailJournal({ pool, partition, afterSeq: 0, signal: stop.signal, waitForGrowth })
  using _clock = holdTimers()
  await tail.next()
  const next = tail.next()
  stop.abort()
  expect((await next).done).toBe(true)
})
