import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccountHistory } from '../src/history/account-history.ts'
import { createAccountLedger } from '../src/history/account-ledger.ts'
import { historySettings } from '../src/history/history-settings.ts'
import { createMarketHistory } from '../src/history/market-history.ts'
import { createOrderRecords } from '../src/history/order-records.ts'
import { refuseForgotten } from '../src/history/sequence-range.ts'
import { busyMarket, fillHistory, maker, rareMarket, type FilledHistory } from './bench/history/fill-history.ts'
import { listHistoryPages, listTablesReadWhole } from './bench/history/history-pages.ts'

let engines: AcquiredEngines
let pool: Pool
let filled: FilledHistory

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  pool = createPool(engines.postgresUrl, {
    applicationName: 'pages-test',
    maxConnections: 1,
    statementTimeoutMs: 120_000,
    settings: historySettings,
  })
  filled = await fillHistory(pool, { rows: 90_000, ranges: 4, days: 40, candleDays: 2 })
  // Small tables with the row counts of large ones, which is what the planner judges by.
  await pool.query(
    `update pg_class set reltuples = 25000000 where relkind = 'r' and relpages > 0 and relnamespace = 'history'::regnamespace
       and relname not in ('market', 'position')`,
  )
})

afterAll(async () => {
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

test('every page is read by index, whatever values its statement is given', async () => {
  const pages = await listHistoryPages(pool, filled)
  await pool.query('set plan_cache_mode = force_generic_plan')
  const scans: string[] = []
  for (const [index, { name, text, values }] of pages.entries()) {
    await pool.query(`prepare page_${index} as ${text}`)
    const given = values.map((value) => formatLiteral(value)).join(', ')
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, timing off) execute page_${index}(${given})`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    const whole = await listTablesReadWhole(pool, plan)
    if (whole.length > 0) scans.push(`${name} reads ${whole.join()}\n${plan}`)
    for (const [, removed] of plan.matchAll(/Rows Removed by Filter: (\d+)/g))
      if (Number(removed) > 2_000) scans.push(`${name} throws away ${removed} rows\n${plan}`)
  }
  await pool.query('reset plan_cache_mode')
  expect(scans).toEqual([])
})

function formatLiteral(value: unknown): string {
  return Array.isArray(value) ? `'{${value.join(',')}}'` : `'${String(value)}'`
}

test('pages that follow each other have every closed order and every fill once, newest first', async () => {
  const history = createAccountHistory(pool)
  const page = { symbol: rareMarket, limit: 1 }
  const found: number[] = []
  for (let beforeId: string | undefined; ; beforeId = String(found.at(-1))) {
    const [order] = await history.readClosedOrders(filled.partition, maker, { ...page, beforeId })
    if (!order) break
    found.push(order.orderId)
  }
  const { rows } = await pool.query<{ order_id: number }>(
    `select order_id from history.order_record where account_id = $1 and market_id = $2 and closed_at_ms is not null
     order by order_id desc`,
    [maker, rareMarket],
  )
  expect(found).toEqual(rows.map((row) => row.order_id))

  const fills: string[] = []
  for (let beforeId: string | undefined; ; beforeId = fills.at(-1)) {
    const read = await history.readFills(filled.partition, maker, {
      symbol: busyMarket,
      side: 'sell',
      limit: 200,
      beforeId,
    })
    fills.push(...read.map(({ fillId }) => fillId))
    if (read.length < 200) break
  }
  const { rows: all } = await pool.query<{ id: string }>(
    `select sequence || '-' || event_index as id from history.account_fill
     where account_id = $1 and market_id = $2 and side = 'sell' order by sequence desc, event_index desc`,
    [maker, busyMarket],
  )
  expect(fills.length).toBeGreaterThan(200)
  expect(fills).toEqual(all.map(({ id }) => id))
})

test('a stretch of time holds what happened in it, to the millisecond', async () => {
  const history = createAccountHistory(pool)
  const { rows } = await pool.query<{ order_id: number; placed_at_ms: number }>(
    `select order_id, placed_at_ms from history.order_record where account_id = $1 and closed_at_ms is not null
     order by order_id limit 50 offset 2000`,
    [maker],
  )
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) throw new Error('the maker has orders')
  const range = { startMs: first.placed_at_ms, endMs: last.placed_at_ms + 1, limit: 200 }
  const read = await history.readClosedOrders(filled.partition, maker, range)
  expect(read.map(({ orderId }) => orderId)).toEqual(rows.map((row) => row.order_id).toReversed())
  const inner = { startMs: first.placed_at_ms + 1, endMs: last.placed_at_ms, limit: 200 }
  expect(await history.readClosedOrders(filled.partition, maker, inner)).toHaveLength(rows.length - 2)

  const quiet = { startMs: filled.quietFromMs, endMs: filled.quietToMs, limit: 200 }
  expect(await history.readClosedOrders(filled.partition, maker, quiet)).toEqual([])
  const trades = await createMarketHistory(pool).readTradesPage(filled.partition, {
    marketId: busyMarket,
    startMs: first.placed_at_ms,
    endMs: last.placed_at_ms,
    limit: 200,
  })
  for (const { timeMs } of trades) expect(timeMs >= first.placed_at_ms && timeMs <= last.placed_at_ms).toBe(true)
  expect(trades.length).toBeGreaterThan(0)
})

test('ledger lines of one asset are those of all assets, without the others', async () => {
  const ledger = createAccountLedger(pool)
  const all = await ledger.readLines(filled.partition, maker, { limit: 200 })
  expect(all.lines).toHaveLength(200)
  const dollars = await ledger.readLines(filled.partition, maker, { assetId: 'USDT', limit: 200 })
  const inDollars = all.lines.filter(({ assetId }) => assetId === 'USDT')
  expect(dollars.lines.slice(0, inDollars.length)).toEqual(inDollars)
  expect(new Set(dollars.lines.map(({ assetId }) => assetId))).toEqual(new Set(['USDT']))
})

test('fills for programs name the kind of their order', async () => {
  const fills = await createOrderRecords(pool).readFills(filled.partition, maker, { limit: 5 })
  expect(fills.map(({ orderKind }) => orderKind)).toEqual(Array(5).fill('limit'))
})

// Must be last: it marks the first half as not retained.
test('queries for a removed period are refused, and pages end where complete history begins', async () => {
  const history = createAccountHistory(pool)
  const [middle, middleMs] = [Math.floor(filled.commands / 2), filled.startMs + (filled.endMs - filled.startMs) / 2]
  const refuse = (page: { startMs?: number; endMs?: number; beforeId?: string }) =>
    refuseForgotten((partition) => history.readRetained(partition), filled.partition, page)
  expect(await refuse({ startMs: 0 })).toBeUndefined()
  await pool.query('insert into history.retained values ($1, $2, $3)', [filled.partition, middle, middleMs])

  expect(await refuse({ startMs: middleMs - 1 })).toMatchObject({ status: 400, code: 'history_not_retained' })
  expect(await refuse({ endMs: middleMs })).toMatchObject({ code: 'history_not_retained' })
  expect(await refuse({ beforeId: `${middle - 1}-0` })).toMatchObject({ code: 'history_not_retained' })
  for (const page of [{}, { startMs: middleMs }, { endMs: middleMs + 1 }, { beforeId: `${middle}-0` }])
    expect(await refuse(page)).toBeUndefined()

  const beforeId = `${middle + 10}-0`
  const sequences = (ids: readonly string[]) => ids.map((id) => Number(id.split('-')[0]))
  const fills = await history.readFills(filled.partition, maker, { limit: 200, beforeId })
  const ledger = await createAccountLedger(pool).readLines(filled.partition, maker, { limit: 200, beforeId })
  const trades = await createMarketHistory(pool).readTrades(filled.partition, rareMarket, 200)
  for (const ids of [
    fills.map(({ fillId }) => fillId),
    ledger.lines.map(({ sequence }) => String(sequence)),
    trades.map(({ tradeId }) => tradeId),
  ])
    expect(Math.min(...sequences(ids))).toBeGreaterThanOrEqual(middle)
  expect(fills.length).toBeGreaterThan(0)
  // An order that is still retained has all its fills.
  const orderFills = await history.readFills(filled.partition, maker, { limit: 200, orderId: 8 })
  expect(orderFills).toHaveLength(1)
})
