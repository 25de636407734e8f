/**
 * A full file, written and read with the memory of a small one. `ARGOSY_EXPORT_ROWS=1000000` makes it the largest legal
 * one, which takes some minutes.
 */
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { createPool, migrate } from '@argosy/postgres'
import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readExportFile } from '../../src/exports/export-file.ts'
import type { ExportJob } from '../../src/exports/export-job.ts'
import { fillsQuery } from '../../src/history/fills-query.ts'
import { ledgerQuery } from '../../src/history/ledger-query.ts'
import { everything } from '../../src/history/sequence-range.ts'
import { listTablesReadWhole } from '../bench/history/history-pages.ts'
import { fillRecords, mine, partition } from './fill-records.ts'
import { openTestExports, type TestExports } from './start-test-exports.ts'

const rowsMax = Number(process.env['ARGOSY_EXPORT_ROWS'] ?? 200_000)
/** With 19 lines for seven commands: a little more than a file holds. */
const commands = Math.ceil((rowsMax * 7) / 19) + 80
const growthMax = 64 * 1_048_576

let engines: AcquiredEngines
let exports: TestExports

beforeAll(async () => {
  engines = await acquireEngines({ isEmpty: true })
  await migrate(engines.postgresUrl)
  const pool = createPool(engines.postgresUrl, { applicationName: 'fill', statementTimeoutMs: 600_000 })
  await fillRecords(pool, commands)
  await pool.end()
  exports = openTestExports(engines.postgresUrl, { rowsMax })
}, 1_500_000)

afterAll(async () => {
  await exports.pool.end()
  await engines[Symbol.asyncDispose]()
})

test('[REC-3] a full file needs no more memory at its end than at its beginning, and says where the rest is', async () => {
  const memory = watchMemory()
  await using _worker = exports.startWorker()
  const requested = await exports.request('large')
  const job = await exports.untilDone(requested)
  const growth = memory.stop()
  expect(job).toMatchObject({ state: 'done', nextId: expect.stringMatching(/^\d+-\d+$/) })
  expect(job.rowCount).toBeGreaterThan(rowsMax - 30)
  expect(job.rowCount).toBeLessThanOrEqual(rowsMax)
  expect(growth).toBeLessThan(growthMax)

  const rest = await exports.untilDone(await exports.request('rest', { beforeId: job.nextId ?? '' }))
  const { rows } = await exports.pool.query<{ lines: number; BTC: string; USDT: string }>(ledgerSql, [partition, mine])
  expect(job.rowCount + rest.rowCount).toBe(rows[0]?.lines)
  expect(rest.nextId).toBeNull()

  const reading = watchMemory()
  const sums = [await sumUp(job), await sumUp(rest)] as const
  expect(reading.stop()).toBeLessThan(growthMax)
  expect(String(sums[0].BTC + sums[1].BTC)).toBe(rows[0]?.BTC)
  expect(String(sums[0].USDT + sums[1].USDT)).toBe(rows[0]?.USDT)
  expect([sums[0].digest, sums[1].digest]).toEqual([job.fileDigest, rest.fileDigest])
  expect(sums[0].ids.size + sums[1].ids.size).toBe(rows[0]?.lines)
}, 1_500_000)

test('a page in the middle is read by index', async () => {
  const account = { partition, accountId: mine }
  const [limit, half] = [1_000, Math.floor(commands / 2)]
  for (const { text, values } of [
    ledgerQuery(account, { limit }, everything, [half, 0]),
    fillsQuery(account, { limit, beforeId: `${half}-0` }, everything),
  ]) {
    const { rows } = await exports.pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(await listTablesReadWhole(exports.pool, plan)).toEqual([])
    for (const [, removed] of plan.matchAll(/Rows Removed by Filter: (\d+)/g))
      expect(Number(removed)).toBeLessThanOrEqual(2_000)
  }
})

test('[REC-5] complaint 35: both sides of a trade with oneself are rows with ids of their own', async () => {
  await using _worker = exports.startWorker()
  const job = await exports.untilDone(
    await exports.request('trades', { kind: 'trades', endMs: Date.UTC(2026, 0, 1, 2) }),
  )
  const ids = new Set<string>()
  for await (const line of linesOf(job)) ids.add(line.split(',')[0] ?? '')
  // A row for each fill, one for its fee, and one more for its other side, which paid none.
  const fills = 7_199
  expect(job.rowCount).toBe(2 * fills + Math.floor(fills / 7))
  expect(ids.size).toBe(job.rowCount + 1)
})

const ledgerSql = `
  select count(*) as lines,
    sum(amount) filter (where asset_id = 'BTC')::text as "BTC", sum(amount) filter (where asset_id = 'USDT')::text as "USDT"
  from (
    select asset_id, case to_account_id when $2 then amount_units else -amount_units end as amount
    from history.ledger_entry
    where partition = $1 and $2 in (from_account_id, to_account_id) and from_account_id is distinct from to_account_id
  ) line`

async function sumUp(job: ExportJob) {
  const sha256 = createHash('sha256')
  for await (const part of readExportFile(exports.work, job)) sha256.update(part)
  const sums = { BTC: 0n, USDT: 0n }
  const ids = new Set<string>()
  let isHeader = true
  for await (const line of linesOf(job)) {
    const cells = line.split(',')
    if (!isHeader) {
      ids.add(cells[0] ?? '')
      sums[cells.at(-1) as 'BTC' | 'USDT'] += BigInt((cells.at(-2) ?? '').replace('.', ''))
    }
    isHeader = false
  }
  return { ...sums, ids, digest: sha256.digest('hex') }
}

function linesOf(job: ExportJob): AsyncIterable<string> {
  return createInterface({ input: Readable.from(readExportFile(exports.work, job)), crlfDelay: Infinity })
}

/** `stop` gives by how much the memory in use grew beyond that at the beginning. */
function watchMemory() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const inUse = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = inUse()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, inUse())), 1_000)
  return {
    stop(): number {
      clearInterval(timer)
      return most - before
    },
  }
}
