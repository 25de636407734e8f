import {
  createTemporaryRun,
  isClusterInstalled,
  postgresUrlAs,
  removeTemporaryRun,
  startPostgresCluster,
  type PostgresCluster,
  type PostgresLogin,
  type PostgresNode,
} from '@argosy/backing-services'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPool, isUnavailable, migrate, retryWhileUnavailable, type Pool } from '../src/index.ts'

const patient = { timeout: 120_000 }

describe.skipIf(!isClusterInstalled())('PostgreSQL on three nodes', () => {
  const stack = new AsyncDisposableStack()
  let cluster: PostgresCluster

  beforeAll(async () => {
    const run = await createTemporaryRun()
    stack.defer(() => removeTemporaryRun(run))
    cluster = stack.use(await startPostgresCluster(run))
    await migrate(cluster.url)
  })
  afterAll(() => stack.disposeAsync())

  function openPool(url: string): Pool {
    const pool = createPool(url, { applicationName: 'cluster-test', connectTimeoutMs: 1_000 })
    stack.defer(() => pool.end())
    return pool
  }

  async function untilAnother(old: PostgresNode): Promise<void> {
    await expect.poll(async () => (await cluster.primary()).name, patient).not.toBe(old.name)
  }

  /** Inserts one row after another, each until it is acknowledged, and records which are. */
  function startWriting(pool: Pool) {
    const acknowledged: number[] = []
    const stop = new AbortController()
    const insert = (id: number) =>
      pool.query('insert into kept values ($1) on conflict do nothing', [id]).then(() => acknowledged.push(id))
    const writing = (async () => {
      for (let id = 1; !stop.signal.aborted; id++)
        await retryWhileUnavailable(() => insert(id), { deadlineMs: 120_000, isPassing: isUnavailable })
    })()
    return {
      acknowledged,
      async stop() {
        stop.abort()
        await writing
      },
    }
  }

  test('what was acknowledged before kill -9 of the primary is there after the failover, once', async () => {
    const pool = openPool(cluster.url)
    await pool.query('create table kept (id int primary key)')
    const primary = await cluster.primary()
    const writer = startWriting(pool)
    await expect.poll(() => writer.acknowledged.length, patient).toBeGreaterThan(100)
    primary.killPostmaster()
    const before = writer.acknowledged.length
    await untilAnother(primary)
    await expect.poll(() => writer.acknowledged.length, patient).toBeGreaterThan(before + 100)
    await writer.stop()
    const { rows } = await pool.query<{ id: number }>('select id from kept order by id')
    expect(rows.map(({ id }) => id)).toEqual(writer.acknowledged)
    await cluster.whole()
  })

  const logins: readonly PostgresLogin[] = [
    'engine',
    'projector',
    'courier',
    'liquidity',
    'gateway',
    'audit',
    'auditor',
    'operator',
    'prober',
  ]

  test('the pool of every service finds the new primary', async () => {
    const pools = logins.map((login) => openPool(postgresUrlAs(login, cluster.url)))
    const port = async (pool: Pool) => {
      const queryPort = () =>
        pool.query<{ port: number }>('select inet_server_port() as port where not pg_is_in_recovery()')
      return (await retryWhileUnavailable(queryPort, { deadlineMs: 120_000, isPassing: isUnavailable })).rows[0]?.port
    }
    const primary = await cluster.primary()
    expect(await Promise.all(pools.map(port))).toEqual(logins.map(() => primary.port))
    await primary.switchOver()
    await untilAnother(primary)
    const next = await cluster.primary()
    expect(await Promise.all(pools.map(port))).toEqual(logins.map(() => next.port))
  })

  test('while both replicas are down the primary acknowledges no commit', async () => {
    const pool = openPool(cluster.url)
    await cluster.whole()
    const primary = await cluster.primary()
    const replicas = cluster.nodes.filter((node) => node !== primary)
    const standbyNames = async () =>
      (await pool.query<{ names: string }>(`select current_setting('synchronous_standby_names') as names`)).rows[0]
        ?.names
    const namesOfBoth = await standbyNames()
    await Promise.all(replicas.map((node) => node.kill()))
    // Patroni has noticed, and still does not let the primary commit alone.
    await expect.poll(standbyNames, patient).not.toBe(namesOfBoth)
    let outcome = 'waiting'
    const client = await pool.connect()
    const ended = client.query('create table alone (id int)').then(
      () => (outcome = 'acknowledged'),
      () => (outcome = 'failed'),
    )
    const waits = `select pid from pg_stat_activity where wait_event = 'SyncRep' and query like 'create table alone%'`
    await expect.poll(async () => (await pool.query(waits)).rowCount, patient).toBe(1)
    // When an operator terminates the waiting connection, the outcome is unknown and not a commit.
    await pool.query(`select pg_terminate_backend(pid) from (${waits}) waiting`)
    await ended
    client.release(true)
    expect(outcome).toBe('failed')
    await Promise.all(replicas.map((node) => node.start()))
    await cluster.whole()
    await pool.query('create table together (id int)')
  })
})
