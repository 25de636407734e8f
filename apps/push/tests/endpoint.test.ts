import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPush, type TestPush } from './support/start-test-push.ts'
import { marketId } from './support/test-market.ts'
import { TestSubscriber } from './support/test-subscriber.ts'

let running: TestPush
let port: number

beforeAll(async () => {
  running = await startTestPush({ SOCKETS_PER_NETWORK_MAX: '5', TRUSTED_PROXY_COUNT: '1' })
  port = running.push.port
})
afterAll(() => running[Symbol.asyncDispose]())

const cookie = `__Host-session=${'a'.repeat(43)}`

test.each([
  ['a foreign page', { origin: 'https://evil.example' }, 403],
  ['a foreign page that carries our cookie', { origin: 'https://evil.example', cookie }, 403],
  ['a page that hides its origin', { origin: 'null' }, 403],
  ['a cookie without an origin', { cookie }, 403],
])('%s is refused', async (_, headers, status) => {
  await expect(TestSubscriber.open(port, { headers })).rejects.toThrow(`refused ${status}`)
})

test.each([
  ['our own page', () => ({ origin: `http://127.0.0.1:${port}` })],
  ['our own page with a cookie', () => ({ origin: `http://127.0.0.1:${port}`, cookie })],
  ['a program without cookie and origin', () => ({})],
])('%s is accepted', async (_, headers) => {
  using subscriber = await TestSubscriber.open(port, { headers: headers() })
  expect(subscriber.closeCode).toBeUndefined()
})

test('another path or realm is refused', async () => {
  await expect(TestSubscriber.open(port, { path: '/wss' })).rejects.toThrow('refused 404')
  await expect(TestSubscriber.open(port, { realm: 'moon' })).rejects.toThrow('refused 400')
})

test('one address may hold so many sockets, and a forged address in front does not help', async () => {
  const open = (address: string) => TestSubscriber.open(port, { headers: { 'x-forwarded-for': address } })
  const subscribers = await Promise.all(Array.from({ length: 5 }, () => open('10.0.0.1')))
  await expect(open('10.0.0.1')).rejects.toThrow('refused 429')
  await expect(open('10.9.9.9, 10.0.0.1')).rejects.toThrow('refused 429')
  using other = await open('10.0.0.2')
  expect(other.closeCode).toBeUndefined()
  for (const subscriber of subscribers) {
    subscriber.webSocket.close()
    await subscriber.until(({ closeCode }) => closeCode !== undefined)
  }
  using again = await open('10.0.0.1')
  expect(again.closeCode).toBeUndefined()
})

test('[check 63] all addresses of one IPv6 network hold so many together', async () => {
  const open = (address: string) => TestSubscriber.open(port, { headers: { 'x-forwarded-for': address } })
  const subscribers = await Promise.all([1, 2, 3, 4, 5].map((host) => open(`2001:db8:1:2::${host}`)))
  await expect(open('2001:db8:1:2:ffff::6')).rejects.toThrow('refused 429')
  using neighbour = await open('2001:db8:1:3::1')
  expect(neighbour.closeCode).toBeUndefined()
  for (const subscriber of subscribers) subscriber[Symbol.dispose]()
})

test.each([
  'not json',
  '[]',
  'null',
  '{"op":"subscribe"}',
  '{"op":"subscribe","ref":{"channel":"book"}}',
  '{"op":"subscribe","ref":{"channel":"book","marketId":"btc*>"}}',
  '{"op":"subscribe","ref":{"channel":"account","accountId":"1002"}}',
  '{"op":"dance"}',
])('%s is refused', async (text) => {
  using subscriber = await TestSubscriber.open(port)
  subscriber.send(text)
  await subscriber.until(({ received }) => received.length > 0)
  expect(subscriber.received).toEqual([{ type: 'refused', ref: null, code: 'message_malformed' }])
})

test('a message above 4 KB ends the socket', async () => {
  using subscriber = await TestSubscriber.open(port)
  subscriber.send(JSON.stringify({ op: 'ping', more: 'x'.repeat(5_000) }))
  await subscriber.until(({ closeCode }) => closeCode !== undefined)
  expect(subscriber.closeCode).toBe(1009)
})

test('a client over the message rate is refused, and disconnected when it continues', async () => {
  using subscriber = await TestSubscriber.open(port)
  for (let count = 0; count < 140; count++) subscriber.send({ op: 'ping' })
  await subscriber.until((now) => now.of('refused').length > 0)
  expect(subscriber.of('refused')[0]).toMatchObject({ code: 'messages_too_fast' })
  expect(subscriber.of('heartbeat').length).toBeLessThan(130)
  for (let count = 0; count < 300; count++) subscriber.send({ op: 'ping' })
  await subscriber.until(({ closeCode }) => closeCode === 1008)
})

test('a ping is answered, and heartbeats arrive without one', async () => {
  using subscriber = await TestSubscriber.open(port)
  await subscriber.until((now) => now.of('heartbeat').length > 0, 7_000)
  subscriber.send({ op: 'ping' })
  await subscriber.until((now) => now.of('heartbeat').length > 1, 1_000)
  expect(subscriber.of('refused')).toEqual([])
})

test('a hundred channels, not more', async () => {
  running.market.stepDown()
  await running.nats.flush()
  using subscriber = await TestSubscriber.open(port)
  // There is no answer, so all of them stay requested.
  const name = (index: number) => `MARKET${index}`
  for (let index = 0; index < 101; index++) subscriber.subscribe({ channel: 'book', marketId: name(index) })
  await subscriber.until(({ received }) => received.length > 0)
  expect(subscriber.received).toEqual([
    { type: 'refused', ref: { channel: 'book', marketId: name(100) }, code: 'channels_too_many' },
  ])
  running.market.lead()
  subscriber.send({ op: 'unsubscribe', ref: { channel: 'book', marketId: name(0) } })
  await subscriber.until((now) => now.of('unsubscribed').length === 1)
  subscriber.subscribe({ channel: 'ticker', marketId })
  await subscriber.until((now) => now.of('subscribed').length === 1)
})
