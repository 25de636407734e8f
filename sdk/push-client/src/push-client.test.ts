import { calculateBookChecksum } from '@argosy/wire'
import { addFrameSum, type ServerMessage } from '@argosy/wire/push'
import { expect, test, vi } from 'vitest'
import { createHeldClient, type FakeSocket } from './testing/manual-client.ts'

const ref = { channel: 'book', marketId: 'BTCUSDT' } as const
const snapshot = (version: number): ServerMessage => ({
  type: 'book_snapshot',
  marketId: 'BTCUSDT',
  version,
  timeMs: 1,
  bids: [['99.50', '2.0']],
  asks: [['100.00', '1.5']],
  checksum: calculateBookChecksum([['99.50', '2.0']], [['100.00', '1.5']]),
})
const checksumAfter = calculateBookChecksum(
  [
    ['99.75', '1.0'],
    ['99.50', '2.0'],
  ],
  [['100.00', '1.5']],
)
const delta = (previousVersion: number, version: number): ServerMessage => ({
  type: 'book_delta',
  marketId: 'BTCUSDT',
  previousVersion,
  version,
  timeMs: 2,
  bids: [['99.75', '1.0']],
  asks: [],
  checksum: checksumAfter,
})

const subscribesOf = (socket: FakeSocket) => socket.sent.filter(({ op }) => op === 'subscribe')

function createLiveBook() {
  const held = createHeldClient()
  const store = held.client.book('BTCUSDT')
  const listener = vi.fn<() => void>()
  const leave = store.subscribe(listener)
  held.connect()
  held.socket.receive({ type: 'subscribed', ref })
  held.socket.receive(snapshot(5))
  held.frame()
  return { ...held, held, store, listener, leave }
}

test('without a listener no socket is opened, and many listeners share one subscription', () => {
  const { client, sockets } = createHeldClient()
  const store = client.book('BTCUSDT')
  expect(client.book('BTCUSDT')).toBe(store)
  expect(sockets).toHaveLength(0)
  expect(store.getSnapshot()).toMatchObject({ value: null, freshness: 'catching-up' })
  store.subscribe(() => {})
  store.subscribe(() => {})
  client.trades('BTCUSDT').subscribe(() => {})
  expect(sockets).toHaveLength(1)
  sockets[0]?.open()
  expect(sockets[0]?.sent).toEqual([
    { op: 'subscribe', ref },
    { op: 'subscribe', ref: { channel: 'trades', marketId: 'BTCUSDT' } },
    { op: 'ping' },
  ])
})

test('a snapshot and its deltas become one immutable value, published once per frame', () => {
  const { held, store, listener } = createLiveBook()
  const before = store.getSnapshot()
  expect(before).toMatchObject({ freshness: 'live', value: { version: 5, priceDecimals: 2, quantityDecimals: 1 } })
  listener.mockClear()
  held.socket.receive(delta(5, 8))
  held.socket.receive(delta(8, 9))
  expect(store.getSnapshot()).toBe(before)
  expect(held.framesRequested).toBe(1)
  held.frame()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.getSnapshot().value?.version).toBe(9)
  expect(store.getSnapshot().value?.bids).toEqual([
    { price: 9975n, quantity: 10n },
    { price: 9950n, quantity: 20n },
  ])
  expect(before.value?.bids).toEqual([{ price: 9950n, quantity: 20n }])
  expect(store.getSnapshot().value?.bids[1]).toBe(before.value?.bids[0])
})

test('a version gap requests a snapshot, and the last good book is shown as catching up until it arrives', () => {
  const { held, store, clock } = createLiveBook()
  const good = store.getSnapshot().value
  clock.advanceMs(1_000)
  held.socket.receive(delta(6, 7))
  held.frame()
  expect(store.getSnapshot()).toMatchObject({ freshness: 'catching-up' })
  expect(store.getSnapshot().value).toBe(good)
  expect(subscribesOf(held.socket)).toHaveLength(2)
  held.socket.receive(delta(7, 8))
  expect(subscribesOf(held.socket)).toHaveLength(2)
  held.socket.receive(snapshot(8))
  held.frame()
  expect(store.getSnapshot()).toMatchObject({ freshness: 'live', value: { version: 8 } })
})

test('a crossed book is never live', () => {
  const { held, store, clock } = createLiveBook()
  clock.advanceMs(1_000)
  held.socket.receive({ ...delta(5, 6), bids: [['100.25', '1.0']] } as ServerMessage)
  held.frame()
  expect(store.getSnapshot()).toMatchObject({ freshness: 'catching-up', value: { version: 5 } })
  held.socket.receive(delta(6, 7))
  held.frame()
  expect(store.getSnapshot()).toMatchObject({ freshness: 'catching-up', value: { version: 5 } })
  expect(subscribesOf(held.socket)).toHaveLength(2)
})

test.each([
  ['no number', [['cheap', '1.0']]],
  ['an exponent', [['1e2', '1.0']]],
  ['more decimals than the market has', [['99.755', '1.0']]],
  ['a price below zero', [['-99.75', '1.0']]],
  ['a quantity below zero', [['99.75', '-1.0']]],
  ['no levels at all', undefined],
])('%s in a delta is a reason to ask again, not to crash', (_, bids) => {
  const { held, store, clock } = createLiveBook()
  clock.advanceMs(1_000)
  held.socket.receiveRaw(addFrameSum(JSON.stringify({ ...delta(5, 6), bids })))
  held.frame()
  expect(store.getSnapshot()).toMatchObject({ freshness: 'catching-up', value: { version: 5 } })
  expect(subscribesOf(held.socket)).toHaveLength(2)
})

test.each(['', 'nonsense', '[]', 'null', '7', '{"type":"book_delta"}', new ArrayBuffer(2)])(
  'a frame that is %j may have been anything, so the book is asked for again',
  (data) => {
    const { held, store, clock } = createLiveBook()
    clock.advanceMs(1_000)
    held.socket.receiveRaw(data)
    held.frame()
    expect(store.getSnapshot()).toMatchObject({ freshness: 'catching-up', value: { version: 5 } })
    expect(subscribesOf(held.socket)).toHaveLength(2)
  },
)

test('a message of a newer server changes nothing', () => {
  const { held, store } = createLiveBook()
  held.socket.receiveRaw('{"type":"unheard_of"}')
  held.frame()
  expect(store.getSnapshot()).toMatchObject({ freshness: 'live', value: { version: 5 } })
})

test('when the server loses the thread itself the book is catching up, then stale', () => {
  const { held, store, clock } = createLiveBook()
  held.socket.receive({ type: 'subscribed', ref })
  held.frame()
  expect(store.getSnapshot().freshness).toBe('catching-up')
  for (let second = 0; second < 6; second++) {
    clock.advanceMs(1_000)
    held.beat()
    held.frame()
  }
  expect(store.getSnapshot()).toMatchObject({ freshness: 'stale', value: { version: 5 } })
})

test('a silent server makes everything stale after one missed heartbeat and is left after two', () => {
  const { held, store, clock, sockets } = createLiveBook()
  clock.advanceMs(7_000)
  held.frame()
  expect(store.getSnapshot().freshness).toBe('live')
  clock.advanceMs(1_000)
  held.frame()
  expect(store.getSnapshot().freshness).toBe('stale')
  clock.advanceMs(2_000)
  held.frame()
  expect(store.getSnapshot()).toMatchObject({ freshness: 'offline', value: { version: 5 } })
  expect(sockets[0]?.isClosedByClient).toBe(true)
  clock.advanceMs(500)
  expect(sockets).toHaveLength(2)
})

test('a lost connection is retried with growing waits, subscribes again and resumes from a snapshot', () => {
  const { held, store, clock, sockets } = createLiveBook()
  held.socket.drop()
  held.frame()
  expect(store.getSnapshot()).toMatchObject({ freshness: 'offline', value: { version: 5 } })
  const waits: number[] = []
  for (const expected of [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
    const count = sockets.length
    clock.advanceMs(expected - 1)
    expect(sockets).toHaveLength(count)
    clock.advanceMs(1)
    expect(sockets).toHaveLength(count + 1)
    waits.push(expected)
    held.socket.drop()
  }
  clock.advanceMs(15_000)
  held.connect()
  held.frame()
  expect(store.getSnapshot().freshness).toBe('catching-up')
  expect(held.socket.sent).toEqual([{ op: 'subscribe', ref }, { op: 'ping' }])
  held.socket.receive(delta(5, 6))
  held.frame()
  expect(store.getSnapshot().freshness).toBe('catching-up')
  held.socket.receive(snapshot(9))
  held.frame()
  expect(store.getSnapshot()).toMatchObject({ freshness: 'live', value: { version: 9 } })
})

test('after a machine sleep old prices are not shown as live', () => {
  const { client, store, clock, sockets } = createLiveBook()
  client.setHidden(true)
  clock.sleepMs(3_600_000)
  client.setHidden(false)
  expect(store.getSnapshot().freshness).toBe('offline')
  expect(sockets[0]?.isClosedByClient).toBe(true)
  expect(sockets).toHaveLength(2)
})

test('a tab hidden for a minute lets its socket go and opens another when it is seen again', () => {
  const { held, client, store, clock, sockets } = createLiveBook()
  client.setHidden(true)
  for (let beat = 0; beat < 12; beat++) {
    clock.advanceMs(5_000)
    held.beat()
  }
  held.frame()
  expect(client.connection.getSnapshot()).toBe('suspended')
  expect(store.getSnapshot().freshness).toBe('offline')
  clock.advanceMs(600_000)
  expect(sockets).toHaveLength(1)
  client.setHidden(false)
  held.connect()
  held.socket.receive(snapshot(50))
  held.frame()
  expect(sockets).toHaveLength(2)
  expect(store.getSnapshot()).toMatchObject({ freshness: 'live', value: { version: 50 } })
})

test('the last listener to leave ends the subscription after a delay; one that returns in time prevents it', () => {
  const { held, store, leave, clock } = createLiveBook()
  leave()
  clock.advanceMs(1_000)
  const leaveAgain = store.subscribe(() => {})
  clock.advanceMs(3_000)
  expect(subscribesOf(held.socket)).toHaveLength(1)
  leaveAgain()
  clock.advanceMs(2_000)
  expect(held.socket.sent.at(-1)).toEqual({ op: 'unsubscribe', ref })
  expect(store.getSnapshot().value).toBeNull()
})

test('an unanswered subscription is repeated at growing intervals', () => {
  const held = createHeldClient()
  const { client, clock } = held
  client.book('BTCUSDT').subscribe(() => {})
  const { socket } = held
  socket.open()
  const beat = (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      clock.advanceMs(1_000)
      held.beat()
    }
  }
  beat(60)
  held.frame()
  expect(subscribesOf(socket).length).toBeGreaterThanOrEqual(5)
  expect(subscribesOf(socket).length).toBeLessThanOrEqual(8)
  expect(client.book('BTCUSDT').getSnapshot().freshness).toBe('stale')
})

test('the age of a channel grows with silence only', () => {
  const { held, store, clock } = createLiveBook()
  clock.advanceMs(3_000)
  expect(store.ageMs()).toBe(3_000)
  held.beat()
  expect(store.ageMs()).toBe(0)
})

test('a closed client does not reconnect', () => {
  const { client, clock, sockets, store } = createLiveBook()
  client.close()
  clock.advanceMs(60_000)
  client.setHidden(false)
  client.reconnect()
  store.subscribe(() => {})
  expect(sockets).toHaveLength(1)
  expect(client.connection.getSnapshot()).toBe('closed')
})

test('[MD-3] a delta whose result differs from the server’s checksum makes the client request a snapshot', () => {
  const { held, store } = createLiveBook()
  held.clock.advanceMs(2_000)
  const subscribeCount = subscribesOf(held.socket).length
  held.socket.receive({ ...delta(5, 6), checksum: checksumAfter + 1 } as ServerMessage)
  held.frame()
  expect(store.getSnapshot()).toMatchObject({ freshness: 'catching-up', value: { version: 5 } })
  expect(subscribesOf(held.socket)).toHaveLength(subscribeCount + 1)
  held.socket.receive(snapshot(6))
  held.frame()
  expect(store.getSnapshot()).toMatchObject({ freshness: 'live', value: { version: 6 } })
})

test('a listener that breaks costs neither the others of its channel nor those of another', () => {
  const { client, socket, held, store, listener } = createLiveBook()
  const received: string[] = []
  client.trades('BTCUSDT').subscribe(() => received.push('trades'))
  socket.receive({ type: 'subscribed', ref: { channel: 'trades', marketId: 'BTCUSDT' } })
  held.frame()
  received.length = 0
  listener.mockClear()
  const leave = store.subscribe(() => {
    throw new Error('the chart broke')
  })
  store.subscribe(() => received.push('book'))
  // The listener that throws comes before both others.
  socket.receive(delta(5, 6))
  socket.receive({ type: 'trades', marketId: 'BTCUSDT', isSnapshot: true, hasGap: false, trades: [] })
  // The error is rethrown, so that it is reported like every uncaught error.
  expect(() => held.frame()).toThrow('the chart broke')
  expect(listener).toHaveBeenCalledTimes(1)
  expect(received).toEqual(['book', 'trades'])
  leave()
})
