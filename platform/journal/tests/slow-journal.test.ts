/** A slow PostgreSQL is not an unavailable one, and a missing standby makes appends wait, nothing else. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeCommandPack, encodeBatch, encodeCommandPack } from '@argosy/journal-codec'
import { toPartition } from '@argosy/catalogue'
import { queryOnce, removePostgresData, signalTree, startPostgres, type Engine } from '@argosy/backing-services'
import type { RequestId } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import {
  acquireLease,
  calculateBatchHash,
  createJournalWriter,
  journalStart,
  readBatches,
  renewLease,
  type JournalBatch,
  type Lease,
} from '../src/index.ts'

const directory = mkdtempSync(join(tmpdir(), 'argosy-slow-'))
// Several of these pass while an append waits.
const statementTimeoutMs = 400
let server: Engine
let pool: Pool

beforeAll(async () => {
  server = await startPostgres({ directory })
  await migrate(server.url)
  pool = createPool(server.url, { applicationName: 'slow-journal', statementTimeoutMs })
})
afterAll(async () => {
  await pool.end()
  await server[Symbol.asyncDispose]()
  removePostgresData(directory)
  rmSync(directory, { recursive: true, force: true })
})

let partitionCount = 0

async function leadAnew(): Promise<{ lease: Lease; batch: JournalBatch }> {
  const partition = `${toPartition('live', 'spot')}${(partitionCount += 1)}` as Lease['partition']
  const lease = await acquireLease(pool, partition, 'a', 60_000)
  if (!lease) throw new Error('the lease is taken')
  const command = { type: 'add_asset', requestId: 'r' as RequestId, assetId: 'BTC' as AssetId, decimals: 8 } as const
  const commands = encodeBatch(1, 1_000, decodeCommandPack(encodeCommandPack([command])))
  const hash = calculateBatchHash(journalStart.hash, 1, lease.epoch, commands)
  return { lease, batch: { seq: 1, epoch: lease.epoch, firstSequence: 1, commandCount: 1, commands, hash } }
}

async function requireStandby(name: string): Promise<void> {
  await queryOnce(server.url, `alter system set synchronous_standby_names = '${name}'`)
  await queryOnce(server.url, 'select pg_reload_conf()')
}

/** How many connections wait for a standby that does not answer. */
async function waitingCommits(): Promise<number> {
  const rows = await queryOnce(server.url, `select pid from pg_stat_activity where wait_event = 'SyncRep'`)
  return rows.length
}

/** An append that has been repeated at least twice, and its outcome. */
async function appendMeanwhile(lease: Lease, batch: JournalBatch) {
  let retries = 0
  let outcome = 'waiting'
  const writer = createJournalWriter(pool, lease)
  const appended = writer.append(batch, { onRetry: () => (retries += 1) }).then(
    () => (outcome = 'appended'),
    (error: unknown) => (outcome = `failed: ${String(error)}`),
  )
  return { writer, appended, outcome: () => outcome, retries: () => retries }
}

test('without its standby an append waits, while the lease is kept and cannot be taken', async () => {
  const { lease, batch } = await leadAnew()
  await requireStandby('nobody')
  const append = await appendMeanwhile(lease, batch)
  using _ = append.writer
  await expect.poll(append.retries, { timeout: 60_000 }).toBeGreaterThanOrEqual(2)
  expect(append.outcome()).toBe('waiting')
  expect(await renewLease(pool, lease, 60_000)).toBe(true)
  expect(await acquireLease(pool, lease.partition, 'b', 60_000)).toBeUndefined()

  await requireStandby('')
  await append.appended
  expect(append.outcome()).toBe('appended')
  expect(await readBatches(pool, lease.partition, 0)).toHaveLength(1)
})

test('a cancelled wait for the standby does not count as a commit', async () => {
  const { lease, batch } = await leadAnew()
  await requireStandby('nobody')
  const append = await appendMeanwhile(lease, batch)
  using _ = append.writer
  await expect.poll(waitingCommits, { timeout: 60_000 }).toBe(1)
  await queryOnce(server.url, `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
  // The row exists now; a second commit, which waits too, has to confirm that the standby has it.
  await expect.poll(append.retries, { timeout: 60_000 }).toBeGreaterThanOrEqual(1)
  await expect.poll(waitingCommits, { timeout: 60_000 }).toBe(1)
  expect(await readBatches(pool, lease.partition, 0)).toHaveLength(1)
  expect(append.outcome()).toBe('waiting')

  await requireStandby('')
  await append.appended
  expect(append.outcome()).toBe('appended')
})

test('a server that is stopped for longer than a statement may take costs time, and nothing else', async () => {
  const { lease, batch } = await leadAnew()
  expect(await renewLease(pool, lease, 60_000)).toBe(true)
  if (server.pid === undefined) throw new Error('PostgreSQL does not run')
  signalTree(server.pid, 'SIGSTOP')
  const append = await appendMeanwhile(lease, batch)
  using _ = append.writer
  await expect.poll(append.retries, { timeout: 60_000 }).toBeGreaterThanOrEqual(1)
  signalTree(server.pid, 'SIGCONT')
  await append.appended
  expect(append.outcome()).toBe('appended')
  expect(await readBatches(pool, lease.partition, 0)).toHaveLength(1)
})
