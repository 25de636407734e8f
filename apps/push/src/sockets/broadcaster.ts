import { setImmediate as nextTurn } from 'node:timers/promises'
import { sleepMs, type Logger } from '@argosy/service'
import type { Feed, FeedListener } from '../feeds/feed.ts'
import type { PushMetrics } from '../metrics.ts'
import { encodeMessage, type Frame } from './frame.ts'
import { backlogBytesHard, backlogBytesSoft, type Peer } from './peer.ts'

export interface Broadcaster extends FeedListener, Disposable {
  /** Sends one frame to these peers, in order with all other frames. */
  announce(peers: Iterable<Peer>, frame: Frame): void
  /** The peer receives the feed from its next snapshot on; for a peer that already listens this starts over. */
  join(feed: Feed, peer: Peer): void
  leave(feed: Feed, peer: Peer): void
}

export interface BroadcasterOptions {
  readonly tickMs: number
  readonly metrics: PushMetrics
  readonly logger: Logger
  /** How long a peer may stay behind; 30 s by default. */
  readonly lagMsMax?: number
}

/** Writing to thousands of sockets takes longer than other work should wait for the event loop. */
const sliceMs = 6
const peersPerTimeCheck = 16
const lagMsDefault = 30_000

/**
 * On every tick: each feed's changes are encoded once, each peer's frames are collected, and each peer gets one write.
 * During a broadcast the next one waits and its changes merge: a busy server sends fewer, larger deltas.
 */
export function createBroadcaster(options: BroadcasterOptions): Broadcaster {
  const { tickMs, metrics, logger, lagMsMax = lagMsDefault } = options
  const stop = new AbortController()
  const dirty = new Set<Feed>()
  const lagging = new Set<Peer>()
  /** Every feed that a peer has joined, whether it is synced, waiting or lagging. */
  const joined = new Map<Peer, Set<Feed>>()
  let writers: Peer[] = []

  function queue(peer: Peer, frame: Frame): void {
    if (frame.length > 0 && peer.queue(frame)) writers.push(peer)
  }

  function gather(feed: Feed): void {
    const changes = feed.drainChanges()
    if (changes) for (const peer of feed.synced) queue(peer, changes)
    const snapshot = feed.waiting.size > 0 ? feed.snapshot() : null
    if (!snapshot) return
    for (const peer of feed.waiting) {
      // One snapshot at a time: a peer that requested a hundred books gets them as fast as it reads.
      if (peer.pendingBytes > backlogBytesSoft) continue
      queue(peer, snapshot)
      feed.waiting.delete(peer)
      feed.synced.add(peer)
    }
    if (feed.waiting.size > 0) dirty.add(feed)
  }

  /** One invalid message must not stop the other feeds. */
  function gatherSafely(feed: Feed): void {
    try {
      gather(feed)
    } catch (error) {
      logger.error({ err: error, ref: feed.ref }, 'a feed could not be told')
    }
  }

  /** A slow peer's queued deltas are dropped; it gets the current state when it has read its backlog. */
  function conflate(peer: Peer): void {
    peer.dropOutbox()
    // A program cannot get a second snapshot: it would apply it as a change.
    if (peer.backlogBytes > backlogBytesHard || peer.isProgram) return peer.cut('backlog')
    metrics.conflations.inc()
    peer.laggingSinceMs = performance.now()
    lagging.add(peer)
    for (const feed of joined.get(peer) ?? []) feed.synced.delete(peer)
  }

  function resumeDrained(): void {
    const nowMs = performance.now()
    for (const peer of lagging) {
      if (peer.isOpen && peer.backlogBytes > 0) {
        if (nowMs - (peer.laggingSinceMs ?? nowMs) > lagMsMax) peer.cut('backlog')
        continue
      }
      lagging.delete(peer)
      peer.laggingSinceMs = null
      if (peer.isOpen) for (const feed of joined.get(peer) ?? []) wait(feed, peer)
    }
  }

  function wait(feed: Feed, peer: Peer): void {
    feed.synced.delete(peer)
    feed.waiting.add(peer)
    dirty.add(feed)
  }

  async function flush(): Promise<void> {
    const peers = writers
    writers = []
    const sent = { frames: 0, bytes: 0 }
    let sliceEndsAtMs = performance.now() + sliceMs
    for (const [index, peer] of peers.entries()) {
      if (peer.backlogBytes > backlogBytesSoft || peer.pendingBytes > backlogBytesHard) conflate(peer)
      else peer.flush(sent)
      if (index % peersPerTimeCheck !== 0 || performance.now() < sliceEndsAtMs) continue
      await nextTurn()
      sliceEndsAtMs = performance.now() + sliceMs
    }
    metrics.frames.inc(sent.frames)
    metrics.bytes.inc(sent.bytes)
  }

  async function broadcast(): Promise<void> {
    resumeDrained()
    const feeds = [...dirty]
    dirty.clear()
    for (const feed of feeds) gatherSafely(feed)
    if (writers.length > 0) await flush()
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      const startedAtMs = performance.now()
      await broadcast()
      const durationMs = performance.now() - startedAtMs
      metrics.broadcastMs.observe(durationMs)
      if (durationMs > tickMs) metrics.broadcastsDelayed.inc()
      // Always yields to the event loop, so that messages from NATS and sockets are handled too.
      await (durationMs >= tickMs ? nextTurn() : sleepMs(tickMs - durationMs, stop.signal))
    }
  }

  void run()
  return {
    onDirty: (feed) => dirty.add(feed),
    onLost(feed) {
      const frame = encodeMessage({ type: 'subscribed', ref: feed.ref })
      for (const peer of feed.synced) {
        queue(peer, frame)
        feed.waiting.add(peer)
      }
      feed.synced.clear()
    },
    announce(peers, frame) {
      for (const peer of peers) if (peer.laggingSinceMs === null) queue(peer, frame)
    },
    join(feed, peer) {
      const feeds = joined.get(peer)
      if (feeds) feeds.add(feed)
      else joined.set(peer, new Set([feed]))
      // A lagging peer joins with all its other feeds once it has caught up.
      if (peer.laggingSinceMs === null) wait(feed, peer)
    },
    leave(feed, peer) {
      feed.synced.delete(peer)
      feed.waiting.delete(peer)
      const feeds = joined.get(peer)
      if (feeds?.delete(feed) && feeds.size === 0) joined.delete(peer)
    },
    [Symbol.dispose]: () => stop.abort(),
  }
}
