import type { CandleInterval, TickerView } from '@argosy/wire/http'
import type { ChannelRef } from '@argosy/wire/push'
import type { InboxState } from '@argosy/wire'
import type { LiveStore } from './live-store.ts'
import { createPushSocket, type PushSocketControls, type PushSocketOptions } from './push-socket.ts'
import { createAccountReducer } from './reducers/account-reducer.ts'
import { createBookReducer } from './reducers/book-reducer.ts'
import { createCandleReducer, createTickerReducer } from './reducers/latest-reducer.ts'
import { createInboxReducer } from './reducers/inbox-reducer.ts'
import type { Reducer } from './reducers/reducer.ts'
import { createTradesReducer } from './reducers/trades-reducer.ts'
import type { Account, AccountChange, Book, LiveCandle, Trades } from './values.ts'

export interface PushClientOptions extends PushSocketOptions {
  /** Levels of each side in a book's value. Default 200. */
  readonly bookDepth?: number
  /** Newest trades in a market's value. Default 50. */
  readonly tradesMax?: number
}

/** One socket for a whole page. Repeated calls return the same store; nothing connects before the first listener. */
export interface PushClient extends PushSocketControls {
  book(marketId: string): LiveStore<Book>
  trades(marketId: string): LiveStore<Trades>
  ticker(marketId: string): LiveStore<TickerView>
  /** The running candle; the default interval is one minute. */
  candle(marketId: string, interval?: CandleInterval): LiveStore<LiveCandle>
  account(): LiveStore<Account>
  /** How many notifications are unread. */
  inbox(): LiveStore<InboxState>
  /**
   * Each change of the account at once and in order: an order that closes is reported with its last view before the
   * account drops it. Changes missed while disconnected are not reported; the next account value contains them.
   */
  subscribeToAccountChanges(listener: (change: AccountChange) => void): () => void
}

export function createPushClient({ bookDepth = 200, tradesMax = 50, ...options }: PushClientOptions): PushClient {
  const { channelOf, ...controls } = createPushSocket(options)
  const storeOf = <T>(ref: ChannelRef, createReducer: () => Reducer<T>) => channelOf(ref, createReducer).store
  const accountChannel = () => channelOf({ channel: 'account' }, createAccountReducer)
  return {
    ...controls,
    book: (marketId) => storeOf({ channel: 'book', marketId }, () => createBookReducer(marketId, bookDepth)),
    trades: (marketId) => storeOf({ channel: 'trades', marketId }, () => createTradesReducer(tradesMax)),
    ticker: (marketId) => storeOf({ channel: 'ticker', marketId }, createTickerReducer),
    candle: (marketId, interval = '1m') => storeOf({ channel: 'candle', marketId, interval }, createCandleReducer),
    account: () => accountChannel().store,
    inbox: () => storeOf({ channel: 'inbox' }, createInboxReducer),
    subscribeToAccountChanges: (listener) =>
      accountChannel().subscribeToChanges((message) => message.type === 'account_delta' && listener(message)),
  }
}
