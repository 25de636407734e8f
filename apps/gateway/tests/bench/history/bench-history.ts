/** `pnpm bench history`: a large history on a PostgreSQL of its own, and the cost of each page of it. */
import { parseArgs } from 'node:util'
import { acquireEngines } from '@argosy/backing-services'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { historySettings } from '../../../src/history/history-settings.ts'
import { fillHistory, type FilledHistory } from './fill-history.ts'
import { listHistoryPages, listTablesReadWhole, type NamedQuery } from './history-pages.ts'

const help = `pnpm bench history [--rows N] [--ranges N] [--days N] [--rounds N]

Writes a history of so many orders, fills and ledger entries into sequence ranges, on a PostgreSQL of its own that is
removed afterwards, and reads every page of it: first on what the cache happens to hold, then so many times more. A
hundred million rows need about 30 GB and most of an hour.

  --rows N     orders, fills and ledger entries together (1,000,000)
  --ranges N   into how many ranges (8)
  --days N     the days that they are spread over (365); the last 60 have candles
  --rounds N   how often each page is read (20)

Ends with 1 when a page takes longer than 100 ms at the median, or reads a table from end to end.`

const goalMs = 100
const print = (line: string) => process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    ranges: { type: 'string', default: '8' },
    days: { type: 'string', default: '365' },
    rounds: { type: 'string', default: '20' },
    help: { type: 'boolean' },
  },
})

if (values.help) print(help)
else await bench()

async function bench(): Promise<void> {
  await using engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  const days = Number(values.days)
  const startedAtMs = performance.now()
  const filled = await withPool(engines.postgresUrl, {}, async (pool) => {
    // The benchmark's data may be lost; the pages are read under the gateway's own settings.
    await pool.query(
      "set synchronous_commit = off; set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 1",
    )
    const options = { rows: Number(values.rows), ranges: Number(values.ranges), days, candleDays: Math.min(days, 60) }
    const history = await fillHistory(pool, {
      ...options,
      print: (line) => print(`${elapsed(startedAtMs)}  ${line}`),
    })
    await printSizes(pool, history)
    return history
  })
  const missed = await withPool(engines.postgresUrl, historySettings, (pool) => measurePages(pool, filled))
  for (const line of missed) print(`MISSED: ${line}`)
  if (missed.length > 0) process.exitCode = 1
}

async function withPool<Result>(
  url: string,
  settings: Readonly<Record<string, string>>,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const options = { applicationName: 'bench', maxConnections: 1, statementTimeoutMs: 3_600_000, settings }
  const pool = createPool(url, options)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

async function printSizes(pool: Pool, { orders }: FilledHistory): Promise<void> {
  const { rows } = await pool.query<{ table: string; rows: number; bytes: number; index_bytes: number }>(
    `select parent.relname as table, sum(leaf.reltuples)::bigint as rows, sum(pg_total_relation_size(leaf.oid))::bigint as bytes,
       sum(pg_indexes_size(leaf.oid))::bigint as index_bytes
     from pg_inherits join pg_class leaf on leaf.oid = inhrelid join pg_class parent on parent.oid = inhparent
     where leaf.relkind = 'r' group by 1 order by 1`,
  )
  let all = 0
  for (const { table, rows: count, bytes, index_bytes: indexBytes } of rows) {
    all += bytes
    print(`${table}: ${count} rows, ${gigabytes(bytes)}, of which indexes ${gigabytes(indexBytes)}`)
  }
  print(`all: ${gigabytes(all)}, ${Math.round(all / orders)} bytes per order`)
}

async function measurePages(pool: Pool, filled: FilledHistory): Promise<string[]> {
  const missed: string[] = []
  print(`${'page'.padEnd(44)} first ms  median   worst  buffers  plan`)
  for (const page of await listHistoryPages(pool, filled)) {
    const [first = 0, ...times] = await readTimes(pool, page)
    times.sort((one, other) => one - other)
    const median = times[Math.floor(times.length / 2)] ?? first
    const { plan, buffers } = await explain(pool, page)
    const isWhole = (await listTablesReadWhole(pool, plan)).length > 0
    const row = [first, median, times.at(-1) ?? first].map((ms) => ms.toFixed(1).padStart(8)).join('')
    print(`${page.name.padEnd(44)}${row} ${String(buffers).padStart(8)}  ${isWhole ? 'WHOLE TABLE' : 'index'}`)
    if (isWhole) missed.push(`${page.name} reads a table from end to end\n${plan}`)
    else if (median > goalMs) missed.push(`${page.name} takes ${median.toFixed(0)} ms\n${plan}`)
  }
  return missed
}

async function readTimes(pool: Pool, { text, values: given }: NamedQuery): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= Number(values.rounds); round++) {
    const startedAtMs = performance.now()
    await pool.query(text, given)
    times.push(performance.now() - startedAtMs)
  }
  return times
}

async function explain(pool: Pool, { text, values: given }: NamedQuery): Promise<{ plan: string; buffers: number }> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, given)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  const [, hits = '0', reads = '0'] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? []
  return { plan, buffers: Number(hits) + Number(reads) }
}

function elapsed(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1_000).toFixed(0)} s`.padStart(7)
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(2)} GB`
}
