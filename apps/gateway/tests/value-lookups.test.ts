/** The largest legal chart: a hundred assets that moved every day of ten years, and `All` of it. */
import { toPartition } from '@argosy/catalogue'
import { valueRanges } from '@argosy/wire/http'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import type { AccountId } from '@argosy/exchange'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccountValues, heldSql, pricesSql } from '../src/history/account-values.ts'
import { historySettings } from '../src/history/history-settings.ts'
import { planValuePoints, pointsMax } from '../src/history/value-points.ts'
import { calculateValueSeries } from '../src/history/value-series.ts'

const live = toPartition('live', 'spot')
const dayMs = 86_400_000
const [days, assetCount] = [3_653, 100]
const nowMs = 20_000 * dayMs + 5_000
const firstMs = nowMs - (nowMs % dayMs) - (days - 1) * dayMs
const mine = '1001' as AccountId
const assetIds = ['USDT', ...Array.from({ length: assetCount - 1 }, (_, index) => `A${String(index).padStart(2, '0')}`)]
const assetDecimals = new Map(assetIds.map((assetId) => [assetId, 2]))

let engines: AcquiredEngines
let pool: Pool

beforeAll(async () => {
  engines = await acquireEngines({ isEmpty: true })
  await migrate(engines.postgresUrl)
  pool = createPool(engines.postgresUrl, {
    applicationName: 'values-test',
    statementTimeoutMs: 120_000,
    settings: historySettings,
  })
  await pool.query('insert into history.asset select $1, id, 2 from unnest($2::text[]) id', [live, assetIds])
  await pool.query(
    `insert into history.market select $1, id || 'USDT', id, 'USDT', 1, 1, 1, 1, 1, 1, 0, 0, 1, null, 'open'
     from unnest($2::text[]) id where id <> 'USDT'`,
    [live, assetIds],
  )
  // Everything costs one; each day adds one unit to every balance, by deposit.
  for (const table of ['1h', '1d']) {
    await pool.query(
      `insert into history.balance_${table} (partition, account_id, asset_id, open_time_ms, close_units, came_units, went_units,
         came_usdt, went_usdt, came_btc, went_btc)
       select $1, $2, id, $3::bigint + day * 86400000, day + 1, day + 1, 0, (day + 1) * 1e16, 0, 0, 0
       from unnest($4::text[]) id, generate_series(0, $5::bigint - 1) day`,
      [live, mine, firstMs, assetIds, days],
    )
    await pool.query(
      `insert into history.candle_${table} (partition, market_id, open_time_ms, trade_count, open_ticks, high_ticks, low_ticks,
         close_ticks, base_lots, quote_units)
       select $1, id || 'USDT', $2::bigint + day * 86400000, 1, 1, 1, 1, 1, 1, 1
       from unnest($3::text[]) id, generate_series(-1, $4::bigint - 1) day where id <> 'USDT'`,
      [live, firstMs, assetIds, days],
    )
    await pool.query(`analyze history.balance_${table}, history.candle_${table}`)
  }
}, 300_000)

afterAll(async () => {
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

test.each(valueRanges)(
  '%s of a hundred assets and ten years is one index lookup for each point and asset',
  async (range) => {
    const { table, timesMs } = planValuePoints(range, firstMs, nowMs)
    const times = `{${timesMs.join(',')}}`
    const plans = await Promise.all([
      explain(heldSql(table, 'USDT'), [live, mine, times]),
      explain(pricesSql(table), [live, assetIds, times]),
    ])
    for (const [index, plan] of plans.entries()) {
      const name = `${index === 0 ? 'balance' : 'candle'}_${table}`
      expect(plan).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${name}_pkey`))
      expect(plan).not.toMatch(new RegExp(`Seq Scan on ${name}|Bitmap|Sort`))
      for (const [, rows = '0', loops = '0'] of plan.matchAll(
        new RegExp(`using ${name}_pkey.*rows=([\\d.]+) loops=(\\d+)`, 'g'),
      )) {
        expect(Number(rows)).toBeLessThanOrEqual(1)
        expect(Number(loops)).toBeLessThanOrEqual(pointsMax * assetCount)
      }
    }
  },
)

test('all of it adds up, and deposits of ten years are no profit', async () => {
  const values = createAccountValues(pool)
  expect(await values.readFirstMs(live, mine)).toBe(firstMs)
  expect(await values.readFirstMs(live, '1002' as AccountId)).toBeUndefined()
  const { table, timesMs } = planValuePoints('All', firstMs, nowMs)
  const read = { balances: table, prices: table, timesMs, unit: 'USDT', assetDecimals } as const
  const { assets, unit } = await values.readHeld(live, mine, read)
  const { points, unpriced } = calculateValueSeries(timesMs.length, assets, unit)
  expect(unpriced).toEqual([])
  for (const [index, { value, came, profit }] of points.entries()) {
    const timeMs = timesMs[index] ?? 0
    const deposited =
      BigInt(Math.min(days, Math.max(0, Math.ceil((timeMs - firstMs) / dayMs))) * assetCount) * 10n ** 16n
    expect([value, came, profit]).toEqual([deposited, deposited, 0n])
  }
})

async function explain(text: string, values: unknown[]): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${text}`, values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
