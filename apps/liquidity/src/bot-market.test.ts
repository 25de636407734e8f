import type { BookSnapshot, LevelWire } from '@argosy/contracts'
import type { Market, MarketId, PriceTicks, QuantityLots } from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import { expect, test } from 'vitest'
import { chooseStartTicks } from './bot-market.ts'

const quoteScale = 10n ** 8n
const market: Market = {
  marketId: 'BTCUSDT' as MarketId,
  base: 'BTC' as AssetId,
  quote: 'USDT' as AssetId,
  tickUnits: 1_000_000n as Units,
  lotUnits: 1_000n as Units,
  quantityLotsMin: 1n as QuantityLots,
  quantityLotsMax: 10n as QuantityLots,
  priceTicksMax: (10n ** 9n) as PriceTicks,
  quoteUnitsPerTickLot: 10n as Units,
}

function aBook(bids: readonly LevelWire[], asks: readonly LevelWire[]): BookSnapshot {
  return { marketId: market.marketId, version: 1, timeMs: 0, bids, asks }
}

const fullBook = aBook([['6600000', '1']], [['6600200', '1']])

test('the last trade says where the market stands', () => {
  expect(chooseStartTicks(market, quoteScale, 6_512_345n, fullBook)).toBe(6_512_345n)
})

test('without a trade the middle of the book does', () => {
  expect(chooseStartTicks(market, quoteScale, undefined, fullBook)).toBe(6_600_100n)
})

test('a book with one side says nothing; then the usual price of such a market does', () => {
  expect(chooseStartTicks(market, quoteScale, undefined, aBook([['1', '1']], []))).toBe(6_700_000n)
})
