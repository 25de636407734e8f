import { toPartition } from '@argosy/catalogue'
import { spotListings } from '@argosy/catalogue/listings'
import { seedExchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import type { Service } from '@argosy/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProjector } from './start-test-projector.ts'
import { TradingLoad } from './trading-load.ts'
import { historySeq, untilProjected } from './until-projected.ts'

const live = toPartition('live', 'spot')
const paper = toPartition('paper', 'spot')

let engines: AcquiredEngines
let pool: Pool
let projector: Service
let load: TradingLoad

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  await seedExchange({ postgresUrl: engines.postgresUrl })
  pool = createPool(engines.postgresUrl, { applicationName: 'projector-test', statementTimeoutMs: 60_000 })
  projector = await startTestProjector(engines, [live, paper])
  await Promise.all([untilProjected(pool, live), untilProjected(pool, paper)])
  load = await TradingLoad.lead(pool, live)
  for (let batch = 0; batch < 40; batch++) await load.writeBatch(25)
  await untilProjected(pool, live)
}, 600_000)

afterAll(async () => {
  await projector[Symbol.asyncDispose]()
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

test.each([live, paper])('the seeded day of %s is in history after the first start', async (partition) => {
  const { rows } = await pool.query<{ seq: number }>('select max(seq) as seq from journal.batch where partition = $1', [
    partition,
  ])
  expect(rows[0]?.seq).toBeGreaterThan(0)
  expect(await historySeq(pool, partition)).toBe(rows[0]?.seq)
})

test("[LG-1] the ledger's transfers sum to zero per asset and add up to every balance of the engine", async () => {
  const { rows } = await pool.query<{ assetId: string; kind: string; accountId: string | null; units: string }>(
    `select asset_id as "assetId", kind, account_id as "accountId", sum(units)::text as units from (
       select asset_id, from_kind as kind, from_account_id as account_id, -amount_units as units
       from history.ledger_entry where partition = $1
       union all
       select asset_id, to_kind, to_account_id, amount_units from history.ledger_entry where partition = $1
     ) as posting group by 1, 2, 3`,
    [live],
  )
  const { assets: listed, ledger } = load.replica.state
  const sums = new Map<string, bigint>()
  const booked = new Map<string, bigint>()
  for (const { assetId, kind, accountId, units } of rows) {
    sums.set(assetId, (sums.get(assetId) ?? 0n) + BigInt(units))
    if (BigInt(units) !== 0n) booked.set(`${accountId} ${assetId} ${kind}`, BigInt(units))
  }
  const held = new Map<string, bigint>()
  for (const [assetId, units] of ledger.outside) held.set(`null ${assetId} outside`, units)
  for (const [assetId, units] of ledger.fees) held.set(`null ${assetId} fees`, units)
  for (const [accountId, assets] of ledger.balances) {
    for (const [assetId, { available, held: onHold }] of assets) {
      if (available !== 0n) held.set(`${accountId} ${assetId} available`, available)
      if (onHold !== 0n) held.set(`${accountId} ${assetId} held`, onHold)
    }
  }
  expect(Object.fromEntries(sums)).toEqual(Object.fromEntries([...listed.keys()].map((assetId) => [assetId, 0n])))
  expect(Object.fromEntries(booked)).toEqual(Object.fromEntries(held))
})

test('open orders in history are the open orders of the engine', async () => {
  const { rows } = await pool.query<{ orderId: number; remaining: string; status: string }>(
    `select order_id as "orderId", remaining_lots as remaining, status from history.order_record
     where partition = $1 and closed_at_ms is null order by order_id`,
    [live],
  )
  const open = [...load.replica.state.orders.values()].map(({ orderId, remaining, quantity }) => ({
    orderId,
    remaining: remaining.toString(),
    status: remaining === quantity ? 'resting' : 'partly_filled',
  }))
  expect(open.length).toBeGreaterThan(0)
  expect(rows).toEqual(open)
})

test('what an order was filled is the sum of its fills', async () => {
  const { rows } = await pool.query<{ partition: string; wrong: number; orders: number }>(
    `select partition, count(*) as orders,
       count(*) filter (where filled_lots <> coalesce(fills, 0) or quantity_lots - remaining_lots <> filled_lots) as wrong
     from history.order_record left join (
       select partition, order_id, sum(quantity_lots) as fills from history.account_fill group by 1, 2
     ) as filled using (partition, order_id)
     group by 1 order by 1`,
  )
  expect(rows.map(({ partition, wrong }) => ({ partition, wrong }))).toEqual([
    { partition: live, wrong: 0 },
    { partition: paper, wrong: 0 },
  ])
})

test.each([
  ['candle_1m', 60_000],
  ['candle_1h', 3_600_000],
  ['candle_1d', 86_400_000],
])('[MD-9] %s equals a slow recomputation from the trades', async (table, spanMs) => {
  const slow = `
    select partition, market_id, time_ms - time_ms % ${spanMs} as open_time_ms, count(*)::integer as trade_count,
      (array_agg(price_ticks order by sequence, event_index))[1] as open_ticks,
      max(price_ticks) as high_ticks, min(price_ticks) as low_ticks,
      (array_agg(price_ticks order by sequence desc, event_index desc))[1] as close_ticks,
      sum(quantity_lots) as base_lots, sum(notional_units) as quote_units
    from history.fill group by 1, 2, 3`
  const columns =
    'partition, market_id, open_time_ms, trade_count, open_ticks, high_ticks, low_ticks, close_ticks, base_lots, quote_units'
  const { rows } = await pool.query<{ count: number; candles: number }>(
    `with slow as (${slow}), kept as (select ${columns} from history.${table})
     select (select count(*) from ((table slow except all table kept) union all (table kept except all table slow)) as odd) as count,
       (select count(*) from kept) as candles`,
  )
  expect(rows[0]?.count).toBe(0)
  expect(rows[0]?.candles).toBeGreaterThan(2 * spotListings.length)
})
