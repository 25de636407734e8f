/**
 * A program's signed write, intercepted and replayed through the proxy: applied once, even if all copies arrive
 * together.
 */
import { makeDevelopmentKey, seedExchange, startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { migrate } from '@argosy/postgres'
import { connectRedis } from '@argosy/redis'
import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenClient, dataOf, send, sign, type Credentials, type OpenClient } from '../program-api/open-client.ts'

let engines: AcquiredEngines
let exchange: Exchange
let url: string
let key: Credentials
let alice: OpenClient

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  await seedExchange({ postgresUrl: engines.postgresUrl, minutes: 30 })
  exchange = await startExchange({
    apps: ['engine-a', 'projector', 'gateway'],
    engines,
    seed: false,
    proxy: true,
    mode: 'test',
    env: { gateway: { API_KEY_CALLS_PER_SECOND: '10000' } },
  })
  url = exchange.addresses.proxyUrl ?? ''
  key = await makeDevelopmentKey(exchange)
  alice = createOpenClient(url, key)
})

afterAll(async () => {
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

const path = '/api/v2/spot/trade/place-order'
const order = { symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', force: 'GTC', price: '9000.00', size: '0.001' }
const repeated = { status: 400, code: '40786', data: null }

const signOrder = (more: object = {}, timestamp = String(Date.now())) =>
  sign(key, { method: 'POST', path, body: JSON.stringify({ ...order, ...more }) }, { timestamp })

async function countOpenOrders(): Promise<number> {
  const rows = await dataOf<unknown[]>(alice.get('/api/v2/spot/trade/unfilled-orders?symbol=BTCUSDT&limit=100'))
  return rows.length
}

/** The number of new orders, and the answers. */
async function replay(act: () => Promise<readonly { readonly code: string }[]>): Promise<[number, string[]]> {
  const before = await countOpenOrders()
  const answers = await act()
  return [(await countOpenOrders()) - before, answers.map(({ code }) => code).toSorted()]
}

test('[check 27] the same signed order sent three times is one order', async () => {
  const sent = signOrder()
  const [more, codes] = await replay(async () => [await send(url, sent), await send(url, sent), await send(url, sent)])
  expect([more, codes]).toEqual([1, ['00000', '40786', '40786']])
  expect(await send(url, sent)).toMatchObject(repeated)
})

test('[check 27] fifty of the same at once are one order', async () => {
  const sent = signOrder()
  const [more, codes] = await replay(() => Promise.all(Array.from({ length: 50 }, () => send(url, sent))))
  expect([more, codes]).toEqual([1, ['00000', ...Array<string>(49).fill('40786')]])
})

test('[check 27] another spelling of the address, a parameter or another header makes no second one', async () => {
  const timestamp = String(Date.now())
  const body = JSON.stringify(order)
  const sent = sign(key, { method: 'POST', path: `${path}?note=a b`, body }, { timestamp })
  const spelled = (query: string) => ({ ...sent, path: `${path}?${query}` })
  const [more, codes] = await replay(async () => [
    await send(url, spelled('note=a%20b')),
    await send(url, spelled('note=%61%20b')),
    await send(url, spelled('n%6fte=a%20b')),
    await send(url, { ...spelled('note=a%20b'), headers: { ...sent.headers, 'x-channel-api-code': 'other' } }),
  ])
  expect([more, codes]).toEqual([1, ['00000', '40786', '40786', '40786']])
})

test('[check 27] a call from the edge of the future is remembered for as long as it is good', async () => {
  await using redis = await connectRedis({ url: engines.redisUrl, prefix: engines.redisPrefix })
  const sent = signOrder({}, String(Date.now() + 29_000))
  await send(url, sent)
  const mark = hash('sha256', `${key.apiKey}\n${sent.headers['access-sign']}`, 'base64url')
  const leftMs = await redis.leftMs(`seen:open-call:${mark}`)
  expect(leftMs).toBeGreaterThan(59_000)
  expect(leftMs).toBeLessThanOrEqual(70_000)
})

test('[check 27] every write is judged like this, and no read', async () => {
  const cancelAll = sign(key, {
    method: 'POST',
    path: '/api/v2/spot/trade/cancel-symbol-order',
    body: '{"symbol":"BTCUSDT"}',
  })
  expect(await send(url, cancelAll)).toMatchObject({ code: '00000' })
  expect(await send(url, cancelAll)).toMatchObject(repeated)
  const read = sign(key, { method: 'GET', path: '/api/v2/spot/account/assets' })
  expect(await send(url, read)).toMatchObject({ code: '00000' })
  expect(await send(url, read)).toMatchObject({ code: '00000' })
})

test('two equal orders of one millisecond are two by a clientOid each, or by another time', async () => {
  const timestamp = String(Date.now())
  const named = [
    signOrder({ clientOid: `one-${timestamp}` }, timestamp),
    signOrder({ clientOid: `two-${timestamp}` }, timestamp),
  ]
  const timed = [signOrder({}, timestamp), signOrder({}, String(Number(timestamp) + 1))]
  const [more, codes] = await replay(() => Promise.all([...named, ...timed].map((sent) => send(url, sent))))
  expect([more, codes]).toEqual([4, Array<string>(4).fill('00000')])
})

test('what a limit or a wrong signature refused was not done, and may come again', async () => {
  const sent = signOrder()
  const wrong = { ...sent, headers: { ...sent.headers, 'access-passphrase': 'passphrase2' } }
  expect(await send(url, wrong)).toMatchObject({ code: '40012' })
  expect(await send(url, sent)).toMatchObject({ code: '00000' })
})
