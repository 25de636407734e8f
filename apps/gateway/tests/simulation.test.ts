import type { ApiResult } from '@argosy/api-client'
import { simulationPaths, topUpsPerDayMax } from '@argosy/wire/http'
import { startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, signIn, type Visitor } from './visitor.ts'

let engines: AcquiredEngines
let exchange: Exchange
let alice: Visitor
let bob: Visitor
let url: string

beforeAll(async () => {
  engines = await acquireEngines()
  exchange = await startExchange({ apps: ['engine-a', 'gateway'], engines, mode: 'test' })
  url = exchange.addresses.gatewayUrl
  alice = await signIn(url, 'alice')
  bob = await signIn(url, 'bob')
})

afterAll(async () => {
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

test('[SIM-4] a top-up on the live realm is refused and credits nothing', async () => {
  const before = await data(alice.api.account())
  expect(await alice.api.topUpSimulation({ clientRequestId: 'live-1' })).toMatchObject({ code: 'simulation_only' })
  const sent = await alice.send(simulationPaths.topUp, { method: 'POST', body: '{"clientRequestId":"live-2"}' })
  expect(sent.status).toBe(403)
  expect(await data(alice.api.account())).toEqual(before)
})

test.each([
  ['no id', {}, 'request_malformed'],
  ['an id that is none', { clientRequestId: 'a b' }, 'request_malformed'],
  ['an amount of its own', { clientRequestId: 'a', amount: '1000000' }, 'field_unknown'],
  ['an account of its own', { clientRequestId: 'a', accountId: '1002' }, 'field_unknown'],
])('a top-up with %s is refused', async (_name, body, code) => {
  const answer = await alice.send(simulationPaths.topUp, {
    method: 'POST',
    headers: { paptrading: '1' },
    body: JSON.stringify(body),
  })
  expect([answer.status, await answer.json()]).toMatchObject([400, { code }])
})

test('a signed-out visitor has no simulation account', async () => {
  const visitor = createVisitor(url)
  expect(await visitor.paper.topUpSimulation({ clientRequestId: 'a' })).toMatchObject({ code: 'signed_out' })
})

test('a full account is left as it is, also when its money is in orders', async () => {
  expect(await alice.paper.topUpSimulation({ clientRequestId: 'full' })).toMatchObject({ code: 'top_up_not_needed' })
  const { orderId } = await data(alice.paper.placeOrder(anOrder('buy', '1000.00', '40')))
  expect(await usdt(alice)).toMatchObject({ available: '10000.00000000', held: '40000.00000000' })
  expect(await alice.paper.topUpSimulation({ clientRequestId: 'held' })).toMatchObject({ code: 'top_up_not_needed' })
  await alice.paper.cancelOrder(orderId)
})

test('[SIM-4] a top-up restores what was spent, once for each id, and real money does not move', async () => {
  const real = [await data(alice.api.account()), await data(bob.api.account())]
  await pay(alice, bob, '1000.00')
  const first = await data(alice.paper.topUpSimulation({ clientRequestId: 'spent' }))
  expect(first).toMatchObject({ assetId: 'USDT', deposited: '1000.00000000', balance: '50000.00000000' })
  expect(await usdt(alice)).toMatchObject({ available: '50000.00000000' })
  await pay(alice, bob, '500.00')
  expect(await data(alice.paper.topUpSimulation({ clientRequestId: 'spent' })), 'a repeat').toEqual(first)
  expect(await usdt(alice)).toMatchObject({ available: '49500.00000000' })
  expect([await data(alice.api.account()), await data(bob.api.account())]).toEqual(real)
})

test('many at once add what is missing once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => alice.paper.topUpSimulation({ clientRequestId: `crowd-${index}` })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))
  expect(refusals.every((code) => code === 'top_up_under_way' || code === 'top_up_not_needed')).toBe(true)
  expect(await usdt(alice)).toMatchObject({ available: '50000.00000000' })
})

test('a day has so many top-ups and no more', async () => {
  for (let used = 2; used < topUpsPerDayMax; used++) {
    await pay(alice, bob, '10.00')
    expect(await alice.paper.topUpSimulation({ clientRequestId: `day-${used}` })).toMatchObject({ ok: true })
  }
  await pay(alice, bob, '10.00')
  expect(await alice.paper.topUpSimulation({ clientRequestId: 'one-more' })).toMatchObject({ code: 'top_ups_too_many' })
  expect(await usdt(alice)).toMatchObject({ available: '49990.00000000' })
  expect(await bob.paper.topUpSimulation({ clientRequestId: 'one-more' }), 'bob’s day is his own').toMatchObject({
    code: 'top_up_not_needed',
  })
})

/**
 * Moves virtual money from one account to the other, always at one price: distant prices would leave the market's band.
 */
async function pay(from: Visitor, to: Visitor, amount: keyof typeof bitcoinFor): Promise<void> {
  const price = '62500.00'
  await data(to.paper.placeOrder(anOrder('sell', price, bitcoinFor[amount])))
  expect(await data(from.paper.placeOrder(anOrder('buy', price, bitcoinFor[amount])))).toMatchObject({
    status: 'filled',
  })
}

const bitcoinFor = { '1000.00': '0.016', '500.00': '0.008', '10.00': '0.00016' } as const

function anOrder(side: 'buy' | 'sell', price: string, quantity: string) {
  return { marketId: 'BTCUSDT', side, type: 'limit', price, quantity } as const
}

async function usdt(visitor: Visitor) {
  return (await data(visitor.paper.account())).balances.find(({ assetId }) => assetId === 'USDT')
}

async function data<T>(answer: Promise<ApiResult<T>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  return result.data
}
