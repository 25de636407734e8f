import { decodeJson, encodeJson, subjects, type InboxQuery, type InboxState } from '@argosy/wire'
import type { AccountId } from '@argosy/exchange'
import type { Nats } from '@argosy/nats'
import type { Logger } from '@argosy/service'
import type { FeedListener, PageFeed } from './feed.ts'
import { InboxFeed } from './inbox-feed.ts'

export interface InboxFeedsOptions extends FeedListener {
  readonly nats: Nats
  readonly logger: Logger
}

/** The feeds of every inbox that has listeners, in any realm. */
export interface InboxFeeds extends Disposable {
  find(accountId: AccountId): PageFeed
  /** Disposes of feeds without listeners. */
  sweep(): void
}

const answerWaitMsMax = 2_000

export function createInboxFeeds(options: InboxFeedsOptions): InboxFeeds {
  const { nats } = options
  const feeds = new Map<AccountId, { readonly feed: InboxFeed; readonly hints: Disposable }>()

  async function fetchState(accountId: AccountId): Promise<InboxState> {
    // A hint sent after the subscription causes another query, so the hints must be arriving before this one.
    await nats.flush()
    const query: InboxQuery = { accountId }
    return decodeJson<InboxState>(
      await nats.request(subjects.inboxQueries, encodeJson(query), { timeoutMs: answerWaitMsMax }),
    )
  }

  return {
    find(accountId) {
      const known = feeds.get(accountId)
      if (known) return known.feed
      // Before the first query: a hint that is sent after it must arrive.
      const hints = nats.subscribe(subjects.notifications(accountId), () => feeds.get(accountId)?.feed.wake())
      const feed = new InboxFeed({ ...options, fetchState: () => fetchState(accountId) })
      feeds.set(accountId, { feed, hints })
      return feed
    },
    sweep() {
      for (const [accountId, { feed, hints }] of feeds) {
        if (feed.synced.size + feed.waiting.size > 0) continue
        hints[Symbol.dispose]()
        feed[Symbol.dispose]()
        feeds.delete(accountId)
      }
    },
    [Symbol.dispose]() {
      for (const { feed, hints } of feeds.values()) {
        hints[Symbol.dispose]()
        feed[Symbol.dispose]()
      }
    },
  }
}
