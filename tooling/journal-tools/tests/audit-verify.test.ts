import { decodeCommandPack, encodeBatch, encodeCommandPack } from '@argosy/journal-codec'
import { toPartition } from '@argosy/catalogue'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import type { AccountId, Command, RequestId } from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import { connectArchive, createAuditArchive, type Archive, type AuditArchive } from '@argosy/nats'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { auditStreams, readAuditEvents } from '@argosy/audit'
import { acquireLease, appendBatch, calculateBatchHash, encodeState, Replica, type Lease } from '@argosy/journal'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifyLedger } from '../src/audit/verify-ledger.ts'
import { runAuditVerify } from '../src/audit/run-audit-verify.ts'

const partition = toPartition('live', 'spot')
let engines: AcquiredEngines
let pool: Pool
let connection: Archive
let archive: AuditArchive
let directory: string
let lease: Lease
let leader: Replica

beforeEach(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  pool = createPool(engines.postgresUrl, { applicationName: 'audit-verify-test' })
  connection = await connectArchive({ url: engines.natsUrl, name: 'test', prefix: engines.natsPrefix })
  await connection.ensure({ replicas: 1 })
  archive = createAuditArchive(connection)
  directory = mkdtempSync(join(tmpdir(), 'argosy-checkpoint-'))
  writeKey('key.pem')
  const acquired = await acquireLease(pool, partition, 'test', 60_000)
  if (!acquired) throw new Error('no lease')
  lease = acquired
  leader = new Replica()
  await append({ type: 'add_asset', requestId: 'list' as RequestId, assetId: 'BTC' as AssetId, decimals: 8 })
})
afterEach(async () => {
  rmSync(directory, { recursive: true, force: true })
  await connection[Symbol.asyncDispose]()
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

function writeKey(name: string): string {
  const file = join(directory, name)
  writeFileSync(file, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return file
}

/** Changes rows behind the triggers, as an owner of the disk can. */
async function pastTriggers(statements: string): Promise<void> {
  await pool.query(`begin; set local session_replication_role = replica; ${statements}; commit`)
}

async function append(...commands: Command[]): Promise<void> {
  const { position, state, results } = leader
  const firstSequence = state.sequence + 1
  const bytes = encodeBatch(firstSequence, 1_000 + firstSequence, decodeCommandPack(encodeCommandPack(commands)))
  const seq = position.seq + 1
  const hash = calculateBatchHash(position.hash, seq, lease.epoch, bytes)
  const reported = { resultsSeq: results.seq, resultsDigest: results.digest }
  const batch = {
    seq,
    epoch: lease.epoch,
    firstSequence,
    commandCount: commands.length,
    commands: bytes,
    hash,
    ...reported,
  }
  await appendBatch(pool, lease, batch)
  leader.apply(batch)
}

async function deposit(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1)
    await append({
      type: 'deposit',
      requestId: `deposit:${leader.position.seq}` as RequestId,
      accountId: '1001' as AccountId,
      assetId: 'BTC' as AssetId,
      amount: 5n as Units,
    })
}

const addOperatorActs = (count: number) =>
  pool.query(
    `insert into audit.event (kind, outcome, address, trace_id) select 'operator_act', 'ok', '::1', n::text from generate_series(1, $1) n`,
    [count],
  )

async function ship(): Promise<void> {
  for (const stream of auditStreams) await archive.appendEvents(await readAuditEvents(pool, stream, 0))
  const { seq, hash } = leader.position
  await archive.appendJournalHead(partition, { seq, hash: Buffer.from(hash).toString('hex') })
}

async function verify(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const all = [...args, '--url', engines.postgresUrl]
  const code = await runAuditVerify(all, print, print, { NATS_PREFIX: engines.natsPrefix })
  return { code, text: lines.join('\n') }
}

const verifyShipped = (...args: string[]) => verify('--shipped', engines.natsUrl, ...args)
const checkpoint = (key = 'key.pem') => ['--checkpoint', directory, '--key', join(directory, key)]

test('[check 56] [check 80] what is whole is verified: every row, every batch, every sum', async () => {
  await addOperatorActs(3)
  await deposit(4)
  await ship()
  const { code, text } = await verifyShipped()
  expect(text).toContain('audit log: 3 rows of 17 streams')
  expect(text).toContain('journal live.spot: 5 batches up to 5, every asset sums to zero')
  expect(text).toMatch(/verified$/)
  expect(code).toBe(0)
})

const damages: readonly [string, string, string][] = [
  [
    'changed content',
    `update audit.event set outcome = 'no' where seq = 2`,
    'stream operators: row 2 does not have the hash',
  ],
  ['a deleted row', `delete from audit.event where seq = 2`, 'stream operators: row 2 is missing'],
  [
    'reordered rows',
    `update audit.event set seq = seq * 10 where seq in (1, 3); update audit.event set seq = 4 - seq / 10 where seq > 9`,
    'stream operators: row 1 does not have the hash',
  ],
  [
    'a truncated tail with its head',
    `delete from audit.event where seq = 3; update audit.head set seq = 2, hash = (select hash from audit.event where seq = 2) where stream = 'operators'`,
    'stream operators: row 3 is missing: 3 rows were shipped',
  ],
  [
    'a removed stream',
    `delete from audit.event; delete from audit.head`,
    'stream operators: row 1 is missing: 3 rows were shipped',
  ],
  [
    'a changed command',
    `update journal.batch set commands = set_byte(commands, 30, 88) where seq = 3`,
    'journal live.spot: batch 3 does not follow batch 2',
  ],
  ['a deleted batch', `delete from journal.batch where seq = 3`, 'journal live.spot: batch 4 does not follow batch 2'],
  [
    'a truncated journal',
    `delete from journal.batch where seq > 3`,
    'journal live.spot: batch 4 is missing: batch 5 was shipped',
  ],
]

test.each(damages)('[check 56] [check 80] %s is found, named, and ends with 1', async (_name, damage, message) => {
  await addOperatorActs(3)
  await deposit(4)
  await ship()
  await pastTriggers(damage)
  const { code, text } = await verifyShipped(...checkpoint())
  expect(text).toContain(`NOT VERIFIED: `)
  expect(text).toContain(message)
  expect(code).toBe(1)
  // Without a verification no checkpoint is written.
  expect(readdirSync(directory)).toEqual(['key.pem'])
})

test('[check 56] from a signed checkpoint only what came since is read, and what it vouches for is still there', async () => {
  await addOperatorActs(3)
  await deposit(2)
  expect((await verify(...checkpoint())).text).toContain('from the start')
  await addOperatorActs(2)
  await deposit(3)
  const again = await verify(...checkpoint())
  expect(again.text).toContain('from the signed checkpoint')
  expect(again.text).toContain('audit log: 2 rows of 17 streams')
  expect(again.text).toContain('journal live.spot: 3 batches up to 6')
  expect(again.code).toBe(0)
  // One state file per non-empty partition, and one shared by all empty ones.
  expect(readdirSync(directory).filter((name) => name.endsWith('.state.gz'))).toHaveLength(2)
  expect((await verify(...checkpoint(), '--from-start')).text).toContain('journal live.spot: 6 batches up to 6')
  await pastTriggers('delete from journal.batch where seq > 4; delete from audit.event where seq > 3')
  const cut = await verify(...checkpoint())
  expect(cut.text).toContain('row 5 is missing, and was verified before')
  expect(cut.text).toContain('batch 6 is missing, and was verified before')
  expect(cut.code).toBe(1)
})

test('[check 56] a checkpoint with another signature or changed content is refused', async () => {
  await verify(...checkpoint())
  writeKey('other.pem')
  expect(await verify(...checkpoint('other.pem'))).toMatchObject({ code: 1, text: expect.stringMatching(/not signed/) })
  const file = join(directory, 'checkpoint.json')
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, whole.replace(/\\"seq\\":0/, '\\"seq\\":1'))
  expect(await verify(...checkpoint())).toMatchObject({ code: 1, text: expect.stringMatching(/not signed/) })
  writeFileSync(file, whole)
  for (const name of readdirSync(directory).filter((each) => each.endsWith('.state.gz'))) rmSync(join(directory, name))
  expect(await verify(...checkpoint())).toMatchObject({ code: 1, text: expect.stringMatching(/is not the state/) })
})

test('[check 56] a ledger that does not sum to zero is found, with the batches where', async () => {
  await deposit(2)
  const { seq, hash } = leader.position
  const resultsDigest = Buffer.from(leader.results.digest).toString('hex')
  const whole = Buffer.concat(encodeState(leader).chunks).toString()
  const state = Buffer.from(whole.replace('["1001","BTC","~10"', '["1001","BTC","~11"'))
  await deposit(1)
  const from = { seq, hash: Buffer.from(hash).toString('hex'), resultsDigest, state }
  expect(await verifyLedger({ pool, partition }, { from })).toEqual({
    ok: false,
    problem: 'batches 4 to 4 do not balance: BTC 1',
  })
})

test('a wrong call exits with 2 and names what is missing', async () => {
  expect(await verify('--nonsense')).toMatchObject({ code: 2 })
  expect(await verify('--checkpoint', directory)).toMatchObject({
    code: 2,
    text: expect.stringContaining('needs both'),
  })
  writeFileSync(join(directory, 'key.pem'), 'no key')
  expect(await verify(...checkpoint())).toMatchObject({ code: 2, text: expect.stringContaining('no Ed25519 key') })
})
