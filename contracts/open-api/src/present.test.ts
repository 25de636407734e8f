import type { MarketId } from '@argosy/exchange'
import { expect, test } from 'vitest'
import type { MarketTerms, OrderWire } from '@argosy/wire'
import { formatAveragePrice, nothingFilled, presentOpenOrder, presentOpenPlan } from './present-order.ts'
import {
  presentOpenCandle,
  presentOpenCoin,
  presentOpenSymbol,
  presentOpenTicker,
  presentOpenTrade,
} from './present-public.ts'
import { presentOpenBalance, presentOpenFee, presentOpenFill, presentOpenRates } from './present-records.ts'

const terms: MarketTerms = {
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

const order: OrderWire = {
  orderId: 900_100,
  clientOrderId: 'x:YWJjIzE',
  marketId: 'BTCUSDT' as MarketId,
  side: 'buy',
  kind: 'limit',
  timeInForce: 'post_only',
  selfTrade: 'none',
  price: '6000000',
  quantity: '1000',
  cost: '0',
  display: '0',
  filled: '400',
  remaining: '600',
  trigger: null,
  exits: null,
  group: null,
  status: 'partly_filled',
  reason: null,
  placedAtMs: 1_750_000_000_000,
}

const filled = { quantity: 400n, notional: 239_960_000n, fee: 400n, lastAtMs: 1_750_000_000_500 }

test('an order is presented with the value of its fills', () => {
  expect(presentOpenOrder(order, filled, terms)).toEqual({
    symbol: 'BTCUSDT',
    orderId: '900100',
    clientOid: 'abc#1',
    price: '60000.00',
    size: '0.01000',
    orderType: 'limit',
    side: 'buy',
    force: 'post_only',
    status: 'partially_filled',
    priceAvg: '59990.000000',
    baseVolume: '0.00400',
    quoteVolume: '239.960000',
    feeDetail: '{"BTC":{"feeCoinCode":"BTC","totalFee":"-0.00000400"}}',
    cTime: '1750000000000',
    uTime: '1750000000500',
  })
})

test('text inside of text has no bare number, which older clients would break', () => {
  expect(presentOpenOrder(order, filled, terms).feeDetail).not.toMatch(/":[+.0-9eE-]+[,}]/)
})

test('a market buy is sized by its cost and has no price, a seller pays in quote', () => {
  const buy = presentOpenOrder({ ...order, kind: 'market', cost: '25500000', quantity: '0', price: '0' }, filled, terms)
  expect(buy).toMatchObject({ size: '25.500000', price: '', orderType: 'market' })
  expect(presentOpenOrder({ ...order, side: 'sell' }, filled, terms).feeDetail).toContain('"feeCoinCode":"USDT"')
})

test('an average is rounded down, and of nothing it is "0"', () => {
  expect(formatAveragePrice({ ...filled, quantity: 3n, notional: 1_000_000n }, terms)).toBe('33333.333333')
  expect(formatAveragePrice(nothingFilled, terms)).toBe('0')
  expect(presentOpenOrder({ ...order, status: 'resting' }, nothingFilled, terms)).toMatchObject({
    status: 'live',
    feeDetail: '',
    uTime: '1750000000000',
  })
})

test.each([
  ['waiting', false, 'not_trigger'],
  ['resting', false, 'executed'],
  ['filled', true, 'executed'],
  ['cancelled', true, 'executed'],
  ['cancelled', false, 'cancelled'],
] as const)('a plan that is %s, met %s, is told as %s', (status, wasMet, expected) => {
  const plan = { ...order, status, trigger: { type: 'rise', price: '5950000' } } as const
  expect(presentOpenPlan(plan, terms, wasMet)).toMatchObject({
    status: expected,
    triggerPrice: '59500.00',
    executePrice: '60000.00',
    planType: 'amount',
    size: '0.01000',
  })
  expect(presentOpenPlan(plan, terms, wasMet)).not.toHaveProperty('price')
})

test('a trailing plan has the price that starts it, or none', () => {
  const trail = { type: 'trail', callbackBps: 50, activationPrice: null } as const
  expect(presentOpenPlan({ ...order, trigger: trail }, terms, false).triggerPrice).toBe('')
  expect(presentOpenPlan({ ...order, trigger: { ...trail, activationPrice: '100' } }, terms, false).triggerPrice).toBe(
    '1.00',
  )
})

const ticker = {
  marketId: 'BTCUSDT',
  timeMs: 1_750_000_000_000,
  last: '61000.12',
  open: '60000.00',
  high: '62000.00',
  low: '59000.00',
  baseVolume: '1.00000',
  quoteVolume: '61000.000000',
  change: '1000.12',
  changeRatio: '0.016668',
  bid: ['61000.11', '0.50000'],
  ask: null,
} as const

test('what would make a spot row one of a contract is not in it', () => {
  const rates = { makerPpm: 800, takerPpm: 1_000 }
  expect(presentOpenSymbol(terms, rates)).toMatchObject({
    symbol: 'BTCUSDT',
    pricePrecision: '2',
    quantityPrecision: '5',
    makerFeeRate: '0.000800',
    takerFeeRate: '0.001000',
    minTradeUSDT: '5.000000',
    status: 'online',
  })
  expect(presentOpenSymbol(terms, rates)).not.toHaveProperty('symbolType')
  expect(presentOpenSymbol({ ...terms, quote: 'BTC', status: 'halted' }, rates)).toMatchObject({
    minTradeUSDT: '0',
    status: 'halt',
  })
  expect(presentOpenTicker(ticker, terms)).toMatchObject({
    lastPr: '61000.12',
    bidPr: '61000.11',
    askPr: '',
    change24h: '0.016668',
    ts: '1750000000000',
  })
  expect(presentOpenTicker(ticker, terms)).not.toHaveProperty('markPrice')
  expect(presentOpenTicker(ticker, { quote: 'BTC' }).usdtVolume).toBe('')
  expect(presentOpenCoin('USDT')).toMatchObject({ coin: 'USDT', chains: [] })
})

test('trades and candles are text', () => {
  const trade = { tradeId: '12-3', price: '1.00', quantity: '2.00000', takerSide: 'sell', timeMs: 5 } as const
  expect(presentOpenTrade(trade, terms)).toEqual({
    symbol: 'BTCUSDT',
    tradeId: '12000003',
    side: 'sell',
    price: '1.00',
    size: '2.00000',
    ts: '5',
  })
  const candle = { openTimeMs: 60_000, open: '1', high: '3', low: '1', close: '2', baseVolume: '7', quoteVolume: '14' }
  expect(presentOpenCandle(candle, terms)).toEqual(['60000', '1', '3', '1', '2', '7', '14', '14'])
})

test('a fee is negative, and nothing is not', () => {
  expect(presentOpenFee({ fee: '0.00000400', feeAssetId: 'BTC' }).totalFee).toBe('-0.00000400')
  expect(presentOpenFee({ fee: '0.00000000', feeAssetId: 'BTC' }).totalFee).toBe('0.00000000')
  const fill = {
    fillId: '12-3',
    orderId: 96,
    marketId: 'BTCUSDT',
    side: 'buy',
    role: 'maker',
    price: '1.00',
    quantity: '2.00000',
    notional: '2.000000',
    fee: '0.00000400',
    feeAssetId: 'BTC',
    timeMs: 5,
  } as const
  expect(presentOpenFill(fill, 'limit')).toMatchObject({
    tradeId: '12000003',
    orderId: '96',
    tradeScope: 'maker',
    amount: '2.000000',
  })
  expect(presentOpenRates({ makerPpm: 1_000, takerPpm: 0 })).toEqual({
    makerFeeRate: '0.001000',
    takerFeeRate: '0.000000',
  })
  expect(presentOpenBalance({ assetId: 'BTC', available: '1', held: '2' }, 5)).toMatchObject({
    frozen: '2',
    locked: '0',
  })
})
