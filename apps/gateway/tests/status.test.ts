import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { publishIncidentUpdate, recordRound } from '@argosy/status'
import { statusComponents, statusPaths, type StatusView } from '@argosy/wire/http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Gateway } from '../src/start-gateway.ts'
import { startTestGateway } from './start-test-gateway.ts'
import { createVisitor, until } from './visitor.ts'

let engines: AcquiredEngines
let gateway: Gateway
let pool: Pool

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  pool = createPool(engines.postgresUrl, { applicationName: 'test' })
  gateway = await startTestGateway(engines)
})
afterAll(async () => {
  await gateway[Symbol.asyncDispose]()
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

async function read<Data>(path: string): Promise<Data> {
  const response = await createVisitor(`http://127.0.0.1:${gateway.port}`).send(path)
  return ((await response.json()) as { data: Data }).data
}

test('[STA-1] without a measurement nothing is up; with one, the state is the newest minute’s', async () => {
  expect(await read(statusPaths.present)).toEqual({ state: 'not_measured' })
  const [down, ...others] = statusComponents
  const results = [{ component: down, latencyMs: null }, ...others.map((component) => ({ component, latencyMs: 12.6 }))]
  await recordRound(pool, results, Date.now())
  await publishIncidentUpdate(
    pool,
    {
      incidentId: 'one',
      stage: 'investigating',
      components: ['spot'],
      texts: { en: { title: 'Outage', text: 'Text' }, de: { title: 'Ausfall', text: 'Text' } },
    },
    'olga',
  )
  const status = await until(
    () => read<StatusView>(`${statusPaths.status}?locale=de`),
    ({ incidents }) => incidents.length > 0,
  )
  expect(status.components.map(({ component, state, latencyMs }) => [component, state, latencyMs])).toEqual([
    ['spot', 'down', null],
    ...others.map((component) => [component, 'up', 13]),
  ])
  expect(status.components.map(({ days }) => days.length)).toEqual([1, 1, 1, 1, 1])
  expect(status.incidents).toMatchObject([{ incidentId: 'one', updates: [{ title: 'Ausfall' }] }])
  expect(JSON.stringify(status)).not.toContain('olga')
  expect(await read(statusPaths.present)).toEqual({ state: 'down' })
})

test('the largest legal status has 90 days, fifteen incidents and their longest texts', async () => {
  await pool.query(
    `insert into status.day (component, day, measured_count, up_count, latency_ms_p50, latency_ms_p99)
     select component, current_date - number, 1440, 1440, 20000, 20000
     from unnest($1::text[]) component, generate_series(1, 120) number`,
    [statusComponents],
  )
  const texts = { en: { title: 'x'.repeat(120), text: 'y'.repeat(1_000) } }
  await pool.query(
    `insert into status.incident_update (incident_id, update_number, stage, components, texts, published_by)
     select 'n-' || number, update_number, 'monitoring', array['spot'], $1, 'olga'
     from generate_series(1, 40) number, generate_series(1, 20) update_number`,
    [JSON.stringify(texts)],
  )
  const { components, incidents } = await until(
    () => read<StatusView>(statusPaths.status),
    (status) => status.incidents.length > 1,
  )
  expect(components.map(({ days }) => days.length)).toEqual([90, 90, 90, 90, 90])
  expect([incidents.length, incidents[0]?.updates.length]).toEqual([15, 20])
})
