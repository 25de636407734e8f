/** An account's value over time: every point equals a replay of the journal, and the present the engine's ledger. */
import type { ApiResult } from '@argosy/api-client'
import { toPartition, type Partition } from '@argosy/catalogue'
import { valueRanges, type ValuePointView, type ValueUnit } from '@argosy/wire/http'
import { botAccounts, loadAccounts, seedExchange, startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import {
  limitOrder,
  type AccountId,
  type AppliedCommand,
  type EngineState,
  type MarketId,
  type PriceTicks,
  type QuantityLots,
  type RequestId,
} from '@argosy/exchange'
import { readBatches, Replica } from '@argosy/journal'
import { formatDecimal, parseDecimalOrThrow, type AssetId, type Units } from '@argosy/money'
import { connectNats, createCommandClient, type CommandClient, type Nats } from '@argosy/nats'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, signIn, until } from './visitor.ts'

const partition: Partition = toPartition('live', 'spot')
const marketId = 'BTCUSDT' as MarketId
const accountCount = process.env['ARGOSY_LONG_RECORDS'] === '1' ? 1_000 : 200
const atOnce = 8

let engines: AcquiredEngines
let exchange: Exchange
let nats: Nats
let pool: Pool
let commands: CommandClient

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  await seedExchange({ postgresUrl: engines.postgresUrl, minutes: 200 })
  exchange = await startExchange({
    apps: ['engine-a', 'projector', 'gateway'],
    engines,
    seed: false,
    mode: 'test',
    // A thousand people sign in from one address.
    env: { gateway: { LIMITS_FACTOR: '100' } },
  })
  nats = await connectNats({ url: engines.natsUrl, name: 'test', prefix: engines.natsPrefix })
  pool = createPool(engines.postgresUrl, { applicationName: 'values-test', statementTimeoutMs: 60_000 })
  commands = createCommandClient(nats, { partition })
  await addUsers('saver', accountCount, (index) => `${20_000 + index}`)
  await addUsers('known', knownAccounts.length, (index) => knownAccounts[index] ?? '')
  await until(
    async () =>
      (await data(createVisitor(exchange.addresses.gatewayUrl).api.trades({ symbol: marketId, limit: 1 }))).length,
    (count) => count > 0,
    120_000,
  )
}, 600_000)

afterAll(async () => {
  await pool.end()
  await nats.drain()
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

/** Accounts of the seeded hours: two with every asset, whose deposits came before any trade, and some that traded. */
const knownAccounts = [...Object.values(botAccounts), ...loadAccounts.slice(0, 4)]

test.each(['USDT', 'BTC'] as const)(
  'every point of every range in %s equals a replay of the journal',
  { timeout: 300_000 },
  async (unit) => {
    for (const accountId of knownAccounts) await moveMoney(accountId)
    const journal = await replayJournal()
    let compared = 0
    for (const [index, accountId] of knownAccounts.entries()) {
      const visitor = await signIn(exchange.addresses.gatewayUrl, `known${letters(index)}`)
      for (const range of valueRanges) {
        const { points, unpriced } = await data(visitor.api.valueHistory({ range, unit }))
        const times = points.map(({ timeMs }) => timeMs)
        expect({ accountId, range, points, unpriced }).toEqual({
          accountId,
          range,
          points: replayValues(journal, accountId, unit, times),
          unpriced: [],
        })
        compared += points.length
      }
    }
    expect(compared).toBeGreaterThan(knownAccounts.length * valueRanges.length * 3)
  },
)

test('a point opens into the amounts and prices that it adds up', async () => {
  const visitor = await signIn(exchange.addresses.gatewayUrl, `known${letters(0)}`)
  const { points } = await data(visitor.api.valueHistory({ range: '1D' }))
  for (const { timeMs, value } of points.slice(0, -1)) {
    const moment = await data(visitor.api.valueAt({ timeMs: timeMs + 1_234_567 }))
    expect([moment.timeMs, moment.value]).toEqual([timeMs, value])
    let sum = 0n
    for (const { amount, price, value: worth } of moment.holdings) {
      expect(price?.timeMs ?? 0).toBeLessThan(timeMs)
      const product = units(amount) * units(price?.price ?? '1')
      expect(units(worth ?? '0')).toBe(product / 10n ** 18n)
      sum += units(worth ?? '0')
    }
    expect(sum).toBe(units(value))
  }
  const before = await data(visitor.api.valueAt({ timeMs: 0 }))
  expect(before).toEqual({ timeMs: 0, value: formatDecimal(0n, 18), unitPrice: null, holdings: [] })
})

test(
  `over the API ${accountCount} random accounts have what the engine's ledger has, to the last unit`,
  { timeout: 600_000 },
  async () => {
    await tradeAtRandom()
    const { state } = await replayJournal()
    const shown = new Map<string, bigint>()
    const expected = new Map<string, bigint>()
    await inParallel(accountCount, async (index) => {
      const visitor = await signIn(exchange.addresses.gatewayUrl, `saver${letters(index)}`)
      const [{ balances }, { points }] = await Promise.all([
        data(visitor.api.account()),
        data(visitor.api.valueHistory({ range: 'All' })),
      ])
      const own = state.ledger.balances.get(`${20_000 + index}` as AccountId) ?? new Map<AssetId, never>()
      let worth = 0n
      for (const { assetId, available, held } of balances) {
        const decimals = state.assets.get(assetId as AssetId)?.decimals ?? 0
        const total = parseDecimalOrThrow(available, decimals) + parseDecimalOrThrow(held, decimals)
        shown.set(assetId, (shown.get(assetId) ?? 0n) + total)
        worth += worthOf(assetId as AssetId, total)
      }
      for (const [assetId, { available, held }] of own) {
        expected.set(assetId, (expected.get(assetId) ?? 0n) + available + held)
      }
      expect([index, units(points.at(-1)?.value ?? '0')]).toEqual([index, worth])
    })
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected))
    expect(shown.get('BTC')).toBeGreaterThan(0n)

    /** At the engine's last price, truncated to 18 decimals. */
    function worthOf(assetId: AssetId, total: bigint): bigint {
      const scale = 10n ** BigInt(18 - (state.assets.get('USDT' as AssetId)?.decimals ?? 0))
      if (assetId === 'USDT') return total * scale
      const listed = state.markets.get(`${assetId}USDT` as MarketId)
      if (!listed) throw new RangeError(`no market for ${assetId}`)
      const { market, lastPrice } = listed
      return (total * lastPrice * market.quoteUnitsPerTickLot * scale) / market.lotUnits
    }
  },
)

test('an account without money has no points; strangers have no answer', async () => {
  await addUsers('empty', 1, () => '29999')
  const visitor = await signIn(exchange.addresses.gatewayUrl, 'emptyaa')
  expect(await data(visitor.api.valueHistory({ range: 'All', unit: 'BTC' }))).toEqual({ points: [], unpriced: [] })
  const { send } = createVisitor(exchange.addresses.gatewayUrl)
  for (const path of ['value-history', 'value-at?timeMs=0'])
    expect((await send(`/v1/trade/spot/${path}`)).status).toBe(401)
  for (const query of [
    'value-history?range=2D',
    'value-history?unit=EUR',
    'value-history?accountId=1',
    'value-at',
    'value-at?timeMs=-1',
  ]) {
    expect((await visitor.send(`/v1/trade/spot/${query}`)).status).toBe(400)
  }
})

/** Deposits of two assets, which must be no profit. */
async function moveMoney(accountId: AccountId): Promise<void> {
  await deposit(accountId, 'BTC', 12_345_678n)
  await deposit(accountId, 'USDT', 987_654_321n)
}

function deposit(accountId: AccountId, assetId: string, amount: bigint) {
  return commands.send({
    type: 'deposit',
    requestId: `test:${crypto.randomUUID()}` as RequestId,
    accountId,
    assetId: assetId as AssetId,
    amount: amount as Units,
  })
}

/** Deposits, and orders that rest and match at whatever price they meet. */
async function tradeAtRandom(): Promise<void> {
  const accountOf = (index: number) => `${20_000 + index}` as AccountId
  await inParallel(accountCount, async (index) => {
    await deposit(accountOf(index), 'USDT', BigInt(1 + Math.floor(Math.random() * 1e13)))
    if (index % 3 !== 0) await deposit(accountOf(index), 'BTC', BigInt(1 + Math.floor(Math.random() * 1e9)))
  })
  const { state } = await replayJournal()
  const last = state.markets.get(marketId)?.lastPrice ?? 0n
  await inParallel(1_500, async () => {
    await commands.send(
      limitOrder({
        requestId: `test:${crypto.randomUUID()}` as RequestId,
        accountId: accountOf(Math.floor(Math.random() * accountCount)),
        marketId,
        side: Math.random() < 0.5 ? 'buy' : 'sell',
        price: (last + BigInt(Math.floor(Math.random() * 41) - 20)) as PriceTicks,
        quantity: BigInt(100 + Math.floor(Math.random() * 400)) as QuantityLots,
      }),
    )
  })
}

async function inParallel(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await work(next++)
    }),
  )
}

type Journal = { readonly state: EngineState; readonly applied: readonly AppliedCommand[] }

async function replayJournal(): Promise<Journal> {
  const replica = new Replica()
  const applied: AppliedCommand[] = []
  for (const batch of await readBatches(pool, partition, 0, 1_000_000)) applied.push(...replica.apply(batch))
  return { state: replica.state, applied }
}

/** Values and flows from the journal alone, with the arithmetic of this test. */
function replayValues(
  { state: { markets, assets }, applied }: Journal,
  accountId: AccountId,
  unit: ValueUnit,
  times: readonly number[],
): ValuePointView[] {
  const points: ValuePointView[] = []
  let first: bigint | undefined
  const balances = new Map<string, bigint>()
  const prices = new Map<string, bigint>()
  let [came, went] = [0n, 0n]
  const noFlow = () => ({ value: 0n, unpriced: new Map<string, bigint>() })
  let flows = { came: noFlow(), went: noFlow() }
  let pricedBefore = new Set<string>()
  const decimalsOf = (assetId: string) => BigInt(assets.get(assetId as AssetId)?.decimals ?? 0)
  const worthOf = (assetId: string, amount: bigint): bigint => {
    if (assetId === unit) return amount * 10n ** (18n - decimalsOf(unit))
    const term = (id: string) => markets.get(`${id}USDT` as MarketId)?.market
    const own = assetId === 'USDT' ? undefined : term(assetId)
    const inUsdt = own
      ? { over: amount * (prices.get(assetId) ?? 0n) * own.quoteUnitsPerTickLot, under: own.lotUnits as bigint }
      : { over: amount, under: 1n }
    if (unit === 'USDT') return (inUsdt.over * 10n ** (18n - decimalsOf('USDT'))) / inUsdt.under
    const bitcoin = term('BTC')
    if (!bitcoin) throw new Error('BTC is not listed')
    const over = inUsdt.over * bitcoin.lotUnits * 10n ** (18n - decimalsOf('BTC'))
    return over / (inUsdt.under * (prices.get('BTC') ?? 1n) * bitcoin.quoteUnitsPerTickLot)
  }
  const finish = (timeMs: number) => {
    const sumOf = ({ value, unpriced }: ReturnType<typeof noFlow>) =>
      [...unpriced].reduce((sum, [assetId, amount]) => sum + worthOf(assetId, amount), value)
    if (points.length > 0) {
      came += sumOf(flows.came)
      went += sumOf(flows.went)
    }
    flows = { came: noFlow(), went: noFlow() }
    pricedBefore = new Set(['USDT', ...prices.keys()])
    const at = [...balances].reduce((sum, [assetId, amount]) => sum + worthOf(assetId, amount), 0n)
    first ??= at
    const profit = at - first - came + went
    const text = (value: bigint) => formatDecimal(value, 18)
    points.push({ timeMs, value: text(at), came: text(came), went: text(went), profit: text(profit) })
  }
  for (const { timeMs, events } of applied) {
    while (points.length < times.length - 1 && timeMs >= (times[points.length] ?? Infinity))
      finish(times[points.length] ?? 0)
    for (const event of events) {
      if (event.type === 'order_filled' && event.marketId.endsWith('USDT'))
        prices.set(event.marketId.slice(0, -4), event.price)
      if (event.type !== 'transferred') continue
      const { from, to, assetId, amount, reason } = event
      const isMine = (account: typeof from) => 'accountId' in account && account.accountId === accountId
      const change = (isMine(to) ? amount : 0n) - (isMine(from) ? amount : 0n)
      if (change === 0n) continue
      balances.set(assetId, (balances.get(assetId) ?? 0n) + change)
      if (reason === 'trade' || reason === 'fee') continue
      // What had no price when the step began counts at the price at its end, all of it at once.
      const isPriced = pricedBefore.has(assetId) && (pricedBefore.has(unit) || assetId === unit)
      const flow = change > 0n ? flows.came : flows.went
      if (isPriced) flow.value += worthOf(assetId, amount)
      else flow.unpriced.set(assetId, (flow.unpriced.get(assetId) ?? 0n) + amount)
    }
  }
  while (points.length < times.length) finish(times[points.length] ?? 0)
  return points
}

async function addUsers(name: string, count: number, accountOf: (index: number) => string): Promise<void> {
  const indexes = Array.from({ length: count }, (_, index) => index)
  await pool.query(
    `insert into accounts.app_user (user_id, user_name, account_id, is_development)
     select user_id, user_name, account_id, true from unnest($1::text[], $2::text[], $3::text[]) u (user_id, user_name, account_id)
     on conflict (account_id) do nothing`,
    [
      indexes.map((index) => `${name.length}${String(index).padStart(6, '0')}${name.codePointAt(0)}`),
      indexes.map((index) => name + letters(index)),
      indexes.map(accountOf),
    ],
  )
}

/** Names of users are letters. */
function letters(index: number): string {
  return String(index)
    .padStart(2, '0')
    .replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)))
}

function units(text: string): bigint {
  return parseDecimalOrThrow(text, 18)
}

async function data<T>(answer: Promise<ApiResult<T>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new Error(`refused: ${result.code} ${result.msg}`)
  return result.data
}
