import { createHash } from 'node:crypto'
import { decodeBatch, decodeCommandReply, encodeCommandPack } from '@argosy/journal-codec'
import { decodeJson, subjects, type AccountDelta, type BookDelta } from '@argosy/wire'
import { encodeSnapshot, type PriceTicks, type RequestId } from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import { OutcomeUnknownError } from '@argosy/nats'
import { readBatches, Replica } from '@argosy/journal'
import { expect, test, vi } from 'vitest'
import { startEngine } from '../src/start-engine.ts'
import { alice, bob, cancel, createExchangeFixture, market, partition, place } from './exchange-fixture.ts'

const waitMsMax = 30_000

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

test('[RQ-1] a pack that comes again, waiting or answered, is journalled once', async () => {
  await using exchange = await createExchangeFixture()
  await using _engine = await startEngine(exchange.config('engine-a'))
  await exchange.fund()
  const { sequence } = await exchange.queries.answer({ type: 'leader' })
  const pack = encodeCommandPack([place(alice, 'buy', 6_700_000n, 1n), place(alice, 'buy', 6_700_000n, 2n)])
  const send = () => exchange.nats.request(subjects.commands(partition), pack, { timeoutMs: 30_000 })
  // Of repeated packs that are pending only the newest is answered: the senders of the others have repeated theirs.
  exchange.nats.publish(subjects.commands(partition), pack)
  const answers = [await send(), await send()].map((bytes) => decodeCommandReply(bytes))
  expect(answers[0]).toMatchObject({ ok: true, receipts: [{ ok: true }, { ok: true }] })
  expect(answers[1]).toEqual(answers[0])
  expect(await exchange.queries.answer({ type: 'leader' })).toMatchObject({ sequence: sequence + 2 })
})

test('a leader that lost its lease is fenced: it appends no batch and answers no command', async () => {
  await using exchange = await createExchangeFixture()
  await using _engine = await startEngine(exchange.config('engine-a'))
  await exchange.fund()
  // In one statement: an expired lease that no engine took would be renewed by its holder.
  const stolen = await exchange.pool.query<{ epoch: number }>(
    `with stolen as (update journal.lease set holder = 'thief', epoch = epoch + 1 returning epoch)
     update journal.heartbeat beat set epoch = stolen.epoch, expires_at = clock_timestamp() + interval '2 s'
     from stolen returning beat.epoch`,
  )
  expect(stolen.rows).toEqual([{ epoch: 2 }])
  const before = await readBatches(exchange.pool, partition, 0)

  // Answered only after the stolen lease ran out and the engine won it back with a later epoch.
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
  expect(await exchange.queries.answer({ type: 'leader' })).toMatchObject({ instance: 'engine-b' })
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
    // The first deposits may still be in flight.
    if (delta.orders.length > 0) accounts.push(delta)
  })
  await exchange.nats.flush()
  const versionBefore = (await exchange.queries.answer({ type: 'book', marketId: market, depth: 5 })).version

  // Commands that follow each other closely share a message, so each waits for the message of the one before.
  const publishedCount = (count: number) => vi.waitFor(() => expect(accounts).toHaveLength(count), waitMsMax)
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

test('a waiting order does not advance the book’s version, so a subscriber with a gap still detects it', async () => {
  await using exchange = await createExchangeFixture()
  await using _engine = await startEngine(exchange.config('engine-a'))
  await exchange.fund()
  const books: BookDelta[] = []
  exchange.nats.subscribe(subjects.marketData(partition, market, 'book'), ({ data }) => books.push(decodeJson(data)))
  await exchange.nats.flush()

  await exchange.commands.send(place(alice, 'buy', 6_700_000n, 100n))
  await exchange.commands.send(place(bob, 'sell', 6_700_000n, 30n))
  const publishedVersion = () => books.at(-1)?.version
  const version = async () => (await exchange.queries.answer({ type: 'book', marketId: market, depth: 1 })).version
  const versionOfFill = await version()
  await vi.waitFor(() => expect(publishedVersion()).toBe(versionOfFill), waitMsMax)
  books.length = 0
  const trigger = { type: 'fall', price: 6_600_000n as PriceTicks } as const
  expect(await exchange.commands.send({ ...place(alice, 'buy', 6_500_000n, 10n), trigger })).toMatchObject({ ok: true })
  expect(await version()).toBe(versionOfFill)
  await exchange.commands.send(place(alice, 'buy', 6_690_000n, 10n))
  await vi.waitFor(async () => expect(publishedVersion()).toBe(await version()), waitMsMax)

  expect(books[0]?.previousVersion).toBe(versionOfFill)
})

test('[AC-1] an account’s status is part of its snapshot and published with every change', async () => {
  await using exchange = await createExchangeFixture()
  await using _engine = await startEngine(exchange.config('engine-a'))
  await exchange.fund()
  const deltas: AccountDelta[] = []
  exchange.nats.subscribe(subjects.account(partition, alice), ({ data }) => deltas.push(decodeJson(data)))
  await exchange.nats.flush()
  const read = () => exchange.queries.answer({ type: 'account', accountId: alice })
  expect((await read()).status).toBe('normal')
  const requestId = 'test:status' as RequestId
  await exchange.commands.send({ type: 'set_account_status', requestId, accountId: alice, status: 'close_only' })
  await vi.waitFor(() => expect(deltas.at(-1)?.status).toBe('close_only'), waitMsMax)
  expect((await read()).status).toBe('close_only')
})

test('[FE-3] [FE-4] the engine that charges an account answers the query for its fee rates', async () => {
  await using exchange = await createExchangeFixture()
  await using _engine = await startEngine(exchange.config('engine-a'))
  await exchange.fund()
  const readFees = () => exchange.queries.answer({ type: 'fees', accountId: alice })
  expect(await readFees()).toEqual({
    rates: { makerPpm: 0, takerPpm: 0 },
    isOwn: false,
    volume: '0',
    schedule: null,
    countedToMs: expect.any(Number),
    nextVolume: '0',
  })
  const tiers = [{ volumeMin: 0n as Units, makerPpm: 800, takerPpm: 1_000 }]
  const assetId = 'USDT' as AssetId
  await exchange.commands.send({ type: 'set_fee_schedule', requestId: 'test:fees' as RequestId, assetId, tiers })
  expect(await readFees()).toMatchObject({
    rates: { makerPpm: 800, takerPpm: 1_000 },
    schedule: { assetId, tierIndex: 0, tiers: [{ volumeMin: '0', makerPpm: 800, takerPpm: 1_000 }] },
  })
  const rates = { makerPpm: 0, takerPpm: 50 }
  await exchange.commands.send({
    type: 'set_account_fees',
    requestId: 'test:own' as RequestId,
    accountId: alice,
    rates,
  })
  expect(await readFees()).toMatchObject({ rates, isOwn: true })
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

test('[RQ-4] [RQ-5] the journal holds no expiry before rules version 2, which a handover keeps', async () => {
  await using exchange = await createExchangeFixture()
  const first = await startEngine(exchange.config('engine-a'))
  await exchange.fund()
  await exchange.commands.send({ type: 'activate_rules', requestId: 'rules' as RequestId, version: 2 })
  await exchange.commands.send(place(alice, 'buy', 6_700_000n, 100n))
  const expired = { ...place(alice, 'buy', 6_700_000n, 100n), expiresAtMs: Date.now() - 1 }
  await expect(exchange.commands.send(expired)).rejects.toThrow(OutcomeUnknownError)

  const batches = await readBatches(exchange.pool, partition, 0)
  const commands = batches.flatMap(({ commands: bytes }) => decodeBatch(bytes)).map(({ command }) => command)
  const activatedAt = commands.findIndex(({ type }) => type === 'activate_rules')
  expect(commands.map(({ expiresAtMs }) => expiresAtMs !== undefined)).toEqual(
    commands.map((_, index) => index > activatedAt),
  )

  await using _second = await startEngine(exchange.config('engine-b'))
  await first[Symbol.asyncDispose]()
  expect(await exchange.queries.answer({ type: 'leader' })).toMatchObject({ instance: 'engine-b', rulesVersion: 2 })
  const account = await exchange.queries.answer({ type: 'account', accountId: alice })
  expect(account.openOrders).toHaveLength(1)
})
