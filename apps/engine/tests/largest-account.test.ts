/** The largest account that the rules allow: all of it is answered and published, however large the message. */
import { decodeJson, subjects, type AccountDelta } from '@argosy/wire'
import { openOrdersPerAccountMax, type Command, type Receipt, type RequestId } from '@argosy/exchange'
import { expect, test, vi } from 'vitest'
import { startEngine } from '../src/start-engine.ts'
import { alice, bob, createExchangeFixture, market, partition, place } from './exchange-fixture.ts'

const waitMsMax = 60_000
const natsPayloadMax = 1_024 * 1_024
const sentAtOnce = 1_000

/** Opens orders with names of the greatest length, none of which match each other. */
async function openOrders(exchange: Exchange, count: number): Promise<void> {
  const receipts: Receipt[] = []
  while (receipts.length < count)
    receipts.push(
      ...(await Promise.all(
        Array.from({ length: sentAtOnce }, (_, offset) => {
          const index = receipts.length + offset
          const order = place(alice, 'buy', 1_000n + BigInt(index), 1n)
          return exchange.commands.send({ ...order, clientOrderId: `${index}`.padStart(64, 'n') as never })
        }),
      )),
    )
  expect(receipts.filter(({ ok }) => !ok)).toEqual([])
}

type Exchange = Awaited<ReturnType<typeof createExchangeFixture>>

async function follow(exchange: Exchange) {
  const deltas: AccountDelta[] = []
  const sizes: number[] = []
  exchange.nats.subscribe(subjects.account(partition, alice), ({ data }) => {
    sizes.push(data.length)
    deltas.push(decodeJson(data))
  })
  await exchange.nats.flush()
  const { version, sequence } = await exchange.queries.answer({ type: 'account_version', accountId: alice })
  return { deltas, sizes, version, sequence }
}

const requestId = 'largest' as RequestId
const sweep = place(bob, 'sell', 1n, BigInt(openOrdersPerAccountMax), requestId)

test.each<{ what: string; command: Command; fills: number }>([
  {
    what: 'all cancelled',
    command: { type: 'cancel_all_orders', requestId, accountId: alice, marketId: null, side: null },
    fills: 0,
  },
  { what: 'frozen', command: { type: 'set_account_status', requestId, accountId: alice, status: 'frozen' }, fills: 0 },
  {
    what: 'delisted',
    command: { type: 'set_market_status', requestId, marketId: market, status: 'delisted' },
    fills: 0,
  },
  { what: 'swept by one order', command: sweep, fills: openOrdersPerAccountMax },
])('ten thousand orders, $what: one change without a gap, and both engines live', async ({ command, fills }) => {
  await using exchange = await createExchangeFixture()
  // Both engines, their clients and the test share one thread here; no engine may lose its lease because of that.
  const config = (instance: string) => ({ ...exchange.config(instance), leaseTtlMs: 60_000 })
  await using _leader = await startEngine(config('engine-a'))
  await exchange.fund()
  await using _standby = await startEngine(config('engine-b'))
  await openOrders(exchange, openOrdersPerAccountMax)

  const { deltas, sizes, version, sequence } = await follow(exchange)
  const whole = await exchange.queries.answer({ type: 'account', accountId: alice }, { minSequence: sequence })
  expect(whole.version).toBe(version)
  expect(whole.openOrders).toHaveLength(openOrdersPerAccountMax)
  expect(JSON.stringify(whole).length).toBeGreaterThan(natsPayloadMax)
  const fromLeader = await exchange.queries.answer({ type: 'account', accountId: alice }, { source: 'leader' })
  expect(fromLeader.openOrders).toEqual(whole.openOrders)

  const receipt = await exchange.commands.send(command)
  expect(receipt.ok).toBe(true)
  await vi.waitFor(() => expect(deltas.at(-1)?.version).toBe(receipt.sequence), waitMsMax)
  const [delta] = deltas.filter((one) => one.version === receipt.sequence)
  expect(delta?.previousVersion).toBeLessThanOrEqual(version)
  expect(new Set(delta?.orders.map(({ orderId }) => orderId)).size).toBe(openOrdersPerAccountMax)
  expect(delta?.orders.every(({ status }) => status === (fills > 0 ? 'filled' : 'cancelled'))).toBe(true)
  expect(delta?.fills).toHaveLength(fills)
  expect(Math.max(...sizes)).toBeGreaterThan(natsPayloadMax)

  const after = await exchange.queries.answer({ type: 'account', accountId: alice })
  expect(after).toMatchObject({ version: receipt.sequence, openOrders: [] })
  expect(await exchange.queries.answer({ type: 'leader' })).toMatchObject({ instance: 'engine-a', epoch: 1 })
})
