import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { futuresPartitions, toPartition, type Partition } from '@argosy/catalogue'
import { parseValue, perpListings } from '@argosy/catalogue/listings'
import { startExchange, type Exchange } from '@argosy/dev-env'
import type { MarketId } from '@argosy/exchange'
import { recoverReplica } from '@argosy/journal'
import { connectNats, type Nats } from '@argosy/nats'
import { createPool, type Pool } from '@argosy/postgres'
import { playSession } from '@argosy/price-sources/testing'
import { decodeJson, encodeJson, subjects, type ReferencesAnswer } from '@argosy/wire'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../src/config/config.ts'
import { startOracle } from '../src/start-oracle.ts'

const live = toPartition('live', 'futures')
const bitcoin = 'BTCUSDT' as MarketId
const waitMsMax = 60_000

let engines: AcquiredEngines
let exchange: Exchange
let nats: Nats
let pool: Pool

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  engines = await acquireEngines()
  const { natsUrl: url, natsPrefix: prefix, postgresUrl } = engines
  exchange = await startExchange({
    apps: ['engine-a', 'engine-futures', 'liquidity'],
    engines,
    mode: 'test',
    seedMinutes: 2,
  })
  nats = await connectNats({ url, prefix, name: 'test' })
  pool = createPool(postgresUrl, { applicationName: 'test' })
})

afterAll(async () => {
  await pool.end()
  await nats.drain()
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

function start(more: Readonly<Record<string, string>> = {}) {
  const { natsUrl, natsPrefix, postgresUrl } = engines
  return startOracle(
    readConfig({
      ARGOSY_MODE: 'test',
      POSTGRES_URL: postgresUrl,
      NATS_URL: natsUrl,
      NATS_PREFIX: natsPrefix,
      PARTITIONS: futuresPartitions.join(','),
      ...more,
    }),
  )
}

async function readPrices(partition: Partition) {
  const { state } = await recoverReplica(pool, partition)
  return new Map(
    [...state.markets].map(([marketId, { perp }]) => [marketId, perp ?? expect.fail(`${marketId} is spot`)]),
  )
}

async function until<T>(read: () => Promise<T>, isEnough: (value: T) => boolean): Promise<T> {
  return vi.waitFor(
    async () => {
      const value = await read()
      if (!isEnough(value)) throw new Error('not yet')
      return value
    },
    { timeout: waitMsMax, interval: 200 },
  )
}

async function observedAt(partition: Partition): Promise<number> {
  return (await recoverReplica(pool, partition)).state.futures.observedAtMs
}

test('every market of both realms has the index at which the bots quote spot, and a mark near it', async () => {
  await using _ = await start()
  for (const partition of futuresPartitions) {
    const prices = await until(
      () => readPrices(partition),
      (all) => [...all.values()].every(({ index }) => index > 0n),
    )
    expect(prices.size).toBe(perpListings.length)
    const answer = await nats.request(subjects.references, encodeJson({}), { timeoutMs: 5_000 })
    const { values } = decodeJson<ReferencesAnswer>(answer)
    for (const { base } of perpListings) {
      const { index = 0n, mark = 0n } = prices.get(`${base}USDT` as MarketId) ?? {}
      const value = parseValue(values[base] ?? '0')
      // The walk goes on between the two readings.
      expect([base, index > (value * 98n) / 100n && index < (value * 102n) / 100n]).toEqual([base, true])
      expect(mark).toBeGreaterThan(0n)
    }
  }
})

test('of two oracles one publishes, and the other goes on when it ends', async () => {
  const first = await start()
  await until(
    () => observedAt(live),
    (atMs) => atMs > 0,
  )
  await using second = await start()
  const before = await observedAt(live)
  await until(
    () => observedAt(live),
    (atMs) => atMs > before,
  )
  expect(await second.metrics.render()).not.toMatch(/oracle_published_total\{/)
  await first[Symbol.asyncDispose]()
  const left = await observedAt(live)
  await until(
    () => observedAt(live),
    (atMs) => atMs > left,
  )
  expect(await second.metrics.render()).toMatch(/oracle_published_total\{.*outcome="accepted"/)
})

test('the index follows an exchange: a jump is believed when it lasts, and an old price is not repeated', async () => {
  await using session = await playSession()
  await using oracle = await start({ PARTITIONS: live, FOLLOW: 'bitget', FOLLOW_ORIGINS: session.origin })
  const withoutIndex = async () => /oracle_markets_without_index\{.*?\} (\d+)/.exec(await oracle.metrics.render())?.[1]
  const index = async () => (await readPrices(live)).get(bitcoin)?.index ?? 0n

  // The recording has Bitcoin at 95,000, and three of the twenty coins.
  expect(await index()).toBeLessThan(parseValue('80000'))
  await until(index, (value) => value > parseValue('95000') && value < parseValue('96000'))
  expect(await withoutIndex()).toBe('17')

  session.behave('frozen')
  await until(withoutIndex, (count) => count === '20')
  const frozenAtMs = await observedAt(live)
  session.behave('live')
  await until(withoutIndex, (count) => count === '17')
  await until(
    () => observedAt(live),
    (atMs) => atMs > frozenAtMs,
  )
})
