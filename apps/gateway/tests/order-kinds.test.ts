import type { ApiResult } from '@argosy/api-client'
import { ordersPerBatchMax, type PlaceOrderBody } from '@argosy/wire/http'
import { seedExchange, startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { migrate } from '@argosy/postgres'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signIn, until, type Visitor } from './visitor.ts'

const marketId = 'ETHUSDT'

let engines: AcquiredEngines
let exchange: Exchange
let alice: Visitor
let bob: Visitor
/** The market's price, in dollars. */
let last: number

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  await seedExchange({ postgresUrl: engines.postgresUrl, minutes: 10 })
  exchange = await startExchange({ apps: ['engine-a', 'projector', 'gateway'], engines, seed: false, mode: 'test' })
  alice = await signIn(exchange.addresses.gatewayUrl, 'alice')
  bob = await signIn(exchange.addresses.gatewayUrl, 'bob')
  const [trade] = await until(
    () => data(alice.api.trades({ symbol: marketId, limit: 1 })),
    (trades) => trades.length > 0,
    60_000,
  )
  last = Number(trade?.price)
})

afterAll(async () => {
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

afterEach(async () => {
  for (const { api } of [alice, bob]) await data(api.cancelAllOrders())
})

/** A price that many per cent away from the latest. */
const at = (percent: number) => (last * (1 + percent / 100)).toFixed(2)

test('[OT-13] post-only, immediate and all-or-nothing orders', async () => {
  const maker = await data(alice.api.placeOrder(limit({ side: 'sell', price: at(-5), timeInForce: 'ioc' })))
  expect(['filled', 'partly_filled', 'cancelled']).toContain(maker.status)
  const { orderId } = await data(alice.api.placeOrder(limit({ price: at(-4), timeInForce: 'post_only' })))
  expect(await open(alice)).toMatchObject([{ orderId, timeInForce: 'post_only', status: 'resting', reason: null }])
  const crossing = limit({ side: 'sell', price: at(-4), quantity: '0.02', timeInForce: 'post_only' })
  expect(await bob.api.placeOrder(crossing)).toMatchObject({ ok: false, code: 'post_only_would_take' })
  const whole = limit({ side: 'sell', price: at(-4), quantity: '900', timeInForce: 'fok' })
  expect(await bob.api.placeOrder(whole)).toMatchObject({ ok: false })
})

test('[OT-15] a market order buys by cost and sells by quantity, and its fee is returned', async () => {
  await data(alice.api.placeOrder(limit({ side: 'sell', price: at(0.5), quantity: '0.1000' })))
  const bought = await data(bob.api.placeOrder({ marketId, side: 'buy', type: 'market', cost: '20' }))
  expect(bought.status).toBe('filled')
  expect(Number(bought.filled)).toBeGreaterThan(0)
  const fills = await until(
    () => data(bob.api.fills({ symbol: marketId })),
    ([newest]) => newest?.orderId === bought.orderId,
  )
  expect(fills[0]).toMatchObject({ orderId: bought.orderId, role: 'taker', feeAssetId: 'ETH' })
  expect(Number(fills[0]?.fee)).toBeCloseTo(Number(fills[0]?.quantity) / 1_000, 8)
  const closed = await data(bob.api.orderHistory({ symbol: marketId }))
  expect(closed[0]).toMatchObject({
    orderId: bought.orderId,
    type: 'market',
    cost: '20.00000000',
    filled: bought.filled,
    reason: 'filled',
  })
  const wrong = { marketId, side: 'buy', type: 'market', quantity: '0.1' } as const
  expect(await bob.api.placeOrder(wrong)).toMatchObject({ ok: false, code: 'order_terms_invalid' })
})

test('[TG-2] [OT-12] triggers, trailing triggers, icebergs and exits are shown as they were given', async () => {
  const stop = { type: 'fall', price: at(-3) } as const
  const placed = [
    limit({ side: 'sell', price: at(-3.5), trigger: stop }),
    { marketId, side: 'sell', type: 'market', quantity: '0.01', trigger: { type: 'trail', callbackBps: 100 } },
    limit({ price: at(-6), quantity: '0.1', display: '0.02' }),
    limit({ price: at(-7), takeProfit: { triggerPrice: at(5) }, stopLoss: { triggerPrice: at(-9), price: at(-9.5) } }),
  ] as const satisfies PlaceOrderBody[]
  for (const order of placed) await data(alice.api.placeOrder(order))
  expect(await open(alice)).toMatchObject([
    { status: 'waiting', trigger: stop },
    { status: 'waiting', type: 'market', trigger: { type: 'trail', callbackBps: 100, activationPrice: null } },
    { status: 'resting', display: '0.0200', trigger: null },
    { takeProfit: { triggerPrice: at(5), price: null }, stopLoss: { triggerPrice: at(-9), price: at(-9.5) } },
  ])
  const met = limit({ side: 'sell', price: at(1), trigger: { type: 'rise', price: at(-3) } })
  expect(await alice.api.placeOrder(met)).toMatchObject({ ok: false, code: 'trigger_already_met' })
})

test('[GR-1] one cancels the other', async () => {
  const { orderId, status } = await data(
    alice.api.placeOco({
      marketId,
      side: 'sell',
      quantity: '0.0200',
      limitPrice: at(6),
      triggerPrice: at(-4),
      stopPrice: at(-4.5),
      clientOrderId: 'oco-1',
    }),
  )
  expect(status).toBe('resting')
  const group = { group: orderId, quantity: '0.0200' }
  expect(await open(alice)).toMatchObject([
    { orderId, ...group, clientOrderId: 'oco-1', timeInForce: 'post_only', price: at(6) },
    { orderId: orderId + 1, ...group, status: 'waiting', trigger: { type: 'fall', price: at(-4) } },
  ])
  await data(alice.api.cancelOrder(orderId + 1))
  expect(await open(alice)).toEqual([])
})

test('[OT-17] an order is amended; omitted terms stay', async () => {
  const { orderId } = await data(alice.api.placeOrder(limit({ price: at(-5), quantity: '0.0500' })))
  expect(await data(alice.api.amendOrder(orderId, { quantity: '0.0400' }))).toMatchObject({
    orderId,
    status: 'resting',
  })
  expect(await open(alice)).toMatchObject([{ orderId, price: at(-5), quantity: '0.0400' }])
  await data(alice.api.amendOrder(orderId, { price: at(-6) }))
  expect(await open(alice)).toMatchObject([{ orderId, price: at(-6), quantity: '0.0400' }])
  expect(await alice.api.amendOrder(orderId, { triggerPrice: at(1) })).toMatchObject({ code: 'order_not_amendable' })
  expect(await alice.api.amendOrder(orderId, { price: '1.001' })).toMatchObject({ code: 'price_off_tick' })
  expect(await bob.api.amendOrder(orderId, { quantity: '0.0300' })).toMatchObject({ code: 'order_not_open' })
})

test('[OT-16] [OT-3] the caller’s own name for an order places it once and cancels it', async () => {
  const order = limit({ price: at(-5), clientOrderId: 'mine-1' })
  const [first, second] = [await data(alice.api.placeOrder(order)), await data(alice.api.placeOrder(order))]
  expect(second).toEqual(first)
  expect(await bob.api.cancelClientOrder('mine-1')).toMatchObject({ ok: false, code: 'order_not_open' })
  expect(await data(alice.api.cancelClientOrder('mine-1'))).toMatchObject({
    orderId: first.orderId,
    status: 'cancelled',
  })
  expect(await open(alice)).toEqual([])
})

test('[OT-16] a refused order leaves its name free at once', async () => {
  const order = limit({ price: at(-5), clientOrderId: 'mine-2' })
  expect(await alice.api.placeOrder({ ...order, quantity: '0.0001' })).toMatchObject({ ok: false })
  expect(await data(alice.api.placeOrder(order))).toMatchObject({ status: 'resting' })
})

test('[OT-7] self-trade prevention is the incoming order’s', async () => {
  const resting = await data(alice.api.placeOrder(limit({ price: at(-0.5), quantity: '0.0100' })))
  const own = limit({
    side: 'sell',
    price: at(-0.5),
    quantity: '0.0100',
    selfTrade: 'cancel_maker',
    timeInForce: 'ioc',
  })
  await data(alice.api.placeOrder(own))
  const closed = await until(
    () => data(alice.api.orderHistory({ symbol: marketId })),
    (orders) => orders.some(({ orderId }) => orderId === resting.orderId),
  )
  expect(closed.find(({ orderId }) => orderId === resting.orderId)).toMatchObject({ reason: 'self_trade' })
})

test('a batch answers each order on its own, in order', async () => {
  const orders = [
    limit({ price: at(-5) }),
    limit({ price: '1.001' }),
    limit({ price: at(-6), marketId: 'NOSUCHUSDT' }),
    limit({ price: at(-7), clientOrderId: 'batch-4' }),
    limit({ price: at(-5), quantity: '1000' }),
  ]
  const answers = await data(alice.api.placeOrders({ orders }))
  expect(answers).toMatchObject([
    { ok: true, receipt: { status: 'resting' } },
    { ok: false, code: 'price_off_tick' },
    { ok: false, code: 'market_unknown' },
    { ok: true, receipt: { status: 'resting' } },
    { ok: false, code: 'balance_insufficient' },
  ])
  const [first] = answers
  const orderId = first?.ok ? first.receipt.orderId : 0
  const cancels = { orders: [{ orderId }, { clientOrderId: 'batch-4' }, { orderId }] }
  expect(await data(alice.api.cancelOrders(cancels))).toMatchObject([
    { ok: true, receipt: { orderId, status: 'cancelled' } },
    { ok: true },
    { ok: false, code: 'order_not_open' },
  ])
  const many = Array.from({ length: ordersPerBatchMax + 1 }, () => limit({}))
  expect(await alice.api.placeOrders({ orders: many })).toMatchObject({ ok: false, code: 'request_malformed' })
  expect(await alice.api.placeOrders({ orders: [] })).toMatchObject({ ok: false, code: 'request_malformed' })
})

test('[OT-19] cancels all, by market and by side', async () => {
  for (const side of ['buy', 'sell'] as const)
    await data(alice.api.placeOrder(limit({ side, price: at(side === 'buy' ? -5 : 5) })))
  expect(await data(alice.api.cancelAllOrders({ marketId: 'BTCUSDT' }))).toMatchObject({ closedCount: 0 })
  expect(await data(alice.api.cancelAllOrders({ marketId, side: 'sell' }))).toMatchObject({ closedCount: 1 })
  expect(await data(alice.api.cancelAllOrders())).toMatchObject({ closedCount: 1 })
  expect(await open(alice)).toEqual([])
})

type LimitBody = Extract<PlaceOrderBody, { type: 'limit' }>

function limit(order: Partial<LimitBody>): PlaceOrderBody {
  return { marketId, side: 'buy', type: 'limit', price: at(-5), quantity: '0.0100', ...order }
}

async function open({ api }: Visitor) {
  return data(api.openOrders())
}

async function data<T>(answer: Promise<ApiResult<T>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new Error(`refused: ${result.code} ${result.msg}`)
  return result.data
}
