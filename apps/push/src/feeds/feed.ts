import type { OpenArg } from '@argosy/open-api/ws'
import type { ChannelRef } from '@argosy/wire/push'
import type { Frame } from '../sockets/frame.ts'
import type { Peer } from '../sockets/peer.ts'

/** One channel with all its listeners: a change is encoded once for all of them. */
export interface Feed {
  readonly ref: ChannelRef | OpenArg
  /** Peers that have the snapshot and receive every change. */
  readonly synced: Set<Peer>
  /** Peers that receive the next snapshot, and changes from then on. */
  readonly waiting: Set<Peer>
  /** The changes since the last call, as one frame; null without changes. */
  drainChanges(): Frame | null
  /** The full state as of the last `drainChanges`; null while it is unknown. */
  snapshot(): Frame | null
}

/** A channel of our own pages, in their wire format. */
export interface PageFeed extends Feed {
  readonly ref: ChannelRef
}

export type FeedListener = {
  /** There is something to send: changes, or a snapshot for the waiting peers. */
  readonly onDirty: (feed: Feed) => void
  /** The source was lost: all peers wait for the next snapshot. */
  readonly onLost: (feed: PageFeed) => void
}

export function countListeners(feeds: Iterable<Pick<Feed, 'synced' | 'waiting'>>): number {
  let count = 0
  for (const { synced, waiting } of feeds) count += synced.size + waiting.size
  return count
}
