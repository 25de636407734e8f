import {
  candleIntervals,
  decodeJson,
  presentCandle,
  presentTicker,
  subjects,
  type BookDelta,
  type CandleInterval,
  type CandlesMessage,
  type MarketTerms,
  type RunningCandleWire,
  type TickerWire,
  type TradesMessage,
} from '@argosy/wire'
import { type Partition } from '@argosy/catalogue'
import type { OpenMarketArg } from '@argosy/open-api/ws'
import type { ChannelRef } from '@argosy/wire/push'
import type { MarketId } from '@argosy/exchange'
import type { Nats, NatsMessage, QueryClient } from '@argosy/nats'
import type { Logger } from '@argosy/service'
import type { PushMetrics } from '../metrics.ts'
import { createOpenMarketFeeds } from '../program-api/feeds/market-feeds.ts'
import type { HistoryClient } from '../program-api/history-client.ts'
import { encodeMessage } from '../sockets/frame.ts'
import { BookFeed } from './book-feed.ts'
import { countListeners, type Feed, type FeedListener, type PageFeed } from './feed.ts'
import { FollowedBook } from './followed-book.ts'
import { LatestFeed } from './latest-feed.ts'
import { TradesFeed } from './trades-feed.ts'

export interface MarketFeedsOptions extends FeedListener {
  readonly partition: Partition
  readonly terms: MarketTerms
  readonly nats: Nats
  readonly queries: Pick<QueryClient, 'request'>
  readonly history: HistoryClient
  readonly metrics: PushMetrics
  readonly logger: Logger
}

export type MarketRef = Extract<ChannelRef, { marketId: string }>

/** The feeds of one market, on one subscription for all listeners. */
export interface MarketFeeds extends Disposable {
  find(ref: MarketRef): PageFeed
  /** The same market in the open API's wire format. */
  findOpen(arg: OpenMarketArg): Feed
  readonly listenerCount: number
  /** While NATS is unavailable published messages are lost. */
  setUnavailable(isUnavailable: boolean): void
}

export function createMarketFeeds(options: MarketFeedsOptions): MarketFeeds {
  const { partition, terms, nats, logger, onLost } = options
  const { marketId } = terms
  const trades = new TradesFeed(options)
  const ticker = new LatestFeed<TickerWire, ChannelRef>(
    { channel: 'ticker', marketId },
    (wire) => encodeMessage({ type: 'ticker', ticker: presentTicker(wire, terms) }),
    options,
  )
  const createCandleFeed = (interval: CandleInterval) =>
    new LatestFeed<RunningCandleWire, ChannelRef>(
      { channel: 'candle', marketId, interval },
      ({ candle, previous }) =>
        encodeMessage({
          type: 'candle',
          marketId,
          interval,
          candle: presentCandle(candle, terms),
          previous: previous && presentCandle(previous, terms),
        }),
      options,
    )
  const candles = new Map(candleIntervals.map((interval) => [interval, createCandleFeed(interval)]))
  // Followed from its first listener on, because a page of tickers needs no books.
  let book: FollowedBook | undefined
  let bookFeed: BookFeed | undefined

  function receive({ subject, data }: NatsMessage): void {
    const channel = subject.slice(subject.lastIndexOf('.') + 1)
    try {
      if (channel === 'book') book?.receive(decodeJson<BookDelta>(data))
      else if (channel === 'trades') receiveTrades(decodeJson<TradesMessage>(data))
      else if (channel === 'ticker') receiveTicker(decodeJson<TickerWire>(data))
      else if (channel === 'candle') receiveCandles(decodeJson<CandlesMessage>(data))
    } catch (error) {
      // Treated as lost: the next message of a book shows the gap.
      logger.error({ err: error, subject }, 'market data message could not be read')
    }
  }

  function receiveTrades(message: TradesMessage): void {
    trades.receive(message)
    open.receiveTrades(message)
  }

  function receiveTicker(wire: TickerWire): void {
    ticker.receive(wire)
    open.receiveTicker(wire)
  }

  /** One message has all intervals; most pages show one of them. */
  function receiveCandles(message: CandlesMessage): void {
    for (const [interval, feed] of candles) feed.receive(message.candles[interval])
    open.receiveCandles(message)
  }

  const subscription = nats.subscribe(subjects.marketData(partition, marketId as MarketId, '*'), receive)
  // NATS must have registered the subscription before the snapshot is taken, or changes in between would be missed.
  const queries: Pick<QueryClient, 'request'> = {
    request: async (query) => {
      await nats.flush()
      return options.queries.request(query)
    },
  }

  const findBook = () => (book ??= new FollowedBook({ ...options, queries }))
  const open = createOpenMarketFeeds({ ...options, findBook })
  const latest = [trades, ticker, ...candles.values()]
  return {
    find(ref) {
      switch (ref.channel) {
        case 'book':
          return (bookFeed ??= new BookFeed({ ...options, queries }, findBook()))
        case 'trades':
          return trades
        case 'ticker':
          return ticker
        case 'candle':
          return candles.get(ref.interval) ?? createCandleFeed(ref.interval)
      }
    },
    findOpen: (arg) => open.find(arg),
    get listenerCount() {
      return countListeners([...latest, ...(bookFeed ? [bookFeed] : []), ...open.all])
    },
    setUnavailable(isUnavailable) {
      if (isUnavailable) book?.lose('disconnected')
      for (const feed of latest) {
        if (isUnavailable) onLost(feed)
        feed.setUnavailable(isUnavailable)
      }
      open.setUnavailable(isUnavailable)
    },
    [Symbol.dispose]() {
      open[Symbol.dispose]()
      subscription[Symbol.dispose]()
      book?.[Symbol.dispose]()
    },
  }
}
