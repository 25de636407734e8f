/** Socket channels, each with its subscription and a sample row, presented as push presents them. */
import { calculateBookChecksum } from '@argosy/wire'
import { presentOpenCandle } from '../present-public.ts'
import { presentOpenBalance, presentOpenFill } from '../present-records.ts'
import { candleChannels, everyInstrument, topBooks, type OpenArg, type SocketEndpoint } from '../ws/channels.ts'
import { presentOrderRow, presentPlanRow, presentTickerRow, presentTradeRow } from '../ws/present-rows.ts'
import {
  sampleBalance,
  sampleBook,
  sampleCandle,
  sampleFill,
  sampleFilled,
  sampleOrder,
  samplePlan,
  sampleTerms as terms,
  sampleTicker,
  sampleTimeMs,
  sampleTrade,
} from './samples.ts'

export const channelKinds = [
  'ticker',
  'trade',
  'books',
  'topBooks',
  'candles',
  'account',
  'orders',
  'orders-algo',
  'fill',
] as const
export type ChannelKind = (typeof channelKinds)[number]

export type ChannelReference = {
  readonly endpoint: SocketEndpoint
  /** The values of `channel`. */
  readonly names: readonly string[]
  readonly arg: OpenArg
  readonly row: unknown
}

const instId = terms.marketId
const market = { instType: 'SPOT', instId } as const
const mine = { instType: 'SPOT', instId: everyInstrument } as const
const fill = presentOpenFill(sampleFill, 'limit')
const { asks, bids } = sampleBook
const book = { asks, bids, checksum: calculateBookChecksum(bids, asks), seq: 8_201, ts: String(sampleTimeMs) }

export const channelReferences: Readonly<Record<ChannelKind, ChannelReference>> = {
  ticker: publicChannel('ticker', ['ticker'], presentTickerRow(sampleTicker, terms)),
  trade: publicChannel('trade', ['trade'], presentTradeRow(sampleTrade, terms)),
  books: publicChannel('books', ['books'], book),
  topBooks: publicChannel('books5', Object.keys(topBooks), book),
  candles: publicChannel('candle1m', [...candleChannels.keys()], presentOpenCandle(sampleCandle, terms)),
  account: {
    endpoint: 'private',
    names: ['account'],
    arg: { instType: 'SPOT', channel: 'account', coin: everyInstrument },
    row: presentOpenBalance(sampleBalance, sampleTimeMs),
  },
  orders: accountChannel('orders', presentOrderRow(sampleOrder, sampleFilled, terms, sampleTimeMs)),
  'orders-algo': accountChannel('orders-algo', presentPlanRow(samplePlan, false, terms, sampleTimeMs)),
  fill: accountChannel('fill', { ...fill, feeDetail: [fill.feeDetail] }),
}

function publicChannel(channel: string, names: readonly string[], row: unknown): ChannelReference {
  return { endpoint: 'public', names, arg: { ...market, channel } as OpenArg, row }
}

function accountChannel(channel: 'orders' | 'orders-algo' | 'fill', row: unknown): ChannelReference {
  return { endpoint: 'private', names: [channel], arg: { ...mine, channel }, row }
}
