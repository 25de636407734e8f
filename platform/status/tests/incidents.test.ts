import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import type { IncidentFile, IncidentStage } from '@argosy/wire/http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publishIncidentUpdate, readIncidents } from '../src/index.ts'

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
beforeEach(() =>
  pool.query('begin; set local session_replication_role = replica; truncate status.incident_update; commit'),
)

const anUpdate = (incidentId: string, stage: IncidentStage, title = stage): IncidentFile => ({
  incidentId,
  stage,
  components: ['spot'],
  texts: { en: { title, text: 'Text' } },
})
const publish = (incidentId: string, stage: IncidentStage) =>
  publishIncidentUpdate(pool, anUpdate(incidentId, stage), 'olga')

test('an incident is opened by its first update and closed by the resolved one', async () => {
  expect(await publish('one', 'investigating')).toEqual({ ok: true, updateNumber: 1 })
  expect(await publish('one', 'resolved')).toEqual({ ok: true, updateNumber: 2 })
  expect(await publish('one', 'monitoring')).toEqual({ ok: false, refusal: 'incident_is_resolved' })
  expect(await readIncidents(pool, 0)).toMatchObject([
    { incidentId: 'one', updates: [{ stage: 'resolved', publishedBy: 'olga' }, { stage: 'investigating' }] },
  ])
})

test('open incidents come first, and resolved ones leave with time', async () => {
  await publish('old', 'investigating')
  await publish('done', 'resolved')
  await publish('new', 'identified')
  const ids = async (sinceMs: number) => (await readIncidents(pool, sinceMs)).map(({ incidentId }) => incidentId)
  expect(await ids(0)).toEqual(['new', 'old', 'done'])
  expect(await ids(Date.now() + 1_000_000)).toEqual(['new', 'old'])
})

test('of two operators who publish at once, one is refused', async () => {
  const results = await Promise.all([publish('one', 'investigating'), publish('one', 'identified')])
  const updates = (await readIncidents(pool, 0))[0]?.updates ?? []
  expect(updates).toHaveLength(results.filter(({ ok }) => ok).length)
})

test('[STA-3] a published update is never changed or removed', async () => {
  await publish('one', 'investigating')
  await expect(pool.query(`update status.incident_update set stage = 'resolved'`)).rejects.toThrow(/never changed/)
  await expect(pool.query('delete from status.incident_update')).rejects.toThrow(/never changed/)
  await expect(pool.query('truncate status.incident_update')).rejects.toThrow(/never changed/)
})

test('an incident has twenty updates at most, and the page fifteen incidents', async () => {
  for (let number = 0; number < 20; number++) await publish('long', 'monitoring')
  expect(await publish('long', 'resolved')).toEqual({ ok: false, refusal: 'updates_too_many' })
  for (let number = 0; number < 16; number++) await publish(`n-${number}`, 'resolved')
  const incidents = await readIncidents(pool, 0)
  expect([incidents.length, incidents[0]?.updates.length]).toEqual([15, 20])
})
