import { toPartition } from '@argosy/catalogue'
import { seedExchange } from '@argosy/dev-env'
import {
  acquireEngines,
  createTemporaryRun,
  removeTemporaryRun,
  startPostgres,
  type AcquiredEngines,
} from '@argosy/backing-services'
import { compareHistory, rebuildHistory } from '@argosy/projector'
import { createPool, migrate, type PoolClient } from '@argosy/postgres'
import { readBatches, recoverReplica } from '@argosy/journal'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PositionMovedError, readPosition } from '../src/history/position.ts'
import { Projection } from '../src/history/projection.ts'
import { historyTables } from '../src/rebuild/history-schema.ts'
import { startTestProjector } from './start-test-projector.ts'
import { TradingLoad } from './trading-load.ts'
import { historySeq, untilGrown, untilProjected } from './until-projected.ts'

const live = toPartition('live', 'spot')
let engines: AcquiredEngines

beforeAll(async () => {
  engines = await acquireEngines()
})

afterAll(() => engines[Symbol.asyncDispose]())

async function expectRebuildEqual(postgresUrl: string): Promise<void> {
  await rebuildHistory({ postgresUrl, partition: live, targetSchema: 'history_rebuilt' })
  const { tables } = await compareHistory({ postgresUrl, partition: live, otherSchema: 'history_rebuilt' })
  expect(tables.filter(({ missing, surplus }) => missing + surplus > 0)).toEqual([])
}

test('a second projector waits as standby and takes over when the first ends', async () => {
  const { postgresUrl } = engines
  await migrate(postgresUrl)
  await seedExchange({ postgresUrl, partitions: [live], minutes: 5 })
  const pool = createPool(postgresUrl, { applicationName: 'interruptions-test' })
  const load = await TradingLoad.lead(pool, live)

  const first = await startTestProjector(engines, [live], 'projector-a')
  await untilProjected(pool, live)
  await using second = await startTestProjector(engines, [live], 'projector-b')
  await load.writeBatch(50)
  await untilProjected(pool, live)
  const { body } = await second.answerStatus('/metrics')
  expect(body).not.toMatch(/argosy_projector_rows_total\{[^}]*table="fill"[^}]*\} [1-9]/)

  await first[Symbol.asyncDispose]()
  await load.writeBatch(50)
  await untilProjected(pool, live)
  const { body: after } = await second.answerStatus('/metrics')
  expect(after).toMatch(/argosy_projector_rows_total\{[^}]*table="fill"[^}]*\} [1-9]/)
  expect(after).toMatch(/argosy_projector_lag_batches\{[^}]*\} 0/)
  await expectRebuildEqual(postgresUrl)
  await load.release()
  await pool.end()
})

test('of two writers at the same position only one can write', async () => {
  const pool = createPool(engines.postgresUrl, { applicationName: 'interruptions-test' })
  const load = await TradingLoad.lead(pool, live)
  const [client, rival] = [await pool.connect(), await pool.connect()]
  const stand = async (writer: PoolClient) => {
    const position = await readPosition(writer, 'history', live)
    const replica = await recoverReplica(pool, live, position.seq)
    return new Projection({ client: writer, schema: 'history', partition: live, replica, position })
  }
  const projection = await stand(client)
  const rivalProjection = await stand(rival)
  await load.writeBatch(30)
  const batches = await readBatches(pool, live, projection.position.seq)
  await projection.project(batches)
  await expect(rivalProjection.project(batches)).rejects.toThrow(PositionMovedError)
  client.release(true)
  rival.release(true)
  await expectRebuildEqual(engines.postgresUrl)
  await load.release()
  await pool.end()
})

test('history that was truncated manually is rebuilt without duplicates', async () => {
  const { postgresUrl } = engines
  const pool = createPool(postgresUrl, { applicationName: 'interruptions-test' })
  await using _projector = await startTestProjector(engines, [live])
  await untilProjected(pool, live)
  await pool.query(`truncate ${historyTables.map((table) => `history.${table}`).join(', ')}`)
  await pool.query(
    `update journal.heartbeat set expires_at = clock_timestamp() - interval '1 ms' where partition = $1`,
    [live],
  )
  const load = await TradingLoad.lead(pool, live)
  await load.writeBatch(20)
  await untilProjected(pool, live)
  await expectRebuildEqual(postgresUrl)
  await pool.end()
})

test('PostgreSQL that crashes under load costs no row and doubles none', { timeout: 180_000 }, async () => {
  const run = await createTemporaryRun()
  const postgres = await startPostgres({ directory: run.postgres, pidDirectory: run.pids })
  const postgresUrl = postgres.url
  await migrate(postgresUrl)
  await seedExchange({ postgresUrl, partitions: [live], minutes: 5 })
  const pool = createPool(postgresUrl, { applicationName: 'interruptions-test' })
  const projector = await startTestProjector({ ...engines, postgresUrl }, [live])
  const load = await TradingLoad.lead(pool, live)

  let isLoading = true
  const loading = load.writeWhile(() => isLoading)
  for (let crash = 0; crash < 2; crash++) {
    await untilGrown(pool, live, 50)
    await postgres.kill('SIGKILL')
    await vi.waitFor(async () => expect((await projector.answerStatus('/ready')).status).toBe(503), 30_000)
    await postgres.start()
  }
  await untilGrown(pool, live, 50)
  isLoading = false
  await loading
  await untilProjected(pool, live)
  expect(await historySeq(pool, live)).toBe(load.replica.position.seq)
  await expectRebuildEqual(postgresUrl)

  await projector[Symbol.asyncDispose]()
  await pool.end()
  await postgres.stop()
  removeTemporaryRun(run)
})
