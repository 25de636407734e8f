/** A trader's queries about themselves: one order by client order id, fee rates, status, filtered history. */
import type { ApiResult, HistoryPage } from '@argosy/api-client'
import { toPartition } from '@argosy/catalogue'
import type { ClosedOrderView, PlaceOrderBody } from '@argosy/wire/http'
import { spotFeeLevels } from '@argosy/catalogue/listings'
import { seedExchange, startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import type { AccountId, RequestId, SetAccountFees, SetAccountStatus } from '@argosy/exchange'
import { connectNats, createCommandClient, type Nats } from '@argosy/nats'
import { migrate } from '@argosy/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, signIn, until, type Visitor } from './visitor.ts'

const marketId = 'BTCUSDT'
const partition = toPartition('live', 'spot')
const accounts = { alice: '1001' as AccountId, bob: '1002' as AccountId }

let engines: AcquiredEngines
let exchange: Exchange
let nats: Nats
let alice: Visitor
let bob: Visitor
/** The market's price, in dollars. */
let last: number

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  await seedExchange({ postgresUrl: engines.postgresUrl, minutes: 10 })
  exchange = await startExchange({ apps: ['engine-a', 'projector', 'gateway'], engines, seed: false, mode: 'test' })
  nats = await connectNats({ url: engines.natsUrl, name: 'test', prefix: engines.natsPrefix })
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
  await nats.drain()
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

/** A price that many per cent away from the latest. */
const at = (percent: number) => (last * (1 + percent / 100)).toFixed(2)

describe('one’s own order by the name that one gave it', () => {
  test('is returned while open and after it closed', async () => {
    const { orderId } = await data(alice.api.placeOrder(limit({ clientOrderId: 'mine-1', price: at(-5) })))
    expect(await data(alice.api.clientOrder('mine-1'))).toMatchObject({
      orderId,
      clientOrderId: 'mine-1',
      price: at(-5),
      quantity: '0.00100',
      status: 'resting',
      reason: null,
      closedAtMs: null,
    })
    await data(alice.api.cancelOrder(orderId))
    // Immediately: the endpoint waits for history, not the caller.
    const closed = await data(alice.api.clientOrder('mine-1'))
    expect(closed).toMatchObject({ orderId, status: 'cancelled', reason: 'user', filled: '0.00000' })
    expect(closed.closedAtMs).toBeGreaterThanOrEqual(closed.placedAtMs)
  })

  test('is returned with its fills, matching history', async () => {
    const clientOrderId = 'mine-filled'
    await data(bob.api.placeOrder(limit({ side: 'sell', price: at(0.5), quantity: '0.01000' })))
    await data(alice.api.placeOrder(limit({ clientOrderId, price: at(0.5), quantity: '0.00300', timeInForce: 'ioc' })))
    const found = await data(alice.api.clientOrder(clientOrderId))
    expect(found).toMatchObject({ status: 'filled', filled: '0.00300', reason: 'filled' })
    const [newest] = await data(alice.api.orderHistory({ limit: 1 }))
    expect(found).toEqual(newest)
    await data(bob.api.cancelAllOrders())
  })

  test('[check 41] is unknown until it is placed, and unknown to other users', async () => {
    const unknown = { ok: false, code: 'order_unknown' }
    expect(await alice.api.clientOrder('mine-2')).toMatchObject(unknown)
    // A refused order does not use up its name (OT-16).
    expect(await alice.api.placeOrder(limit({ clientOrderId: 'mine-2', quantity: '0.00001' }))).toMatchObject({
      ok: false,
    })
    expect(await alice.api.clientOrder('mine-2')).toMatchObject(unknown)
    const { orderId } = await data(alice.api.placeOrder(limit({ clientOrderId: 'mine-2', price: at(-6) })))
    const [ofAlices, ofNobodys] = [await bob.api.clientOrder('mine-2'), await bob.api.clientOrder('nobodys')]
    expect(ofAlices).toEqual(ofNobodys)
    expect(ofAlices).toMatchObject(unknown)
    expect(await alice.paper.clientOrder('mine-2')).toMatchObject(unknown)
    await data(alice.api.cancelOrder(orderId))
    expect(await bob.api.clientOrder('mine-2')).toMatchObject(unknown)
  })

  test('[OT-16] of one cancels the other is its first leg', async () => {
    const quantity = '0.00100'
    const oco = { marketId, side: 'sell', quantity, limitPrice: at(6), triggerPrice: at(-4) } as const
    const { orderId } = await data(alice.api.placeOco({ ...oco, clientOrderId: 'mine-oco' }))
    expect(await data(alice.api.clientOrder('mine-oco'))).toMatchObject({ orderId, group: orderId, status: 'resting' })
    await data(alice.api.cancelOrder(orderId + 1))
    expect(await data(alice.api.clientOrder('mine-oco'))).toMatchObject({ orderId, reason: 'other_leg' })
  })

  test('is always found while orders open and close', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `race-${index}`)
    const lost: string[] = []
    await Promise.all(
      names.map(async (clientOrderId) => {
        const { orderId } = await data(alice.api.placeOrder(limit({ clientOrderId, price: at(-8) })))
        const cancelled = alice.api.cancelOrder(orderId)
        const answers = await Promise.all([1, 2, 3].map(() => alice.api.clientOrder(clientOrderId)))
        await cancelled
        lost.push(...answers.flatMap((answer) => (answer.ok ? [] : [`${clientOrderId} ${answer.code}`])))
      }),
    )
    expect(lost).toEqual([])
  })

  test('is returned only to its owner, and an invalid client order id is refused', async () => {
    const { send } = createVisitor(exchange.addresses.gatewayUrl)
    expect((await send('/v1/trade/spot/client-orders/mine-1')).status).toBe(401)
    for (const name of ['a'.repeat(37), 'a%20b', 'a%2Fb', 'a%00', 'mine-1.json']) {
      expect([name, (await alice.send(`/v1/trade/spot/client-orders/${name}`)).status]).toEqual([name, 400])
    }
    expect((await alice.send('/v1/trade/spot/client-orders/mine-1?accountId=1002')).status).toBe(400)
  })
})

describe('[FE-3] [FE-4] one’s own fee rates', () => {
  test('are those of the level that the volume reaches, with the level above', async () => {
    const [level, above] = spotFeeLevels
    expect(await data(alice.api.feeRates())).toEqual({
      makerPpm: level?.makerPpm,
      takerPpm: level?.takerPpm,
      isOwn: false,
      level: 0,
      volume: expect.stringMatching(/^\d+\.\d{8}$/),
      assetId: 'USDT',
      next: {
        level: 1,
        volumeMin: `${above?.volumeMin}.00000000`,
        makerPpm: above?.makerPpm,
        takerPpm: above?.takerPpm,
      },
      countedToMs: expect.any(Number),
      upcoming: { level: 0, volume: expect.stringMatching(/^\d+\.\d{8}$/) },
    })
  })

  test('come from the public schedule, which is the engine’s', async () => {
    const { assetId, levels } = await data(createVisitor(exchange.addresses.gatewayUrl).api.feeSchedule())
    expect(assetId).toBe('USDT')
    expect(levels).toEqual(
      spotFeeLevels.map(({ volumeMin, makerPpm, takerPpm }, level) => ({
        level,
        volumeMin: `${volumeMin}.00000000`,
        makerPpm,
        takerPpm,
      })),
    )
  })

  test('are individual where agreed, charged on the next fill, and limited to that account', async () => {
    const rates = { makerPpm: 0, takerPpm: 250 }
    await command({ type: 'set_account_fees', accountId: accounts.alice, rates })
    expect(await data(alice.api.feeRates())).toMatchObject({ ...rates, isOwn: true, next: null })
    expect(await data(bob.api.feeRates())).toMatchObject({ isOwn: false, makerPpm: spotFeeLevels[0]?.makerPpm })
    await data(bob.api.placeOrder(limit({ side: 'sell', price: at(0.4), quantity: '0.01000' })))
    const { orderId } = await data(
      alice.api.placeOrder(limit({ price: at(0.4), quantity: '0.00400', timeInForce: 'ioc' })),
    )
    const [fill] = await until(
      () => data(alice.api.fills({ limit: 1 })),
      ([newest]) => newest?.orderId === orderId,
    )
    // 0.025 % of 0.004 BTC.
    expect(fill).toMatchObject({ fee: '0.00000100', feeAssetId: 'BTC' })
    await data(bob.api.cancelAllOrders())
    await command({ type: 'set_account_fees', accountId: accounts.alice, rates: null })
    expect(await data(alice.api.feeRates())).toMatchObject({ isOwn: false })
  })
})

test('[AC-1] the account response shows the status close-only', async () => {
  const accountId = accounts.bob
  expect(await data(bob.api.account())).toMatchObject({ status: 'normal' })
  await command({ type: 'set_account_status', accountId, status: 'close_only' })
  expect(await data(bob.api.account())).toMatchObject({ status: 'close_only' })
  expect(await bob.api.placeOrder(limit({ price: at(-5) }))).toMatchObject({ ok: false, code: 'account_close_only' })
  expect(await data(alice.api.account())).toMatchObject({ status: 'normal' })
  await command({ type: 'set_account_status', accountId, status: 'normal' })
  expect(await data(bob.api.account())).toMatchObject({ status: 'normal' })
})

describe('history', () => {
  const records: ClosedOrderView[] = []

  beforeAll(async () => {
    await data(alice.api.placeOrder(limit({ side: 'sell', price: at(0.5), quantity: '0.01000' })))
    for (const symbol of [marketId, 'ETHUSDT'])
      for (const side of ['buy', 'sell'] as const)
        for (const percent of [5, 6]) {
          const price = symbol === marketId ? at(side === 'buy' ? -percent : percent) : await ethAt(side, percent)
          const order = limit({ marketId: symbol, side, price, quantity: symbol === marketId ? '0.00100' : '0.0100' })
          const { orderId } = await data(bob.api.placeOrder(order))
          await data(bob.api.cancelOrder(orderId))
        }
    for (let count = 0; count < 3; count++)
      await data(bob.api.placeOrder(limit({ price: at(0.5), quantity: '0.00100', timeInForce: 'ioc' })))
    await data(alice.api.cancelAllOrders())
    // Waits until all of the history is there.
    const all = await until(
      () => data(bob.api.orderHistory({ limit: 200 })),
      (orders) => orders.filter(({ status }) => status === 'filled').length >= 3,
    )
    records.push(...all)
  })

  test.each<HistoryPage>([
    { side: 'buy' },
    { side: 'sell' },
    { symbol: 'ETHUSDT' },
    { symbol: marketId, side: 'sell' },
  ])('of %j has exactly the orders that fit, page by page', async (page) => {
    const fitting = records.filter(
      (order) =>
        (page.symbol === undefined || order.marketId === page.symbol) &&
        (page.side === undefined || order.side === page.side),
    )
    expect(fitting.length).toBeGreaterThan(1)
    expect(fitting.length).toBeLessThan(records.length)
    expect(await allOrders({ ...page, limit: 2 })).toEqual(fitting)
  })

  test('begins with its start and ends before its end', async () => {
    const times = [...new Set(records.map(({ placedAtMs }) => placedAtMs))].toSorted((a, b) => a - b)
    const [startMs, endMs] = [times[1] ?? 0, times.at(-2) ?? 0]
    const within = records.filter(({ placedAtMs }) => placedAtMs >= startMs && placedAtMs < endMs)
    expect(within.length).toBeGreaterThan(1)
    expect(await allOrders({ startMs, endMs, limit: 3 })).toEqual(within)
    expect(await allOrders({ startMs: times.at(-1) ?? 0 })).toEqual(
      records.filter(({ placedAtMs }) => placedAtMs === times.at(-1)),
    )
    expect(await data(bob.api.orderHistory({ startMs: endMs, endMs }))).toEqual([])
  })

  test('of fills is filtered alike', async () => {
    const all = await until(
      () => data(bob.api.fills({ symbol: marketId, limit: 200 })),
      (fills) => fills.length >= 3,
    )
    const bought = all.filter(({ side }) => side === 'buy')
    expect(bought.length).toBeGreaterThan(1)
    expect(bought.length).toBeLessThan(all.length)
    expect(await allFills({ symbol: marketId, side: 'buy', limit: 1 })).toEqual(bought)
    const startMs = bought[0]?.timeMs ?? 0
    expect(await allFills({ symbol: marketId, startMs, limit: 1 })).toEqual(
      all.filter(({ timeMs }) => timeMs >= startMs),
    )
    expect(await allFills({ symbol: marketId, endMs: startMs, limit: 2 })).toEqual(
      all.filter(({ timeMs }) => timeMs < startMs),
    )
    const orderId = bought[0]?.orderId
    expect(orderId).toBeGreaterThan(0)
    expect(await data(bob.api.fills({ orderId: Number(orderId) }))).toEqual(
      all.filter((fill) => fill.orderId === orderId),
    )
  })

  test.each([
    'side=both',
    'orderId=0',
    'orderId=x',
    'startMs=-1',
    'startMs=x',
    'endMs=0',
    'endMs=1.5',
    'startMs=1e400',
    'status=filled',
  ])('refuses %s', async (query) => {
    for (const endpoint of ['order-history', 'fills'])
      expect((await bob.send(`/v1/trade/spot/${endpoint}?${query}`)).status).toBe(400)
  })
})

async function allOrders(page: HistoryPage): Promise<ClosedOrderView[]> {
  return allPages(
    (beforeId) => data(bob.api.orderHistory({ ...page, ...beforeId })),
    ({ orderId }) => String(orderId),
  )
}

async function allFills(page: HistoryPage) {
  return allPages(
    (beforeId) => data(bob.api.fills({ ...page, ...beforeId })),
    ({ fillId }) => fillId,
  )
}

async function allPages<T>(read: (before: { beforeId?: string }) => Promise<T[]>, idOf: (row: T) => string) {
  const rows: T[] = []
  for (;;) {
    const newest = rows.at(-1)
    const page = await read(newest ? { beforeId: idOf(newest) } : {})
    if (page.length === 0) return rows
    rows.push(...page)
  }
}

async function ethAt(side: 'buy' | 'sell', percent: number): Promise<string> {
  const [trade] = await data(bob.api.trades({ symbol: 'ETHUSDT', limit: 1 }))
  return (Number(trade?.price) * (1 + (side === 'buy' ? -percent : percent) / 100)).toFixed(2)
}

/** Sends an operator's command directly to the engine. */
async function command(draft: Omit<SetAccountFees, 'requestId'> | Omit<SetAccountStatus, 'requestId'>): Promise<void> {
  const requestId = `test:${crypto.randomUUID()}` as RequestId
  const receipt = await createCommandClient(nats, { partition }).send({ ...draft, requestId })
  if (!receipt.ok) throw new Error(receipt.refusal)
}

type LimitBody = Extract<PlaceOrderBody, { type: 'limit' }>

function limit(order: Partial<LimitBody>): PlaceOrderBody {
  return { marketId, side: 'buy', type: 'limit', price: at(-5), quantity: '0.00100', ...order }
}

async function data<T>(answer: Promise<ApiResult<T>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new Error(`refused: ${result.code} ${result.msg}`)
  return result.data
}
