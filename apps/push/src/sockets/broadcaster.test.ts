import { createLogger, createMetrics } from '@argosy/service'
import { afterEach, expect, test, vi } from 'vitest'
import type { Feed } from '../feeds/feed.ts'
import { createPushMetrics } from '../metrics.ts'
import { createBroadcaster } from './broadcaster.ts'
import { encodeTextFrame } from './frame.ts'
import { backlogBytesHard, backlogBytesSoft, type Peer } from './peer.ts'

const metrics = createPushMetrics(createMetrics('broadcaster-test'))
const logger = createLogger('broadcaster-test')

afterEach(() => void vi.useRealTimers())

/** A peer whose backlog the test controls. */
function aSubscriber() {
  let outboxBytes = 0
  const subscriber = {
    isOpen: true,
    isProgram: false,
    backlogBytes: 0,
    laggingSinceMs: null as number | null,
    get pendingBytes() {
      return subscriber.backlogBytes + outboxBytes
    },
    queue(frame: Buffer) {
      outboxBytes += frame.length
      return outboxBytes === frame.length
    },
    flush: vi.fn<() => void>(() => {
      outboxBytes = 0
    }),
    dropOutbox: () => {
      outboxBytes = 0
    },
    cut: vi.fn<(reason: string) => void>(() => {
      subscriber.isOpen = false
    }),
  }
  return subscriber
}

function aFeed(frameBytes: number): Feed {
  const frame = encodeTextFrame('x'.repeat(frameBytes))
  let changes: Buffer | null = frame
  return {
    ref: { channel: 'book', marketId: 'BTCUSDT' },
    synced: new Set(),
    waiting: new Set(),
    drainChanges: () => {
      const drained = changes
      changes = null
      return drained
    },
    snapshot: () => frame,
  }
}

function start(subscriber: ReturnType<typeof aSubscriber>, feeds: readonly Feed[], lagMsMax = 60) {
  const peer = subscriber as unknown as Peer
  const broadcaster = createBroadcaster({ tickMs: 5, metrics, logger, lagMsMax })
  for (const feed of feeds) {
    broadcaster.join(feed, peer)
    feed.waiting.delete(peer)
    feed.synced.add(peer)
  }
  return { broadcaster, peer }
}

test('[MD-15] a subscriber that stays behind is disconnected after a while, one that catches up is not', async () => {
  vi.useFakeTimers()
  for (const [restMs, cuts] of [
    [150, 1],
    [20, 0],
  ] as const) {
    const subscriber = aSubscriber()
    subscriber.backlogBytes = backlogBytesSoft + 1
    const feed = aFeed(10)
    using _broadcaster = start(subscriber, [feed]).broadcaster
    await vi.advanceTimersByTimeAsync(restMs)
    expect(subscriber.flush).not.toHaveBeenCalled()
    subscriber.backlogBytes = 0
    await vi.advanceTimersByTimeAsync(100)
    expect(subscriber.cut).toHaveBeenCalledTimes(cuts)
    expect(feed.synced.size).toBe(1 - cuts)
  }
})

test('[MD-15] a program that falls behind is disconnected at once: it could not get a new snapshot', async () => {
  const subscriber = aSubscriber()
  subscriber.isProgram = true
  subscriber.backlogBytes = backlogBytesSoft + 1
  using _broadcaster = start(subscriber, [aFeed(10)]).broadcaster
  await vi.waitFor(() => expect(subscriber.cut).toHaveBeenCalledExactlyOnceWith('backlog'))
  expect(subscriber.flush).not.toHaveBeenCalled()
})

test('[MD-15] no write exceeds the hard backlog limit: snapshots are sent again one at a time', async () => {
  const subscriber = aSubscriber()
  const feeds = Array.from({ length: 5 }, () => aFeed(backlogBytesHard / 4))
  const written: number[] = []
  subscriber.flush.mockImplementation(() => {
    written.push(subscriber.pendingBytes)
    subscriber.dropOutbox()
  })
  using _broadcaster = start(subscriber, feeds).broadcaster
  await vi.waitFor(() => expect(written).toHaveLength(5))
  expect(feeds.every(({ synced }) => synced.size === 1)).toBe(true)
  expect(Math.max(...written)).toBeLessThanOrEqual(backlogBytesHard)
})
