import { decodeCommandPack, decodeCommandReply, encodeCommandPack } from '@argosy/journal-codec'
import { subjects } from '@argosy/wire'
import {
  hasWork,
  type AccountId,
  type AddPerpMarket,
  type Command,
  type MarketId,
  type PlacePerpOrder,
  type PriceTicks,
  type PublishPrices,
  type QuantityLots,
  type RequestId,
  type Side,
} from '@argosy/exchange'
import { acquireLease, createJournalWriter, recoverReplica, type Replica } from '@argosy/journal'
import type { AssetId, Units } from '@argosy/money'
import { expect, test, vi } from 'vitest'
import { createBatchQueue } from '../src/batch-queue.ts'
import { startEngine } from '../src/start-engine.ts'
import { aRequest } from '../src/testing/a-request.ts'
import { alice, bob, createExchangeFixture, futuresPartition as partition } from './exchange-fixture.ts'

const waitMsMax = 30_000
const usdt = 'USDT' as AssetId
const marketId = 'BTCUSDT' as MarketId

type Exchange = Awaited<ReturnType<typeof createExchangeFixture>>

let requestCount = 0
const nextId = () => `test:${++requestCount}` as RequestId

const perpMarket: Omit<AddPerpMarket, 'requestId'> = {
  type: 'add_perp_market',
  marketId,
  base: 'BTC' as AssetId,
  baseDecimals: 8,
  quote: usdt,
  tickUnits: 10_000_000n as Units,
  lotUnits: 10_000n as Units,
  quantityLotsMin: 1n as QuantityLots,
  quantityLotsMax: 10_000_000n as QuantityLots,
  priceTicksMax: 1_000_000_000n as PriceTicks,
  notionalMin: 0n as Units,
  priceBandBps: 1_000,
  openOrdersPerAccountMax: 200,
  valuationMarketId: null,
  steps: [{ notionalMax: (10n ** 15n) as Units, maintenancePpm: 4_000, leverageMax: 100 }],
  liquidationFeePpm: 600,
  fundingCapPpb: 3_000_000n,
  fundingHours: 8,
  protectionBps: 200,
  triggerGuardBps: 100,
  jumpBps: 2_000,
  sourcesMin: 1,
  openInterestLotsMax: (10n ** 9n) as QuantityLots,
  impactNotional: (10n ** 12n) as Units,
  fundPerDayMax: (10n ** 14n) as Units,
  status: 'open',
}

function order(accountId: AccountId, side: Side, price: bigint, quantity: bigint): PlacePerpOrder {
  return {
    type: 'place_perp_order',
    requestId: nextId(),
    accountId,
    marketId,
    side,
    kind: 'limit',
    timeInForce: 'gtc',
    price: price as PriceTicks,
    quantity: quantity as QuantityLots,
    display: 0n as QuantityLots,
    selfTrade: 'cancel_taker',
    clientOrderId: null,
    trigger: null,
    positionSide: 'net',
    reduceOnly: false,
  }
}

function prices(index: bigint, observedAtMs = Date.now()): PublishPrices {
  const scaled = index * 10n ** 12n
  return {
    type: 'publish_prices',
    requestId: nextId(),
    observedAtMs,
    prices: [{ marketId, index: scaled, sources: 1 }],
  }
}

async function send(exchange: Exchange, command: Command) {
  const subject = command.type === 'publish_prices' ? subjects.prices(partition) : subjects.commands(partition)
  return decodeCommandReply(await exchange.nats.request(subject, encodeCommandPack([command]), { timeoutMs: 30_000 }))
}

/** Alice has a long of 1 BTC at 100,000 and a wallet of 11,000, and somebody would buy it at 91,500. */
async function openPosition(exchange: Exchange): Promise<void> {
  const money = { type: 'deposit', assetId: usdt } as const
  const commands: Command[] = [
    ...[2, 3, 4].map((version): Command => ({ type: 'activate_rules', requestId: nextId(), version })),
    { type: 'add_asset', requestId: nextId(), assetId: usdt, decimals: 8 },
    { ...perpMarket, requestId: nextId() },
    { ...money, requestId: nextId(), accountId: alice, amount: (11_000n * 10n ** 8n) as Units },
    { ...money, requestId: nextId(), accountId: bob, amount: (10_000_000n * 10n ** 8n) as Units },
    prices(100_000n),
    order(bob, 'sell', 1_000_000n, 10_000n),
    order(alice, 'buy', 1_000_000n, 10_000n),
    order(bob, 'buy', 915_000n, 10_000n),
  ]
  await vi.waitFor(() => exchange.queries.answer({ type: 'leader' }), waitMsMax)
  for (const command of commands) {
    const reply = await send(exchange, command)
    expect([command.type, reply]).toMatchObject([command.type, { ok: true, receipts: [{ ok: true }] }])
  }
}

function lotsOf({ state }: Replica, accountId: AccountId): bigint {
  return state.accounts.get(accountId)?.futures?.positions.get(`${marketId} net`)?.lots ?? 0n
}

test('who may send orders can move no mark and run no work; the oracle’s subject takes prices only', async () => {
  await using exchange = await createExchangeFixture(partition)
  await using _engine = await startEngine(exchange.config('engine-a'))
  await openPosition(exchange)
  const before = (await recoverReplica(exchange.pool, partition)).state.sequence
  const work: Command = { type: 'run_work', requestId: nextId(), points: 1, orders: 0 }
  const refused = { ok: false, refusal: 'malformed_commands' }
  for (const command of [prices(50_000n), work]) {
    const pack = encodeCommandPack([order(bob, 'buy', 900_000n, 1n), command])
    const reply = await exchange.nats.request(subjects.commands(partition), pack, { timeoutMs: 30_000 })
    expect(decodeCommandReply(reply)).toEqual(refused)
  }
  const others: Command[][] = [[work], [order(bob, 'buy', 900_000n, 1n)], [prices(50_000n), prices(50_000n)]]
  for (const pack of others) {
    const bytes = encodeCommandPack(pack)
    const reply = await exchange.nats.request(subjects.prices(partition), bytes, { timeoutMs: 30_000 })
    expect(decodeCommandReply(reply)).toEqual(refused)
  }
  expect((await recoverReplica(exchange.pool, partition)).state.sequence).toBe(before)
})

test('an engine that has work but no requests goes on until it is done', async () => {
  await using exchange = await createExchangeFixture(partition)
  await using _engine = await startEngine(exchange.config('engine-a'))
  await openPosition(exchange)
  await send(exchange, prices(89_300n))
  await vi.waitFor(async () => {
    const replica = await recoverReplica(exchange.pool, partition)
    expect([lotsOf(replica, alice), hasWork(replica.state)]).toEqual([0n, false])
  }, waitMsMax)
})

test('the next leader goes on in the middle of work that the one before has left', async () => {
  await using exchange = await createExchangeFixture(partition)
  const first = await startEngine(exchange.config('engine-a'))
  await openPosition(exchange)
  await first[Symbol.asyncDispose]()

  // A leader that journals changed terms and the work for one of the two positions, and is gone.
  const lease = await vi.waitFor(async () => {
    const won = await acquireLease(exchange.pool, partition, 'gone', 1_000)
    if (!won) throw new Error('the lease is still held')
    return won
  }, waitMsMax)
  const replica = await recoverReplica(exchange.pool, partition)
  const queue = createBatchQueue(lease.epoch, replica)
  const { message } = aRequest(1)
  const left: Command[] = [
    { ...perpMarket, type: 'change_perp_risk', requestId: nextId() },
    { type: 'run_work', requestId: nextId(), points: 1, orders: 1 },
  ]
  using writer = createJournalWriter(exchange.pool, lease)
  for (const command of left) {
    queue.add({ framed: decodeCommandPack(encodeCommandPack([command])), message })
    const prepared = queue.dequeue(Date.now())
    if (!prepared) throw new Error('nothing was prepared')
    await writer.append(prepared.batch)
    replica.advance(prepared.batch, prepared.commands)
  }
  expect(hasWork(replica.state)).toBe(true)

  await using _second = await startEngine(exchange.config('engine-b'))
  await vi.waitFor(async () => {
    expect(hasWork((await recoverReplica(exchange.pool, partition)).state)).toBe(false)
  }, waitMsMax)
})
