import type { MarketId } from '@argosy/exchange'
import type { AssetId } from '@argosy/money'
import { expect, test } from 'vitest'
import { createMarketDirectory } from './market-directory.ts'
import { presentBalance, presentFill, presentOrder } from './present-account.ts'
import { presentCandle, presentLevels } from './present-market-data.ts'

const marketId = 'BTCUSDT' as MarketId
const base = 'BTC' as AssetId
const quote = 'USDT' as AssetId

// A tick of 0.05 USDT and a lot of 0.002 BTC: steps that are not powers of ten.
const directory = createMarketDirectory({
  assets: [
    { assetId: base, decimals: 8 },
    { assetId: quote, decimals: 6 },
  ],
  markets: [
    {
      marketId,
      base,
      quote,
      tickUnits: '50000',
      lotUnits: '200000',
      quantityLotsMin: '1',
      quantityLotsMax: '1000000',
      priceTicksMax: '100000000',
      quoteUnitsPerTickLot: '100',
    },
  ],
})

function terms() {
  const found = directory.markets.get(marketId)
  if (!found) throw new Error('market')
  return found
}

test('prices are ticks × tick size, quantities lots × lot size, amounts units of their asset', () => {
  expect(presentLevels([['1340001', '3']], terms())).toEqual([['67000.05', '0.006']])
  expect(presentBalance({ assetId: quote, available: '1500000', held: '1' }, directory)).toEqual({
    assetId: 'USDT',
    available: '1.500000',
    held: '0.000001',
  })
})

test('an order shows what is filled, not what is left', () => {
  const wire = {
    orderId: 7,
    marketId,
    side: 'buy',
    price: '20',
    quantity: '10',
    remaining: '4',
    status: 'partly_filled',
    placedAtMs: 5,
  } as const
  expect(presentOrder(wire, directory)).toEqual({
    orderId: 7,
    marketId: 'BTCUSDT',
    side: 'buy',
    type: 'limit',
    price: '1.00',
    quantity: '0.020',
    filled: '0.012',
    status: 'partly_filled',
    placedAtMs: 5,
  })
})

test('a notional is in quote units, a volume in lots and quote units', () => {
  const fill = {
    fillId: '9-2',
    orderId: 7,
    marketId,
    side: 'buy',
    role: 'maker',
    price: '20',
    quantity: '10',
    notional: '20000',
    timeMs: 5,
  } as const
  expect(presentFill(fill, directory)).toMatchObject({ price: '1.00', quantity: '0.020', notional: '0.020000' })
  const candle = {
    marketId,
    openTimeMs: 60_000,
    open: '20',
    high: '21',
    low: '19',
    close: '20',
    baseVolume: '10',
    quoteVolume: '20000',
  }
  expect(presentCandle(candle, terms())).toEqual({
    openTimeMs: 60_000,
    open: '1.00',
    high: '1.05',
    low: '0.95',
    close: '1.00',
    baseVolume: '0.020',
    quoteVolume: '0.020000',
  })
})

test('an asset or a market that nobody listed is our mistake', () => {
  expect(() => presentBalance({ assetId: 'DOGE' as AssetId, available: '1', held: '0' }, directory)).toThrow(RangeError)
})
