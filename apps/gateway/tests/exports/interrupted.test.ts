/** Files that several workers write, one after another or at the same time, with failures in between. */
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { createPool, migrate } from '@argosy/postgres'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readExportFile } from '../../src/exports/export-file.ts'
import type { ExportJob } from '../../src/exports/export-job.ts'
import type { SavedPage } from '../../src/exports/export-work.ts'
import { until } from '../visitor.ts'
import { fillRecords } from './fill-records.ts'
import { openTestExports, type TestExports } from './start-test-exports.ts'

let engines: AcquiredEngines
let exports: TestExports
/** The file as one worker writes it without interruption. */
let whole: { readonly text: string; readonly rowCount: number }

beforeAll(async () => {
  engines = await acquireEngines({ isEmpty: true })
  await migrate(engines.postgresUrl)
  const pool = createPool(engines.postgresUrl, { applicationName: 'fill', statementTimeoutMs: 120_000 })
  await fillRecords(pool, 14_000)
  await pool.end()
  exports = openTestExports(engines.postgresUrl)
  await using _worker = exports.startWorker()
  const job = await exports.untilDone(await exports.request('whole'))
  whole = { text: await textOf(job), rowCount: job.rowCount }
}, 300_000)

afterAll(async () => {
  await exports.pool.end()
  await engines[Symbol.asyncDispose]()
})

test('[REC-2] a worker that is killed in the middle is continued by another, and the file is the same', async () => {
  const requested = await exports.request('killed')
  const worker = spawn(process.execPath, [new URL('run-worker.ts', import.meta.url).pathname, engines.postgresUrl])
  await until(
    async () => await exports.store.find(requested.accountId, requested.exportId),
    (job) => (job?.chunkCount ?? 0) >= 3,
  )
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  const left = await exports.store.find(requested.accountId, requested.exportId)
  expect(left).toMatchObject({ state: 'running' })
  expect(left?.rowCount).toBeLessThan(whole.rowCount)
  await endLease(requested)
  await using _worker = exports.startWorker()
  const job = await exports.untilDone(requested)
  expect(job).toMatchObject({ state: 'done', rowCount: whole.rowCount })
  expect(await textOf(job)).toBe(whole.text)
})

test('[REC-2] two workers write one file', async () => {
  await using _first = exports.startWorker()
  await using _second = exports.startWorker()
  const jobs = await Promise.all([exports.request('both-a'), exports.request('both-b')])
  for (const requested of jobs) {
    const job = await exports.untilDone(requested)
    expect(job).toMatchObject({ state: 'done', rowCount: whole.rowCount })
    expect(await textOf(job)).toBe(whole.text)
  }
})

test('[REC-2] a worker that was paused beyond its lease writes nothing more', async () => {
  const requested = await exports.request('paused')
  const paused = await exports.work.claim()
  expect(paused?.job.exportId).toBe(requested.exportId)
  if (!paused) return
  expect(await exports.work.claim()).toBeUndefined()
  await endLease(requested)
  const next = await exports.work.claim()
  if (!next) throw new Error('the export is free')
  const page: SavedPage = { content: Buffer.of(3, 0), rowCount: 1, bytes: 0, beforeId: '7-0', reachedMs: 1 }
  expect(await exports.work.savePage(next, page)).toMatchObject({ rowCount: 1, chunkCount: 1, beforeId: '7-0' })
  expect(await exports.work.savePage(paused, page)).toBeUndefined()
  await exports.work.finish(paused, { digest: Buffer.alloc(32), nextId: null })
  await exports.work.fail(paused)
  expect(await exports.work.renew(paused)).toBe(false)
  expect(await exports.store.find(requested.accountId, requested.exportId)).toMatchObject({
    state: 'running',
    rowCount: 1,
  })
  await exports.store.remove(requested.accountId, requested.exportId)
  expect(await exports.work.savePage(next, page)).toBeUndefined()
})

test('while PostgreSQL does not answer in time an export waits, others are read, and then it continues', async () => {
  const slow = openTestExports(engines.postgresUrl, { statementTimeoutMs: 200 })
  const locked = await exports.pool.connect()
  await locked.query('begin')
  await locked.query('lock table history.ledger_entry in access exclusive mode')
  await using _worker = slow.startWorker()
  const requested = await exports.request('slow')
  const failed = await until(
    async () => await exports.store.find(requested.accountId, requested.exportId),
    (job) => (job?.failureCount ?? 0) >= 2,
  )
  expect(failed).toMatchObject({ state: 'running', rowCount: 0 })
  expect((await exports.pool.query('select 1 as one from accounts.app_user limit 1')).rows.length).toBeLessThan(2)
  await locked.query('rollback')
  locked.release()
  expect(await exports.untilDone(requested)).toMatchObject({ state: 'done', rowCount: whole.rowCount, failureCount: 0 })
  await slow.pool.end()
})

test('an export that fails ten times in a row has failed', async () => {
  const requested = await exports.request('failing')
  for (let count = 1; count <= 10; count += 1) {
    const claim = await exports.work.claim()
    if (!claim) throw new Error('it is in the queue')
    await exports.work.fail(claim)
    await exports.pool.query('update accounts.record_export set ready_at = now()')
    expect(await exports.store.find(requested.accountId, requested.exportId)).toMatchObject({
      state: count < 10 ? 'running' : 'failed',
      failureCount: count,
    })
  }
  expect(await exports.work.claim()).toBeUndefined()
})

test('[NTF-1] a file is announced once when it is ready, and names no id that opens it', async () => {
  await using _worker = exports.startWorker()
  const { exportId, rowCount } = await exports.untilDone(await exports.request('announced'))
  const { rows } = await exports.pool.query<{ source: string; content: object }>(
    `select source, content from notifications.inbox where kind = 'export_ready' order by notification_id desc`,
  )
  expect(rows[0]?.content).toEqual({ exportKind: 'flow', rowCount })
  expect(new Set(rows.map(({ source }) => source)).size).toBe(rows.length)
  expect(JSON.stringify(rows)).not.toContain(exportId)
})

test('[REC-4] an expired file is removed, and a day later its export', async () => {
  await using _worker = exports.startWorker()
  const { accountId, exportId } = await exports.untilDone(await exports.request('expiring'))
  const age = (hours: number) =>
    exports.pool.query(
      `update accounts.record_export set expires_at = now() - $2 * interval '1 hour' where export_id = $1`,
      [exportId, hours],
    )
  await age(0)
  await exports.work.sweep()
  expect(await exports.store.find(accountId, exportId)).toMatchObject({ state: 'expired' })
  expect(await exports.work.readChunks(exportId, 0, 100)).toEqual([])
  await age(25)
  await exports.work.sweep()
  expect(await exports.store.find(accountId, exportId)).toBeUndefined()
})

async function endLease({ exportId }: ExportJob): Promise<void> {
  await exports.pool.query('update accounts.record_export set leased_until = now() where export_id = $1', [exportId])
}

async function textOf(job: ExportJob): Promise<string> {
  let text = ''
  for await (const part of readExportFile(exports.work, job)) text += part.toString()
  return text
}
