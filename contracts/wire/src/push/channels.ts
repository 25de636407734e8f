import type { CandleInterval } from '../candle-interval.ts'

/**
 * One socket carries public market channels, a signed-in visitor's own account and notifications, and a visitor's own
 * conversation with support.
 */
export type ChannelName = 'book' | 'trades' | 'ticker' | 'candle' | 'account' | 'chat' | 'inbox'

export type ChannelRef =
  | { readonly channel: 'book' | 'trades' | 'ticker'; readonly marketId: string }
  | { readonly channel: 'candle'; readonly marketId: string; readonly interval: CandleInterval }
  | { readonly channel: 'account' | 'chat' | 'inbox' }

export function channelKey(ref: ChannelRef): string {
  if (ref.channel === 'candle') return `candle:${ref.marketId}:${ref.interval}`
  return 'marketId' in ref ? `${ref.channel}:${ref.marketId}` : ref.channel
}

/** `?realm=paper` chooses simulation trading. */
export const pushPath = '/ws'

/**
 * The server sends at least this often; after two silent periods the connection counts as lost, even if TCP reports it
 * open.
 */
export const heartbeatMs = 5_000
