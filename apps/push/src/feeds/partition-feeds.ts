import type { MarketTerms, Partition } from '@argosy/contracts'
import type { AccountId } from '@argosy/exchange'
import { createQueryClient, type Nats } from '@argosy/nats'
import { createBackoff, sleepMs, type Logger } from '@argosy/service'
import type { PushMetrics } from '../metrics.ts'
import { AccountFeed } from './account-feed.ts'
import { createDirectory } from './directory.ts'
import type { Feed, FeedListener } from './feed.ts'
import { createMarketFeeds, type MarketFeeds, type MarketRef } from './market-feeds.ts'

export interface PartitionFeedsOptions extends FeedListener {
  readonly partition: Partition
  readonly nats: Nats
  readonly metrics: PushMetrics
  readonly logger: Logger
}

/** Every feed of one partition that somebody listens to. */
export interface PartitionFeeds extends Disposable {
  /** Waits while nobody leads; null when there is no such market. Ends with null on abort. */
  findMarket(ref: MarketRef, signal: AbortSignal): Promise<Feed | null>
  findAccount(accountId: AccountId): Feed
  /** Lets go of feeds that nobody listens to. */
  sweep(): void
}

/** A market without listeners is kept from one sweep to the next, so that a page reload finds it warm. */
export function createPartitionFeeds(options: PartitionFeedsOptions): PartitionFeeds {
  const { partition, nats } = options
  const queries = createQueryClient(nats, partition, { deadlineMs: 1_000, attemptMs: 1_000 })
  const directory = createDirectory(queries)
  const markets = new Map<string, MarketFeeds>()
  const accounts = new Map<string, AccountFeed>()
  const idle = new Set<string>()

  const status = nats.onStatus((natsStatus) => {
    const isAway = natsStatus === 'disconnected'
    for (const feeds of markets.values()) feeds.setAway(isAway)
    if (isAway) for (const feed of accounts.values()) feed.lose()
  })

  async function findTerms(marketId: string, signal: AbortSignal): Promise<MarketTerms | undefined> {
    const backoff = createBackoff({ firstMs: 50, maxMs: 1_000 })
    while (!signal.aborted) {
      try {
        const { markets: known } = await directory.read((present) => present.markets.has(marketId))
        return known.get(marketId)
      } catch {
        await sleepMs(backoff.nextMs(), signal)
      }
    }
    return undefined
  }

  function openMarket(terms: MarketTerms): MarketFeeds {
    let feeds = markets.get(terms.marketId)
    if (!feeds) {
      feeds = createMarketFeeds({ ...options, terms, queries })
      if (!nats.isConnected) feeds.setAway(true)
      markets.set(terms.marketId, feeds)
    }
    idle.delete(terms.marketId)
    return feeds
  }

  return {
    async findMarket(ref, signal) {
      const terms = await findTerms(ref.marketId, signal)
      return terms && !signal.aborted ? openMarket(terms).find(ref) : null
    },
    findAccount(accountId) {
      let feed = accounts.get(accountId)
      if (!feed) {
        const readDirectory = () => directory.read(() => false)
        accounts.set(accountId, (feed = new AccountFeed({ ...options, accountId, queries, readDirectory })))
      }
      return feed
    },
    sweep() {
      for (const [marketId, feeds] of markets) {
        if (feeds.listenerCount > 0) idle.delete(marketId)
        else if (!idle.has(marketId)) idle.add(marketId)
        else {
          feeds[Symbol.dispose]()
          markets.delete(marketId)
          idle.delete(marketId)
        }
      }
      for (const [accountId, feed] of accounts) {
        if (feed.synced.size + feed.waiting.size > 0) continue
        feed[Symbol.dispose]()
        accounts.delete(accountId)
      }
    },
    [Symbol.dispose]() {
      status[Symbol.dispose]()
      for (const feed of [...markets.values(), ...accounts.values()]) feed[Symbol.dispose]()
    },
  }
}
