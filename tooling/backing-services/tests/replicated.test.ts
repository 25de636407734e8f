import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  promotePostgres,
  queryOnce,
  removePostgresData,
  startNatsCluster,
  startPostgres,
  startPostgresStandby,
} from '../src/index.ts'

let directory: string
const inside = (name: string) => join(directory, name)

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'argosy-replicated-'))
})

afterEach(() => {
  for (const name of ['primary', 'standby']) removePostgresData(inside(name))
  rmSync(directory, { recursive: true, force: true })
})

test('a standby has every commit that was acknowledged, and commits itself once promoted', async () => {
  await using primary = await startPostgres({ directory: inside('primary') })
  await queryOnce(primary.url, 'create table kept (id int)')
  await using standby = await startPostgresStandby(primary, { directory: inside('standby') })
  for (let id = 1; id <= 20; id++) await queryOnce(primary.url, 'insert into kept values ($1)', [id])
  const sync = await queryOnce(primary.url, 'select sync_state from pg_stat_replication')
  expect(sync).toEqual([{ sync_state: 'sync' }])
  await primary.kill()
  await promotePostgres(standby)
  await queryOnce(standby.url, 'insert into kept values (21)')
  expect(await queryOnce(standby.url, 'select count(*)::int as count from kept')).toEqual([{ count: 21 }])
})

test('without its standby a primary acknowledges nothing', async () => {
  await using primary = await startPostgres({ directory: inside('primary') })
  await queryOnce(primary.url, 'create table kept (id int)')
  await using standby = await startPostgresStandby(primary, { directory: inside('standby') })
  await queryOnce(primary.url, 'insert into kept values (1)')
  await standby.kill()
  let isAcknowledged = false
  const insert = queryOnce(primary.url, 'insert into kept values (2)').then(
    () => (isAcknowledged = true),
    () => undefined,
  )
  const waits = "select wait_event from pg_stat_activity where query like 'insert into kept%'"
  await expect.poll(() => queryOnce(primary.url, waits), { timeout: 30_000 }).toEqual([{ wait_event: 'SyncRep' }])
  expect(isAcknowledged).toBe(false)
  await standby.start()
  await insert
  expect(isAcknowledged).toBe(true)
})

test('a NATS cluster reports its leader, and elects another when that one dies', async () => {
  await using cluster = await startNatsCluster({ directory })
  expect(cluster.url.split(',')).toHaveLength(3)
  const first = cluster.metaLeader()
  await first?.kill()
  await expect.poll(() => cluster.metaLeader()?.name, { timeout: 45_000 }).toMatch(/^nats-/)
  expect(cluster.metaLeader()?.name).not.toBe(first?.name)
})
