import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  accounts,
  availableUnits,
  btc,
  futures,
  inTransitUnits,
  ledgerSums,
  patience,
  richUnits,
  spot,
  startTwoPartitions,
} from './two-partitions.ts'
import type { PartitionName } from '@argosy/exchange'
import type { Units } from '@argosy/money'

let environment: Awaited<ReturnType<typeof startTwoPartitions>>
const [alice, bob, carol] = accounts as [
  (typeof accounts)[number],
  (typeof accounts)[number],
  (typeof accounts)[number],
]

beforeAll(async () => {
  environment = await startTwoPartitions()
})

afterAll(() => environment[Symbol.asyncDispose]())

test('[LG-7] [LG-8] what one partition sends arrives in the other, and back', { timeout: 60_000 }, async () => {
  expect((await environment.transfer(spot, futures, alice, 300n)).ok).toBe(true)
  const [, there] = await environment.untilArrived()
  expect(availableUnits(there, alice)).toBe(300n)
  expect((await environment.transfer(futures, spot, alice, 100n)).ok).toBe(true)
  const states = await environment.untilArrived()
  expect(states.map((state) => availableUnits(state, alice))).toEqual([richUnits - 200n, 200n])
  expect(ledgerSums(states)).toEqual([0n, 0n])
})

test('[LG-7] a transfer that no destination accepts is returned to its sender', { timeout: 60_000 }, async () => {
  expect((await environment.transfer(spot, 'paper.spot', carol, 7n)).ok).toBe(true)
  expect((await environment.transfer(spot, 'live.nowhere', carol, 9n)).ok).toBe(true)
  const states = await environment.untilArrived()
  expect(states.map((state) => availableUnits(state, carol))).toEqual([richUnits, 0n])
})

test('[LG-7] a courier killed again and again brings every transfer once', { timeout: 180_000 }, async () => {
  const courier = environment.exchange.apps.get('courier')
  const underWay: bigint[] = []
  let total = 0n
  const sendMany = async () => {
    for (let amount = 1n; amount <= 40n; amount++) {
      expect((await environment.transfer(spot, futures, bob, amount)).ok).toBe(true)
      total += amount
    }
  }
  // Kills while the couriers are idle prove nothing: continue until money was in transit.
  while (underWay.length < 4 || underWay.every((units) => units === 0n)) {
    const before = await environment.countArrived(spot)
    const sending = sendMany()
    await vi.waitFor(async () => expect(await environment.countArrived(spot)).toBeGreaterThan(before), {
      ...patience,
      interval: 5,
    })
    await courier.kill('SIGKILL')
    underWay.push(inTransitUnits([await environment.readState(spot), await environment.readState(futures)]))
    await courier.start()
    await sending
  }

  const states = await environment.untilArrived()
  expect(states.map((state) => availableUnits(state, bob))).toEqual([richUnits - total, total])
  expect(ledgerSums(states)).toEqual([0n, 0n])
})

test('[LG-7] a courier killed while it waits for an answer loses nothing', { timeout: 120_000 }, async () => {
  const courier = environment.exchange.apps.get('courier')
  const destination = environment.exchange.apps.get('engine-b')
  const amounts = Array.from({ length: 20 }, (_, index) => BigInt(index + 1))
  using commandCount = await environment.countCommands(futures)
  await destination.kill('SIGSTOP')
  await Promise.all(amounts.map((amount) => environment.transfer(spot, futures, carol, amount)))
  // The first delivery is sent and not answered.
  await vi.waitFor(() => expect(commandCount.read()).toBeGreaterThan(0), patience)
  await courier.kill('SIGKILL')
  await destination.kill('SIGCONT')
  await courier.start()
  const states = await environment.untilArrived()
  expect(states.map((state) => availableUnits(state, carol))).toEqual([richUnits - 210n, 210n])
  expect(ledgerSums(states)).toEqual([0n, 0n])
})

test(
  '[LG-7] a courier that does not know what has arrived delivers all again, and nothing changes',
  { timeout: 60_000 },
  async () => {
    const courier = environment.exchange.apps.get('courier')
    const before = await environment.untilArrived()
    await courier.kill('SIGKILL')
    const { rows } = await environment.pool.query<{ destination: string }>(
      'update courier.delivery set arrived_at = null returning destination',
    )
    using commandCount = await environment.countCommands(futures)
    await courier.start()
    await environment.transfer(spot, futures, alice, 1n) // behind all the repeats
    const after = await environment.untilArrived()
    expect(after.map((state) => availableUnits(state, bob))).toEqual(before.map((state) => availableUnits(state, bob)))
    expect(ledgerSums(after)).toEqual([0n, 0n])
    const repeats = rows.filter(({ destination }) => destination === futures).length
    expect(repeats).toBeGreaterThan(100)
    expect(commandCount.read()).toBeGreaterThan(repeats)
  },
)

test('[LG-7] the same transfer under another request id is a repeat', { timeout: 60_000 }, async () => {
  const { sequence } = await environment.transfer(spot, futures, alice, 11n)
  await environment.untilArrived()
  const terms = { accountId: alice, assetId: btc, amount: 11n as Units, sourceSequence: sequence }
  const source = spot as string as PartitionName
  expect((await environment.send(futures, { type: 'transfer_in', source, ...terms })).ok).toBe(true)
  const states = await environment.untilArrived()
  expect(ledgerSums(states)).toEqual([0n, 0n])
})
