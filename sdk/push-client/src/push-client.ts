import type { CandleInterval, TickerView } from '@argosy/contracts/http'
import type { LiveStore } from './live-store.ts'
import { createPushSocket, type PushSocketControls, type PushSocketOptions } from './push-socket.ts'
import { createAccountReducer } from './reducers/account-reducer.ts'
import { createBookReducer } from './reducers/book-reducer.ts'
import { createCandleReducer, createTickerReducer } from './reducers/latest-reducer.ts'
import { createTradesReducer } from './reducers/trades-reducer.ts'
import type { Account, Book, LiveCandle, Trades } from './values.ts'

export interface PushClientOptions extends PushSocketOptions {
  /** Levels of each side in a book's value. Default 200. */
  readonly bookDepth?: number
}

/** One socket for a whole page. Asking twice for a store gives the same one; nothing connects before the first listener. */
export interface PushClient extends PushSocketControls {
  book(marketId: string): LiveStore<Book>
  trades(marketId: string): LiveStore<Trades>
  ticker(marketId: string): LiveStore<TickerView>
  /** The running candle; one minute unless told. */
  candle(marketId: string, interval?: CandleInterval): LiveStore<LiveCandle>
  account(): LiveStore<Account>
}

export function createPushClient({ bookDepth = 200, ...options }: PushClientOptions): PushClient {
  const { storeOf, ...controls } = createPushSocket(options)
  return {
    ...controls,
    book: (marketId) => storeOf({ channel: 'book', marketId }, () => createBookReducer(marketId, bookDepth)),
    trades: (marketId) => storeOf({ channel: 'trades', marketId }, createTradesReducer),
    ticker: (marketId) => storeOf({ channel: 'ticker', marketId }, createTickerReducer),
    candle: (marketId, interval = '1m') => storeOf({ channel: 'candle', marketId, interval }, createCandleReducer),
    account: () => storeOf({ channel: 'account' }, createAccountReducer),
  }
}
