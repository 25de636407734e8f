import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toPartition } from '@argosy/catalogue'
import { seedExchange, startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { compareHistory, rebuildHistory } from '@argosy/projector'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { archiveBatches, encodeState, recoverReplica, saveSnapshot } from '@argosy/journal'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { historyTables } from '../src/rebuild/history-schema.ts'
import { TradingLoad } from './trading-load.ts'
import { historySeq, untilGrown, untilProjected } from './until-projected.ts'

const live = toPartition('live', 'spot')

let engines: AcquiredEngines
let exchange: Exchange
let pool: Pool

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  await seedExchange({ postgresUrl: engines.postgresUrl, minutes: 30 })
  exchange = await startExchange({ apps: ['projector'], engines, seed: false, mode: 'test', logLevel: 'info' })
  pool = createPool(engines.postgresUrl, { applicationName: 'projector-test' })
})

afterAll(async () => {
  await pool.end()
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

test(
  '[MD-13] a projector killed again and again under load writes every row exactly once',
  { timeout: 180_000 },
  async () => {
    const projector = exchange.apps.get('projector')
    const load = await TradingLoad.lead(pool, live)
    let isLoading = true
    const loading = load.writeWhile(() => isLoading)

    const lags: number[] = []
    for (let kill = 0; kill < 4; kill++) {
      await untilGrown(pool, live, 1 + Math.floor(Math.random() * 40))
      await projector.kill('SIGKILL')
      lags.push(load.replica.position.seq - (await historySeq(pool, live)))
      await projector.start()
    }
    isLoading = false
    await loading

    await load.release()
    await untilProjected(pool, live)
    await rebuildHistory({ postgresUrl: engines.postgresUrl, partition: live, targetSchema: 'history_rebuilt' })
    const comparison = await compareHistory({
      postgresUrl: engines.postgresUrl,
      partition: live,
      otherSchema: 'history_rebuilt',
    })
    expect(comparison.tables.filter(({ missing, surplus }) => missing + surplus > 0)).toEqual([])
    expect(comparison.isEqual).toBe(true)
    // If every kill had found it idle, this test would prove nothing.
    expect(Math.max(...lags)).toBeGreaterThan(0)
  },
)

test(
  'a projector killed in the middle of a transaction leaves no rows and no position',
  { timeout: 120_000 },
  async () => {
    const projector = exchange.apps.get('projector')
    await untilProjected(pool, live)
    const before = await countHistory()
    const blocker = await pool.connect()
    await blocker.query('begin')
    await blocker.query('lock table history.candle_1m in access exclusive mode')
    const load = await TradingLoad.lead(pool, live)
    await load.writeBatch(200)
    await untilBlocked()
    await projector.kill('SIGKILL')
    await blocker.query('rollback')
    blocker.release()
    await untilNobodyProjects()
    expect(await countHistory()).toEqual(before)

    await projector.start()
    await untilProjected(pool, live)
    expect(await countHistory()).not.toEqual(before)
    await load.release()
  },
)

test('[MD-13] the comparison sees a lost row, a doubled transfer and a changed candle', async () => {
  await rebuildHistory({ postgresUrl: engines.postgresUrl, partition: live, targetSchema: 'history_rebuilt' })
  await pool.query('create schema damaged')
  for (const table of historyTables) await pool.query(`create table damaged.${table} as table history.${table}`)
  await pool.query(`delete from damaged.fill where ctid = (select min(ctid) from damaged.fill where partition = $1)`, [
    live,
  ])
  await pool.query(`insert into damaged.ledger_entry select * from damaged.ledger_entry where partition = $1 limit 1`, [
    live,
  ])
  await pool.query(
    `update damaged.candle_1m set quote_units = quote_units + 1
     where ctid = (select min(ctid) from damaged.candle_1m where partition = $1)`,
    [live],
  )
  const { isEqual, tables: compared } = await compareHistory({
    postgresUrl: engines.postgresUrl,
    partition: live,
    schema: 'damaged',
    otherSchema: 'history_rebuilt',
  })
  expect(isEqual).toBe(false)
  expect(Object.fromEntries(compared.map(({ table, missing, surplus }) => [table, [missing, surplus]]))).toEqual({
    position: [0, 0],
    asset: [0, 0],
    market: [0, 0],
    order_record: [0, 0],
    order_triggered: [0, 0],
    fill: [1, 0],
    ledger_entry: [0, 1],
    candle_1m: [1, 1],
    candle_1h: [0, 0],
    candle_1d: [0, 0],
    time_index: [0, 0],
    balance_1h: [0, 0],
    balance_1d: [0, 0],
  })
})

// Last: afterwards the table no longer begins at the first batch.
test('history is rebuilt from the archive when the table no longer begins at the first batch', async () => {
  await using archive = await mkdtempDisposable(join(tmpdir(), 'archive-'))
  await untilProjected(pool, live)
  const replica = await recoverReplica(pool, live)
  await saveSnapshot(pool, live, encodeState(replica), 'projector-test')
  const segments = await archiveBatches({ pool, partition: live, directory: archive.path, retainedSnapshots: 1 })
  expect(segments.at(-1)?.lastSeq).toBe(replica.position.seq)
  const rebuild = { postgresUrl: engines.postgresUrl, partition: live, targetSchema: 'history_archived' }
  await rebuildHistory({ ...rebuild, archiveDirectory: archive.path })
  const comparison = await compareHistory({ ...rebuild, otherSchema: rebuild.targetSchema })
  expect(comparison.isEqual).toBe(true)
})

async function countHistory(): Promise<unknown> {
  const { rows } = await pool.query(
    `select seq, sequence, (select count(*) from history.fill) as fills, (select count(*) from history.order_record) as orders,
       (select count(*) from history.ledger_entry) as entries
     from history.position where partition = $1`,
    [live],
  )
  return rows
}

async function untilBlocked(): Promise<void> {
  const blocked = `select from pg_stat_activity where datname = current_database() and application_name = 'projector' and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await pool.query(blocked)).rowCount).toBeGreaterThan(0), 60_000)
}

/** Waits until PostgreSQL has noticed the killed client, which it does when it next writes to it. */
async function untilNobodyProjects(): Promise<void> {
  const connected = `select from pg_stat_activity where datname = current_database() and application_name = 'projector'`
  await vi.waitFor(async () => expect((await pool.query(connected)).rowCount).toBe(0), 60_000)
}
