import {
  decodeJson,
  presentCandle,
  presentTicker,
  subjects,
  type BookDelta,
  type CandleWire,
  type MarketChannel,
  type MarketTerms,
  type Partition,
  type TickerWire,
  type TradesMessage,
} from '@argosy/contracts'
import type { MarketId } from '@argosy/exchange'
import type { Nats, NatsMessage, QueryClient } from '@argosy/nats'
import type { Logger } from '@argosy/service'
import type { PushMetrics } from '../metrics.ts'
import { BookFeed } from './book-feed.ts'
import type { Feed, FeedListener } from './feed.ts'
import { LatestFeed } from './latest-feed.ts'
import { TradesFeed } from './trades-feed.ts'

export interface MarketFeedsOptions extends FeedListener {
  readonly partition: Partition
  readonly terms: MarketTerms
  readonly nats: Nats
  readonly queries: Pick<QueryClient, 'ask'>
  readonly metrics: PushMetrics
  readonly logger: Logger
}

/** Everything that is told about one market, fed by one subscription however many listen. */
export interface MarketFeeds extends Disposable {
  find(channel: MarketChannel): Feed
  readonly listenerCount: number
  /** While NATS is away whatever is published is lost. */
  setAway(isAway: boolean): void
}

export function createMarketFeeds(options: MarketFeedsOptions): MarketFeeds {
  const { partition, terms, nats, logger, onLost } = options
  const { marketId } = terms
  const trades = new TradesFeed(options)
  const ticker = new LatestFeed<TickerWire>(
    { channel: 'ticker', marketId },
    (wire) => ({ type: 'ticker', ticker: presentTicker(wire, terms) }),
    options,
  )
  const candle = new LatestFeed<CandleWire>(
    { channel: 'candle', marketId },
    (wire) => ({ type: 'candle', marketId, candle: presentCandle(wire, terms) }),
    options,
  )
  // Followed from its first listener on: a page of tickers should not carry every book.
  let book: BookFeed | undefined

  function hear({ subject, data }: NatsMessage): void {
    const channel = subject.slice(subject.lastIndexOf('.') + 1)
    try {
      if (channel === 'book') book?.hear(decodeJson<BookDelta>(data))
      else if (channel === 'trades') trades.hear(decodeJson<TradesMessage>(data))
      else if (channel === 'ticker') ticker.hear(decodeJson<TickerWire>(data))
      else if (channel === 'candle') candle.hear(decodeJson<CandleWire>(data))
    } catch (error) {
      // As good as lost: the next message of a book shows the gap.
      logger.error({ err: error, subject }, 'market data message could not be read')
    }
  }

  const subscription = nats.subscribe(subjects.marketData(partition, marketId as MarketId, '*'), hear)
  // The server must know of the subscription before the snapshot is taken, or changes in between would be missed.
  const queries: Pick<QueryClient, 'ask'> = {
    ask: async (query) => {
      await nats.flush()
      return options.queries.ask(query)
    },
  }

  const present = () => [trades, ticker, candle, ...(book ? [book] : [])]
  return {
    find(channel) {
      switch (channel) {
        case 'book':
          return (book ??= new BookFeed({ ...options, queries }))
        case 'trades':
          return trades
        case 'ticker':
          return ticker
        case 'candle':
          return candle
      }
    },
    get listenerCount() {
      return present().reduce((count, { synced, waiting }) => count + synced.size + waiting.size, 0)
    },
    setAway(isAway) {
      if (isAway) book?.lose('disconnected')
      for (const feed of [trades, ticker, candle]) {
        if (isAway) onLost(feed)
        feed.setAway(isAway)
      }
    },
    [Symbol.dispose]() {
      subscription[Symbol.dispose]()
      book?.[Symbol.dispose]()
    },
  }
}
