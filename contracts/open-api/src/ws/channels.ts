import { candleIntervals, type CandleInterval } from '@argosy/wire'

/** The socket paths for programs; simulation trading has an address of its own, as its clients expect. */
export const openSocketPaths = {
  live: '/v2/ws/',
  paper: '/demo/v2/ws/',
} as const

/** A public socket carries market channels; a private one, after its login, those of one account. */
export const socketEndpoints = ['public', 'private'] as const
export type SocketEndpoint = (typeof socketEndpoints)[number]

/**
 * Levels per side of the channels that send the best of a book whole each time; `books` sends the whole book as
 * changes.
 */
export const topBooks = { books1: 1, books5: 5, books15: 15, books50: 50 } as const
export type TopBook = keyof typeof topBooks

/** Hours are written in upper case here. */
export const candleChannels: ReadonlyMap<string, CandleInterval> = new Map(
  candleIntervals.map((interval) => [`candle${interval.replace('h', 'H')}`, interval]),
)

/** The subscription of a program; each message of the channel returns it unchanged. */
export type OpenMarketArg = {
  readonly instType: 'SPOT'
  readonly channel: 'ticker' | 'trade' | 'books' | TopBook | `candle${string}`
  readonly instId: string
}

/** `default` stands for every market or coin. */
export type OpenAccountArg =
  | { readonly instType: 'SPOT'; readonly channel: 'account'; readonly coin: string }
  | { readonly instType: 'SPOT'; readonly channel: 'orders' | 'orders-algo' | 'fill'; readonly instId: string }

export type OpenArg = OpenMarketArg | OpenAccountArg

export const everyInstrument = 'default'

export function openArgKey(arg: OpenArg): string {
  return `${arg.channel}:${'coin' in arg ? arg.coin : arg.instId}`
}
