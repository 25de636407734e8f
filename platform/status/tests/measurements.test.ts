import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { statusComponents } from '@argosy/wire/http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daysStored, readMeasurements, recordRound } from '../src/index.ts'

let engines: AcquiredEngines
let pool: Pool

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  pool = createPool(engines.postgresUrl, { applicationName: 'status-test' })
})
afterAll(async () => {
  await pool.end()
  await engines[Symbol.asyncDispose]()
})
beforeEach(() => pool.query('truncate status.minute, status.day'))

const minuteMs = 60_000
const dayMs = 86_400_000
const noonMs = Date.parse('2026-11-19T12:00:00Z')

const record = (atMs: number, latencyMs: number | null) => recordRound(pool, [{ component: 'spot', latencyMs }], atMs)

async function readSpot(nowMs: number) {
  const [spot] = await readMeasurements(pool, nowMs)
  return spot
}

async function count(table: 'minute' | 'day'): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*) from status.${table}`)
  return rows[0]?.count ?? Number.NaN
}

test('[STA-1] a day counts the minutes measured and the minutes answered, and an unmeasured minute is neither', async () => {
  await record(noonMs, 10.4)
  await record(noonMs + minuteMs, null)
  await record(noonMs + 5 * minuteMs, 30)
  expect(await readSpot(noonMs + 6 * minuteMs)).toEqual({
    component: 'spot',
    newest: { minuteMs: noonMs + 5 * minuteMs, latencyMs: 30 },
    days: [{ day: '2026-11-19', measuredCount: 3, upCount: 2, latencyMsP50: 10, latencyMsP99: 30 }],
  })
})

test('a day without an answer has no latency', async () => {
  await record(noonMs, null)
  expect((await readSpot(noonMs))?.days).toEqual([
    { day: '2026-11-19', measuredCount: 1, upCount: 0, latencyMsP50: null, latencyMsP99: null },
  ])
})

test('a minute keeps its first measurement', async () => {
  await record(noonMs + 1_000, null)
  await record(noonMs + 59_000, 5)
  expect(await readSpot(noonMs)).toMatchObject({
    newest: { latencyMs: null },
    days: [{ measuredCount: 1, upCount: 0 }],
  })
})

test('a day ends at midnight UTC, in every time zone of the database', async () => {
  await pool.query(`alter database "${new URL(engines.postgresUrl).pathname.slice(1)}" set timezone = 'Asia/Tokyo'`)
  const tokyo = createPool(engines.postgresUrl, { applicationName: 'tokyo' })
  const midnightMs = Date.parse('2026-11-20T00:00:00Z')
  for (const atMs of [midnightMs - minuteMs, midnightMs])
    await recordRound(tokyo, [{ component: 'spot', latencyMs: 1 }], atMs)
  expect((await readMeasurements(tokyo, midnightMs))[0]?.days.map(({ day, upCount }) => [day, upCount])).toEqual([
    ['2026-11-19', 1],
    ['2026-11-20', 1],
  ])
  await tokyo.end()
})

test('[STA-2] days are kept for 90 days and minutes for two, however long it runs', async () => {
  for (let day = 0; day < daysStored + 5; day++) await record(noonMs + day * dayMs, 1)
  const lastMs = noonMs + (daysStored + 4) * dayMs
  expect([await count('minute'), await count('day')]).toEqual([2, daysStored])
  expect((await readSpot(lastMs))?.days).toHaveLength(daysStored)
  // What is stored while nothing is measured grows old too.
  expect((await readSpot(lastMs + 30 * dayMs))?.days).toHaveLength(daysStored - 30)
})

test('the largest legal day has every minute of every component', async () => {
  await pool.query(
    `insert into status.minute (component, minute, is_up, latency_ms)
     select component, $1::timestamptz + number * interval '1 minute', true, 20000
     from unnest($2::text[]) component, generate_series(0, 1439) number`,
    [new Date('2026-11-19T00:00:00Z'), statusComponents],
  )
  await recordRound(
    pool,
    statusComponents.map((component) => ({ component, latencyMs: 1 })),
    noonMs + dayMs / 2 - 1,
  )
  const all = await readMeasurements(pool, noonMs)
  expect(all.map(({ component, days }) => [component, days[0]?.measuredCount])).toEqual(
    statusComponents.map((component) => [component, 1_440]),
  )
})
