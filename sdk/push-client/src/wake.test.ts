import { calculateBookChecksum } from '@argosy/wire'
import { expect, test } from 'vitest'
import { createHeldClient } from './testing/manual-client.ts'

const ref = { channel: 'book', marketId: 'BTCUSDT' } as const
const head = { marketId: 'BTCUSDT', timeMs: 1, bids: [], asks: [['100.00', '1.5']] } as const
const checksum = calculateBookChecksum(head.bids, head.asks)

function createLiveBook() {
  const held = createHeldClient()
  const store = held.client.book('BTCUSDT')
  store.subscribe(() => {})
  held.connect()
  const pushSnapshot = (version: number) => held.socket.receive({ type: 'book_snapshot', ...head, version, checksum })
  pushSnapshot(5)
  held.frame()
  const show = () => {
    held.frame()
    return store.getSnapshot()
  }
  return { held, store, show, pushSnapshot, clock: held.clock, sockets: held.sockets }
}

test('after a sleep of two heartbeats what lay in the buffers is not even read', () => {
  const { held, show, clock, sockets } = createLiveBook()
  clock.sleepMs(10_000)
  held.socket.receive({ type: 'book_delta', ...head, previousVersion: 5, version: 6, checksum })
  expect(show()).toMatchObject({ freshness: 'offline', value: { version: 5 } })
  expect(sockets[0]?.isClosedByClient).toBe(true)
})

test('after a short sleep nothing is live until a current heartbeat arrives, and a ping is sent', () => {
  const { held, store, show, clock } = createLiveBook()
  clock.sleepMs(6_000)
  expect(store.isLiveNow()).toBe(false)
  held.socket.receive({ type: 'book_delta', ...head, previousVersion: 5, version: 6, checksum })
  expect(store.isLiveNow()).toBe(false)
  expect(held.socket.sent.at(-1)).toEqual({ op: 'ping' })
  expect(show()).toMatchObject({ freshness: 'catching-up', value: { version: 6 } })
  held.beat(4_000)
  expect(show().freshness).toBe('catching-up')
  held.beat()
  expect(show().freshness).toBe('live')
})

test('isLiveNow detects a sleep before any timer or frame', () => {
  const { store, clock } = createLiveBook()
  expect(store.isLiveNow()).toBe(true)
  clock.sleepMs(7_500)
  expect(store.getSnapshot().freshness).toBe('live')
  expect(store.isLiveNow()).toBe(false)
})

test('a page that receives but does not render is not live', () => {
  const { held, store, show, pushSnapshot, clock } = createLiveBook()
  pushSnapshot(6)
  clock.advanceMs(1_900)
  expect(store.isLiveNow()).toBe(true)
  clock.advanceMs(200)
  held.beat()
  expect(store.isLiveNow()).toBe(false)
  show()
  expect(store.isLiveNow()).toBe(true)
})

test('a clock set back hides the length of a sleep, so the client reconnects', () => {
  const { held, show, clock, sockets } = createLiveBook()
  clock.sleepMs(-3_600_000)
  held.beat()
  expect(show().freshness).toBe('offline')
  clock.advanceMs(500)
  expect(sockets).toHaveLength(2)
})

test('a nudge of a time server is no sleep', () => {
  const { held, show, clock } = createLiveBook()
  clock.sleepMs(-400)
  held.beat()
  expect(show().freshness).toBe('live')
})

test('delayed frames are not live, and a connection that stays delayed is replaced', () => {
  const { held, show, clock, sockets } = createLiveBook()
  for (let second = 0; second < 25; second += 5) {
    clock.advanceMs(5_000)
    held.beat(3_000)
    expect(show().freshness).toBe('catching-up')
  }
  expect(sockets).toHaveLength(1)
  clock.advanceMs(5_000)
  held.beat(3_000)
  clock.advanceMs(5_000)
  held.beat(3_000)
  clock.advanceMs(500)
  expect(sockets).toHaveLength(2)
})

test('a first heartbeat that took long to answer proves nothing yet', () => {
  const { held, show, pushSnapshot, clock } = createLiveBook()
  // There is no baseline to compare with: the local clock was found to be wrong.
  clock.advanceMs(5_000)
  held.beat(20_000)
  clock.advanceMs(500)
  held.socket.open()
  pushSnapshot(6)
  clock.advanceMs(3_000)
  held.beat(2_900)
  expect(show().freshness).toBe('catching-up')
  expect(held.socket.sent.filter(({ op }) => op === 'ping')).toHaveLength(2)
  clock.advanceMs(100)
  held.beat()
  expect(show().freshness).toBe('live')
})

test('a new connection is live after the first heartbeat that follows its snapshot', () => {
  const { held, show, pushSnapshot, clock } = createLiveBook()
  held.socket.drop()
  clock.advanceMs(500)
  held.socket.open()
  clock.advanceMs(6_000)
  pushSnapshot(5)
  expect(show().freshness).toBe('catching-up')
  held.beat()
  expect(show().freshness).toBe('live')
})

test('messages without a recent heartbeat are not live', () => {
  const { held, show, clock } = createLiveBook()
  for (let version = 5; version < 9; version++) {
    expect(show().freshness).toBe('live')
    clock.advanceMs(1_900)
    held.socket.receive({ type: 'book_delta', ...head, previousVersion: version, version: version + 1, checksum })
  }
  expect(show()).toMatchObject({ freshness: 'catching-up', value: { version: 9 } })
})

test('a heartbeat two heartbeats late is as good as none', () => {
  const { held, show, clock } = createLiveBook()
  clock.advanceMs(5_000)
  held.beat(10_000)
  expect(show().freshness).toBe('offline')
})

test('a quiet book is compared with the server’s now and then, without a doubt being shown', () => {
  const { held, show, pushSnapshot, clock } = createLiveBook()
  const subscribeCount = () => held.socket.sent.filter(({ op }) => op === 'subscribe').length
  for (let second = 0; second < 31; second++) {
    clock.advanceMs(1_000)
    held.beat()
  }
  expect(subscribeCount()).toBe(2)
  held.socket.receive({ type: 'subscribed', ref })
  expect(show()).toMatchObject({ freshness: 'live', value: { version: 5 } })
  pushSnapshot(7)
  expect(show()).toMatchObject({ freshness: 'live', value: { version: 7 } })
  held.socket.receive({ type: 'subscribed', ref })
  expect(show().freshness).toBe('catching-up')
})

test('an unanswered checksum comparison makes the book catching up', () => {
  const { held, show, clock } = createLiveBook()
  for (let second = 0; second < 37; second++) {
    clock.advanceMs(1_000)
    held.beat()
  }
  expect(show().freshness).toBe('catching-up')
})

test('a snapshot that was held up does not turn the book back; another connection may', () => {
  const { held, show, pushSnapshot, clock } = createLiveBook()
  pushSnapshot(4)
  expect(show()).toMatchObject({ freshness: 'live', value: { version: 5 } })
  held.socket.drop()
  clock.advanceMs(500)
  held.connect()
  pushSnapshot(4)
  expect(show()).toMatchObject({ freshness: 'live', value: { version: 4 } })
})

test('a server that insists on an older book is believed in the end', () => {
  const { held, show, pushSnapshot, clock } = createLiveBook()
  held.socket.receive({ type: 'subscribed', ref })
  for (let second = 0; second < 8; second++) {
    clock.advanceMs(1_000)
    held.beat()
    pushSnapshot(2)
  }
  expect(show()).toMatchObject({ freshness: 'live', value: { version: 2 } })
})

test('the network coming back does not wait for the next attempt', () => {
  const { held, clock, sockets } = createLiveBook()
  for (let attempt = 0; attempt < 6; attempt++) {
    held.socket.drop()
    clock.advanceMs(15_000)
  }
  held.socket.drop()
  const before = sockets.length
  held.client.wake()
  expect(sockets).toHaveLength(before + 1)
})
