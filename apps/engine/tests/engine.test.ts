import { createHash } from 'node:crypto'
import { decodeCommandReply, decodeJson, subjects, type AccountDelta, type BookDelta } from '@argosy/contracts'
import { encodeSnapshot, type RequestId } from '@argosy/exchange'
import { readBatches, Replica } from '@argosy/postgres/journal'
import { expect, test, vi } from 'vitest'
import { startEngine } from '../src/start-engine.ts'
import { alice, bob, cancel, createExchangeFixture, market, partition, place } from './exchange-fixture.ts'

test('an order is journalled, matched and answered, and the replayed journal gives the running state', async () => {
  await using exchange = await createExchangeFixture()
  await using _engine = await startEngine(exchange.config('engine-a'))
  await exchange.fund()

  const resting = await exchange.commands.send(place(alice, 'buy', 6_700_000n, 100n))
  const crossing = await exchange.commands.send(place(bob, 'sell', 6_600_000n, 40n))
  expect(resting).toMatchObject({ ok: true, order: { status: 'resting', filled: 0n } })
  expect(crossing).toMatchObject({ ok: true, order: { status: 'filled', filled: 40n } })

  const account = await exchange.queries.answer({ type: 'account', accountId: alice })
  expect(account.openOrders).toMatchObject([{ remaining: '60', status: 'partly_filled' }])
  expect(account.balances).toContainEqual({ assetId: 'BTC', available: '40000', held: '0' })

  const replica = new Replica()
  for (const batch of await readBatches(exchange.pool, partition, 0)) replica.apply(batch)
  const { stateHash } = await exchange.queries.answer({ type: 'state' })
  expect(createHash('sha256').update(encodeSnapshot(replica.state)).digest('hex')).toBe(stateHash)
})

test('[RQ-1] a repeated request is answered the same and applied once, also by the next leader', async () => {
  await using exchange = await createExchangeFixture()
  const first = await startEngine(exchange.config('engine-a'))
  await exchange.fund()
  const command = place(alice, 'buy', 6_700_000n, 100n, 'same-request' as RequestId)
  const receipts = await Promise.all(Array.from({ length: 100 }, () => exchange.commands.send(command)))
  await using _second = await startEngine(exchange.config('engine-b'))
  await first[Symbol.asyncDispose]()
  receipts.push(await exchange.commands.send(command))

  expect(
    new Set(receipts.map((receipt) => JSON.stringify(receipt, (_key, value: unknown) => String(value)))).size,
  ).toBe(1)
  const account = await exchange.queries.answer({ type: 'account', accountId: alice })
  expect(account.openOrders).toHaveLength(1)
})

test('a leader whose lease was taken is fenced: it journals nothing more and answers nobody', async () => {
  await using exchange = await createExchangeFixture()
  await using _engine = await startEngine(exchange.config('engine-a'))
  await exchange.fund()
  // At once: an expired lease that nobody took would be renewed by its holder.
  const stolen = await exchange.pool.query<{ epoch: number }>(
    `update journal.lease set holder = 'thief', epoch = epoch + 1, expires_at = clock_timestamp() + interval '2 s'
     returning epoch`,
  )
  expect(stolen.rows).toEqual([{ epoch: 2 }])
  const before = await readBatches(exchange.pool, partition, 0)

  // Answered only after the thief's lease ran out and the engine came back with a later epoch.
  await exchange.commands.send(place(alice, 'buy', 6_700_000n, 1n))
  const after = await readBatches(exchange.pool, partition, before.length)
  expect(after.map(({ epoch }) => epoch)).toEqual([3])
})

test('a standby takes over when the leader stops, and goes on where it was', async () => {
  await using exchange = await createExchangeFixture()
  const first = await startEngine(exchange.config('engine-a'))
  await exchange.fund()
  await using _second = await startEngine(exchange.config('engine-b'))
  for (let count = 0; count < 30; count++) await exchange.commands.send(place(alice, 'buy', 6_700_000n, 1n))
  await first[Symbol.asyncDispose]()
  const receipt = await exchange.commands.send(place(alice, 'buy', 6_700_000n, 1n))
  expect(receipt.ok).toBe(true)
  const state = await exchange.queries.answer({ type: 'state' })
  expect(state).toMatchObject({ instance: 'engine-b' })
  const account = await exchange.queries.answer({ type: 'account', accountId: alice })
  expect(account.openOrders).toHaveLength(31)
  const { rows } = await exchange.pool.query('select seq from journal.snapshot order by seq')
  expect(rows.length).toBeGreaterThan(0)
})

test('market data and account events carry versions without gaps', async () => {
  await using exchange = await createExchangeFixture()
  await using _engine = await startEngine(exchange.config('engine-a'))
  await exchange.fund()
  const books: BookDelta[] = []
  const accounts: AccountDelta[] = []
  exchange.nats.subscribe(subjects.marketData(partition, market, 'book'), ({ data }) => books.push(decodeJson(data)))
  exchange.nats.subscribe(subjects.account(partition, alice), ({ data }) => {
    const delta = decodeJson<AccountDelta>(data)
    // The first deposits may still be on their way.
    if (delta.orders.length > 0) accounts.push(delta)
  })
  await exchange.nats.flush()
  const versionBefore = (await exchange.queries.answer({ type: 'book', marketId: market, depth: 5 })).version

  // Commands that follow each other closely share a message, so each waits for the message of the one before.
  const publishedCount = (count: number) => vi.waitFor(() => expect(accounts).toHaveLength(count))
  const receipt = await exchange.commands.send(place(alice, 'buy', 6_700_000n, 100n))
  await publishedCount(1)
  await exchange.commands.send(place(bob, 'sell', 6_700_000n, 30n))
  await publishedCount(2)
  if (receipt.ok && receipt.order) await exchange.commands.send(cancel(alice, receipt.order.orderId))
  await publishedCount(3)

  expect(books.map(({ bids }) => bids)).toEqual([[['6700000', '100']], [['6700000', '70']], [['6700000', '0']]])
  const versions = [versionBefore, ...books.map(({ version }) => version)]
  expect(books.map(({ previousVersion }) => previousVersion)).toEqual(versions.slice(0, -1))
  expect(accounts.map(({ orders }) => orders[0]?.status)).toEqual(['resting', 'partly_filled', 'cancelled'])
  expect(accounts[1]?.fills).toMatchObject([{ role: 'maker', side: 'buy', quantity: '30' }])
  expect(accounts[2]?.previousVersion).toBe(accounts[1]?.version)
})

test('unreadable commands are refused and leave no trace in the journal', async () => {
  await using exchange = await createExchangeFixture()
  await using _engine = await startEngine(exchange.config('engine-a'))
  await exchange.fund()
  const before = await readBatches(exchange.pool, partition, 0)
  const reply = await exchange.nats.request(subjects.commands(partition), new Uint8Array([1, 0, 1, 0, 2, 9, 9]), {
    timeoutMs: 1_000,
  })
  expect(decodeCommandReply(reply)).toEqual({ ok: false, refusal: 'malformed_commands' })
  expect(await readBatches(exchange.pool, partition, before.length)).toEqual([])
})
