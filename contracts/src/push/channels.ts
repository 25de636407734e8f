/** One socket carries public channels of a market and, for a signed-in visitor, their own account. */
export type ChannelName = 'book' | 'trades' | 'ticker' | 'candle' | 'account'

export type ChannelRef =
  | { readonly channel: 'book' | 'trades' | 'ticker' | 'candle'; readonly marketId: string }
  | { readonly channel: 'account' }

export function channelKey(ref: ChannelRef): string {
  return ref.channel === 'account' ? 'account' : `${ref.channel}:${ref.marketId}`
}

/** `?realm=paper` chooses simulation trading. */
export const pushPath = '/ws'

/** The server speaks at least this often; two silent periods mean the connection is gone, whatever TCP believes. */
export const heartbeatMs = 5_000
