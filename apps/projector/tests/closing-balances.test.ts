/** Closing balances: what the journal says an account had at the end of each hour and day, and what came and went. */
import { readFile } from 'node:fs/promises'
import { toPartition } from '@argosy/catalogue'
import { loadAccounts, seedExchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import type { AccountId, Command, PartitionName, RequestId } from '@argosy/exchange'
import { readBatches, Replica } from '@argosy/journal'
import type { AssetId, Units } from '@argosy/money'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import type { Service } from '@argosy/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareHistory } from '../src/rebuild/compare-history.ts'
import { rebuildHistory } from '../src/rebuild/rebuild-history.ts'
import { startTestProjector } from './start-test-projector.ts'
import { TradingLoad } from './trading-load.ts'
import { untilProjected } from './until-projected.ts'

const live = toPartition('live', 'spot')
const hourMs = 3_600_000
const stranger = '77001' as AccountId
const tables = { balance_1h: hourMs, balance_1d: 24 * hourMs } as const

let engines: AcquiredEngines
let pool: Pool
let projector: Service
let load: TradingLoad
let startMs: number

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  await seedExchange({ postgresUrl: engines.postgresUrl, minutes: 30 })
  pool = createPool(engines.postgresUrl, { applicationName: 'projector-test', statementTimeoutMs: 60_000 })
  projector = await startTestProjector(engines, [live])
  load = await TradingLoad.lead(pool, live)
  startMs = load.replica.state.timeMs - (load.replica.state.timeMs % hourMs) + hourMs
  // Two and a half days, with hours in which nothing happens.
  for (let hour = 0; hour < 60; hour += 1 + Math.floor(Math.random() * 5)) {
    for (let batch = 0; batch < 3; batch++) {
      await load.write(flows(hour), startMs + hour * hourMs + batch * 60_000)
      await load.writeBatch(20, startMs + hour * hourMs + batch * 60_000 + 1)
    }
  }
  await untilProjected(pool, live)
}, 600_000)

afterAll(async () => {
  await projector[Symbol.asyncDispose]()
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

const [mainAccount, subAccount] = loadAccounts as unknown as readonly [AccountId, AccountId]
let requestCount = 0

function flows(hour: number): Command[] {
  const account = () => loadAccounts[Math.floor(Math.random() * loadAccounts.length)] as AccountId
  const amount = () => BigInt(1 + Math.floor(Math.random() * 1e6)) as Units
  const requestId = () => `flow-${++requestCount}` as RequestId
  const deposit = (accountId: AccountId, assetId: string): Command => ({
    type: 'deposit',
    requestId: requestId(),
    accountId,
    assetId: assetId as AssetId,
    amount: amount(),
  })
  const destination = 'paper.spot' as PartitionName
  return [
    deposit(account(), 'BTC'),
    deposit(account(), 'USDT'),
    deposit(stranger, 'USDT'),
    {
      type: 'transfer_out',
      requestId: requestId(),
      accountId: hour % 2 === 0 ? stranger : account(),
      assetId: 'USDT' as AssetId,
      amount: 1n as Units,
      destination,
    },
    { type: 'join_family', requestId: requestId(), accountId: subAccount, mainAccountId: mainAccount },
    {
      type: 'transfer_between',
      requestId: requestId(),
      accountId: mainAccount,
      toAccountId: subAccount,
      assetId: 'USDT' as AssetId,
      amount: amount(),
    },
  ]
}

type Row = Record<
  'accountId' | 'assetId' | 'openTimeMs' | 'close' | 'came' | 'went' | 'cameUsdt' | 'wentUsdt' | 'cameBtc' | 'wentBtc',
  string
>

test.each(Object.entries(tables))('%s equals a replay of the journal, movement by movement', async (table, spanMs) => {
  const { rows } = await pool.query<Row>(
    `select account_id as "accountId", asset_id as "assetId", open_time_ms::text as "openTimeMs", close_units as close,
       came_units as came, went_units as went,
       came_usdt as "cameUsdt", went_usdt as "wentUsdt", came_btc as "cameBtc", went_btc as "wentBtc"
     from history.${table} where partition = $1`,
    [live],
  )
  const replayed = await replay(spanMs)
  expect(rows.length).toBeGreaterThan(100)
  expect(new Map(rows.map((row) => [keyOf(row), row]))).toEqual(replayed)
  expect(rows.some(({ wentBtc }) => BigInt(wentBtc) > 0n)).toBe(true)
})

test('a rebuild writes the same rows, however its commands are grouped', async () => {
  const rebuild = { postgresUrl: engines.postgresUrl, partition: live, targetSchema: 'history_rebuilt' }
  await rebuildHistory(rebuild)
  const { tables: compared } = await compareHistory({ ...rebuild, otherSchema: rebuild.targetSchema })
  expect(compared.filter(({ missing, surplus }) => missing + surplus > 0)).toEqual([])
  expect(compared.map(({ table }) => table)).toEqual(expect.arrayContaining(Object.keys(tables)))
})

test('a history from before these tables gets the same rows from its ledger entries', async () => {
  const migration = new URL('../../../platform/postgres/migrations/0051-closing-balances.sql', import.meta.url)
  const text = await readFile(migration, 'utf8')
  const backfill = text.slice(text.indexOf('create function history.value_rate'))
  for (const table of Object.keys(tables)) {
    await pool.query(`create table public.${table} as table history.${table}; truncate history.${table}`)
  }
  await pool.query(backfill)
  for (const table of Object.keys(tables)) {
    const { rows } = await pool.query(
      `(select 'missing' as row, * from public.${table} except all select 'missing', * from history.${table})
       union all (select 'surplus', * from history.${table} except all select 'surplus', * from public.${table})`,
    )
    expect({ table, rows }).toEqual({ table, rows: [] })
  }
})

function keyOf({ accountId, assetId, openTimeMs }: Row): string {
  return `${accountId} ${assetId} ${openTimeMs}`
}

/** Adds up the movements that the engine reports; prices are those of its fills, in whole cents. */
async function replay(spanMs: number): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  const sums = new Map<string, { close: bigint; came: bigint[]; went: bigint[] }>()
  const prices = new Map<string, readonly [ticks: bigint, quoteUnitsPerTickLot: bigint, lotUnits: bigint]>()
  const replica = new Replica()
  for (const batch of await readBatches(pool, live, 0, 1_000_000)) {
    replica.apply(batch, ({ timeMs, events }) => {
      for (const event of events) {
        if (event.type === 'order_filled') {
          const terms = replica.state.markets.get(event.marketId)?.market
          if (terms?.quote === 'USDT') prices.set(terms.base, [event.price, terms.quoteUnitsPerTickLot, terms.lotUnits])
        }
        if (event.type !== 'transferred' || event.reason === 'hold' || event.reason === 'release') continue
        const from = 'accountId' in event.from ? event.from.accountId : undefined
        const to = 'accountId' in event.to ? event.to.accountId : undefined
        if (from === to) continue
        if (from !== undefined) book(from, event.assetId, -event.amount, event.reason, timeMs)
        if (to !== undefined) book(to, event.assetId, event.amount, event.reason, timeMs)
      }
    })
  }
  return rows

  function book(accountId: string, assetId: string, units: bigint, reason: string, timeMs: number): void {
    const sum = sums.get(`${accountId} ${assetId}`) ?? { close: 0n, came: [0n, 0n, 0n], went: [0n, 0n, 0n] }
    sums.set(`${accountId} ${assetId}`, sum)
    sum.close += units
    if (reason === 'deposit' || reason.startsWith('transfer')) {
      const side = units > 0n ? sum.came : sum.went
      const [usdt, btc] = valuesOf(assetId, units > 0n ? units : -units)
      side[0] = (side[0] ?? 0n) + usdt
      side[1] = (side[1] ?? 0n) + btc
      side[2] = (side[2] ?? 0n) + (units > 0n ? units : -units)
    }
    const row: Row = {
      accountId,
      assetId,
      openTimeMs: String(timeMs - (timeMs % spanMs)),
      close: String(sum.close),
      came: String(sum.came[2]),
      went: String(sum.went[2]),
      cameUsdt: String(sum.came[0]),
      wentUsdt: String(sum.went[0]),
      cameBtc: String(sum.came[1]),
      wentBtc: String(sum.went[1]),
    }
    rows.set(keyOf(row), row)
  }

  function valuesOf(assetId: string, units: bigint): readonly [usdt: bigint, btc: bigint] {
    const { assets } = replica.state
    const decimalsOf = (id: string) => BigInt(assets.get(id as AssetId)?.decimals ?? 0)
    const scale = 10n ** (18n - decimalsOf('USDT'))
    const price = assetId === 'USDT' ? ([1n, 1n, 1n] as const) : prices.get(assetId)
    if (!price) return [0n, 0n]
    const [ticks, perTickLot, lotUnits] = price
    const usdt = (units * ticks * perTickLot * scale) / lotUnits
    const bitcoin = prices.get('BTC')
    if (!bitcoin) return [usdt, 0n]
    const [btcTicks, btcPerTickLot, btcLot] = bitcoin
    const btc =
      (units * ticks * perTickLot * btcLot * 10n ** (18n - decimalsOf('BTC'))) / (lotUnits * btcTicks * btcPerTickLot)
    return [usdt, btc]
  }
}
