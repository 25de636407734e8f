import { toPartition } from '@argosy/catalogue'
import type { AuditEventRow } from '@argosy/wire/audit'
import {
  acquireEngines,
  engineUrlAs,
  postgresUrlAs,
  startNats,
  type AcquiredEngines,
  type Engine,
} from '@argosy/backing-services'
import { connectArchive, createAuditArchive, type AuditArchive } from '@argosy/nats'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { auditStreams, verifyAuditStream } from '@argosy/audit'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startAuditor } from '../src/start-auditor.ts'
import { shipRound } from '../src/ship-round.ts'
import { archiveUsers, tryOnArchive } from './archive-users.ts'

let engines: AcquiredEngines
let directory: string
let nats: Engine
let pool: Pool
let archive: AuditArchive
const partition = toPartition('live', 'spot')
const closing = new AsyncDisposableStack()

const archiveUrl = (login: 'auditor' | 'owner' | 'reader') =>
  login === 'owner' ? nats.url : engineUrlAs(login, nats.url, 'secret')

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  directory = mkdtempSync(join(tmpdir(), 'argosy-archive-'))
  nats = closing.use(await startNats({ directory, users: archiveUsers }))
  pool = createPool(engines.postgresUrl, { applicationName: 'auditor-test' })
  const owner = closing.use(await connectArchive({ url: archiveUrl('owner'), name: 'owner' }))
  await owner.ensure({ replicas: 1 })
  archive = createAuditArchive(closing.use(await connectArchive({ url: archiveUrl('reader'), name: 'reader' })))
})
afterAll(async () => {
  await pool.end()
  await closing.disposeAsync()
  rmSync(directory, { recursive: true, force: true })
  await engines[Symbol.asyncDispose]()
})
beforeEach(() => pool.query('delete from journal.segment'))

/** Changes rows without the triggers, as the owner of the disk can. */
async function pastTriggers(statements: string): Promise<void> {
  await pool.query(`begin; set local session_replication_role = replica; ${statements}; commit`)
}

const addOperatorActs = (count: number, detail: Record<string, unknown> = {}) =>
  pool.query(
    `insert into audit.event (kind, outcome, address, trace_id, detail)
     select 'operator_act', 'ok', '10.0.0.1', n::text, $2 from generate_series(1, $1) n`,
    [count, detail],
  )

async function readAll(stream: string): Promise<AuditEventRow[]> {
  const rows: AuditEventRow[] = []
  for await (const row of archive.readEvents(stream, 0)) rows.push(row)
  return rows
}

const auditor = () =>
  startAuditor({
    instance: 'auditor',
    host: '127.0.0.1',
    metricsPort: 0,
    postgresUrl: postgresUrlAs('auditor', engines.postgresUrl),
    archive: { url: archiveUrl('auditor') },
    streamReplicas: 1,
    partitions: [partition],
  })

const shippedSeq = async (stream = 'operators') => (await archive.readHead(stream))?.seq ?? 0
const readiness = async (port: number) => (await fetch(`http://127.0.0.1:${port}/ready`)).text()

test('[check 80] rows are archived in order, including those written while NATS was down', async () => {
  await addOperatorActs(3)
  await pool.query(
    `insert into audit.event (kind, outcome, user_id, address, trace_id) values ('login', 'ok', '7', '::1', 't')`,
  )
  await using service = await auditor()
  await expect.poll(() => shippedSeq(), { timeout: 30_000 }).toBe(3)
  await nats.kill('SIGKILL')
  await addOperatorActs(2)
  await nats.start()
  await expect.poll(() => shippedSeq(), { timeout: 30_000 }).toBe(5)
  expect((await readAll('operators')).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  // Streams are shipped one after another, so another one may follow later.
  const others = auditStreams.filter((stream) => stream !== 'operators')
  await expect.poll(async () => (await Promise.all(others.map(readAll))).flat(), { timeout: 30_000 }).toHaveLength(1)
  expect(await readiness(service.metricsPort)).not.toContain('row')
})

test('[check 80] two who ship at once leave one chain', async () => {
  await addOperatorActs(400)
  const ship = () => shipRound({ pool, archive: writer, partitions: [] }).catch(() => undefined)
  await using connection = await connectArchive({ url: archiveUrl('auditor'), name: 'auditor' })
  const writer = createAuditArchive(connection)
  await Promise.all([ship(), ship(), ship()])
  await ship()
  const seqs = (await readAll('operators')).map(({ seq }) => seq)
  expect(seqs).toEqual(seqs.map((_, index) => index + 1))
  expect(seqs.at(-1)).toBe(405)
})

test('[check 80] the largest rows there can be fit into what the archive takes', async () => {
  // JSON writes each of these characters as six.
  for (let count = 0; count < 60; count += 1) await addOperatorActs(1, { words: '\u0001'.repeat(4_000) })
  await using connection = await connectArchive({ url: archiveUrl('auditor'), name: 'auditor' })
  const round = await shipRound({ pool, archive: createAuditArchive(connection), partitions: [] })
  expect(round).toEqual({ shippedCount: 60, problems: [] })
  expect(await verifyAuditStream(pool, 'operators', { shipped: archive })).toMatchObject({ ok: true })
})

test('[check 80] a tail that was cut off is missed at once, and a row that does not follow is not shipped', async () => {
  const before = await shippedSeq()
  await addOperatorActs(2)
  await pastTriggers(`update audit.event set outcome = 'no' where stream = 'operators' and seq = ${before + 2}`)
  await using service = await auditor()
  await expect
    .poll(() => readiness(service.metricsPort), { timeout: 30_000 })
    .toContain(`row ${before + 2} of operators does not have the hash`)
  expect(await shippedSeq()).toBe(before + 1)
  await pastTriggers(`delete from audit.event where stream = 'operators' and seq > ${before};
    update audit.head set seq = ${before}, hash = (select hash from audit.event where stream = 'operators' and seq = ${before}) where stream = 'operators'`)
  await expect
    .poll(() => readiness(service.metricsPort), { timeout: 30_000 })
    .toContain(`operators ends at row ${before}, and ${before + 1} rows were shipped`)
})

test('[check 56] where each journal ends is shipped, and a journal that ends earlier is missed', async () => {
  const addBatch = (seq: number) =>
    pool.query(
      `insert into journal.batch (partition, seq, epoch, first_sequence, command_count, commands, hash)
       values ('live.spot', $1, 1, $1, 1, 'x', sha256($2))`,
      [seq, Buffer.from(String(seq))],
    )
  for (const seq of [1, 2, 3]) await addBatch(seq)
  await using connection = await connectArchive({ url: archiveUrl('auditor'), name: 'auditor' })
  const deps = { pool, archive: createAuditArchive(connection), partitions: [partition] }
  await shipRound(deps)
  expect(await archive.readJournalHead(partition)).toMatchObject({ seq: 3 })
  await pastTriggers('delete from journal.batch where seq = 3')
  expect((await shipRound(deps)).problems).toContain('the journal live.spot ends at batch 2, and batch 3 was shipped')
})

test.each([
  'insert into audit.event (kind, outcome, address, trace_id) values (1, 1, 1, 1)',
  'update audit.event set seq = 1',
  'delete from audit.event',
  'update audit.head set seq = 1',
  'update journal.batch set epoch = 1',
  'delete from journal.batch',
  'select password_hash from accounts.app_user',
  'set role argosy',
])('[check 56] [check 80] the login that ships reads, and can do nothing else: %s', async (statement) => {
  const own = createPool(postgresUrlAs('auditor', engines.postgresUrl), { applicationName: 'test', maxConnections: 1 })
  try {
    await own.query('select seq from audit.event limit 1')
    await expect(own.query(statement)).rejects.toThrow('permission denied')
  } finally {
    await own.end()
  }
})

test.each([
  ['auditor', 'purge', 'refused'],
  ['auditor', 'delete a record', 'refused'],
  ['auditor', 'delete the stream', 'refused'],
  ['auditor', 'change the stream', 'refused'],
  ['reader', 'publish', 'refused'],
  // Not even the operator of the archive can empty the stream by mistake.
  ['owner', 'purge', 'refused'],
  ['owner', 'delete a record', 'refused'],
] as const)('[check 80] in the archive %s cannot %s', async (login, act, outcome) => {
  expect(await tryOnArchive(archiveUrl(login), act)).toBe(outcome)
})
