import type { OpenArg } from '@argosy/contracts/open-api/ws'
import type { ChannelRef } from '@argosy/contracts/push'
import type { Frame } from '../sockets/frame.ts'
import type { Peer } from '../sockets/peer.ts'

/** One channel with everybody who listens to it: what changed is encoded once, whoever listens. */
export interface Feed {
  readonly ref: ChannelRef | OpenArg
  /** They have the snapshot and get every change. */
  readonly synced: Set<Peer>
  /** They get the next snapshot, and changes from then on. */
  readonly waiting: Set<Peer>
  /** What changed since it was last asked, as one frame; null when nothing did. */
  drainChanges(): Frame | null
  /** The whole as of the last `drainChanges`; null while it is not known. */
  snapshot(): Frame | null
}

/** A channel of our own pages, in our own wire. */
export interface PageFeed extends Feed {
  readonly ref: ChannelRef
}

export type FeedListener = {
  /** There is something to tell: changes, or a snapshot for those who wait. */
  readonly onDirty: (feed: Feed) => void
  /** The thread was lost: everybody waits for the next snapshot. */
  readonly onLost: (feed: PageFeed) => void
}

export function countListeners(feeds: Iterable<Pick<Feed, 'synced' | 'waiting'>>): number {
  let count = 0
  for (const { synced, waiting } of feeds) count += synced.size + waiting.size
  return count
}
