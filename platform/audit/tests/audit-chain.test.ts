import type { AuditEventRow } from '@argosy/wire/audit'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  auditStreams,
  calculateEventHash,
  readAuditEvents,
  readAuditHeads,
  verifyAuditStream,
  type ShippedEvents,
} from '../src/index.ts'
import { createPool, migrate, type Pool } from '@argosy/postgres'

let engines: AcquiredEngines
let pool: Pool

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  pool = createPool(engines.postgresUrl, { applicationName: 'audit-test', maxConnections: 8 })
})
afterAll(async () => {
  await pool.end()
  await engines[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await pastTriggers(`truncate audit.event; update audit.head set seq = 0, hash = decode(repeat('00', 32), 'hex')`)
})

/** Changes rows without the triggers, as the owner of the disk can. */
async function pastTriggers(statements: string): Promise<void> {
  await pool.query(`begin; set local session_replication_role = replica; ${statements}; commit`)
}

const add = (userId: string, detail: Record<string, unknown> = {}) =>
  pool.query(
    `insert into audit.event (kind, outcome, user_id, address, trace_id, detail) values ('login', 'ok', $1, '10.0.0.1', 't', $2)`,
    [userId, detail],
  )

const addOperatorAct = (what: string) => add('1', { by: 'operator', what })

async function addOperatorActs(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await addOperatorAct(`act ${number}`)
}

/** The shipped rows, in memory. */
async function ship(stream: string): Promise<ShippedEvents> {
  const stored = await readAuditEvents(pool, stream, 0)
  return {
    readHead: async () => stored.at(-1),
    async *readEvents(_stream, afterSeq) {
      yield* stored.filter(({ seq }) => seq > afterSeq)
    },
  }
}

test('[check 80] every row contains the hash of its content and of the previous row, whatever its text', async () => {
  await add('1', { words: 'ключ "quoted" \\ 漢字 \u001f 🚢', z: 1, longer: { nested: [true, null, 1.5] } })
  await pool.query(
    `insert into audit.event (kind, outcome, subject_hash, address, trace_id) values ('login', 'no', $1, '::1', '')`,
    ['ab'.repeat(16)],
  )
  // Each row of one statement is a separate link.
  await pool.query(
    `insert into audit.event (kind, outcome, address, trace_id) select 'limit_hit', 'no', '10.0.0.9', n::text from generate_series(1, 5) n`,
  )
  const verdicts = await Promise.all(auditStreams.map((stream) => verifyAuditStream(pool, stream)))
  expect(verdicts.every(({ ok }) => ok)).toBe(true)
  expect(verdicts.reduce((sum, verdict) => sum + (verdict.ok ? verdict.rowCount : 0), 0)).toBe(7)
})

test('rows from before the chain are linked in the order of their numbers', async () => {
  await using older = await acquireEngines({ isEmpty: true })
  const directory = mkdtempSync(join(tmpdir(), 'argosy-migrations-'))
  try {
    const all = join(import.meta.dirname, '../../postgres/migrations')
    for (const file of readdirSync(all).filter((name) => name < '0030')) cpSync(join(all, file), join(directory, file))
    await migrate(older.postgresUrl, directory)
  } finally {
    rmSync(directory, { recursive: true })
  }
  const olderPool = createPool(older.postgresUrl, { applicationName: 'audit-test', maxConnections: 1 })
  await olderPool.query(
    `insert into audit.event (kind, outcome, address, trace_id) select 'login', 'ok', '10.0.0.1', n::text from generate_series(1, 50) n`,
  )
  await migrate(older.postgresUrl)
  await olderPool.query(
    `insert into audit.event (kind, outcome, address, trace_id) values ('login', 'ok', '10.0.0.1', '51')`,
  )
  const verdicts = []
  for (const stream of auditStreams) verdicts.push(await verifyAuditStream(olderPool, stream))
  expect(verdicts.filter((verdict) => verdict.ok && verdict.rowCount === 51)).toHaveLength(1)
  await olderPool.end()
})

test('[check 80] the largest row there can be is linked and verified', async () => {
  const text = (length: number) => '漢'.repeat(length)
  await pool.query(
    `insert into audit.event (kind, outcome, user_id, subject_hash, address, trace_id, detail) values ($1, $2, $3, $4, $5, $6, $7)`,
    ['k'.repeat(48), 'o'.repeat(48), text(64), 'f'.repeat(32), text(64), text(64), { words: text(1_350) }],
  )
  const verdicts = await Promise.all(auditStreams.map((stream) => verifyAuditStream(pool, stream)))
  expect(verdicts.filter((verdict) => verdict.ok && verdict.rowCount === 1)).toHaveLength(1)
})

test('[check 80] many who write at once make one chain in each stream, and none waits for another stream', async () => {
  const writers = Array.from({ length: 7 }, async (_, writer) => {
    for (let number = 0; number < 40; number += 1) await add(String(number))
    for (let number = 0; number < 20; number += 1) await addOperatorAct(`act ${number} of ${writer}`)
  })
  await Promise.all(writers)
  const verdicts = await Promise.all(auditStreams.map((stream) => verifyAuditStream(pool, stream)))
  expect(verdicts.filter(({ ok }) => !ok)).toEqual([])
  expect((await readAuditHeads(pool)).reduce((sum, { seq }) => sum + seq, 0)).toBe(7 * 60)
  const used = (await readAuditHeads(pool)).filter(({ seq }) => seq > 0)
  expect(used.length).toBeGreaterThan(8)
  // A lock on one stream does not block the others.
  const client = await pool.connect()
  try {
    await client.query(`begin; select from audit.head where stream = 'operators' for update`)
    await add('1')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('[check 80] a write that is rolled back leaves no hole', async () => {
  await addOperatorAct('first')
  await expect(
    pool.query(
      `insert into audit.event (kind, outcome, address, trace_id, detail) values ('operator_act', 'NOT A WORD', '::1', '', '{}')`,
    ),
  ).rejects.toThrow('outcome')
  await addOperatorAct('second')
  expect(await verifyAuditStream(pool, 'operators')).toMatchObject({ ok: true, position: { seq: 2 } })
})

const without = (seq: number) => `delete from audit.event where stream = 'operators' and seq = ${seq}`

test.each([
  ['changed content', `update audit.event set outcome = 'no' where seq = 3`, 3, 'does not have the hash'],
  [
    'another time',
    `update audit.event set happened_at = happened_at + interval '1 us' where seq = 2`,
    2,
    'does not have',
  ],
  ['another trace id', `update audit.event set trace_id = 'u' where seq = 5`, 5, 'does not have the hash'],
  [
    'a changed detail',
    `update audit.event set detail = '{"by": "operator"}' where seq = 1`,
    1,
    'does not have the hash',
  ],
  ['a deleted row', without(3), 3, 'is missing: row 4 follows row 2'],
  ['a deleted first row', without(1), 1, 'is missing: row 2 follows row 0'],
  [
    'reordered rows',
    `update audit.event set seq = 60 - seq * 10 where seq in (2, 4); update audit.event set seq = seq / 10 where seq > 5`,
    2,
    'does not have the hash',
  ],
  ['a deleted last row', without(5), 5, 'is missing: the head stands at 5'],
  [
    'another head',
    `update audit.head set hash = sha256('x') where stream = 'operators'`,
    5,
    'is not the one that the head',
  ],
])('[check 80] %s is found and named', async (_name, damage, seq, words) => {
  await addOperatorActs(5)
  expect(await verifyAuditStream(pool, 'operators')).toMatchObject({ ok: true, rowCount: 5 })
  await pastTriggers(damage)
  const verdict = await verifyAuditStream(pool, 'operators')
  expect(verdict).toMatchObject({ ok: false, seq, problem: expect.stringContaining(words) })
})

test('[check 80] a tail that is cut off with its head is found against what was shipped', async () => {
  await addOperatorActs(5)
  const shipped = await ship('operators')
  await pastTriggers(`delete from audit.event where stream = 'operators' and seq > 3;
    update audit.head set seq = 3, hash = (select hash from audit.event where stream = 'operators' and seq = 3) where stream = 'operators'`)
  expect(await verifyAuditStream(pool, 'operators')).toMatchObject({ ok: true })
  expect(await verifyAuditStream(pool, 'operators', { shipped })).toEqual({
    ok: false,
    seq: 4,
    problem: 'is missing: 5 rows were shipped',
  })
})

test('[check 80] a rewritten chain is detected against the shipped copy, at its first changed row', async () => {
  await addOperatorActs(5)
  const shipped = await ship('operators')
  const rows = await readAuditEvents(pool, 'operators', 0)
  let hash = rows[1]?.hash ?? ''
  for (const row of rows.slice(2)) {
    const changed: AuditEventRow = row.seq === 3 ? { ...row, outcome: 'no' } : row
    hash = calculateEventHash(hash, changed)
    await pastTriggers(`update audit.event set outcome = '${changed.outcome}', hash = '\\x${hash}' where stream = 'operators' and seq = ${row.seq};
      update audit.head set hash = '\\x${hash}' where stream = 'operators'`)
  }
  expect(await verifyAuditStream(pool, 'operators')).toMatchObject({ ok: true })
  expect(await verifyAuditStream(pool, 'operators', { shipped })).toEqual({
    ok: false,
    seq: 3,
    problem: 'differs from the one that was shipped',
  })
})

test('[check 80] a verification goes on from where an earlier one ended, and looks at that row again', async () => {
  await addOperatorActs(3)
  const first = await verifyAuditStream(pool, 'operators')
  if (!first.ok) throw new Error(first.problem)
  await addOperatorActs(2)
  const from = first.position
  expect(await verifyAuditStream(pool, 'operators', { from })).toMatchObject({ ok: true, rowCount: 2 })
  expect(await verifyAuditStream(pool, 'operators', { from: { seq: 3, hash: '11'.repeat(32) } })).toMatchObject({
    seq: 3,
  })
  await pastTriggers(`delete from audit.event where seq > 2; update audit.head set seq = 2 where stream = 'operators'`)
  expect(await verifyAuditStream(pool, 'operators', { from })).toEqual({
    ok: false,
    seq: 3,
    problem: 'is missing, and was verified before',
  })
})
