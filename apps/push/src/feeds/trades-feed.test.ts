import type { MarketTerms, TradeWire } from '@argosy/wire'
import type { ServerMessage } from '@argosy/wire/push'
import type { MarketId } from '@argosy/exchange'
import { createMetrics } from '@argosy/service'
import { expect, test } from 'vitest'
import { createPushMetrics } from '../metrics.ts'
import type { Frame } from '../sockets/frame.ts'
import { TradesFeed } from './trades-feed.ts'

const terms = { marketId: 'BTCUSDT', tickSize: '0.01', priceDecimals: 2, lotSize: '0.1', quantityDecimals: 1 }
const metrics = createPushMetrics(createMetrics('trades-feed-test'))

const trades = (from: number, count: number): TradeWire[] =>
  Array.from({ length: count }, (_, index) => ({
    tradeId: `${from + index}-0`,
    price: '100',
    quantity: '5',
    takerSide: 'buy',
    timeMs: 1,
  }))

function read(frame: Frame | null) {
  if (!frame) throw new Error('nothing was told')
  const text = frame.subarray(frame[1] === 126 ? 4 : frame[1] === 127 ? 10 : 2).toString()
  const message = JSON.parse(text) as Extract<ServerMessage, { type: 'trades' }>
  return [message.hasGap, message.trades.length, message.trades[0]?.tradeId, message.trades.at(-1)?.tradeId]
}

test('[MD-16] a tick with too many trades publishes the newest and sets hasGap; the next one continues', () => {
  const feed = new TradesFeed({ terms: terms as MarketTerms, metrics, onDirty: () => {} })
  const marketId = 'BTCUSDT' as MarketId
  feed.receive({ marketId, trades: trades(1, 150) })
  expect(read(feed.drainChanges())).toEqual([false, 150, '1-0', '150-0'])
  feed.receive({ marketId, trades: trades(151, 150) })
  feed.receive({ marketId, trades: trades(301, 150) })
  expect(read(feed.drainChanges())).toEqual([true, 200, '251-0', '450-0'])
  feed.receive({ marketId, trades: trades(451, 1) })
  expect(read(feed.drainChanges())).toEqual([false, 1, '451-0', '451-0'])
  expect(read(feed.snapshot())).toEqual([true, 50, '402-0', '451-0'])
})
