/** An account's money flow: after any trades, its lines add up to the engine's balance. */
import type { ApiResult, LedgerPage } from '@argosy/api-client'
import { ledgerKinds } from '@argosy/wire'
import { toPartition, type Partition } from '@argosy/catalogue'
import type { LedgerLineView, LedgerView } from '@argosy/wire/http'
import { seedExchange, startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import type { AccountId, RequestId } from '@argosy/exchange'
import { parseDecimalOrThrow, type AssetId, type Units } from '@argosy/money'
import { connectNats, createCommandClient, type Nats } from '@argosy/nats'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, signIn, until, type Visitor } from './visitor.ts'

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9))
const marketId = 'BTCUSDT'
const scale = 18
const names = Array.from({ length: 12 }, (_, index) => `trader${String.fromCharCode(97 + index)}`)

let engines: AcquiredEngines
let exchange: Exchange
let nats: Nats
let pool: Pool
let traders: readonly Visitor[]
/** The market's price, in cents. */
let last: bigint

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  await seedExchange({ postgresUrl: engines.postgresUrl, minutes: 5 })
  exchange = await startExchange({ apps: ['engine-a', 'projector', 'gateway'], engines, seed: false, mode: 'test' })
  nats = await connectNats({ url: engines.natsUrl, name: 'test', prefix: engines.natsPrefix })
  pool = createPool(engines.postgresUrl, { applicationName: 'ledger-test' })
  for (const [index, name] of names.entries()) {
    await pool.query(
      `insert into accounts.app_user (user_id, user_name, account_id, is_development) values ($1, $2, $3, true)`,
      [String(9_000 + index), name, accountOf(index)],
    )
  }
  const visitor = createVisitor(exchange.addresses.gatewayUrl)
  const [trade] = await until(
    () => data(visitor.api.trades({ symbol: marketId, limit: 1 })),
    (trades) => trades.length > 0,
    60_000,
  )
  last = parseDecimalOrThrow(trade?.price ?? '0', 2)
  traders = await Promise.all(names.map((name) => signIn(exchange.addresses.gatewayUrl, name)))
  await tradeAtRandom()
}, 180_000)

afterAll(async () => {
  await pool.end()
  await nats.drain()
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

test(`every balance is the sum of its lines, page by page, for every account (seed ${seed})`, async () => {
  for (const [index, trader] of traders.entries()) {
    const { balances } = await data(trader.api.account())
    expect(balances.length, `account ${index} has balances`).toBeGreaterThan(0)
    for (const { assetId, available, held } of balances) {
      const { balance } = await data(trader.api.ledger({ assetId, limit: 1 }))
      expect(balance).toEqual({ assetId, available, held })
      const lines = await readAll(trader, { assetId, limit: 3 + index })
      expect([names[index], assetId, sumOf(lines)]).toEqual([names[index], assetId, units(available) + units(held)])
      expect(new Set(lines.map(({ lineId }) => lineId)).size).toBe(lines.length)
    }
  }
})

test('a filter shows the lines of the whole list that it means, and no others', async () => {
  const [trader] = traders as [Visitor]
  const all = await readAll(trader, { limit: 200 })
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['deposit', 'trade', 'fee']))
  for (const kind of ledgerKinds) {
    expect(await readAll(trader, { kind, limit: 3 })).toEqual(all.filter((line) => line.kind === kind))
    for (const assetId of ['BTC', 'USDT']) {
      const wanted = all.filter((line) => line.kind === kind && line.assetId === assetId)
      expect(await readAll(trader, { kind, assetId, limit: 2 })).toEqual(wanted)
    }
  }
  const middle = all[Math.floor(all.length / 2)]?.timeMs ?? 0
  expect(await readAll(trader, { startMs: middle, limit: 7 })).toEqual(all.filter(({ timeMs }) => timeMs >= middle))
  expect(await readAll(trader, { endMs: middle, limit: 7 })).toEqual(all.filter(({ timeMs }) => timeMs < middle))
})

test('a command with more fills than a page has lines is shown whole, a trade with its fee in one group', async () => {
  const [maker, taker] = traders.slice(-2) as [Visitor, Visitor]
  for (let count = 0; count < 30; count++) {
    await data(
      maker.api.placeOrder({ marketId, side: 'sell', type: 'limit', price: sweepPrice(count), quantity: '0.00100' }),
    )
  }
  const { orderId } = await data(
    taker.api.placeOrder({
      marketId,
      side: 'buy',
      type: 'limit',
      price: sweepPrice(29),
      quantity: '0.03000',
      timeInForce: 'ioc',
    }),
  )
  const fills = await until(
    () => data(taker.api.fills({ orderId, limit: 200 })),
    (rows) => rows.length > 0,
  )
  expect(fills.length).toBeGreaterThan(5)
  const lines = await readAll(taker, { limit: 4 })
  const newest = lines.filter(({ groupId }) => groupId === lines[0]?.groupId)
  const kinds = Map.groupBy(newest, ({ kind }) => kind)
  expect(kinds.get('trade')).toHaveLength(2 * fills.length)
  expect(kinds.get('fee')).toHaveLength(fills.length)
  expect(newest.every((line) => line.marketId === marketId)).toBe(true)
})

test('simulation trading has a ledger of its own, and signed-out visitors have none', async () => {
  const [trader] = traders as [Visitor]
  expect(await data(trader.paper.ledger({ limit: 5 }))).toEqual({ lines: [], nextId: null, balance: null })
  const { send } = createVisitor(exchange.addresses.gatewayUrl)
  expect((await send('/v1/trade/spot/ledger')).status).toBe(401)
})

test.each(['assetId=btc', 'assetId=NOPE', 'kind=hold', 'limit=201', 'beforeId=7', 'startMs=-1', 'accountId=1002'])(
  'refuses %s',
  async (query) => {
    const [trader] = traders as [Visitor]
    expect((await trader.send(`/v1/trade/spot/ledger?${query}`)).status).toBe(400)
  },
)

/** Far from all other quotes, one cent apart. */
function sweepPrice(step: number): string {
  return ((Number(last) + Number(last / 50n) + step) / 100).toFixed(2)
}

async function readAll(trader: Visitor, page: LedgerPage): Promise<LedgerLineView[]> {
  const lines: LedgerLineView[] = []
  let beforeId: string | null = null
  do {
    const answer: LedgerView = await data(trader.api.ledger({ ...page, ...(beforeId === null ? {} : { beforeId }) }))
    lines.push(...answer.lines)
    beforeId = answer.nextId
  } while (beforeId !== null)
  return lines
}

function sumOf(lines: readonly LedgerLineView[]): bigint {
  return lines.reduce((sum, { amount }) => sum + units(amount), 0n)
}

function units(text: string): bigint {
  return parseDecimalOrThrow(text, scale)
}

function accountOf(index: number): AccountId {
  return String(9_000 + index) as AccountId
}

/** Deposits, and orders that rest, match, trade with themselves and are cancelled, among all traders. */
async function tradeAtRandom(): Promise<void> {
  const partition: Partition = toPartition('live', 'spot')
  const commands = createCommandClient(nats, { partition })
  const deposit = (accountId: AccountId, assetId: string, amount: bigint) =>
    commands.send({
      type: 'deposit',
      requestId: `test:${crypto.randomUUID()}` as RequestId,
      accountId,
      assetId: assetId as AssetId,
      amount: amount as Units,
    })
  for (const index of names.keys()) {
    await deposit(accountOf(index), 'USDT', 50_000n * 10n ** 8n)
    await deposit(accountOf(index), 'BTC', 10n ** 8n)
  }
  const anyOrder = fc.record({
    trader: fc.nat({ max: traders.length - 3 }),
    side: fc.constantFrom('buy', 'sell'),
    cents: fc.integer({ min: -30, max: 30 }),
    lots: fc.integer({ min: 100, max: 400 }),
  })
  for (const { trader, side, cents, lots } of fc.sample(anyOrder, { numRuns: 240, seed })) {
    const price = ((Number(last) + cents) / 100).toFixed(2)
    const order = { marketId, side, type: 'limit', price, quantity: `0.00${lots}`, selfTrade: 'none' } as const
    await traders[trader]?.api.placeOrder(order)
  }
}

async function data<T>(answer: Promise<ApiResult<T>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new Error(`refused: ${result.code} ${result.msg}`)
  return result.data
}
