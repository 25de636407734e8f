/** Exact wire values; that real clients understand them is tested in tooling/ccxt-conformance. */
import { makeDevelopmentKey, seedExchange, startExchange, type Exchange } from '@argosy/dev-env'
import { acquireEngines, type AcquiredEngines } from '@argosy/backing-services'
import { migrate } from '@argosy/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOpenClient, dataOf, send, sign, type Credentials, type OpenClient } from './open-client.ts'

let engines: AcquiredEngines
let exchange: Exchange
let url: string
let aliceKey: Credentials
let alice: OpenClient
let bob: OpenClient

const trade = '/api/v2/spot/trade'

beforeAll(async () => {
  engines = await acquireEngines()
  await migrate(engines.postgresUrl)
  await seedExchange({ postgresUrl: engines.postgresUrl, minutes: 30 })
  exchange = await startExchange({
    apps: ['engine-a', 'projector', 'gateway'],
    engines,
    seed: false,
    mode: 'test',
    env: { gateway: { API_KEY_CALLS_PER_SECOND: '10000' } },
  })
  url = exchange.addresses.gatewayUrl
  aliceKey = await makeDevelopmentKey(exchange, { userName: 'alice' })
  alice = createOpenClient(url, aliceKey)
  bob = createOpenClient(url, await makeDevelopmentKey(exchange, { userName: 'bob' }))
})

afterAll(async () => {
  await exchange[Symbol.asyncDispose]()
  await engines[Symbol.asyncDispose]()
})

type Row = Readonly<Record<string, string>>
type Receipt = { readonly orderId: string; readonly clientOid: string }
type BatchAnswer = { readonly successList: readonly Receipt[]; readonly failureList: readonly Row[] }

const limitBuy = { symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', force: 'GTC', price: '9000.00', size: '0.001' }

async function place(client: OpenClient, order: object): Promise<Receipt> {
  return dataOf<Receipt>(client.post(`${trade}/place-order`, { ...limitBuy, ...order }))
}

async function infoOf(client: OpenClient, orderId: string): Promise<Row> {
  const [row] = await dataOf<Row[]>(client.get(`${trade}/orderInfo?orderId=${orderId}`))
  return row ?? {}
}

function cancel(client: OpenClient, orderId: string) {
  return client.post(`${trade}/cancel-order`, { symbol: 'BTCUSDT', orderId })
}

async function readMoney(client: OpenClient): Promise<string[]> {
  const rows = await dataOf<Row[]>(client.get('/api/v2/spot/account/assets'))
  return rows.map(({ coin, available, frozen }) => `${coin} ${available} ${frozen}`)
}

test('an order is returned as text, with the market’s decimals', async () => {
  const { orderId, clientOid } = await place(alice, {})
  expect([orderId, clientOid]).toEqual([expect.stringMatching(/^\d+$/), ''])
  expect(await infoOf(alice, orderId)).toEqual({
    symbol: 'BTCUSDT',
    orderId,
    clientOid: '',
    price: '9000.00',
    size: '0.00100',
    orderType: 'limit',
    side: 'buy',
    force: 'gtc',
    status: 'live',
    priceAvg: '0',
    baseVolume: '0.00000',
    quoteVolume: '0.00000000',
    feeDetail: '',
    cTime: expect.stringMatching(/^\d{13}$/),
    uTime: expect.stringMatching(/^\d{13}$/),
  })
  expect(await cancel(alice, orderId)).toMatchObject({ status: 200, code: '00000', msg: 'success', data: { orderId } })
  expect(await infoOf(alice, orderId)).toMatchObject({ status: 'cancelled' })
})

describe('numbers', () => {
  test.each([
    ['"price":9000.01,"size":0.001', '9000.01', '0.00100'],
    ['"price":"9.00002e3","size":1e-3', '9000.02', '0.00100'],
    ['"price":9000.030000000000000000000000,"size":"0.0010"', '9000.03', '0.00100'],
  ])('%s is read exactly', async (numbers, price, size) => {
    const body = `{"symbol":"btcusdt","side":"BUY","orderType":"Limit","force":"gtc",${numbers},"strange":{"a":[1]}}`
    const { orderId } = await dataOf<Receipt>(alice.postText(`${trade}/place-order`, body))
    expect(await infoOf(alice, orderId)).toMatchObject({ price, size })
    await cancel(alice, orderId)
  })

  test.each([
    [{ price: '9000.001' }, '41103'],
    [{ price: '9000.0000000000000000001' }, '41103'],
    [{ size: '0.000001' }, '40808'],
    [{ size: '0.00001' }, '45110'],
    [{ size: '1000' }, '45113'],
    [{ price: '10', size: '0.001' }, '45110'],
    [{ price: '-1' }, '41117'],
    [{ price: '900000' }, '41117'],
    [{ price: '60000', size: '90' }, '43012'],
    [{ price: 'NaN' }, '40017'],
    [{ price: undefined }, '40017'],
    [{ size: '' }, '40017'],
    [{ side: 'both' }, '40017'],
    [{ tpslType: 'tpsl' }, '40017'],
    [{ symbol: 'NOSUCHUSDT' }, '50004'],
    [{ symbol: '*' }, '40017'],
    [{ clientOid: 'a'.repeat(51) }, '40305'],
    [{ clientOid: 'a\u0000' }, '40305'],
  ])('%j is refused with %s and changes nothing', async (order, code) => {
    const before = await readMoney(alice)
    const body = { ...limitBuy, ...order }
    expect(await alice.post(`${trade}/place-order`, body)).toMatchObject({ code, data: null })
    expect(await readMoney(alice)).toEqual(before)
  })
})

test('fills are reported exactly on both sides, each with its fee', async () => {
  const price = await priceInTheSpread()
  const ask = await place(bob, { side: 'sell', price, size: '0.003' })
  const takerOrder = await place(alice, { price, size: '0.002' })
  const notional = cents(price) * 200n * 10n // cents × lots of 0.00001, in 10^-8
  const quoteVolume = `${notional / 10n ** 8n}.${String(notional % 10n ** 8n).padStart(8, '0')}`
  const common = { baseVolume: '0.00200', quoteVolume, priceAvg: `${price}000000` }
  const bought = await infoOf(alice, takerOrder.orderId)
  expect(bought).toMatchObject({ ...common, status: 'filled', size: '0.00200' })
  expect(JSON.parse(bought['feeDetail'] ?? '')).toMatchObject({ BTC: { feeCoinCode: 'BTC', totalFee: '-0.00000200' } })
  const sold = await infoOf(bob, ask.orderId)
  expect(sold).toMatchObject({ ...common, status: 'partially_filled', size: '0.00300' })
  const fee = -cents((JSON.parse(sold['feeDetail'] ?? '') as { USDT: { totalFee: string } }).USDT.totalFee)
  expect(fee).toBe((notional + 999n) / 1_000n) // VIP 0 pays 0.1 % of what it receives, rounded up

  const [fill] = await dataOf<FillRow[]>(alice.get(`${trade}/fills?symbol=BTCUSDT&orderId=${takerOrder.orderId}`))
  expect(fill).toMatchObject({
    orderId: takerOrder.orderId,
    orderType: 'limit',
    side: 'buy',
    priceAvg: price,
    size: '0.00200',
    amount: quoteVolume,
    tradeScope: 'taker',
    feeDetail: { deduction: 'no', feeCoin: 'BTC', totalFee: '-0.00000200' },
  })
  const [his] = await dataOf<FillRow[]>(bob.get(`${trade}/fills?symbol=BTCUSDT&limit=1`))
  expect(his).toMatchObject({
    tradeId: fill?.tradeId,
    side: 'sell',
    tradeScope: 'maker',
    feeDetail: { feeCoin: 'USDT' },
  })
  const [publicFill] = await dataOf<Row[]>(alice.get('/api/v2/spot/market/fills?symbol=BTCUSDT&limit=1'))
  expect(publicFill).toMatchObject({ tradeId: fill?.tradeId, side: 'buy', price, size: '0.00200' })
  const bills = await dataOf<Row[]>(alice.get('/api/v2/spot/account/bills?limit=3'))
  expect(bills.map(({ coin, businessType, size }) => `${coin} ${businessType} ${size}`).toSorted()).toEqual(
    ['BTC fee -0.00000200', 'BTC trade 0.00200000', `USDT trade -${quoteVolume}`].toSorted(),
  )
  const [older] = await dataOf<Row[]>(
    alice.get(`/api/v2/spot/account/bills?limit=1&idLessThan=${bills[2]?.['billId']}`),
  )
  expect(BigInt(older?.['billId'] ?? 0)).toBeLessThan(BigInt(bills[2]?.['billId'] ?? 0))
  const usdt = await dataOf<Row[]>(alice.get('/api/v2/spot/account/bills?coin=USDT'))
  expect(new Set(usdt.map(({ coin }) => coin))).toEqual(new Set(['USDT']))
  await cancel(bob, ask.orderId)
})

type FillRow = { readonly tradeId: string }

/** Above every bid and below every ask: the order rests and is matched first. */
async function priceInTheSpread(): Promise<string> {
  type Book = { readonly bids: readonly [string, string][]; readonly asks: readonly [string, string][] }
  const { bids, asks } = await dataOf<Book>(alice.get('/api/v2/spot/market/orderbook?symbol=BTCUSDT'))
  const [ticker] = await dataOf<Row[]>(alice.get('/api/v2/spot/market/tickers?symbol=BTCUSDT'))
  const price = bids[0] ? cents(bids[0][0]) + 1n : cents(ticker?.['lastPr'] ?? '')
  if (asks[0] && price >= cents(asks[0][0])) throw new Error(`no room between ${bids[0]?.[0]} and ${asks[0][0]}`)
  return `${price / 100n}.${String(price % 100n).padStart(2, '0')}`
}

/** Decimal text of one kind always has the same decimals, so without its point it is a whole number. */
function cents(text: string): bigint {
  return BigInt(text.replace('.', ''))
}

test('a client’s name for an order is taken once a day, and in one batch by the first', async () => {
  const clientOid = 'only once, é'
  const { orderId } = await place(alice, { clientOid })
  expect(await alice.post(`${trade}/place-order`, { ...limitBuy, clientOid })).toMatchObject({ code: '40786' })
  expect(await alice.post(`${trade}/place-order`, { ...limitBuy, clientOrderId: clientOid })).toMatchObject({
    code: '40786',
  })
  const { orderId: his } = await place(bob, { clientOid })
  expect(his).not.toBe(orderId)
  const batch = [{ clientOid: 'twin' }, { clientOid: 'twin' }, { price: '1' }, { clientOid }].map((one) => ({
    ...limitBuy,
    ...one,
  }))
  const { successList, failureList } = await dataOf<BatchAnswer>(
    alice.post(`${trade}/batch-orders`, { symbol: 'BTCUSDT', orderList: batch }),
  )
  expect(successList.map((row) => row.clientOid)).toEqual(['twin'])
  expect(failureList.map(({ clientOid: oid, errorCode }) => [oid, errorCode])).toEqual([
    ['twin', '40786'],
    ['', '45110'],
    [clientOid, '40786'],
  ])
  await alice.post(`${trade}/cancel-symbol-order`, { symbol: 'BTCUSDT' })
  await cancel(bob, his)
  expect(await dataOf<Row[]>(alice.get(`${trade}/unfilled-orders`))).toEqual([])
})

test('another account’s order cannot be read, changed or cancelled, and is refused as unknown', async () => {
  const { orderId } = await place(alice, { clientOid: 'alices' })
  const attempts = (id: string, clientOid: string) => [
    bob.get(`${trade}/orderInfo?orderId=${id}`),
    bob.get(`${trade}/orderInfo?clientOid=${clientOid}`),
    cancel(bob, id),
    bob.post(`${trade}/cancel-order`, { symbol: 'BTCUSDT', clientOid }),
    bob.post(`${trade}/cancel-replace-order`, { symbol: 'BTCUSDT', orderId: id, price: '9001', size: '0.001' }),
    bob.post(`${trade}/cancel-plan-order`, { orderId: id }),
  ]
  const strip = (all: Awaited<ReturnType<OpenClient['get']>>[]) =>
    all.map(({ status, code, msg, data }) => ({ status, code, msg, data }))
  const hers = strip(await Promise.all(attempts(orderId, 'alices')))
  expect(hers).toEqual(strip(await Promise.all(attempts('9007199254740991', 'nobodys'))))
  expect(hers.map(({ code }) => code)).toEqual(['43001', '43001', '43001', '43001', '43001', '43025'])
  expect(await dataOf<Row[]>(bob.get(`${trade}/unfilled-orders?orderId=${orderId}`))).toEqual([])
  expect(await dataOf<Row[]>(bob.get(`${trade}/fills?orderId=${orderId}`))).toEqual([])
  expect(await infoOf(alice, orderId)).toMatchObject({ status: 'live', price: '9000.00' })
  await cancel(alice, orderId)
})

test('a signature over the query as sent and one over what it means are both taken, no third', async () => {
  const { orderId } = await place(alice, { clientOid: 'a#b c+d/é' })
  const path = `${trade}/orderInfo?clientOid=a%23b%20c%2Bd%2F%C3%A9`
  const ask = (options: { signedQuery?: string }) => send(url, sign(aliceKey, { method: 'GET', path }, options))
  expect(await ask({})).toMatchObject({ code: '00000' })
  expect(await ask({ signedQuery: 'clientOid=a#b c+d/é' })).toMatchObject({ code: '00000' })
  expect(await ask({ signedQuery: 'clientOid=a%23b+c%2Bd%2F%C3%A9' })).toMatchObject({ code: '40009' })
  await cancel(alice, orderId)
})

test('history is paged by ids that only grow, without gaps or repetitions', async () => {
  const ids: string[] = []
  for (const price of ['8000.01', '8000.02', '8000.03']) {
    const { orderId } = await place(alice, { price })
    await cancel(alice, orderId)
    ids.push(orderId)
  }
  const page = (query: string) => dataOf<Row[]>(alice.get(`${trade}/history-orders?symbol=BTCUSDT&${query}`))
  const newest = await page('limit=2')
  expect(newest.map(({ orderId }) => orderId)).toEqual(ids.toReversed().slice(0, 2))
  expect((await page(`limit=1&idLessThan=${newest[1]?.['orderId']}`)).map(({ orderId }) => orderId)).toEqual([ids[0]])
  expect((await page('limit=1000')).length).toBeLessThanOrEqual(100)
  const { cTime = '' } = newest[0] ?? {}
  expect((await page(`startTime=${cTime}&endTime=${cTime}`)).map(({ orderId }) => orderId)).toContain(ids[2])
  expect(await alice.get(`${trade}/history-orders?startTime=5&endTime=4`)).toMatchObject({ code: '40707' })
})

test('the session of a page opens nothing here, and a key nothing there', async () => {
  const signed = sign(aliceKey, { method: 'GET', path: '/v1/trade/spot/account' })
  expect(await send(url, signed)).toMatchObject({ status: 401, code: 'signed_out' })
})
