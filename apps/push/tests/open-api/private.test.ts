import type { FillWire, OrderWire } from '@argosy/wire'
import type { AssetId } from '@argosy/money'
import { generateKeyPairSync, sign as signWith, type KeyObject } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKeys, type TestKeys } from '../support/test-keys.ts'
import { startTestPush, type TestPush } from '../support/start-test-push.ts'
import { marketId } from '../support/test-market.ts'
import { TestProgram, type Credentials } from '../support/test-program.ts'

let running: TestPush
let keys: TestKeys

beforeAll(async () => {
  running = await startTestPush({ PARTITIONS: 'live.spot,paper.spot' })
  keys = await startTestKeys(running.engines.postgresUrl, running.nats)
})
afterAll(async () => {
  await keys[Symbol.asyncDispose]()
  await running[Symbol.asyncDispose]()
})

const open = (path = '/v2/ws/private') => TestProgram.open(running.push.port, path)
const account = { instType: 'SPOT', channel: 'account', coin: 'default' }
const orders = { instType: 'SPOT', channel: 'orders', instId: 'default' }
const plans = { instType: 'SPOT', channel: 'orders-algo', instId: 'BTCUSDT' }
const fills = { instType: 'SPOT', channel: 'fill', instId: 'default' }

async function openAs(credentials: Credentials): Promise<TestProgram> {
  const program = await open()
  program.logIn(credentials)
  await program.until(({ received, closed }) => received.length > 0 || closed !== undefined)
  expect(program.received).toEqual([{ event: 'login', code: 0 }])
  return program
}

const anOrder: OrderWire = {
  orderId: 7,
  clientOrderId: 'my-1',
  marketId,
  side: 'buy',
  kind: 'limit',
  timeInForce: 'gtc',
  selfTrade: 'none',
  price: '6000000',
  quantity: '10000',
  cost: '0',
  display: '0',
  filled: '0',
  remaining: '10000',
  trigger: null,
  exits: null,
  group: null,
  status: 'resting',
  reason: null,
  placedAtMs: 1_750_000_000_000,
}

const aFill: FillWire = {
  fillId: '90-2',
  orderId: 7,
  marketId,
  side: 'buy',
  role: 'taker',
  price: '5990000',
  quantity: '4000',
  notional: '2396000000000',
  fee: '40000',
  timeMs: 1_750_000_000_500,
}

const balance = (available: string, held: string) => ({ assetId: 'USDT' as AssetId, available, held })

test('a key opens its account: balances at once, then orders and fills as they happen', async () => {
  running.market.setAccount('2001', { balances: [balance('99000000000', '1000000000')], orders: [], fills: [] })
  using program = await openAs(await keys.make('2001'))
  program.subscribe(account, orders, fills)
  await program.until((now) => now.on('account').length === 1)
  expect(program.on('account')[0]).toMatchObject({
    action: 'snapshot',
    arg: account,
    data: [{ coin: 'USDT', available: '990.00000000', frozen: '10.00000000', locked: '0' }],
  })
  expect(program.events('subscribe')).toHaveLength(3)

  running.market.setAccount('2001', { balances: [], orders: [anOrder], fills: [] })
  await program.until((now) => now.on('orders').length === 1)
  const first = { ...anOrder, filled: '4000', remaining: '6000', status: 'partly_filled' } as const
  running.market.setAccount('2001', { balances: [balance('1', '2')], orders: [first], fills: [aFill] })
  await program.until((now) => now.on('fill').length === 1 && now.on('orders').length === 2)
  const last = { ...anOrder, filled: '10000', remaining: '0', status: 'filled', reason: 'filled' } as const
  const secondFill = {
    ...aFill,
    fillId: '91-2',
    price: '6000000',
    quantity: '6000',
    notional: '3600000000000',
    fee: '60000',
  }
  running.market.setAccount('2001', { balances: [], orders: [last], fills: [secondFill] })
  await program.until((now) => now.on('orders').length === 3)
  const rows = program.on('orders').map(({ data }) => data[0] as Record<string, unknown>)
  expect(rows[0]).toMatchObject({
    instId: 'BTCUSDT',
    orderId: '7',
    clientOid: 'my-1',
    price: '60000.00',
    newSize: '1.0000',
    accBaseVolume: '0.0000',
    status: 'live',
    feeDetail: [],
    force: 'gtc',
    cTime: '1750000000000',
  })
  expect(rows[1]).toMatchObject({
    accBaseVolume: '0.4000',
    priceAvg: '59900.00000000',
    status: 'partially_filled',
    feeDetail: [{ feeCoin: 'BTC', fee: '-0.00040000' }],
  })
  expect(rows[2]).toMatchObject({
    accBaseVolume: '1.0000',
    priceAvg: '59960.00000000',
    status: 'filled',
    feeDetail: [{ feeCoin: 'BTC', fee: '-0.00100000' }],
  })
  // Clients would misread a row with either field.
  expect(rows.filter((row) => 'posMode' in row || 'baseVolume' in row)).toEqual([])
  expect(program.on('fill')[0]?.data).toEqual([
    {
      symbol: 'BTCUSDT',
      orderId: '7',
      tradeId: '90000002',
      orderType: 'limit',
      side: 'buy',
      priceAvg: '59900.00',
      size: '0.4000',
      amount: '23960.00000000',
      tradeScope: 'taker',
      feeDetail: [{ feeCoin: 'BTC', deduction: 'no', totalDeductionFee: '', totalFee: '-0.00040000' }],
      cTime: '1750000000500',
      uTime: '1750000000500',
    },
  ])
})

test('a plan is published as a plan until its trigger is met, then also as an order', async () => {
  using program = await openAs(await keys.make('2002'))
  program.subscribe(orders, plans)
  await program.until((now) => now.events('subscribe').length === 2)
  const plan = {
    ...anOrder,
    orderId: 8,
    status: 'waiting',
    trigger: { type: 'rise', price: '6100000' },
  } as const
  running.market.setAccount('2002', { balances: [], orders: [plan], fills: [] })
  await program.until((now) => now.on('orders-algo').length === 1)
  expect(program.on('orders-algo')[0]?.data[0]).toMatchObject({
    orderId: '8',
    triggerPrice: '61000.00',
    executePrice: '60000.00',
    status: 'not_trigger',
  })
  expect(program.on('orders')).toEqual([])
  running.market.setAccount('2002', { balances: [], orders: [{ ...anOrder, orderId: 8 }], fills: [] })
  await program.until((now) => now.on('orders').length === 1 && now.on('orders-algo').length === 2)
  expect(program.on('orders-algo')[1]?.data[0]).toMatchObject({ status: 'executed', triggerPrice: '61000.00' })
  expect(program.on('orders')[0]?.data[0]).toMatchObject({ orderId: '8', status: 'live' })
})

test('a program receives no data of another account, and a channel of one market only that market', async () => {
  using alice = await openAs(await keys.make('2003'))
  using bob = await openAs(await keys.make('2004'))
  for (const program of [alice, bob]) program.subscribe(orders, fills, account)
  await alice.until((now) => now.on('account').length === 1)
  await bob.until((now) => now.on('account').length === 1)
  const receivedBefore = alice.received.length
  running.market.setAccount('2004', { balances: [balance('1', '0')], orders: [anOrder], fills: [aFill] })
  await bob.until((now) => now.on('orders').length === 1 && now.on('fill').length === 1)
  expect(alice.received).toHaveLength(receivedBefore)

  bob.subscribe({ ...orders, instId: 'NOPEUSDT' })
  bob.subscribe({ ...account, coin: 'NOPE' })
  await bob.until((now) => now.events('error').length === 2)
  expect(bob.events('error').map((event) => 'code' in event && event.code)).toEqual([30_001, 30_001])
})

test('a subscription sent right after a login waits for it; without a login it is refused', async () => {
  const credentials = await keys.make('2005')
  using eager = await open()
  eager.logIn(credentials)
  eager.subscribe(account)
  await eager.until((now) => now.on('account').length === 1)
  expect(eager.received.slice(0, 2)).toEqual([
    { event: 'login', code: 0 },
    { event: 'subscribe', arg: account },
  ])
  using nobody = await open()
  nobody.subscribe(orders)
  await nobody.until(({ received }) => received.length > 0)
  expect(nobody.received).toMatchObject([{ event: 'error', code: 30_004, arg: orders }])
})

test('a login checks secret, passphrase, time, address and realm; a failed one is disconnected', async () => {
  const good = await keys.make('2006')
  const elsewhere = await keys.make('2006', { addresses: ['203.0.113.7'] })
  const paper = await keys.make('2006', { realm: 'paper' })
  const now = () => String(Math.floor(Date.now() / 1_000))
  const cases: [Credentials, string, number][] = [
    [{ ...good, secret: 'wrong' }, now(), 30_015],
    [{ ...good, passphrase: 'wrong2wrong' }, now(), 30_012],
    [{ ...good, apiKey: 'ak_nobody' }, now(), 30_011],
    [good, String(Math.floor(Date.now() / 1_000) - 60), 30_014],
    [good, 'yesterday', 30_013],
    [elsewhere, now(), 30_005],
    [paper, now(), 30_005],
  ]
  for (const [credentials, timestamp, code] of cases) {
    using program = await open()
    program.logIn(credentials, timestamp)
    await program.until(({ closed }) => closed !== undefined)
    expect(program.received).toMatchObject([{ event: 'error', code }])
    expect(program.closed?.code).toBe(1008)
  }
  // A time in milliseconds is accepted too.
  using program = await open()
  program.logIn(good, String(Date.now()))
  await program.until(({ received }) => received.length > 0)
  expect(program.received).toEqual([{ event: 'login', code: 0 }])
})

test('the key of a pair logs in with its private half, and with no other', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const publicKeyPem = String(publicKey.export({ type: 'spki', format: 'pem' }))
  const { apiKey, passphrase } = await keys.makePair('2013', publicKeyPem)
  const logIn = async (key: KeyObject) => {
    const timestamp = String(Math.floor(Date.now() / 1_000))
    const sign = signWith('sha256', Buffer.from(`${timestamp}GET/user/verify`), key).toString('base64')
    const program = await open()
    program.send({ op: 'login', args: [{ apiKey, passphrase, timestamp, sign }] })
    await program.until(({ received }) => received.length > 0)
    return program
  }
  using program = await logIn(privateKey)
  expect(program.received).toEqual([{ event: 'login', code: 0 }])
  program.subscribe(account)
  await program.until((now) => now.on('account').length === 1)
  using stranger = await logIn(generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey)
  expect(stranger.received).toMatchObject([{ event: 'error', code: 30_015 }])
})

test('one socket, one key: the same again is fine, another is the end', async () => {
  const [mine, other] = [await keys.make('2007'), await keys.make('2008')]
  using program = await openAs(mine)
  program.logIn(mine)
  await program.until(({ received }) => received.length === 2)
  expect(program.received[1]).toEqual({ event: 'login', code: 0 })
  program.logIn(other)
  await program.until(({ closed }) => closed !== undefined)
  expect(program.events('error')).toMatchObject([{ code: 30_002 }])
})

test('[check 60] a key that is deleted or changed loses its sockets, and no other does', async () => {
  const [gone, changed, unchanged] = [await keys.make('2009'), await keys.make('2010'), await keys.make('2011')]
  using first = await openAs(gone)
  using second = await openAs(gone)
  using third = await openAs(changed)
  using bystander = await openAs(unchanged)
  for (const program of [first, second, third, bystander]) program.subscribe(orders)
  await bystander.until((now) => now.events('subscribe').length === 1)
  await keys.apiKeys.remove(gone.userId, gone.apiKey)
  await keys.apiKeys.change(changed.userId, changed.apiKey, {
    name: 'test',
    permissions: [],
    addresses: ['203.0.113.9'],
  })
  for (const program of [first, second, third]) await program.until(({ closed }) => closed !== undefined)
  expect(first.closed).toEqual({ code: 1008, reason: 'key_ended' })
  running.market.setAccount('2011', { balances: [], orders: [anOrder], fills: [] })
  await bystander.until((now) => now.on('orders').length === 1)
})

test('a program that missed an event loses its socket: silence would be a lie', async () => {
  using program = await openAs(await keys.make('2012'))
  program.subscribe(orders, account)
  // The account is followed once its balances arrive: from now on nothing may be missed.
  await program.until((now) => now.events('subscribe').length === 2 && now.on('account').length === 1)
  running.market.setAccount('2012', { balances: [], orders: [anOrder], fills: [aFill] }, { isLost: true })
  running.market.setAccount('2012', { balances: [], orders: [anOrder], fills: [] })
  await program.until(({ closed }) => closed !== undefined)
  expect(program.closed).toEqual({ code: 1013, reason: 'events_missed' })
})

test('without a gateway a login closes the socket, and no key is reported as invalid', async () => {
  await using lonely = await startTestPush()
  using program = await TestProgram.open(lonely.push.port, '/v2/ws/private')
  program.logIn({ apiKey: 'ak_any', secret: 'any', passphrase: 'any2any2' })
  await program.until(({ closed }) => closed !== undefined)
  expect([program.received, program.closed]).toEqual([[], { code: 1013, reason: 'keys_unavailable' }])
})
