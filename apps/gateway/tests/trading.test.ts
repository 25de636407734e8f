import type { ApiResult } from '@argosy/api-client'
import type { PlaceOrderBody } from '@argosy/wire/http'
import { spotListings } from '@argosy/catalogue/listings'
import { seedExchange, startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { migrate } from '@argosy/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, signIn, until, type Visitor } from './visitor.ts'

let engines: AcquiredEngines
let exchange: Exchange
let alice: Visitor
let bob: Visitor
let url: string

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  await seedExchange({ postgresUrl: engines.postgresUrl, minutes: 30 })
  exchange = await startExchange({ apps: ['engine-a', 'projector', 'gateway'], engines, seed: false, mode: 'test' })
  url = exchange.addresses.gatewayUrl
  alice = await signIn(url, 'alice')
  bob = await signIn(url, 'bob')
})

afterAll(async () => {
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

test('a signed-in visitor is recognised, a logged-out one is not', async () => {
  expect(await data(alice.api.userInfo())).toMatchObject({ userInfo: { userId: '1' }, userName: 'alice' })
  const visitor = await signIn(url, 'alice')
  const cookie = visitor.cookie()
  expect(await visitor.api.logout()).toMatchObject({ ok: true })
  expect(visitor.cookie()).toMatch(/__Host-session=$/)
  const again = await visitor.send('/v1/trade/spot/account', { headers: { cookie } })
  expect([again.status, await again.json()]).toMatchObject([200, { code: '00004', data: null }])
  expect(await data(createVisitor(url).api.userInfo())).toMatchObject({ userInfo: null })
})

test('signing in again ends the session before', async () => {
  const visitor = await signIn(url, 'alice')
  const before = visitor.cookie()
  await visitor.api.devSignIn('bob')
  expect(visitor.cookie()).not.toBe(before)
  const stale = await visitor.send('/v1/trade/spot/account', { headers: { cookie: before } })
  expect(await stale.json()).toMatchObject({ code: '00004', data: null })
  expect(await data(visitor.api.userInfo())).toMatchObject({ userName: 'bob' })
})

test('an order rests, is crossed by another user, and shows in balances and history of both', async () => {
  const before = await balances(alice)
  const price = await priceInTheSpread()
  const resting = await data(alice.api.placeOrder(anOrder({ side: 'buy', price, quantity: '0.00200' })))
  expect(resting).toMatchObject({ status: 'resting', filled: '0.00000' })
  const account = await data(alice.api.account())
  expect(account.openOrders).toEqual([
    expect.objectContaining({
      orderId: resting.orderId,
      marketId: 'BTCUSDT',
      price,
      quantity: '0.00200',
      filled: '0.00000',
      status: 'resting',
    }),
  ])
  expect((await data(alice.api.openOrders())).map(({ orderId }) => orderId)).toEqual([resting.orderId])
  const held = ticks(balanceOf(account.balances, 'USDT')?.held)
  expect(held).toBe(ticks(price) * 200n * 10n) // cents × lots of 0.00001, in 10^-8

  const takerOrder = await data(bob.api.placeOrder(anOrder({ side: 'sell', price, quantity: '0.00150' })))
  expect(takerOrder).toMatchObject({ status: 'filled', filled: '0.00150' })
  const cancelled = await data(alice.api.cancelOrder(resting.orderId))
  expect(cancelled).toMatchObject({ orderId: resting.orderId, status: 'cancelled' })

  const after = await balances(alice)
  const notional = ticks(price) * 150n * 10n
  expect(subtract(after['USDT'], before['USDT'])).toBe(-notional)
  expect(subtract(after['BTC'], before['BTC'])).toBe(150_000n - 150n) // VIP 0 pays 0.1 % of what it receives

  const closed = await until(
    () => data(alice.api.orderHistory({ symbol: 'BTCUSDT' })),
    (orders) => orders[0]?.orderId === resting.orderId,
  )
  expect(closed[0]).toMatchObject({ status: 'cancelled', filled: '0.00150', quantity: '0.00200', price })
  expect(closed[0]?.closedAtMs).toBeGreaterThanOrEqual(closed[0]?.placedAtMs ?? Infinity)
  const [fill] = await data(alice.api.fills())
  const common = { price, quantity: '0.00150', marketId: 'BTCUSDT' }
  const fee = { fee: '0.00000150', feeAssetId: 'BTC' }
  expect(fill).toMatchObject({ ...common, ...fee, orderId: resting.orderId, side: 'buy', role: 'maker' })
  expect(ticks(fill?.notional)).toBe(notional)
  const [bobsFill] = await data(bob.api.fills())
  expect(bobsFill).toMatchObject({
    ...common,
    orderId: takerOrder.orderId,
    side: 'sell',
    role: 'taker',
    feeAssetId: 'USDT',
    fillId: fill?.fillId,
  })
  const [trade] = await data(createVisitor(url).api.trades({ symbol: 'BTCUSDT', limit: 1 }))
  expect(trade).toMatchObject({ tradeId: fill?.fillId, price, quantity: '0.00150', takerSide: 'sell' })
})

test('history is paged without gaps or repetitions', async () => {
  for (const price of ['9000.01', '9000.02', '9000.03']) {
    const { orderId } = await data(bob.api.placeOrder(anOrder({ side: 'buy', price })))
    await data(bob.api.cancelOrder(orderId))
  }
  const whole = await until(
    () => data(bob.api.orderHistory()),
    (orders) => orders[0]?.price === '9000.03',
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
  const order = anOrder({ side: 'buy', price: '8000.00', clientOrderId: 'only-once' })
  const answers = await Promise.all(Array.from({ length: 50 }, () => data(alice.api.placeOrder(order))))
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
  const open = await data(alice.api.openOrders())
  expect(open.filter(({ price }) => price === '8000.00')).toHaveLength(1)
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
  [{ price: '9000000.00' }, 'price_outside_band'],
  [{ price: '10.00' }, 'notional_below_minimum'],
  [{ price: '60000.00', quantity: '100' }, 'balance_insufficient'],
])('%j is refused as %s and changes nothing', async (body, code) => {
  const before = await data(alice.api.account())
  expect(await alice.api.placeOrder(anOrder(body))).toMatchObject({ ok: false, code })
  expect((await data(alice.api.account())).balances).toEqual(before.balances)
})

test('another user’s order cannot be cancelled, and the response is that of an unknown order', async () => {
  const { orderId } = await data(alice.api.placeOrder(anOrder({ side: 'buy', price: '7000.00' })))
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
  expect(markets).toHaveLength(spotListings.length)
  expect(markets.slice(0, 3).map(({ marketId }) => marketId)).toEqual(['BTCUSDT', 'ETHUSDT', 'SOLUSDT'])
  const { orderId } = await data(alice.api.placeOrder(anOrder({ side: 'buy', price: '5000.00', quantity: '0.00300' })))
  const book = await until(
    () => data(api.book({ symbol: 'BTCUSDT', limit: 200 })),
    ({ bids }) => bids.some(([price]) => price === '5000.00'),
  )
  expect(book.bids).toContainEqual(['5000.00', '0.00300'])
  await alice.api.cancelOrder(orderId)
  const ticker = (await data(api.tickers())).find(({ marketId }) => marketId === 'ETHUSDT')
  expect(ticker).toMatchObject({
    last: expect.stringMatching(/^\d+\.\d\d$/),
    baseVolume: expect.stringMatching(/^\d+\.\d{4}$/),
  })
  expect(await api.book({ symbol: 'NOSUCHUSDT' })).toMatchObject({ ok: false, code: 'market_unknown' })
})

test('[OT-16] a repeat gets the first answer, and with isRepeat also the order’s outcome', async () => {
  const order = anOrder({ clientOrderId: 'answer-lost', price: '9000.00' })
  const first = await data(alice.api.placeOrder(order))
  await data(alice.api.cancelOrder(first.orderId))
  expect(await data(alice.api.placeOrder(order))).toEqual(first)
  // History stores the order for ever, the engine for a day at most.
  const repeated = await data(alice.api.placeOrder({ ...order, isRepeat: true }))
  expect(repeated).toMatchObject({ orderId: first.orderId, status: 'cancelled' })
  const elsewhere = await data(bob.api.placeOrder({ ...order, isRepeat: true }))
  expect(elsewhere.orderId).not.toBe(first.orderId)
})

test('a repeat of an order that never arrived is placed', async () => {
  const order = anOrder({ clientOrderId: 'never-arrived', price: '9010.00', isRepeat: true })
  const placed = await data(alice.api.placeOrder(order))
  expect((await data(alice.api.openOrders())).filter(({ orderId }) => orderId === placed.orderId)).toHaveLength(1)
  expect(await data(alice.api.placeOrder(order))).toMatchObject({ orderId: placed.orderId })
})

/** Above every bid and below every ask: the order rests and is matched first. */
async function priceInTheSpread(): Promise<string> {
  const { bids, asks } = await data(alice.api.book({ symbol: 'BTCUSDT' }))
  const [trade] = await data(alice.api.trades({ symbol: 'BTCUSDT', limit: 1 }))
  const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]]
  const cents = bid === undefined ? ticks(trade?.price) : ticks(bid) + 1n
  if (ask !== undefined && cents >= ticks(ask)) throw new Error(`no room between ${bid} and ${ask}`)
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

type LimitBody = Extract<PlaceOrderBody, { type: 'limit' }>

function anOrder(order: Partial<LimitBody>): PlaceOrderBody {
  return { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '10000.00', quantity: '0.00100', ...order }
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
