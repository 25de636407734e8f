/** Files of realised gains, from history in PostgreSQL. */
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import type { AccountId } from '@argosy/exchange'
import { parseDecimalOrThrow } from '@argosy/money'
import { createPool, migrate } from '@argosy/postgres'
import { readCsv } from '@argosy/safety/csv/testing'
import { exportLimits, type ExportKind } from '@argosy/wire/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readExportFile } from '../../src/exports/export-file.ts'
import type { ExportJob } from '../../src/exports/export-job.ts'
import { findTexts } from '../../src/exports/export-rows.ts'
import { createGainSources } from '../../src/exports/gains/family-accounts.ts'
import { writeGains } from '../../src/exports/gains/write-gains.ts'
import { createLocalTime } from '../../src/exports/local-time.ts'
import { directory, fillRecords, mine, partition, startMs } from './fill-records.ts'
import { openTestExports, type TestExports } from './start-test-exports.ts'

const commands = 2_500
const depositUnits = 1_000_000_000n
const sub = '1003' as AccountId
const closeTicks = 5_000_000n

let engines: AcquiredEngines
let exports: TestExports

beforeAll(async () => {
  engines = await acquireEngines({ isEmpty: true })
  await migrate(engines.postgresUrl)
  const pool = createPool(engines.postgresUrl, { applicationName: 'fill' })
  await fillRecords(pool, commands)
  // A deposit before the first trade, at a price of the minute before, of which a part goes to the sub-account.
  await pool.query(
    `insert into history.ledger_entry (partition, sequence, event_index, time_ms, reason, asset_id, from_kind, from_account_id,
       to_kind, to_account_id, amount_units)
     values ($1, 1, 0, $2, 'deposit', 'BTC', 'outside', null, 'available', $3, $5),
            ($1, 2, 0, $2, 'transfer_between', 'BTC', 'available', $3, 'available', $4, 5000)`,
    [partition, startMs + 1_000, mine, sub, String(depositUnits)],
  )
  await pool.query(
    `insert into history.market values ($1, 'BTCUSDT', 'BTC', 'USDT', 1000000, 1000, 1, 1000000, 100000000, 10, 1, 0, 10000, null, 'open')`,
    [partition],
  )
  await pool.query(
    `insert into history.candle_1m values ($2, 1, $1, 'BTCUSDT', $3, $3, $3, $3, 1, 1), ($2::bigint + 60000, 1, $1, 'BTCUSDT', 1, 1, 1, 1, 1, 1)`,
    [partition, startMs - 60_000, String(closeTicks)],
  )
  await pool.query(
    `insert into accounts.app_user (user_id, user_name, account_id, is_sub_account)
     values ('main', 'main', $1, false), ('sub', 'sub', $2, true)`,
    [mine, sub],
  )
  await pool.query(
    `insert into accounts.sub_account (user_id, main_user_id, alias, rights) values ('sub', 'main', 'abcdefgh', '{}')`,
  )
  await pool.end()
  exports = openTestExports(engines.postgresUrl)
}, 120_000)

afterAll(async () => {
  await exports.pool.end()
  await engines[Symbol.asyncDispose]()
})

test('[REC-8] every sale is in the file with its proceeds after the fee; the method and the currency are in it', async () => {
  await using _worker = exports.startWorker()
  for (const kind of ['gains_fifo', 'gains_average'] as const) {
    const job = await exports.untilDone(await exports.request(kind, { kind }))
    const [header, ...rows] = await readRows(job)
    expect(header?.slice(4)).toEqual([
      'Asset',
      'Quantity',
      'Acquired (UTC)',
      'Cost (USDT)',
      'Proceeds (USDT)',
      'Gain (USDT)',
      'Method',
      'Note',
    ])
    expect(job.rowCount).toBe(rows.length)
    expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length)
    const sums = { units: 0n, cost: 0n, proceeds: 0n, gain: 0n }
    for (const row of rows) {
      sums.units += units(row[5])
      sums.cost += units(row[7])
      sums.proceeds += units(row[8])
      sums.gain += units(row[9])
      expect(row[10]).toBe(kind === 'gains_fifo' ? 'First in, first out (FIFO)' : 'Average cost')
    }
    const { rows: sold } = await exports.pool.query<{ units: string; proceeds: string }>(soldSql, [partition, mine])
    expect([sums.units, sums.proceeds].map(String)).toEqual([sold[0]?.units, sold[0]?.proceeds])
    expect(sums.gain).toBe(sums.proceeds - sums.cost)
  }
})

test('[REC-8] what was deposited costs its price of that moment, and its rows say so', async () => {
  await using _worker = exports.startWorker()
  const job = await exports.untilDone(await exports.request('valued', { kind: 'gains_fifo' }))
  const [, first] = await readRows(job)
  // The first sale uses the deposit alone.
  expect(first?.[11]).toBe('Cost at the market price on receipt')
  expect(units(first?.[7])).toBe((units(first?.[5]) * closeTicks * 10n) / 1_000n)
})

test('[REC-9] the transfer to the sub-account is no sale, and what it sells has the cost of the family', async () => {
  await using _worker = exports.startWorker()
  const job = await exports.untilDone(await exports.request('family', { kind: 'gains_fifo' }))
  const rows = await readRows(job)
  expect(rows.some(([id = '']) => id.startsWith('2-0'))).toBe(false)
  expect(await createGainSources(exports.pool).readAccounts(mine)).toEqual([mine, sub])
  expect(await createGainSources(exports.pool).readAccounts(sub)).toEqual([sub])
})

test('[REC-2] a file of gains is continued behind the rows that are in it', async () => {
  const whole = await writeWhole()
  const requested = await exports.request('broken', { kind: 'gains_fifo' })
  const claim = await exports.work.claim()
  if (!claim) throw new Error('nothing to do')
  expect(claim.job.exportId).toBe(requested.exportId)
  let pages = 0
  const savePage: typeof exports.work.savePage = async (...args) => {
    pages += 1
    if (pages > 1) throw new Error('the gateway stopped')
    return exports.work.savePage(...args)
  }
  const style = { texts: findTexts('en'), directory, localTime: createLocalTime('Europe/Berlin') }
  const work = { ...exports.work, savePage }
  await expect(
    writeGains(claim, 'gains_fifo', { work, readGains: exports.readGains }, style, 1_000, AbortSignal.timeout(60_000)),
  ).rejects.toThrow('the gateway stopped')
  await exports.work.fail(claim)
  await using _worker = exports.startWorker()
  const continued = await exports.untilDone(requested)
  expect(continued.chunkCount).toBeGreaterThan(1)
  expect([continued.fileDigest, continued.rowCount]).toEqual([whole.fileDigest, whole.rowCount])
})

test('[REC-8] a range has the sales in it, with the cost from the beginning on', async () => {
  await using _worker = exports.startWorker()
  const range = { startMs: startMs + 1_000_000, endMs: startMs + 1_500_000 }
  const all = await readRows(await exports.untilDone(await exports.request('all', { kind: 'gains_fifo' })))
  const part = await readRows(await exports.untilDone(await exports.request('part', { kind: 'gains_fifo', ...range })))
  const within = ([, , utc = '']: readonly string[]) =>
    Date.parse(utc) >= range.startMs && Date.parse(utc) < range.endMs
  expect(part.length).toBeGreaterThan(100)
  expect(part.slice(1)).toEqual(all.slice(1).filter(within))
})

test('[REC-8] no more fills are counted than gains are calculated from', async () => {
  const sources = createGainSources(exports.pool)
  expect(await sources.hasTooManyFills(partition, [mine, sub])).toBe(false)
  await exports.pool.query(
    `insert into history.fill (partition, market_id, sequence, event_index, time_ms, taker_side, maker_order_id,
       maker_account_id, taker_order_id, taker_account_id, price_ticks, quantity_lots, notional_units, maker_fee_units, taker_fee_units)
     select $1, 'BTCUSDT', 1, 100 + n, $2, 'buy', 1, 'seller', 8, 'buyer', 1, 1, 1, 0, 0 from generate_series(1, $3::integer) n`,
    [partition, startMs, exportLimits.gainRecordsMax + 1],
  )
  expect(await sources.hasTooManyFills(partition, ['buyer' as AccountId])).toBe(true)
})

async function writeWhole(): Promise<ExportJob> {
  await using _worker = exports.startWorker()
  const job = await exports.untilDone(await exports.request('whole', { kind: 'gains_fifo' }))
  return job
}

/** Without trades with oneself, of which only the fee in coins is lost: it has no proceeds. */
const soldSql = `
  select sum(case when maker_account_id = $2 then taker_fee_units else lots_units end)::text as units,
    sum(case when maker_account_id = $2 then 0 else notional_units - taker_fee_units end)::text as proceeds
  from (select *, quantity_lots * 1000 as lots_units from history.fill) fill
  where partition = $1 and taker_account_id = $2
    and (case when maker_account_id = $2 then taker_side = 'buy' else taker_side = 'sell' end)`

async function readRows(job: ExportJob & { readonly kind: ExportKind }): Promise<string[][]> {
  expect(job.state).toBe('done')
  let text = ''
  for await (const part of readExportFile(exports.work, job)) text += String(part)
  return readCsv(text.replace('\uFEFF', ''))
}

function units(text = '0'): bigint {
  return parseDecimalOrThrow(text, 8)
}
