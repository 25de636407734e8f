import type { ApiResult } from '@argosy/api-client'
import type { PlaceOrderBody } from '@argosy/contracts/http'
import { startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/engines'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, signIn, until, type Visitor } from './visitor.ts'

let engines: AcquiredEngines
let exchange: Exchange
let alice: Visitor
let bob: Visitor
let url: string

beforeAll(async () => {
  engines = await acquireEngines()
  exchange = await startExchange({ apps: ['engine-a', 'projector', 'gateway'], engines, mode: 'test' })
  url = exchange.addresses.gatewayUrl
  alice = await signIn(url, 'alice')
  bob = await signIn(url, 'bob')
}, 120_000)

afterAll(async () => {
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

test('a signed-in visitor is known, a visitor who logged out is not', async () => {
  expect(await data(alice.api.userInfo())).toMatchObject({ userInfo: { userId: '1' }, userName: 'alice' })
  const visitor = await signIn(url, 'alice')
  const cookie = visitor.cookie()
  expect(await visitor.api.logout()).toMatchObject({ ok: true })
  expect(visitor.cookie()).toBe('__Host-session=')
  const again = await visitor.send('/v1/trade/spot/account', { headers: { cookie } })
  expect([again.status, await again.json()]).toMatchObject([401, { code: 'signed_out', data: null }])
  expect(await data(createVisitor(url).api.userInfo())).toMatchObject({ userInfo: null })
})

test('signing in again ends the session before', async () => {
  const visitor = await signIn(url, 'alice')
  const before = visitor.cookie()
  await visitor.api.devSignIn('bob')
  expect(visitor.cookie()).not.toBe(before)
  const stale = await visitor.send('/v1/trade/spot/account', { headers: { cookie: before } })
  expect(stale.status).toBe(401)
  expect(await data(visitor.api.userInfo())).toMatchObject({ userName: 'bob' })
})

test('an order rests, is crossed by another user, and shows in balances and history of both', async () => {
  const before = await balances(alice)
  const resting = await data(alice.api.placeOrder(anOrder({ side: 'buy', price: '1000.00', quantity: '0.00200' })))
  expect(resting).toMatchObject({ status: 'resting', filled: '0.00000' })
  const account = await data(alice.api.account())
  expect(account.openOrders).toEqual([
    expect.objectContaining({
      orderId: resting.orderId,
      marketId: 'BTCUSDT',
      price: '1000.00',
      quantity: '0.00200',
      filled: '0.00000',
      status: 'resting',
    }),
  ])
  expect((await data(alice.api.openOrders())).map(({ orderId }) => orderId)).toEqual([resting.orderId])
  expect(balanceOf(account.balances, 'USDT')).toMatchObject({ held: '2.00000000' })

  const taking = await data(bob.api.placeOrder(anOrder({ side: 'sell', price: '1000.00', quantity: '0.00150' })))
  expect(taking).toMatchObject({ status: 'filled', filled: '0.00150' })
  const cancelled = await data(alice.api.cancelOrder(resting.orderId))
  expect(cancelled).toMatchObject({ orderId: resting.orderId, status: 'cancelled' })

  const after = await balances(alice)
  expect(subtract(after['USDT'], before['USDT'])).toBe(-150_000_000n)
  expect(subtract(after['BTC'], before['BTC'])).toBe(150_000n)

  const closed = await until(
    () => data(alice.api.orderHistory({ symbol: 'BTCUSDT' })),
    (orders) => orders[0]?.orderId === resting.orderId,
  )
  expect(closed[0]).toMatchObject({ status: 'cancelled', filled: '0.00150', quantity: '0.00200', price: '1000.00' })
  expect(closed[0]?.closedAtMs).toBeGreaterThanOrEqual(closed[0]?.placedAtMs ?? Infinity)
  const [fill] = await data(alice.api.fills())
  const common = { price: '1000.00', quantity: '0.00150', notional: '1.50000000', marketId: 'BTCUSDT' }
  expect(fill).toMatchObject({ ...common, orderId: resting.orderId, side: 'buy', role: 'maker' })
  const [bobsFill] = await data(bob.api.fills())
  expect(bobsFill).toMatchObject({
    ...common,
    orderId: taking.orderId,
    side: 'sell',
    role: 'taker',
    fillId: fill?.fillId,
  })
  const [trade] = await data(createVisitor(url).api.trades({ symbol: 'BTCUSDT', limit: 1 }))
  expect(trade).toMatchObject({ tradeId: fill?.fillId, price: '1000.00', quantity: '0.00150', takerSide: 'sell' })
})

test('history is paged without gaps or repetitions', async () => {
  for (const price of ['900.01', '900.02', '900.03']) {
    const { orderId } = await data(bob.api.placeOrder(anOrder({ side: 'buy', price })))
    await data(bob.api.cancelOrder(orderId))
  }
  const whole = await until(
    () => data(bob.api.orderHistory()),
    (orders) => orders[0]?.price === '900.03',
  )
  const ids: number[] = []
  for (let beforeId: string | undefined; ; beforeId = String(ids.at(-1))) {
    const page = await data(bob.api.orderHistory({ limit: 2, ...(beforeId !== undefined && { beforeId }) }))
    ids.push(...page.map(({ orderId }) => orderId))
    if (page.length < 2) break
  }
  expect(ids).toEqual(whole.map(({ orderId }) => orderId))
})

test('the same clientOrderId sent fifty times at once is one order', async () => {
  const order = anOrder({ side: 'buy', price: '800.00', clientOrderId: 'only-once' })
  const answers = await Promise.all(Array.from({ length: 50 }, () => data(alice.api.placeOrder(order))))
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
  const open = await data(alice.api.openOrders())
  expect(open.filter(({ price }) => price === '800.00')).toHaveLength(1)
  expect(await alice.api.cancelOrder(answers[0]?.orderId ?? 0)).toMatchObject({ ok: true })
})

test.each([
  [{ price: '1.001' }, 'price_off_tick'],
  [{ price: '-1' }, 'price_out_of_range'],
  [{ quantity: '0.000001' }, 'quantity_off_lot'],
  [{ quantity: '0.00001' }, 'quantity_below_minimum'],
  [{ quantity: '100.00001' }, 'quantity_above_maximum'],
  [{ quantity: '184467440737095.51617' }, 'quantity_above_maximum'],
  [{ marketId: 'NOSUCHUSDT' }, 'market_unknown'],
  [{ price: '9000000.00', quantity: '100' }, 'balance_insufficient'],
])('%j is refused as %s and changes nothing', async (body, code) => {
  const before = await data(alice.api.account())
  expect(await alice.api.placeOrder(anOrder(body))).toMatchObject({ ok: false, code })
  expect((await data(alice.api.account())).balances).toEqual(before.balances)
})

test("another user's order is cancelled by nobody, and is answered like one that never was", async () => {
  const { orderId } = await data(alice.api.placeOrder(anOrder({ side: 'buy', price: '700.00' })))
  const answers = await Promise.all(
    [orderId, 9_007_199_254_740_991].map(async (id) => {
      const response = await bob.send(`/v1/trade/spot/orders/${id}`, { method: 'DELETE', body: '{}' })
      return [response.status, await response.json()]
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject([422, { code: 'order_not_open' }])
  expect(await alice.api.cancelOrder(orderId)).toMatchObject({ ok: true })
})

test('[SIM-4] simulation moves simulated money and leaves real money alone', async () => {
  const before = await data(alice.api.account())
  const { orderId } = await data(alice.paper.placeOrder(anOrder({ side: 'buy', price: '600.00', quantity: '1' })))
  const paper = await data(alice.paper.account())
  expect(balanceOf(paper.balances, 'USDT')).toMatchObject({ held: '600.00000000' })
  expect(await data(alice.api.account())).toEqual(before)
  expect(await alice.api.cancelOrder(orderId)).toMatchObject({ ok: false, code: 'order_not_open' })
  expect(await alice.paper.cancelOrder(orderId)).toMatchObject({ ok: true })
  const closed = await until(
    () => data(alice.paper.orderHistory()),
    (orders) => orders.length > 0,
  )
  expect(closed.map((order) => order.orderId)).toEqual([orderId])
  expect((await data(alice.api.orderHistory())).some(({ price }) => price === '600.00')).toBe(false)
})

test('visitors read markets, book, ticker and candles without signing in', async () => {
  const { api } = createVisitor(url)
  const markets = await data(api.markets())
  expect(markets).toHaveLength(12)
  expect(markets.slice(0, 3).map(({ marketId }) => marketId)).toEqual(['BTCUSDT', 'ETHUSDT', 'SOLUSDT'])
  const { orderId } = await data(alice.api.placeOrder(anOrder({ side: 'buy', price: '500.00', quantity: '0.00030' })))
  const book = await until(
    () => data(api.book({ symbol: 'BTCUSDT', limit: 200 })),
    ({ bids }) => bids.some(([price]) => price === '500.00'),
  )
  expect(book.bids).toContainEqual(['500.00', '0.00030'])
  await alice.api.cancelOrder(orderId)
  const ticker = (await data(api.tickers())).find(({ marketId }) => marketId === 'ETHUSDT')
  expect(ticker).toMatchObject({
    last: expect.stringMatching(/^\d+\.\d\d$/),
    baseVolume: expect.stringMatching(/^\d+\.\d{4}$/),
  })
  expect(await api.book({ symbol: 'NOSUCHUSDT' })).toMatchObject({ ok: false, code: 'market_unknown' })
})

test.each(['1m', '5m', '15m', '1h'] as const)(
  '%s candles agree with the minutes they are made of',
  async (interval) => {
    const { api } = createVisitor(url)
    const stepMs = { '1m': 60_000, '5m': 300_000, '15m': 900_000, '1h': 3_600_000 }[interval]
    const minutes = await data(api.candles({ symbol: 'SOLUSDT', limit: 1_000 }))
    const candles = await data(api.candles({ symbol: 'SOLUSDT', interval, limit: 4 }))
    expect(candles).toHaveLength(4)
    for (const candle of candles) {
      const within = minutes.filter(({ openTimeMs }) => Math.floor(openTimeMs / stepMs) * stepMs === candle.openTimeMs)
      expect(within.length).toBeGreaterThan(0)
      expect(candle).toMatchObject({ open: within[0]?.open, close: within.at(-1)?.close })
      expect(ticks(candle.high)).toBe(within.map(({ high }) => ticks(high)).reduce((a, b) => (a > b ? a : b)))
      expect(ticks(candle.baseVolume)).toBe(within.map(({ baseVolume }) => ticks(baseVolume)).reduce((a, b) => a + b))
    }
    const earlier = await data(
      api.candles({ symbol: 'SOLUSDT', interval, limit: 2, endMs: candles[2]?.openTimeMs ?? 0 }),
    )
    expect(earlier).toEqual(candles.slice(0, 2))
  },
)

test(
  'a repeat that the engine has forgotten is found in history and not placed again',
  { timeout: 120_000 },
  async () => {
    const order = anOrder({ clientOrderId: 'answer-lost', price: '900.00' })
    const first = await data(alice.api.placeOrder(order))
    // Two generations of the engine's memory pass; a command ends each.
    for (let generation = 0; generation < 2; generation++) {
      await sleep(31_000)
      await data(bob.api.placeOrder(anOrder({ price: '800.00' })))
    }
    const repeated = await data(alice.api.placeOrder({ ...order, isRepeat: true }))
    expect(repeated).toMatchObject({ orderId: first.orderId, status: 'resting' })
    // Without the word it is a new order: the engine really has forgotten.
    expect((await data(alice.api.placeOrder(order))).orderId).not.toBe(first.orderId)
  },
)

test('a repeat of an order that never arrived is placed', async () => {
  const order = anOrder({ clientOrderId: 'never-arrived', price: '901.00', isRepeat: true })
  const placed = await data(alice.api.placeOrder(order))
  expect((await data(alice.api.openOrders())).filter(({ orderId }) => orderId === placed.orderId)).toHaveLength(1)
  expect(await data(alice.api.placeOrder(order))).toMatchObject({ orderId: placed.orderId })
})

function anOrder(order: Partial<PlaceOrderBody>): PlaceOrderBody {
  return { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '1000.00', quantity: '0.00100', ...order }
}

async function data<T>(answer: Promise<ApiResult<T>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  return result.data
}

type Balances = readonly { assetId: string; available: string; held: string }[]

function balanceOf(all: Balances, assetId: string) {
  return all.find((balance) => balance.assetId === assetId)
}

async function balances(visitor: Visitor): Promise<Record<string, string>> {
  const { balances: all } = await data(visitor.api.account())
  return Object.fromEntries(all.map(({ assetId, available }) => [assetId, available]))
}

/** Decimal text of one kind always has the same decimals, so without its point it is a whole number. */
function ticks(text = ''): bigint {
  return BigInt(text.replace('.', ''))
}

function subtract(after: string | undefined, before: string | undefined): bigint {
  return ticks(after) - ticks(before)
}
