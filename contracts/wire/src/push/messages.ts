import type { CandleInterval } from '../candle-interval.ts'
import type { ChatMessageView } from '../http/chat.ts'
import type { AccountView, BalanceView, FillView, OrderView } from '../http/trade-types.ts'
import type { InboxState } from '../inbox-data.ts'
import type { BookView, CandleView, LevelText, TickerView, TradeView } from '../market-views.ts'
import type { ChannelRef } from './channels.ts'

export type ClientMessage =
  | { readonly op: 'subscribe'; readonly ref: ChannelRef }
  | { readonly op: 'unsubscribe'; readonly ref: ChannelRef }
  | { readonly op: 'ping' }

/** JSON text frames. After `subscribed` the first message of a channel is its snapshot; deltas follow without gaps. */
export type ServerMessage =
  | { readonly type: 'subscribed' | 'unsubscribed'; readonly ref: ChannelRef }
  | { readonly type: 'refused'; readonly ref: ChannelRef | null; readonly code: PushRefusal }
  | { readonly type: 'heartbeat'; readonly timeMs: number }
  | ({ readonly type: 'book_snapshot'; readonly checksum: number } & BookView)
  | {
      readonly type: 'book_delta'
      readonly marketId: string
      readonly previousVersion: number
      readonly version: number
      readonly timeMs: number
      readonly bids: readonly LevelText[]
      readonly asks: readonly LevelText[]
      /** Of the book after these changes, see `calculateBookChecksum`. */
      readonly checksum: number
    }
  | {
      readonly type: 'trades'
      readonly marketId: string
      /** The newest trades, including ones already sent. */
      readonly isSnapshot: boolean
      /**
       * Trades before these may have been skipped: always possible before a snapshot, and a busy tick drops its oldest.
       */
      readonly hasGap: boolean
      readonly trades: readonly TradeView[]
    }
  | { readonly type: 'ticker'; readonly ticker: TickerView }
  | {
      readonly type: 'candle'
      readonly marketId: string
      readonly interval: CandleInterval
      readonly candle: CandleView
      /** The previous candle in its final state: updates sent while it ran may lack its last trades. */
      readonly previous: CandleView | null
    }
  | ({ readonly type: 'account_snapshot' } & AccountView)
  | {
      readonly type: 'account_delta'
      /** The current status, changed or not. */
      readonly status: AccountView['status']
      readonly previousVersion: number
      readonly version: number
      readonly timeMs: number
      readonly balances: readonly BalanceView[]
      /** Whole orders in their current state; filled and cancelled ones have left the list of open orders. */
      readonly orders: readonly OrderView[]
      readonly fills: readonly FillView[]
    }
  /** The newest message's id; earlier messages are read over HTTP. */
  | { readonly type: 'chat_snapshot'; readonly lastMessageId: number }
  | {
      readonly type: 'chat_delta'
      readonly previousMessageId: number
      /** Oldest first, each one id above the one before. */
      readonly messages: readonly ChatMessageView[]
    }
  /** Complete each time. */
  | ({ readonly type: 'inbox' } & InboxState)

export type PushRefusal =
  | 'message_malformed'
  | 'market_unknown'
  | 'signed_out'
  | 'conversation_unknown'
  | 'channels_too_many'
  | 'messages_too_fast'
