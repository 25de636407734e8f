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
      notionalMin: '0',
      priceBandBps: 0,
      openOrdersPerAccountMax: 200,
      valuationMarketId: null,
      status: 'open',
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

const limitOrder = {
  orderId: 56,
  clientOrderId: null,
  marketId,
  side: 'buy',
  kind: 'limit',
  timeInForce: 'gtc',
  selfTrade: 'none',
  price: '20',
  quantity: '10',
  cost: '0',
  display: '0',
  filled: '6',
  remaining: '4',
  trigger: null,
  exits: null,
  group: null,
  status: 'partly_filled',
  reason: null,
  placedAtMs: 5,
} as const

test('an order shows what is filled, not what is left', () => {
  expect(presentOrder(limitOrder, directory)).toEqual({
    orderId: 56,
    clientOrderId: null,
    marketId: 'BTCUSDT',
    side: 'buy',
    type: 'limit',
    timeInForce: 'gtc',
    selfTrade: 'none',
    price: '1.00',
    quantity: '0.020',
    cost: '0.000000',
    display: '0.000',
    filled: '0.012',
    trigger: null,
    takeProfit: null,
    stopLoss: null,
    group: null,
    status: 'partly_filled',
    reason: null,
    placedAtMs: 5,
  })
})

test('triggers, displayed quantity and attached orders are presented in prices and quantities too', () => {
  const stop = { ...limitOrder, display: '3', trigger: { type: 'fall', price: '40' } } as const
  expect(presentOrder(stop, directory)).toMatchObject({ display: '0.006', trigger: { type: 'fall', price: '2.00' } })
  const trail = { type: 'trail', callbackBps: 50, activationPrice: '60' } as const
  expect(presentOrder({ ...limitOrder, trigger: trail }, directory).trigger).toEqual({
    ...trail,
    activationPrice: '3.00',
  })
  const waiting = { ...trail, activationPrice: null }
  expect(presentOrder({ ...limitOrder, trigger: waiting }, directory).trigger).toEqual(waiting)
  const exits = { takeProfit: { triggerPrice: '80', price: null }, stopLoss: { triggerPrice: '10', price: '9' } }
  expect(presentOrder({ ...limitOrder, kind: 'market', cost: '1500000', exits }, directory)).toMatchObject({
    type: 'market',
    cost: '1.500000',
    takeProfit: { triggerPrice: '4.00', price: null },
    stopLoss: { triggerPrice: '0.50', price: '0.45' },
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
    fee: '150',
    timeMs: 5,
  } as const
  expect(presentFill(fill, directory)).toMatchObject({ price: '1.00', quantity: '0.020', notional: '0.020000' })
  expect(presentFill(fill, directory)).toMatchObject({ fee: '0.00000150', feeAssetId: 'BTC' })
  expect(presentFill({ ...fill, side: 'sell' }, directory)).toMatchObject({ fee: '0.000150', feeAssetId: 'USDT' })
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

test('an unlisted asset or market throws', () => {
  expect(() => presentBalance({ assetId: 'DOGE' as AssetId, available: '1', held: '0' }, directory)).toThrow(RangeError)
})
