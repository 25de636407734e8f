import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDevelopmentUser, clearMarket, signInDevelopmentUser, startExchange, type Exchange } from '../src/index.ts'

let exchange: Exchange
beforeAll(async () => {
  exchange = await startExchange({ apps: ['engine-a', 'projector', 'gateway'], seedMinutes: 1 })
})
afterAll(() => exchange[Symbol.asyncDispose]())

const path = '/v1/trade/spot/cancel-all-orders'

test('[SGN-10] in development too the endpoint wants a signature, and a development user has one for each request', async () => {
  const { gatewayUrl } = exchange.addresses
  const alice = await signInDevelopmentUser(gatewayUrl, 'alice')
  const send = async (headers: Record<string, string>, body = '{}') => {
    const response = await fetch(gatewayUrl + path, { method: 'POST', headers, body })
    return ((await response.json()) as { code: string }).code
  }

  const headers = await alice.dress('POST', path, '{}')
  expect(await send(headers)).toBe('00000')
  expect(await send(headers), 'the same again').toBe('00022')
  expect(await send(await alice.dress('POST', path, '{}'), '{ }'), 'another body').toBe('00020')
  const unsigned = { 'content-type': 'application/json', origin: gatewayUrl, cookie: alice.cookie }
  expect(await send(unsigned), 'no signature').toBe('00020')
})

test('an added user has money of its own in both realms, and what it leaves in a market can be cleared', async () => {
  const { gatewayUrl } = exchange.addresses
  const { userName } = await addDevelopmentUser(exchange, { name: 'carol', balances: { AAVE: '7.5' } })
  const carol = await signInDevelopmentUser(gatewayUrl, userName)
  const call = async (method: 'GET' | 'POST', address: string, realm: 'live' | 'paper', order?: object) => {
    const text = order ? JSON.stringify(order) : ''
    const headers = await carol.dress(method, address, text, realm)
    const response = await fetch(gatewayUrl + address, { method, headers, ...(order && { body: text }) })
    return ((await response.json()) as { data: unknown }).data
  }
  for (const [realm, usdt] of [
    ['live', '100000.00000000'],
    ['paper', '50000.00000000'],
  ] as const) {
    const { balances } = (await call('GET', '/v1/trade/spot/account', realm)) as { balances: object[] }
    expect(balances).toContainEqual(expect.objectContaining({ assetId: 'AAVE', available: '7.50000000' }))
    expect(balances).toContainEqual(expect.objectContaining({ assetId: 'USDT', available: usdt }))
  }

  const orders = '/v1/trade/spot/orders'
  const order = { marketId: 'AAVEUSDT', side: 'buy', type: 'limit', price: '100.00', quantity: '1' }
  await call('POST', orders, 'live', order)
  expect(await call('GET', orders, 'live')).toHaveLength(1)
  // Polled until the order is projected.
  await expect.poll(() => clearMarket(exchange, 'AAVEUSDT')).toBe(1)
  expect(await call('GET', orders, 'live')).toEqual([])
  await expect.poll(() => clearMarket(exchange, 'AAVEUSDT')).toBe(0)
})
