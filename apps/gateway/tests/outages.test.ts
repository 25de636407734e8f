import { paths } from '@argosy/wire/http'
import { startExchange, type Exchange } from '@argosy/dev-env'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, until, type Visitor } from './visitor.ts'

let exchange: Exchange
let alice: Visitor

beforeAll(async () => {
  exchange = await startExchange({
    apps: ['engine-a', 'projector', 'gateway'],
    mode: 'test',
    seedMinutes: 5,
    env: { gateway: { COMMAND_DEADLINE_MS: '1500' } },
  })
  alice = await signIn(exchange.addresses.gatewayUrl, 'alice')
})

afterAll(async () => {
  await exchange[Symbol.asyncDispose]()
})

const order = { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '10000.00', quantity: '0.001' } as const

test('while the leader is silent an order is of unknown outcome, and afterwards a repetition finds it', async () => {
  const engine = exchange.apps.get('engine-a')
  const known = { ...order, clientOrderId: 'through-the-pause' }
  expect(await alice.api.markets()).toMatchObject({ ok: true })
  await engine.kill('SIGSTOP')
  const response = await alice.send(paths.orders, { method: 'POST', body: JSON.stringify(known) })
  expect([response.status, await response.json()]).toMatchObject([504, { code: 'outcome_unknown', data: null }])
  expect(await alice.api.account()).toMatchObject({ ok: false, code: 'service_unavailable' })
  await engine.kill('SIGCONT')
  const repeated = await until(
    () => alice.api.placeOrder(known),
    ({ ok }) => ok,
  )
  expect(repeated).toMatchObject({ ok: true, data: { status: 'resting' } })
  const open = await alice.api.openOrders()
  expect(open.ok && open.data.map(({ orderId }) => orderId)).toEqual([repeated.ok && repeated.data.orderId])
})

test('without PostgreSQL history is unavailable and no order is acknowledged', async () => {
  const { postgres } = exchange.engines
  await postgres.kill('SIGKILL')
  const response = await alice.send(paths.fills)
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'service_unavailable', data: null }])
  expect(await alice.api.placeOrder(order)).toMatchObject({ ok: false, code: 'outcome_unknown' })
  await postgres.start()
  const back = await until(
    () => alice.api.fills(),
    ({ ok }) => ok,
  )
  expect(back.ok).toBe(true)
})

// Must be last: Redis loses alice's session when it is killed.
test('without Redis, requests are answered neither as signed in nor as signed out', async () => {
  const { redis } = exchange.engines
  await redis.kill('SIGKILL')
  for (const [method, path] of [
    ['GET', paths.account],
    ['POST', paths.userInfo],
    ['POST', paths.orders],
    ['POST', paths.logout],
  ] as const) {
    const response = await alice.send(path, { method, ...(method === 'POST' && { body: '{}' }) })
    const body = await response.text()
    expect([response.status, JSON.parse(body)]).toMatchObject([503, { code: 'service_unavailable', data: null }])
    expect(body).not.toMatch(/redis|at .*\.ts/i)
  }
  expect((await alice.send(paths.markets)).status).toBe(200)
  await redis.start()
  const back = await until(
    () => alice.api.userInfo(),
    ({ ok }) => ok,
  )
  expect(back).toMatchObject({ ok: true, data: { userInfo: null } })
})
