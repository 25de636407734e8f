import { expect, test } from 'vitest'
import { answer, startPair } from '../tests/start-pair.ts'

test('[NET-3] an answer with code 00000 is its data', async () => {
  const { client, seen } = await startPair((_, response) => answer(response, 200, { code: '00000', msg: '', data: [] }))
  expect(await client.trades({ symbol: 'BTCUSDT', limit: 5 })).toEqual({ ok: true, data: [] })
  expect(seen[0]).toMatchObject({ method: 'GET', url: '/v1/spot/public/trades?symbol=BTCUSDT&limit=5' })
})

test('[NET-3] a refusal is a value with the reason as its code', async () => {
  const envelope = { code: 'balance_insufficient', msg: 'not enough', data: null }
  const { client } = await startPair((_, response) => answer(response, 422, envelope))
  const order = { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '1.00', quantity: '1' } as const
  expect(await client.placeOrder(order)).toEqual({ ok: false, code: 'balance_insufficient', msg: 'not enough' })
})

test('an error status is never treated as success, whatever the body', async () => {
  const { client } = await startPair((_, response) => answer(response, 500, { code: '00000', msg: '', data: {} }))
  expect(await client.account()).toMatchObject({ ok: false })
})

test('[NET-1] common headers and a JSON body go with a write', async () => {
  const { client, seen } = await startPair((_, response) =>
    answer(response, 200, { code: '00000', msg: '', data: null }),
  )
  await client.cancelOrder(17)
  expect(seen[0]).toMatchObject({ method: 'DELETE', url: '/v1/trade/spot/orders/17', body: '{}' })
  expect(seen[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    website: 'mix',
    terminaltype: '1',
    locale: 'en_US',
    language: 'en',
  })
})

test('every operation on orders has its endpoint: place, amend, cancel and read', async () => {
  const { client, seen } = await startPair((_, response) =>
    answer(response, 200, { code: '00000', msg: '', data: null }),
  )
  const order = { marketId: 'BTCUSDT', side: 'buy', type: 'market', cost: '10' } as const
  await client.placeOrders({ orders: [order] })
  await client.placeOco({ marketId: 'BTCUSDT', side: 'sell', quantity: '1', limitPrice: '3', triggerPrice: '1' })
  await client.amendOrder(17, { price: '2' })
  await client.cancelClientOrder('mine/1')
  await client.cancelOrders({ orders: [{ orderId: 17 }, { clientOrderId: 'mine' }] })
  await client.cancelAllOrders({ marketId: 'BTCUSDT' })
  await client.cancelAllOrders()
  await client.clientOrder('mine/1')
  await client.feeRates()
  await client.fills({ side: 'buy', startMs: 1, endMs: 2, beforeId: '3-4' })
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /v1/trade/spot/batch/place-orders',
    'POST /v1/trade/spot/oco-orders',
    'POST /v1/trade/spot/orders/17/amend',
    'DELETE /v1/trade/spot/client-orders/mine%2F1',
    'POST /v1/trade/spot/batch/cancel-orders',
    'POST /v1/trade/spot/cancel-all-orders',
    'POST /v1/trade/spot/cancel-all-orders',
    'GET /v1/trade/spot/client-orders/mine%2F1',
    'GET /v1/trade/spot/fee-rates',
    'GET /v1/trade/spot/fills?side=buy&startMs=1&endMs=2&beforeId=3-4',
  ])
  expect(seen.slice(4, 7).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { orders: [{ orderId: 17 }, { clientOrderId: 'mine' }] },
    { marketId: 'BTCUSDT' },
    {},
  ])
})

test('[NET-1] a browser sends its platform, terminal code and device id with every call', async () => {
  const { client, seen } = await startPair(
    (_, response) => answer(response, 200, { code: '00000', msg: '', data: null }),
    { device: () => ({ platform: 5, terminalCode: 'terminal', deviceId: 'device' }) },
  )
  await client.markets()
  await client.cancelOrder(17)
  for (const { headers } of seen) {
    expect(headers).toMatchObject({ terminaltype: '5', terminalcode: 'terminal', deviceid: 'device' })
  }
})

test('[NET-1] every call has an id of its own', async () => {
  const { client, seen } = await startPair((_, response) =>
    answer(response, 200, { code: '00000', msg: '', data: null }),
  )
  await Promise.all([client.tickers(), client.tickers(), client.account()])
  const ids = seen.map(({ headers }) => String(headers['requestid']))
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(ids).size).toBe(3)
})

test('[SIM-4] the realm is read for each call', async () => {
  let realm: 'live' | 'paper' = 'live'
  const { client, seen } = await startPair(
    (_, response) => answer(response, 200, { code: '00000', msg: '', data: null }),
    { realm: () => realm },
  )
  await client.account()
  realm = 'paper'
  await client.account()
  expect(seen.map(({ headers }) => headers['paptrading'])).toEqual([undefined, '1'])
})

test('[NET-2] silence ends in timed_out, a closed endpoint in network_failed', async () => {
  const { client } = await startPair(() => undefined, { timeoutMs: 50 })
  expect(await client.markets()).toMatchObject({ ok: false, code: 'timed_out' })
  const { client: refused } = await startPair((request) => request.socket.destroy())
  expect(await refused.markets()).toMatchObject({ ok: false, code: 'network_failed' })
})

test('a call aborted by its caller returns aborted', async () => {
  const { client } = await startPair(() => undefined)
  const giveUp = new AbortController()
  const answered = client.markets({ signal: giveUp.signal })
  giveUp.abort()
  expect(await answered).toMatchObject({ ok: false, code: 'aborted' })
})

test.each([
  [502, '<html>Bad Gateway</html>', 'service_unavailable'],
  [200, '<html>captive portal</html>', 'answer_malformed'],
  [200, '[]', 'answer_malformed'],
])('an answer %i that is not ours is not read as data', async (status, body, code) => {
  const { client } = await startPair((_, response) => response.writeHead(status).end(body))
  expect(await client.markets()).toMatchObject({ ok: false, code })
})
