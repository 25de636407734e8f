import { toPartition } from '@argosy/catalogue'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSparklines, sparklineStepMs, stepsSql } from '../src/history/sparklines.ts'

const live = toPartition('live', 'spot')
const minuteMs = 60_000
const dayMs = 86_400_000
// Twenty markets with ten days of minutes, without every third hour: 191,040 rows.
const marketIds = Array.from({ length: 20 }, (_, index) => `M${String(index).padStart(2, '0')}`)
const nowMs = 20_000 * dayMs + 7 * minuteMs
const fromMs = nowMs - 10 * dayMs

let engines: AcquiredEngines
let pool: Pool

beforeAll(async () => {
  engines = await acquireEngines({ isEmpty: true })
  await migrate(engines.postgresUrl)
  pool = createPool(engines.postgresUrl, { applicationName: 'sparklines-test', statementTimeoutMs: 60_000 })
  await pool.query(
    `insert into history.market select $1, id, 'A', 'B', 1, 1, 1, 1, 1, 1, 0, 0, 1, null, 'open' from unnest($2::text[]) id`,
    [live, marketIds],
  )
  // A minute's close is its number; each market pauses every third hour, and the last one had no trades today.
  await pool.query(
    `insert into history.candle_1m (partition, market_id, open_time_ms, trade_count, open_ticks, high_ticks, low_ticks,
       close_ticks, base_lots, quote_units)
     select $1, id, minute * 60000, 1, 1, 1, 1, minute, 1, 1
     from unnest($2::text[]) id, generate_series($3::bigint / 60000, $4::bigint / 60000) minute
     where minute / 60 % 3 <> 0 and (id <> 'M19' or minute * 60000 < $4::bigint - 86400000)`,
    [live, marketIds, fromMs, nowMs],
  )
  await pool.query('analyze history.candle_1m')
}, 120_000)

afterAll(async () => {
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

test('a sparkline has the close of each half hour of the day, and the one before where nothing was traded', async () => {
  const lines = await createSparklines(pool).readSparklines(live, nowMs)
  expect(lines.map(({ marketId }) => marketId)).toEqual(marketIds.slice(0, -1))
  const traded = (minute: number) => Math.floor(minute / 60) % 3 !== 0
  const [nowMinute, stepMinutes] = [nowMs / minuteMs, sparklineStepMs / minuteMs]
  for (const line of lines) {
    const firstStep = line.fromMs / sparklineStepMs
    expect(line.fromMs).toBeGreaterThan(nowMs - dayMs - sparklineStepMs)
    expect(line.closes).toHaveLength(Math.floor(nowMs / sparklineStepMs) - firstStep + 1)
    for (const [index, close] of line.closes.entries()) {
      let minute = Math.min((firstStep + index + 1) * stepMinutes - 1, nowMinute)
      while (!traded(minute)) minute -= 1
      expect(close).toBe(String(minute))
    }
  }
})

test('a day is read by index, however many minutes there are', async () => {
  const values = [live, nowMs - dayMs, nowMs, sparklineStepMs]
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${stepsSql}`, values)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('candle_1m_pkey')
  expect(plan).not.toMatch(/Seq Scan on candle_1m|Bitmap/)
})
