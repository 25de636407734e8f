import type { Feed } from '../feeds/feed.ts'

/** Longer than a change of leader takes. */
const unavailableMsMax = 5_000
/** RFC 6455's registry: try again later. */
const tryAgainLater = 1013

export interface Patience extends Disposable {
  /** From now on nothing true can be told. */
  readonly begin: () => void
  readonly end: () => void
}

/**
 * The open API has no word for "what you have is old". A program whose data cannot be kept current loses its socket, which
 * it notices; its client comes back, and waits for data that are true.
 */
export function createPatience(feeds: () => Iterable<Feed>): Patience {
  let timer: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(timer)
    timer = undefined
  }

  return {
    begin() {
      timer ??= setTimeout(() => {
        for (const feed of feeds()) closeListeners(feed, 'data_unavailable')
      }, unavailableMsMax)
    },
    end,
    [Symbol.dispose]: end,
  }
}

export function closeListeners(feed: Feed, reason: 'data_unavailable' | 'events_missed'): void {
  for (const peer of feed.synced) peer.close(tryAgainLater, reason)
}
