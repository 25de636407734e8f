import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { decodeCommandPack, encodeBatch, encodeCommandPack } from '@argosy/journal-codec'
import { toPartition } from '@argosy/catalogue'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { findReceipt, type AccountId, type Command, type RequestId } from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import {
  acquireLease,
  appendBatch,
  calculateBatchHash,
  encodeState,
  listSegments,
  readSegment,
  recoverReplica,
  Replica,
  saveSnapshot,
  type JournalBatch,
  type Lease,
} from '@argosy/journal'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJournal } from '../src/run-journal.ts'

const partition = toPartition('live', 'spot')
let engines: AcquiredEngines
let pool: Pool
let archive: string
let lease: Lease
let leader: Replica

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  pool = createPool(engines.postgresUrl, { applicationName: 'journal-tool-test' })
})
afterAll(async () => {
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

/** Changes rows behind the triggers, as an owner of the disk can. */
async function pastTriggers(statement: string): Promise<void> {
  await pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
}

beforeEach(async () => {
  await pastTriggers(
    'truncate journal.lease, journal.heartbeat, journal.skipped_command, journal.batch, journal.snapshot, journal.snapshot_chunk, journal.state_hash, journal.segment, history.position',
  )
  archive = mkdtempSync(join(tmpdir(), 'argosy-archive-'))
  const acquired = await acquireLease(pool, partition, 'test', 60_000)
  if (!acquired) throw new Error('no lease')
  lease = acquired
  leader = new Replica()
  await append({ type: 'add_asset', requestId: 'list' as RequestId, assetId: 'BTC' as AssetId, decimals: 8 })
})
afterEach(() => rmSync(archive, { recursive: true, force: true }))

async function append(...commands: Command[]): Promise<void> {
  const batch = await write(1_001 + leader.state.sequence, commands)
  leader.apply(batch)
}

async function write(timeMs: number, commands: Command[]): Promise<JournalBatch> {
  const { position, state, results } = leader
  const firstSequence = state.sequence + 1
  const bytes = encodeBatch(firstSequence, timeMs, decodeCommandPack(encodeCommandPack(commands)))
  const seq = position.seq + 1
  const hash = calculateBatchHash(position.hash, seq, lease.epoch, bytes)
  const counts = {
    firstSequence,
    commandCount: commands.length,
    resultsSeq: results.seq,
    resultsDigest: results.digest,
  }
  const batch = { seq, epoch: lease.epoch, commands: bytes, hash, ...counts }
  await appendBatch(pool, lease, batch)
  return batch
}

async function deposit(count: number): Promise<void> {
  for (let index = 0; index < count; index++) await append(aDeposit(), aDeposit())
}

let requestCount = 0
function aDeposit(): Command {
  const requestId = `deposit:${++requestCount}` as RequestId
  return {
    type: 'deposit',
    requestId,
    accountId: `10${requestCount % 3}` as AccountId,
    assetId: 'BTC' as AssetId,
    amount: 5n as Units,
  }
}

/** Saves snapshots at these batches, and the projector's position. */
async function saveSnapshots(snapshotSeqs: readonly number[], projectedSeq: number): Promise<void> {
  for (const seq of snapshotSeqs)
    await saveSnapshot(pool, partition, encodeState(await recoverReplica(pool, partition, seq)))
  await pool.query('insert into history.position values ($1, $2, 0, 0, $3)', [
    partition,
    projectedSeq,
    Buffer.alloc(32),
  ])
}

/** Runs the command as an operator does, but without a process per call. */
async function journal(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await runJournal([...args, '--url', engines.postgresUrl], print, print)
  return { code, text: `${lines.join('\n')}\n` }
}

const seqsInTable = async () => {
  const { rows } = await pool.query<{ seq: number }>('select seq from journal.batch order by seq')
  return rows.map(({ seq }) => seq)
}

test('as a process it prints its help, which names every command, and ends with 2 for a wrong call', async () => {
  const script = join(import.meta.dirname, '../src/journal.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--help'])
  for (const name of ['inspect', 'verify', 'replay', 'archive', 'poison', 'skip', 'rehearse'])
    expect(stdout).toContain(`pnpm journal ${name}`)
  expect((await journal('nonsense')).code).toBe(2)
  expect((await journal('inspect', '--nonsense')).code).toBe(2)
})

test('inspect prints the journal’s position and its commands as text', async () => {
  await deposit(3)
  const { text } = await journal('inspect', '--from', '2', '--limit', '2', '--commands')
  expect(text).toContain('live.spot: batch 4, command 7')
  expect(text).toMatch(/batch 2 {2}epoch 1 {2}commands 2–3 .* results 1:[0-9a-f]{16}/)
  expect(text).toMatch(/ {2}3 {2}deposit {2}requestId deposit:\d+ {2}accountId 10\d {2}assetId BTC {2}amount 5/)
  expect(text).not.toContain('batch 4  ')
})

test('verify replays from zero and compares every recorded digest', async () => {
  await deposit(5)
  await saveSnapshots([3, 6], 6)
  const { code, text } = await journal('verify')
  expect(text).toContain('6 batches, 11 commands replayed from zero')
  expect(text).toContain('2 of the whole state recorded by replicas, all equal')
  expect(text).toMatch(/verified\n$/)
  expect(code).toBe(0)
})

test.each([
  [
    'a changed command',
    `update journal.batch set commands = set_byte(commands, 30, 88) where seq = 3`,
    'batch 3 does not follow',
  ],
  [
    'other results',
    `update journal.batch set results_digest = '\\x0102030405060708' where seq = 4`,
    'results up to batch 3',
  ],
  [
    'another digest',
    `update journal.state_hash set state_hash = sha256('x')`,
    "state after batch 3 differs from unnamed's",
  ],
])('verify finds %s and ends with 1', async (_name, damage, message) => {
  await deposit(4)
  await saveSnapshots([3], 5)
  await pastTriggers(damage)
  const { code, text } = await journal('verify')
  expect(text).toContain(message)
  expect(code).toBe(1)
})

test('replay rebuilds the state at any command, also within a batch', async () => {
  await deposit(3)
  await saveSnapshots([4], 4)
  const whole = await journal('replay')
  expect(whole.text).toContain('from      the snapshot at batch 4')
  expect(whole.text).toContain(`digest    ${encodeState(leader).stateHash.toString('hex')}`)
  expect(whole.text).toContain('sums      BTC 0')
  const partial = await journal('replay', '--until', '4')
  expect(partial.text).toContain('live.spot: command 4, batch 2')
  expect((await journal('replay', '--until', '99')).code).toBe(2)
})

test('archive moves what no start needs, and replay from zero works from files and table', async () => {
  await deposit(9)
  await saveSnapshots([4, 7], 9)
  const { text } = await journal('archive', '--archive', archive, '--keep-snapshots', '2')
  expect(text).toContain('000000000001-000000000004.journal.gz')
  expect(await seqsInTable()).toEqual([5, 6, 7, 8, 9, 10])
  expect((await recoverReplica(pool, partition)).results).toEqual(leader.results)

  const verified = await journal('verify', '--archive', archive)
  expect(verified.text).toContain('10 batches, 19 commands replayed from zero')
  expect(verified.code).toBe(0)
  expect((await journal('verify')).text).toContain('batch 5 does not follow batch 0')
  const replayed = await journal('replay', '--from-zero', '--archive', archive)
  expect(replayed.text).toContain(encodeState(leader).stateHash.toString('hex'))

  await deposit(2)
  await saveSnapshot(pool, partition, encodeState(leader))
  await pool.query('update history.position set seq = 12')
  await journal('archive', '--archive', archive, '--keep-snapshots', '1')
  expect(await seqsInTable()).toEqual([])
  expect((await recoverReplica(pool, partition)).position.seq).toBe(12)
  expect((await journal('verify', '--archive', archive)).text).toContain('12 batches')
})

test('archive leaves alone what a slow projector needs, and everything while there is none', async () => {
  await deposit(9)
  await saveSnapshots([4, 7], 5)
  expect((await journal('archive', '--archive', archive, '--keep-snapshots', '1')).text).toContain('batches up to 4')
  expect(await seqsInTable()).toEqual([5, 6, 7, 8, 9, 10])
  await pool.query('delete from history.position')
  expect((await journal('archive', '--archive', archive)).text).toContain('every batch is still needed')
})

test('an archive that was interrupted after its file goes on from there', async () => {
  await deposit(5)
  await saveSnapshots([4], 6)
  await journal('archive', '--archive', archive)
  // As if the file had been written and the table not yet updated.
  const { rows } = await pool.query('select * from journal.segment')
  expect(rows).toHaveLength(1)
  await restoreArchivedRows()
  const again = await journal('archive', '--archive', archive)
  expect(again.text).toContain('1 segments moved')
  expect(await seqsInTable()).toEqual([5, 6])
})

test('a damaged segment is refused: by verify, and by an archive that would build on it', async () => {
  await deposit(5)
  await saveSnapshots([4], 6)
  await journal('archive', '--archive', archive)
  const file = join(
    archive,
    partition,
    readdirSync(join(archive, partition)).find((name) => name.endsWith('.gz')) ?? '',
  )
  const bytes = readFileSync(file)
  bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1
  writeFileSync(file, bytes)
  expect(await journal('verify', '--archive', archive)).toMatchObject({ code: 1 })
  expect((await journal('verify', '--archive', archive)).text).toContain('is damaged')
})

async function restoreArchivedRows(): Promise<void> {
  for (const manifest of await listSegments(archive, partition)) {
    for (const batch of await readSegment(archive, manifest)) await appendBatch(pool, lease, batch)
  }
  await pool.query('delete from journal.segment')
}

test('[RQ-6] a command that no replica can apply is found, skipped and reported as refused', async () => {
  await deposit(2)
  await saveSnapshots([3], 3)
  // A time that goes backwards: the engine never writes it, and no replica can apply it.
  const poison = aDeposit()
  await write(1, [poison])
  await expect(recoverReplica(pool, partition)).rejects.toThrow(RangeError)
  expect(await journal('poison')).toMatchObject({ code: 1, text: expect.stringContaining('command 6, in batch 4') })

  const skip = (sequence: number) =>
    journal('skip', '--sequence', String(sequence), '--operator', 'jane', '--reason', 'time went back')
  expect(await skip(5)).toMatchObject({ code: 2, text: expect.stringContaining('6 is') })
  expect(await skip(6)).toMatchObject({ code: 0 })

  leader = await recoverReplica(pool, partition)
  expect(leader.state.sequence).toBe(6)
  await deposit(1)
  expect((await journal('verify')).text).toMatch(/verified\n$/)
  expect((await journal('replay', '--until', '6', '--from-zero')).code).toBe(0)
  expect(await skip(7)).toMatchObject({ code: 2 })
  // A repeat with the same id is refused as before.
  expect(findReceipt(leader.state.receipts, poison.requestId)).toMatchObject({ refusal: 'command_skipped' })

  await pool.query('update history.position set seq = 5')
  await saveSnapshot(pool, partition, encodeState(leader))
  await journal('archive', '--archive', archive, '--keep-snapshots', '1')
  expect(await seqsInTable()).toEqual([])
  expect((await journal('verify', '--archive', archive)).text).toMatch(/verified\n$/)
})
