import { presentTicker, type CandlesMessage, type MarketTerms, type TickerWire, type TradesMessage } from '@argosy/wire'
import { candleChannels, openArgKey, presentTickerRow, type OpenMarketArg } from '@argosy/open-api/ws'
import type { Feed, FeedListener } from '../../feeds/feed.ts'
import type { FollowedBook } from '../../feeds/followed-book.ts'
import { LatestFeed } from '../../feeds/latest-feed.ts'
import type { PushMetrics } from '../../metrics.ts'
import type { HistoryClient } from '../history-client.ts'
import { encodeOpenData } from '../open-frame.ts'
import { createPatience } from '../patience.ts'
import { OpenBookFeed, OpenTopBookFeed } from './book.ts'
import { OpenCandlesFeed } from './candles.ts'
import { OpenTradesFeed } from './trades.ts'

export interface OpenMarketFeedsOptions extends Pick<FeedListener, 'onDirty'> {
  readonly terms: MarketTerms
  readonly findBook: () => FollowedBook
  readonly history: HistoryClient
  readonly metrics: PushMetrics
}

/** One market in the open API's wire format, fed by the messages that our pages' feeds receive. */
export interface OpenMarketFeeds extends Disposable {
  find(arg: OpenMarketArg): Feed
  readonly all: Iterable<Feed>
  receiveTicker(ticker: TickerWire): void
  receiveTrades(message: TradesMessage): void
  receiveCandles(message: CandlesMessage): void
  setUnavailable(isUnavailable: boolean): void
}

export function createOpenMarketFeeds(options: OpenMarketFeedsOptions): OpenMarketFeeds {
  const { terms, findBook, onDirty } = options
  const argOf = (channel: OpenMarketArg['channel']) => ({ instType: 'SPOT', channel, instId: terms.marketId }) as const
  const ticker = new LatestFeed<TickerWire, OpenMarketArg>(
    argOf('ticker'),
    (wire) => encodeOpenData('snapshot', argOf('ticker'), [presentTickerRow(presentTicker(wire, terms), terms)]),
    options,
  )
  const trades = new OpenTradesFeed({ ...options, arg: argOf('trade') })
  const candles = new Map(
    Array.from(candleChannels, ([channel, interval]) => [
      interval,
      new OpenCandlesFeed({ ...options, arg: argOf(channel as OpenMarketArg['channel']) }),
    ]),
  )
  const books = new Map<string, OpenBookFeed | OpenTopBookFeed>()
  const all = () => [ticker, trades, ...candles.values(), ...books.values()]
  const patience = createPatience(all)
  const bookPatience = createPatience(() => books.values())

  /** Followed from its first listener on. */
  function findBookFeed(arg: OpenMarketArg): Feed {
    const key = openArgKey(arg)
    let feed = books.get(key)
    if (!feed) {
      const book = findBook()
      if (books.size === 0)
        book.listen({ onBegun: bookPatience.end, onChanged: () => undefined, onLost: bookPatience.begin })
      const bookOptions = { ...options, arg, book, onDirty }
      feed = arg.channel === 'books' ? new OpenBookFeed(bookOptions) : new OpenTopBookFeed(bookOptions)
      books.set(key, feed)
    }
    return feed
  }

  return {
    find(arg) {
      if (arg.channel === 'ticker') return ticker
      if (arg.channel === 'trade') return trades
      const interval = candleChannels.get(arg.channel)
      return (interval && candles.get(interval)) ?? findBookFeed(arg)
    },
    get all() {
      return all()
    },
    receiveTicker: (wire) => ticker.receive(wire),
    receiveTrades: (message) => trades.receive(message),
    receiveCandles(message) {
      for (const [interval, feed] of candles) feed.receive(message.candles[interval])
    },
    setUnavailable(isUnavailable) {
      ticker.setUnavailable(isUnavailable)
      if (isUnavailable) return patience.begin()
      patience.end()
      for (const feed of [trades, ...candles.values()]) {
        feed.forgetPast()
        onDirty(feed)
      }
    },
    [Symbol.dispose]() {
      patience[Symbol.dispose]()
      bookPatience[Symbol.dispose]()
    },
  }
}
