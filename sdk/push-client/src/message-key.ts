import { channelKey, type ServerMessage } from '@argosy/wire/push'

/** The channel a message belongs to; null when it concerns the whole socket. */
export function messageKey(message: ServerMessage): string | null {
  switch (message.type) {
    case 'heartbeat':
      return null
    case 'subscribed':
    case 'unsubscribed':
    case 'refused':
      return message.ref && channelKey(message.ref)
    case 'book_snapshot':
    case 'book_delta':
      return `book:${message.marketId}`
    case 'trades':
      return `trades:${message.marketId}`
    case 'candle':
      return `candle:${message.marketId}:${message.interval}`
    case 'ticker':
      return `ticker:${message.ticker.marketId}`
    case 'account_snapshot':
    case 'account_delta':
      return 'account'
    case 'chat_snapshot':
    case 'chat_delta':
      return 'chat'
    case 'inbox':
      return 'inbox'
    default:
      // A newer server may send types that this client does not support.
      return null
  }
}
