import type { MarketTerms } from '@argosy/wire'
import type { Partition } from '@argosy/catalogue'
import { everyInstrument, type OpenAccountArg, type OpenMarketArg } from '@argosy/open-api/ws'
import type { AccountId } from '@argosy/exchange'
import { createQueryClient, type Nats } from '@argosy/nats'
import { createBackoff, sleepMs, type Logger } from '@argosy/service'
import type { PushMetrics } from '../metrics.ts'
import { createHistoryClient } from '../program-api/history-client.ts'
import { createAccountFeeds, type AccountFeeds } from './account-feeds.ts'
import { createDirectory } from './directory.ts'
import type { Feed, FeedListener, PageFeed } from './feed.ts'
import { createMarketFeeds, type MarketFeeds, type MarketRef } from './market-feeds.ts'

export interface PartitionFeedsOptions extends FeedListener {
  readonly partition: Partition
  readonly nats: Nats
  readonly metrics: PushMetrics
  readonly logger: Logger
}

/** Every feed of one partition that has listeners. */
export interface PartitionFeeds extends Disposable {
  /** Waits while there is no leader; null when there is no such market, and on abort. */
  findMarket(ref: MarketRef, signal: AbortSignal): Promise<PageFeed | null>
  findAccount(accountId: AccountId): PageFeed
  /** The same in the open API's wire format. */
  findOpenMarket(arg: OpenMarketArg, signal: AbortSignal): Promise<Feed | null>
  /** Follows an account from before its first channel, so that a program misses nothing. Null without a leader. */
  holdOpenAccount(accountId: AccountId): Promise<OpenAccountHold | null>
  /** Disposes of feeds without listeners. */
  sweep(): void
}

export interface OpenAccountHold extends Disposable {
  /** Null when there is no such market or coin. */
  find(arg: OpenAccountArg, signal: AbortSignal): Promise<Feed | null>
}

const followWaitMsMax = 3_000

/** A market without listeners is kept from one sweep to the next, so that a page reload finds it ready. */
export function createPartitionFeeds(options: PartitionFeedsOptions): PartitionFeeds {
  const { partition, nats } = options
  const queries = createQueryClient(nats, partition, { deadlineMs: 1_000, attemptMs: 1_000 })
  const directory = createDirectory(queries)
  const markets = new Map<string, MarketFeeds>()
  const history = createHistoryClient(options)
  const accounts = new Map<string, AccountFeeds>()
  const idle = new Set<string>()

  const status = nats.onStatus((natsStatus) => {
    const isUnavailable = natsStatus === 'disconnected'
    for (const feeds of markets.values()) feeds.setUnavailable(isUnavailable)
    if (isUnavailable) for (const feeds of accounts.values()) feeds.lose()
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
      feeds = createMarketFeeds({ ...options, terms, queries, history })
      if (!nats.isConnected) feeds.setUnavailable(true)
      markets.set(terms.marketId, feeds)
    }
    idle.delete(terms.marketId)
    return feeds
  }

  function openAccount(accountId: AccountId): AccountFeeds {
    let feeds = accounts.get(accountId)
    if (!feeds) {
      const readDirectory = () => directory.read(() => false)
      accounts.set(accountId, (feeds = createAccountFeeds({ ...options, accountId, queries, readDirectory })))
    }
    return feeds
  }

  async function isListed(arg: OpenAccountArg, signal: AbortSignal): Promise<boolean> {
    if ('instId' in arg) return arg.instId === everyInstrument || (await findTerms(arg.instId, signal)) !== undefined
    const { assetDecimals } = await directory.read((present) => present.assetDecimals.has(arg.coin))
    return arg.coin === everyInstrument || assetDecimals.has(arg.coin)
  }

  return {
    async findMarket(ref, signal) {
      const terms = await findTerms(ref.marketId, signal)
      return terms && !signal.aborted ? openMarket(terms).find(ref) : null
    },
    findAccount: (accountId) => openAccount(accountId).findPage(),
    async findOpenMarket(arg, signal) {
      const terms = await findTerms(arg.instId, signal)
      return terms && !signal.aborted ? openMarket(terms).findOpen(arg) : null
    },
    async holdOpenAccount(accountId) {
      const feeds = openAccount(accountId)
      const hold = feeds.hold()
      if (!(await feeds.untilFollowing(followWaitMsMax))) {
        hold[Symbol.dispose]()
        return null
      }
      return {
        find: async (arg, signal) => ((await isListed(arg, signal)) ? feeds.findOpen(arg) : null),
        [Symbol.dispose]: () => hold[Symbol.dispose](),
      }
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
      for (const [accountId, feeds] of accounts) {
        if (feeds.isInUse) continue
        feeds[Symbol.dispose]()
        accounts.delete(accountId)
      }
    },
    [Symbol.dispose]() {
      status[Symbol.dispose]()
      for (const feed of [...markets.values(), ...accounts.values()]) feed[Symbol.dispose]()
    },
  }
}
