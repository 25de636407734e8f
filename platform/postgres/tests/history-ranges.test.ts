import { cp, mkdtempDisposable, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { acquireEngines, postgresUrlAs, type AcquiredEngines } from '@argosy/backing-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, migrate, type Pool } from '../src/index.ts'

const migrations = fileURLToPath(new URL('../migrations/', import.meta.url))
const width = 33_554_432

let engines: AcquiredEngines
let pool: Pool

beforeAll(async () => {
  engines = await acquireEngines({ isEmpty: true })
  pool = createPool(engines.postgresUrl, { applicationName: 'ranges-test' })
})

afterAll(async () => {
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

const rangeOf = (partition: string, index: number) => ({
  partition,
  from_sequence: index * width,
  to_sequence: (index + 1) * width,
})

const tables = ['order_record', 'fill', 'ledger_entry'] as const

test('a history that was written before ranges is moved into them whole', async () => {
  await using before = await mkdtempDisposable(join(tmpdir(), 'migrations-'))
  await cp(migrations, before.path, { recursive: true })
  for (const name of await readdir(before.path)) if (name >= '0050') await rm(join(before.path, name))
  await migrate(engines.postgresUrl, before.path)
  // Two partitions, the second of which has reached its third range.
  for (const [partition, sequence] of [
    ['live.spot', 5],
    ['paper.spot', 2 * width + 3],
  ] as const) {
    await pool.query(
      `insert into history.order_record (partition, order_id, account_id, market_id, side, kind, time_in_force, self_trade,
         price_ticks, quantity_lots, cost_units, display_lots, filled_lots, remaining_lots, status, placed_at_ms)
       select $1, ($2::bigint + step) * 8, '1001', 'BTCUSDT', 'buy', 'limit', 'gtc', 'none', 1, 1, 0, 0, 0, 1, 'resting', 60000 * step + 7
       from generate_series(0, 9) step`,
      [partition, sequence],
    )
    await pool.query(
      `insert into history.fill select $2::bigint + step, 60000 * step + 7, 8, 16, 1, $1, 'BTCUSDT', 'buy', '1001', '1002', 1, 1, 1, 0, 0
       from generate_series(0, 9) step`,
      [partition, sequence],
    )
    await pool.query(
      `insert into history.ledger_entry (partition, sequence, event_index, time_ms, reason, asset_id, from_kind, to_kind, to_account_id, amount_units)
       select $1, $2::bigint + step, 0, 60000 * step + 7, 'deposit', 'BTC', 'outside', 'available', '1001', 5 from generate_series(0, 9) step`,
      [partition, sequence],
    )
    await pool.query('insert into history.position values ($1, 1, $2, 0, $3)', [
      partition,
      sequence + 9,
      Buffer.alloc(32),
    ])
  }
  for (const table of tables) await pool.query(`create table public.${table} as table history.${table}`)

  await migrate(engines.postgresUrl)
  for (const table of tables) {
    const { rows } = await pool.query<{ moved: number; lost: number }>(
      `select (select count(*) from history.${table}) as moved,
         (select count(*) from (table public.${table} except all table history.${table}) lost) as lost`,
    )
    expect({ table, ...rows[0] }).toEqual({ table, moved: 20, lost: 0 })
  }
  const { rows: ranges } = await pool.query(
    'select partition, from_sequence, to_sequence from history.sequence_range order by partition, from_sequence',
  )
  expect(ranges).toEqual([
    ...[0, 1].map((index) => rangeOf('live.spot', index)),
    ...[0, 1, 2, 3].map((index) => rangeOf('paper.spot', index)),
  ])
  const { rows: minutes } = await pool.query(
    "select minute_ms, sequence from history.time_index where partition = 'live.spot' order by 1 limit 2",
  )
  expect(minutes).toEqual([
    { minute_ms: 0, sequence: 5 },
    { minute_ms: 60_000, sequence: 6 },
  ])
})

test('the projector adds ranges, and can neither make tables itself nor reach into one', async () => {
  const projector = createPool(postgresUrlAs('projector', engines.postgresUrl), { applicationName: 'projector' })
  try {
    const add = 'select history.add_ranges($1, $2) as "nextAt"'
    expect((await projector.query(add, ['live.spot', width - 1])).rows).toEqual([{ nextAt: width }])
    expect((await projector.query(add, ['live.spot', width])).rows).toEqual([{ nextAt: 2 * width }])
    expect((await projector.query(add, ['live.futures', 0])).rows).toEqual([{ nextAt: width }])
    await expect(projector.query(add, ["x'; drop table history.fill; --", 0])).rejects.toThrow('is no partition')
    for (const refused of [
      'create table history.mine (id integer)',
      'select from history.fill_live_spot_0',
      'insert into history.fill_live_spot_0 select * from history.fill',
      "insert into history.retained values ('live.spot', 1, 1)",
      "select history.create_range_table('fill', 'mine')",
    ])
      await expect(projector.query(refused)).rejects.toThrow('permission denied')
  } finally {
    await projector.end()
  }
})

test('two that add the same range at once add it once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      pool.query<{ next: number }>("select history.add_ranges('paper.futures', 0) as next"),
    ),
  )
  expect(answers.map(({ rows }) => rows[0]?.next)).toEqual([width, width, width, width])
})
