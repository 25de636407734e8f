import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acquireEngines } from '@argosy/backing-services'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MigrationError, createPool, migrate, type Pool } from '../src/index.ts'

let engines: Awaited<ReturnType<typeof acquireEngines>>
let pool: Pool
let directory: string

beforeEach(async () => {
  engines = await acquireEngines({ isEmpty: true })
  pool = createPool(engines.postgresUrl, { applicationName: 'migrate-test' })
  directory = mkdtempSync(join(tmpdir(), 'argosy-migrations-'))
  write('0001-first.sql', 'create table first (id integer); insert into first values (1);')
  write('0002-second.sql', 'alter table first add column name text;')
})

afterEach(async () => {
  await pool.end()
  await engines[Symbol.asyncDispose]()
  rmSync(directory, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql)
const run = () => migrate(engines.postgresUrl, directory)

test('files are applied in order, once', async () => {
  expect(await run()).toEqual({ applied: ['0001-first.sql', '0002-second.sql'], alreadyAppliedCount: 0 })
  write('0003-third.sql', 'create table third ();')
  expect(await run()).toEqual({ applied: ['0003-third.sql'], alreadyAppliedCount: 2 })
  expect(await run()).toEqual({ applied: [], alreadyAppliedCount: 3 })
})

test('of several migrators at once one does the work, the others find it done', async () => {
  write('0003-slow.sql', 'select pg_sleep(0.3);')
  const results = await Promise.all([run(), run(), run()])
  expect(results.map(({ applied }) => applied.length).sort((a, b) => a - b)).toEqual([0, 0, 3])
  expect((await pool.query('select id from first')).rows).toEqual([{ id: 1 }])
})

test('of two databases that give a role to the same member at once both end with it', async () => {
  const role = `race_${process.pid}`
  await pool.query(`create role ${role} nologin`)
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query(`grant ${role} to current_user`)
    write('0003-roles.sql', `grant ${role} to current_user;`)
    const migrating = run()
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        "select from pg_stat_activity where query like 'grant race_%' and wait_event_type = 'Lock'",
      )
      expect(rows).toHaveLength(1)
    }, 5_000)
    await other.query('commit')
    expect((await migrating).applied).toHaveLength(3)
  } finally {
    other.release()
    await pool.query(`drop role ${role}`)
  }
})

test('a failing file is rolled back, and files applied before it stay', async () => {
  write('0003-broken.sql', 'create table half (); select nonsense;')
  await expect(run()).rejects.toThrow(/0003-broken\.sql failed and was rolled back: column "nonsense"/)
  const { rows } = await pool.query<{ half: string | null; first: string | null }>(
    "select to_regclass('half') as half, to_regclass('first') as first",
  )
  expect(rows).toEqual([{ half: null, first: 'first' }])
  write('0003-broken.sql', 'create table half ();')
  expect((await run()).applied).toEqual(['0003-broken.sql'])
})

test('an applied file that changed is refused before anything is done', async () => {
  await run()
  write('0001-first.sql', 'create table first (id bigint);')
  write('0003-third.sql', 'create table third ();')
  await expect(run()).rejects.toThrow('0001-first.sql was changed after it was applied: restore it')
  expect((await pool.query("select to_regclass('third') as third")).rows).toEqual([{ third: null }])
})

test('a missing file that was applied is refused', async () => {
  await run()
  unlinkSync(join(directory, '0002-second.sql'))
  await expect(run()).rejects.toThrow('0002-second.sql was applied, but its file is missing')
})

test('a file that comes late in the order is refused', async () => {
  write('0005-fifth.sql', 'select 1;')
  await run()
  write('0004-fourth.sql', 'select 1;')
  await expect(run()).rejects.toThrow('give it a number above 5')
})

test.each([
  ['0002-same-number.sql', 'have the same number'],
  ['third.sql', 'a migration is named NNNN-what-it-does.sql'],
])('a file called %s is refused', async (name, message) => {
  write(name, 'select 1;')
  await expect(run()).rejects.toThrow(MigrationError)
  await expect(run()).rejects.toThrow(message)
})

test('our own migrations apply to an empty database, and again', async () => {
  const { applied } = await migrate(engines.postgresUrl)
  expect(await migrate(engines.postgresUrl)).toEqual({ applied: [], alreadyAppliedCount: applied.length })
})
