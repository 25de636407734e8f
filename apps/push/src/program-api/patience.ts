import type { Feed } from '../feeds/feed.ts'

/** Longer than a change of leader takes. */
const unavailableMsMax = 5_000
/** RFC 6455's registry: try again later. */
const tryAgainLater = 1013

export interface Patience extends Disposable {
  /** From now on no current data can be sent. */
  readonly begin: () => void
  readonly end: () => void
}

/**
 * The open API has no message for outdated data. A program whose data cannot be kept current is disconnected instead;
 * its client reconnects and waits for current data.
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
