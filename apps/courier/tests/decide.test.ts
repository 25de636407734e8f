/** Decisions over a history that the test writes row by row. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toPartition } from '@argosy/catalogue'
import { acquireEngines } from '@argosy/backing-services'
import { createPool, migrate, type Pool, type PoolClient } from '@argosy/postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decideDeliveries } from '../src/decide-deliveries.ts'

const spot = toPartition('live', 'spot')
const migrations = fileURLToPath(new URL('../../../platform/postgres/migrations/', import.meta.url))

let engines: Awaited<ReturnType<typeof acquireEngines>>
let pool: Pool
let client: PoolClient

beforeEach(async () => {
  engines = await acquireEngines({ isEmpty: true })
  pool = createPool(engines.postgresUrl, { applicationName: 'decide-test' })
  client = await pool.connect()
})

afterEach(async () => {
  client.release(true)
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

async function writeSent(sequence: number, destination: string, assetId = 'BTC'): Promise<void> {
  await client.query(
    `insert into history.ledger_entry (partition, sequence, event_index, time_ms, reason, asset_id, from_kind, from_account_id,
       to_kind, transit_partition, amount_units)
     values ($1, $2, 1, 0, 'transfer_out', $4, 'available', '1001', 'in_transit', $3, 5)`,
    [spot, sequence, destination, assetId],
  )
}

async function writeListed(partition: string, assetId: string): Promise<void> {
  await client.query('insert into history.asset values ($1, $2, 8)', [partition, assetId])
}

async function readDecisions(): Promise<string[]> {
  const { rows } = await client.query<{ sequence: number; destination: string; reason: string | null }>(
    'select sequence, destination, return_reason as reason from courier.delivery where partition = $1 order by sequence',
    [spot],
  )
  return rows.map(({ sequence, destination, reason }) => [sequence, destination, reason ?? ''].join(' ').trim())
}

test('[LG-9] a transfer is brought where its asset is listed, and returned from anywhere else', async () => {
  await migrate(engines.postgresUrl)
  await writeListed('live.futures', 'BTC')
  await writeListed('paper.futures', 'BTC')
  const sent = [
    ['live.futures', 'BTC'],
    ['live.futures', 'ETH'],
    ['live.nowhere', 'BTC'],
    ['paper.futures', 'BTC'],
    ['moon.spot', 'BTC'],
  ] as const
  for (const [index, [destination, assetId]] of sent.entries()) await writeSent(10 + index, destination, assetId)
  expect(await decideDeliveries(client, spot)).toBe(5)
  const decisions = [
    '10 live.futures',
    '11 live.spot asset_unknown',
    '12 live.spot destination_unknown',
    '13 live.spot destination_unknown',
    '14 live.spot destination_unknown',
  ]
  expect(await readDecisions()).toEqual(decisions)
  await writeListed('live.futures', 'ETH')
  expect(await decideDeliveries(client, spot)).toBe(0)
  expect(await readDecisions()).toEqual(decisions)
})

test('what was sent is found by its index', async () => {
  await migrate(engines.postgresUrl)
  await client.query(
    `insert into history.ledger_entry (partition, sequence, event_index, time_ms, reason, asset_id, from_kind, from_account_id,
       to_kind, to_account_id, amount_units)
     select $1, sequence, 0, 0, 'hold', 'BTC', 'available', '1001', 'held', '1001', 5 from generate_series(1, 20000) sequence`,
    [spot],
  )
  await writeSent(30_000, 'live.futures')
  await client.query('analyze history.ledger_entry')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain select from history.transfer_sent where partition = '${spot}' and sequence > 0 order by sequence limit 1000`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('ledger_entry_live_spot_0_sequence_idx')
  // Other ranges are empty and may be scanned whole.
  expect(plan).not.toContain('Seq Scan on ledger_entry_live_spot_0')
})

test('an exchange whose courier read the journal goes on behind what had arrived', async () => {
  const before = mkdtempSync(join(tmpdir(), 'argosy-migrations-'))
  for (const file of readdirSync(migrations).filter((name) => name < '0035'))
    cpSync(migrations + file, join(before, file))
  await migrate(engines.postgresUrl, before)
  rmSync(before, { recursive: true })
  await client.query(
    `insert into journal.batch (partition, seq, epoch, first_sequence, command_count, commands, hash)
     values ($1, 3, 1, 11, 10, '', sha256('')), ($1, 4, 1, 21, 10, '', sha256(''))`,
    [spot],
  )
  await client.query('insert into courier.position (partition, seq) values ($1, 3)', [spot])
  await client.query(
    `insert into history.ledger_entry (partition, sequence, event_index, time_ms, reason, asset_id, from_kind, to_kind,
       to_account_id, amount_units)
     values ($1, 1, 1, 0, 'deposit', 'BTC', 'outside', 'available', '1001', 15)`,
    [spot],
  )
  for (const sequence of [5, 20, 21]) await writeSent(sequence, 'live.nowhere')
  await migrate(engines.postgresUrl)
  expect(await decideDeliveries(client, spot)).toBe(1)
  expect(await readDecisions()).toEqual(['20 live.spot', '21 live.spot destination_unknown'])
  const { rows } = await client.query('select arrived_at is null as waits from courier.delivery order by sequence')
  expect(rows).toEqual([{ waits: false }, { waits: true }])
})
