/** One market, one account and its orders, from which every sample answer is made. */
import type { MarketId } from '@argosy/exchange'
import type { MarketTerms, OrderWire } from '@argosy/wire'
import type { BalanceView, BookView, CandleView, FillView, TickerView, TradeView } from '@argosy/wire/http'
import type { FilledTotals } from '../present-order.ts'
import type { BillWire } from '../present-records.ts'

export const sampleTimeMs = 1_790_000_000_000

export const sampleTerms: MarketTerms = {
  marketId: 'BTCUSDT',
  base: 'BTC',
  quote: 'USDT',
  baseDecimals: 8,
  quoteDecimals: 6,
  tickSize: '0.01',
  lotSize: '0.00001',
  priceDecimals: 2,
  quantityDecimals: 5,
  quantityMin: '0.00010',
  quantityMax: '100.00000',
  priceMax: '10000000.00',
  notionalMin: '5.000000',
  priceBandBps: 1_000,
  openOrdersPerAccountMax: 200,
  status: 'open',
}

export const sampleTicker: TickerView = {
  marketId: 'BTCUSDT',
  timeMs: sampleTimeMs,
  last: '67431.20',
  open: '66018.40',
  high: '67890.00',
  low: '65702.15',
  baseVolume: '1284.50210',
  quoteVolume: '85921034.127500',
  change: '1412.80',
  changeRatio: '0.021400',
  bid: ['67431.10', '0.41200'],
  ask: ['67431.20', '0.18050'],
}

export const sampleBook: Pick<BookView, 'bids' | 'asks' | 'timeMs'> = {
  asks: [
    ['67431.20', '0.18050'],
    ['67431.80', '0.95000'],
  ],
  bids: [
    ['67431.10', '0.41200'],
    ['67430.50', '1.20000'],
  ],
  timeMs: sampleTimeMs,
}

export const sampleTrade: TradeView = {
  tradeId: '41-2',
  price: '67431.20',
  quantity: '0.01200',
  takerSide: 'buy',
  timeMs: sampleTimeMs,
}

export const sampleCandle: CandleView = {
  openTimeMs: 1_789_999_200_000,
  open: '67210.00',
  high: '67450.00',
  low: '67180.35',
  close: '67431.20',
  baseVolume: '52.18400',
  quoteVolume: '3512906.481250',
}

export const sampleBalance: BalanceView = { assetId: 'USDT', available: '9950.000000', held: '50.000000' }

export const sampleFill: FillView = {
  fillId: '41-2',
  orderId: 900_100,
  marketId: 'BTCUSDT',
  side: 'buy',
  role: 'maker',
  price: '50000.00',
  quantity: '0.00040',
  notional: '20.000000',
  fee: '0.00000040',
  feeAssetId: 'BTC',
  timeMs: sampleTimeMs,
}

export const sampleBill: BillWire = {
  billId: '41-3',
  assetId: 'USDT',
  reason: 'trade',
  amount: '-20000000',
  timeMs: sampleTimeMs,
}

export const sampleOrder: OrderWire = {
  orderId: 900_100,
  clientOrderId: 'my-order-1',
  marketId: 'BTCUSDT' as MarketId,
  side: 'buy',
  kind: 'limit',
  timeInForce: 'gtc',
  selfTrade: 'none',
  price: '5000000',
  quantity: '100',
  cost: '0',
  display: '0',
  filled: '40',
  remaining: '60',
  trigger: null,
  exits: null,
  group: null,
  status: 'partly_filled',
  reason: null,
  placedAtMs: sampleTimeMs - 60_000,
}

export const samplePlan: OrderWire = {
  ...sampleOrder,
  filled: '0',
  remaining: '100',
  price: '4990000',
  trigger: { type: 'fall', price: '5000000' },
  status: 'waiting',
}

export const sampleFilled: FilledTotals = {
  quantity: 40n,
  notional: 20_000_000n,
  fee: 40n,
  lastAtMs: sampleTimeMs,
}
