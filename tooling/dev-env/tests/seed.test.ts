import { toPartition } from '@argosy/catalogue'
import { listedAssets, marketIdOf, spotListings } from '@argosy/catalogue/listings'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { availableUnits, calculateLedgerSums } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { acquireLease, readBatches, recoverReplica, Replica, encodeState } from '@argosy/journal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { botAccounts, loadAccounts, seedExchange, userAccounts } from '../src/seed/index.ts'

const live = toPartition('live', 'spot')
const paper = toPartition('paper', 'spot')
const dayMs = 24 * 60 * 60_000

let engines: AcquiredEngines
let pool: Pool
const nowMs = Date.now()
const lines: string[] = []
let cpuMs = 0

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  pool = createPool(engines.postgresUrl, { applicationName: 'seed-test', connectTimeoutMs: 20_000 })
  const before = process.cpuUsage()
  await seedExchange({ postgresUrl: engines.postgresUrl, nowMs, log: (line) => lines.push(line) })
  const { user, system } = process.cpuUsage(before)
  cpuMs = (user + system) / 1_000
})

afterAll(async () => {
  await pool.end()
  await engines[Symbol.asyncDispose]()
})

test('both partitions are seeded while one waits', () => {
  expect(lines).toHaveLength(2)
  // CPU time, not wall time: four seconds, or more where many processes share the caches.
  expect(cpuMs).toBeLessThan(15_000)
})

test.each([live, paper])('replaying the journal of %s from zero gives the state of its snapshot', async (partition) => {
  const replayed = new Replica()
  for (;;) {
    const batches = await readBatches(pool, partition, replayed.position.seq)
    if (batches.length === 0) break
    for (const batch of batches) replayed.apply(batch)
  }
  const { rows } = await pool.query(
    'select seq, state_hash as "stateHash" from journal.snapshot where partition = $1',
    [partition],
  )
  expect(rows).toEqual([{ seq: replayed.position.seq, stateHash: encodeState(replayed).stateHash }])
})

test('[LG-1] ledger sums are zero, no order is open, and the last trade is not in the future', async () => {
  const { state } = await recoverReplica(pool, live)
  expect([...calculateLedgerSums(state.ledger).values()]).toEqual(listedAssets.map(() => 0n))
  expect(state.orders.size).toBe(0)
  expect(state.timeMs).toBeLessThanOrEqual(nowMs)
  expect(state.timeMs).toBeGreaterThan(nowMs - 120_000)
  expect([...state.markets.keys()]).toEqual(spotListings.map(marketIdOf))
})

test('alice has her money in both realms, bots and load accounts have much', async () => {
  const usdt = 'USDT' as AssetId
  const { state } = await recoverReplica(pool, live)
  const { state: paperState } = await recoverReplica(pool, paper)
  expect(availableUnits(state.ledger, userAccounts.alice, usdt)).toBe(100_000_00000000n)
  expect(availableUnits(paperState.ledger, userAccounts.alice, usdt)).toBe(50_000_00000000n)
  expect(availableUnits(paperState.ledger, userAccounts.bob, 'BTC' as AssetId)).toBe(50000000n)
  for (const accountId of [botAccounts.maker, botAccounts.taker, ...loadAccounts]) {
    expect(availableUnits(state.ledger, accountId, usdt)).toBeGreaterThan(10n ** 18n)
  }
})

test('a second seed changes nothing', async () => {
  const before = await countJournal()
  await seedExchange({ postgresUrl: engines.postgresUrl, nowMs: nowMs + dayMs })
  expect(await countJournal()).toEqual(before)
})

test('an engine can lead at once after the seed', async () => {
  const lease = await acquireLease(pool, live, 'engine-a', 1_000)
  expect(lease?.epoch).toBe(2)
})

async function countJournal(): Promise<unknown> {
  const { rows } = await pool.query(
    `select partition, count(*), max(seq), sum(command_count) as commands, max(hash::text) from journal.batch
     group by 1 order by 1`,
  )
  return rows
}
