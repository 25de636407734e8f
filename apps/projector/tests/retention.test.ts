import { appendFile, mkdtempDisposable, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toPartition } from '@argosy/catalogue'
import { loadAccounts, narrowHistoryRanges, seedExchange } from '@argosy/dev-env'
import { acquireEngines } from '@argosy/backing-services'
import type { MarketId } from '@argosy/exchange'
import { compareHistory, rebuildHistory } from '@argosy/projector'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { expect, test } from 'vitest'
import { retainHistory } from '../src/retention/retain-history.ts'
import { verifyFiles } from '../src/retention/verify-files.ts'
import { startTestProjector } from './start-test-projector.ts'
import { TradingLoad } from './trading-load.ts'
import { untilProjected } from './until-projected.ts'

const live = toPartition('live', 'spot')
const minuteMs = 60_000
const price = 6_700_000

type Counts = Readonly<Record<'order_record' | 'fill' | 'ledger_entry', number>>

async function countRows(pool: Pool): Promise<Counts> {
  const { rows } = await pool.query<Counts>(
    `select (select count(*) from history.order_record) as order_record, (select count(*) from history.fill) as fill,
       (select count(*) from history.ledger_entry) as ledger_entry`,
  )
  if (!rows[0]) throw new Error('no counts')
  return rows[0]
}

async function countExported(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ sum: string }>(
    'select coalesce(sum(row_count), 0) as sum from history.exported_file',
  )
  return Number(rows[0]?.sum)
}

const all = ({ order_record: orders, fill: fills, ledger_entry: entries }: Counts) => orders + fills + entries

test('old ranges move to files with all their rows, while open orders stay in the database until they close', async () => {
  await using engines = await acquireEngines()
  await using directory = await mkdtempDisposable(join(tmpdir(), 'history-'))
  const { postgresUrl } = engines
  await migrate(postgresUrl)
  const pool = createPool(postgresUrl, { applicationName: 'retention-test', statementTimeoutMs: 60_000 })
  const client = await pool.connect()
  const printed: string[] = []
  const retain = (beforeMs: number) =>
    retainHistory({
      client,
      partition: live,
      directory: directory.path,
      beforeMs,
      isDryRun: false,
      print: (line) => printed.push(line),
    })
  const verify = () => verifyFiles(client, live, directory.path, (line) => printed.push(line))
  try {
    await narrowHistoryRanges(pool, 500)
    await seedExchange({ postgresUrl, partitions: [live], minutes: 2 })
    await using _projector = await startTestProjector(engines, [live])
    const load = await TradingLoad.lead(pool, live)
    const startMs = load.replica.state.timeMs + minuteMs
    const [seller, buyer] = loadAccounts
    const market = 'BTCUSDT' as MarketId
    if (!seller || !buyer) throw new Error('no accounts')
    const trade = async (fromMinute: number, toMinute: number) => {
      for (let minute = fromMinute; minute < toMinute; minute++) {
        const pairs = Array.from({ length: 25 }, () => [
          load.place(seller, market, 'sell', price, 20),
          load.place(buyer, market, 'buy', price, 20),
        ])
        await load.write(pairs.flat(), startMs + minute * minuteMs)
      }
      await untilProjected(pool, live)
    }
    // Three orders that stay open, of which the first is filled in part.
    const far = Array.from({ length: 3 }, () => load.place(seller, market, 'sell', price + 30, 100))
    await load.write([...far, load.place(buyer, market, 'buy', price + 30, 10)], startMs)
    await trade(0, 60)

    const before = await countRows(pool)
    const left = await retain(startMs + 40 * minuteMs)
    expect(left).toBeGreaterThan(1_000)
    expect(await countExported(pool)).toBe(left)
    expect(all(await countRows(pool))).toBe(all(before) - left)
    expect(await verify()).toBe(true)
    const { rows: retained } = await pool.query<{ from_sequence: number; from_ms: number }>(
      'select * from history.retained',
    )
    expect(retained[0]?.from_ms).toBeLessThanOrEqual(startMs + 40 * minuteMs)
    const { rows: stayed } = await pool.query<{ open: number; closed: number; younger: number }>(
      `select count(*) filter (where closed_at_ms is null) as open, count(*) filter (where closed_at_ms < $2) as closed,
         count(*) filter (where closed_at_ms >= $2) as younger
       from history.order_record where order_id < $1::bigint * 8`,
      [retained[0]?.from_sequence, retained[0]?.from_ms],
    )
    expect(stayed[0]?.closed).toBe(0)
    expect(stayed[0]?.open).toBeGreaterThan(0)
    // No further range is old enough.
    expect(await retain(startMs + 40 * minuteMs)).toBe(0)

    // Orders that stayed are still filled and closed, and are moved the next time.
    await load.write([load.place(buyer, market, 'buy', price + 30, 90)], startMs + 60 * minuteMs)
    await trade(60, 160)
    const moved = await retain(startMs + 150 * minuteMs)
    expect(await countExported(pool)).toBe(left + moved)
    expect((await readdir(join(directory.path, live))).some((name) => name.endsWith('-2.parquet'))).toBe(true)
    expect(await verify()).toBe(true)

    await rebuildHistory({ postgresUrl, partition: live, targetSchema: 'history_rebuilt' })
    const { rows: whole } = await pool.query<{ count: number }>(
      `select (select count(*) from history_rebuilt.order_record) + (select count(*) from history_rebuilt.fill)
         + (select count(*) from history_rebuilt.ledger_entry) as count`,
    )
    expect(all(await countRows(pool)) + left + moved).toBe(whole[0]?.count)
    const { tables } = await compareHistory({ postgresUrl, partition: live, otherSchema: 'history_rebuilt' })
    expect(tables.filter(({ missing, surplus }) => missing + surplus > 0)).toEqual([])

    const [one = '', other = ''] = await readdir(join(directory.path, live))
    await appendFile(join(directory.path, live, one), 'x')
    await rm(join(directory.path, live, other))
    expect(await verify()).toBe(false)
    expect(printed).toEqual(
      expect.arrayContaining([`NOT VERIFIED: ${one} is not what was exported`, `NOT VERIFIED: ${other} is missing`]),
    )
  } finally {
    client.release(true)
    await pool.end()
  }
})
