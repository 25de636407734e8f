/** A transfer that its destination cannot accept is returned to its sender, once, wherever the courier is killed. */
import { createPool } from '@argosy/postgres'
import type { AssetId } from '@argosy/money'
import { createLogger, createMetrics } from '@argosy/service'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { carryTransfers } from '../src/carry-transfers.ts'
import { createCourierMetrics } from '../src/metrics.ts'
import {
  accounts,
  availableUnits,
  futures,
  ledgerSums,
  patience,
  richUnits,
  spot,
  startTwoPartitions,
} from './two-partitions.ts'

let environment: Awaited<ReturnType<typeof startTwoPartitions>>
const [alice] = accounts as [(typeof accounts)[number]]
const amount = 5n

beforeAll(async () => {
  environment = await startTwoPartitions()
})

afterAll(() => environment[Symbol.asyncDispose]())

/** Lists an asset for the sender only, so that the destination does not know it, and deposits some of it. */
async function addAssetThere(name: string): Promise<AssetId> {
  const assetId = name as AssetId
  await environment.list(spot, assetId)
  await environment.send(spot, { type: 'deposit', accountId: alice, assetId, amount: richUnits })
  return assetId
}

async function expectReturned(assetId: AssetId): Promise<void> {
  const states = await environment.untilArrived()
  expect(states.map((state) => availableUnits(state, alice, assetId))).toEqual([richUnits, 0n])
  expect(ledgerSums(states, assetId)).toEqual([0n, 0n])
}

/** Stops couriers from deciding, and returns once a transfer of the asset is sent and waits for its decision. */
async function sendUndecided(assetId: AssetId) {
  await using stack = new AsyncDisposableStack()
  const holder = await environment.pool.connect()
  stack.defer(() => holder.release(true))
  await holder.query('begin; lock table courier.delivery in share row exclusive mode')
  const { sequence } = await environment.transfer(spot, futures, alice, amount, assetId)
  const sent = 'select from history.transfer_sent where partition = $1 and sequence = $2'
  await vi.waitFor(
    async () => expect((await environment.pool.query(sent, [spot, sequence])).rowCount).toBe(1),
    patience,
  )
  await untilCourierWaits()
  expect(await environment.readDelivery(spot, sequence)).toBeUndefined()
  const owned = stack.move()
  return { sequence, letDecide: () => owned.disposeAsync() }
}

/** Stops the sender's engine before the decision, so that the transfer is not returned yet. */
async function sendUnreturned(assetId: AssetId): Promise<number> {
  const { sequence, letDecide } = await sendUndecided(assetId)
  await environment.exchange.apps.get('engine-a').kill('SIGSTOP')
  using commandCount = await environment.countCommands(spot)
  await letDecide()
  expect(await untilDecided(sequence)).toEqual({ destination: spot, reason: 'asset_unknown', hasArrived: false })
  await vi.waitFor(() => expect(commandCount.read()).toBeGreaterThan(0), patience)
  return sequence
}

async function untilDecided(sequence: number) {
  return vi.waitFor(async () => {
    const delivery = await environment.readDelivery(spot, sequence)
    if (!delivery) throw new Error(`transfer ${sequence} is not decided`)
    return delivery
  }, patience)
}

async function untilMarked(sequence: number): Promise<void> {
  await vi.waitFor(
    async () => expect(await environment.readDelivery(spot, sequence)).toMatchObject({ hasArrived: true }),
    patience,
  )
}

/** Waits until the courier blocks on a lock that a test holds, so that its progress is known. */
async function untilCourierWaits(): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and application_name = 'courier' and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await environment.pool.query(waiting)).rowCount).toBeGreaterThan(0), patience)
}

/**
 * Ends the sessions of a killed courier: PostgreSQL would otherwise finish its statement before it notices the death.
 */
async function untilCourierIsGone(): Promise<void> {
  const sessions = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'courier'`
  await vi.waitFor(async () => expect((await environment.pool.query(sessions)).rowCount).toBe(0), patience)
}

test(
  '[LG-9] what the destination cannot take comes back, and the next transfer is not held up',
  { timeout: 60_000 },
  async () => {
    const assetId = await addAssetThere('ETH')
    const before = availableUnits(await environment.readState(futures), alice)
    const refused = await environment.transfer(spot, futures, alice, amount, assetId)
    await environment.transfer(spot, futures, alice, amount)
    const states = await environment.untilArrived()
    expect(availableUnits(states[1], alice)).toBe(before + amount)
    await expectReturned(assetId)
    expect(await environment.readDelivery(spot, refused.sequence)).toMatchObject({
      destination: spot,
      reason: 'asset_unknown',
    })
    // The destination could accept it from now on, and it is not delivered a second time.
    await environment.list(futures, assetId)
    await environment.transfer(spot, futures, alice, 1n, assetId)
    const after = await environment.untilArrived()
    expect(after.map((state) => availableUnits(state, alice, assetId))).toEqual([richUnits - 1n, 1n])
  },
)

test('[LG-9] an engine that does not answer holds up nothing that goes elsewhere', { timeout: 120_000 }, async () => {
  const assetId = await addAssetThere('LTC')
  const destination = environment.exchange.apps.get('engine-b')
  const before = availableUnits(await environment.readState(futures), alice)
  using commandCount = await environment.countCommands(futures)
  await destination.kill('SIGSTOP')
  await environment.transfer(spot, futures, alice, amount)
  await vi.waitFor(() => expect(commandCount.read()).toBeGreaterThan(0), patience)
  await environment.transfer(spot, futures, alice, amount, assetId)
  await vi.waitFor(
    async () => expect(availableUnits(await environment.readState(spot), alice, assetId)).toBe(richUnits),
    patience,
  )
  expect(availableUnits(await environment.readState(futures), alice)).toBe(before)
  await destination.kill('SIGCONT')
  const [, there] = await environment.untilArrived()
  expect(availableUnits(there, alice)).toBe(before + amount)
})

test(
  '[LG-9] a courier killed before it has decided decides by what is listed when it is back',
  { timeout: 120_000 },
  async () => {
    const assetId = await addAssetThere('SOL')
    const courier = environment.exchange.apps.get('courier')
    const { sequence, letDecide } = await sendUndecided(assetId)
    await courier.kill('SIGKILL')
    await untilCourierIsGone()
    await letDecide()
    await environment.list(futures, assetId)
    await courier.start()
    expect(await untilDecided(sequence)).toMatchObject({ destination: futures, reason: null })
    const states = await environment.untilArrived()
    expect(states.map((state) => availableUnits(state, alice, assetId))).toEqual([richUnits - amount, amount])
  },
)

test('[LG-9] a courier killed between decision and return carries out the decision', { timeout: 120_000 }, async () => {
  const assetId = await addAssetThere('ADA')
  const courier = environment.exchange.apps.get('courier')
  const sequence = await sendUnreturned(assetId)
  await courier.kill('SIGKILL')
  await environment.list(futures, assetId) // from now on the destination would accept it
  await environment.exchange.apps.get('engine-a').kill('SIGCONT')
  await courier.start()
  await untilMarked(sequence)
  await expectReturned(assetId)
})

test('[LG-9] a courier killed between return and its mark returns nothing twice', { timeout: 120_000 }, async () => {
  const assetId = await addAssetThere('DOT')
  const courier = environment.exchange.apps.get('courier')
  const sequence = await sendUnreturned(assetId)
  const holder = await environment.pool.connect()
  await holder.query('begin')
  await holder.query('select from courier.delivery where partition = $1 and sequence = $2 for update', [spot, sequence])
  await environment.exchange.apps.get('engine-a').kill('SIGCONT')
  await untilCourierWaits()
  await expectReturned(assetId)
  await courier.kill('SIGKILL')
  await untilCourierIsGone()
  holder.release(true)
  expect(await environment.readDelivery(spot, sequence)).toMatchObject({ hasArrived: false })
  await environment.list(futures, assetId)
  await courier.start()
  await untilMarked(sequence)
  await expectReturned(assetId)
})

test('[LG-9] two couriers at once, without the lock, bring everything once', { timeout: 180_000 }, async () => {
  const assetId = await addAssetThere('XRP')
  await environment.exchange.apps.get('courier').kill('SIGKILL')
  const stop = new AbortController()
  const pool = createPool(environment.postgresUrl, { applicationName: 'courier' })
  const couriers = ['first', 'second'].map(async (name) => {
    const client = await pool.connect()
    const metrics = createCourierMetrics(createMetrics(name))
    const options = {
      source: spot,
      pool,
      nats: environment.nats,
      logger: createLogger(name),
      metrics,
      signal: stop.signal,
    }
    await carryTransfers(client, { ...options, onReady: () => {} })
    client.release(true)
  })
  try {
    const before = await environment.untilArrived()
    for (let count = 0; count < 60; count++) {
      await environment.transfer(spot, futures, alice, 1n)
      const { sequence } = await environment.transfer(spot, futures, alice, 1n, assetId)
      if (count !== 30) continue
      expect(await untilDecided(sequence)).toMatchObject({ reason: 'asset_unknown' })
      await environment.list(futures, assetId)
    }
    const states = await environment.untilArrived()
    const [here, there] = states.map((state) => availableUnits(state, alice, assetId)) as [bigint, bigint]
    expect(here + there).toBe(richUnits)
    expect(there).toBeGreaterThanOrEqual(29n) // sent after it was listed
    expect(there).toBeLessThan(60n) // some came back
    expect(availableUnits(states[1], alice)).toBe(availableUnits(before[1], alice) + 60n)
    for (const asset of [undefined, assetId]) expect(ledgerSums(states, asset)).toEqual([0n, 0n])

    const decidedOnce = await addAssetThere('TRX')
    await sendUnreturned(decidedOnce)
    await environment.list(futures, decidedOnce) // before the return is answered
    await environment.exchange.apps.get('engine-a').kill('SIGCONT')
    await expectReturned(decidedOnce)
  } finally {
    stop.abort()
    await Promise.all(couriers)
    await pool.end()
  }
})
