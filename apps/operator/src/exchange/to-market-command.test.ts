import type { MarketsAnswer } from '@argosy/wire'
import { expect, test } from 'vitest'
import { toRequestId } from './operator-client.ts'
import { presentListing } from './present-listing.ts'
import { toAccountFees, toFeeSchedule } from './to-fee-command.ts'
import { toAddMarket, toChangeMarket, type TermFlags } from './to-market-command.ts'

// One tick is 0.01 USDT, one lot 0.00001 BTC.
const answer = {
  assets: [
    { assetId: 'BTC', decimals: 8 },
    { assetId: 'USDT', decimals: 8 },
  ],
  markets: [
    {
      marketId: 'BTCUSDT',
      base: 'BTC',
      quote: 'USDT',
      tickUnits: '1000000',
      lotUnits: '1000',
      quantityLotsMin: '10',
      quantityLotsMax: '10000000',
      priceTicksMax: '100000000',
      quoteUnitsPerTickLot: '10',
      notionalMin: '500000000',
      priceBandBps: 1_000,
      openOrdersPerAccountMax: 200,
      valuationMarketId: 'USDTUSDC',
      status: 'open',
    },
  ],
} as unknown as MarketsAnswer

const listing = { base: 'BTC', quote: 'USDT', tick: '0.01', lot: '0.00001' }
const limits = { 'quantity-min': '0.0001', 'quantity-max': '100', 'price-max': '1000000' }
const terms = {
  quantityLotsMin: 10n,
  quantityLotsMax: 10_000_000n,
  priceTicksMax: 100_000_000n,
  notionalMin: 500_000_000n,
  priceBandBps: 1_000,
  openOrdersPerAccountMax: 200,
  valuationMarketId: 'USDTUSDC',
}

test('[MK-2] a listing becomes market steps; omitted limits bound little, and its status is pre_open', () => {
  expect(toAddMarket('NEWUSDT', { ...listing, ...limits }, answer)).toEqual({
    type: 'add_market',
    marketId: 'NEWUSDT',
    base: 'BTC',
    quote: 'USDT',
    tickUnits: 1_000_000n,
    lotUnits: 1_000n,
    ...terms,
    notionalMin: 0n,
    priceBandBps: 0,
    valuationMarketId: null,
    status: 'pre_open',
  })
})

test.each<[TermFlags, object]>([
  [{ 'notional-min': '10' }, { notionalMin: 1_000_000_000n }],
  [{ 'quantity-min': '0.001' }, { quantityLotsMin: 100n }],
  [{ 'price-max': '5' }, { priceTicksMax: 500n }],
  [
    { 'price-band-bps': '50', 'open-orders-max': '7' },
    { priceBandBps: 50, openOrdersPerAccountMax: 7 },
  ],
  [{ valuation: 'none' }, { valuationMarketId: null }],
  [{ valuation: 'USDTEUR' }, { valuationMarketId: 'USDTEUR' }],
])('[MK-5] with %j everything else stays', (flags, change) => {
  const draft = { type: 'change_market', marketId: 'BTCUSDT', ...terms, ...change }
  expect(toChangeMarket('BTCUSDT', flags, answer)).toEqual(draft)
})

test.each<[RegExp, () => unknown]>([
  [/There is no market/, () => toChangeMarket('NOSUCH', { 'notional-min': '1' }, answer)],
  [/Say what shall change/, () => toChangeMarket('BTCUSDT', {}, answer)],
  [/decimal too fine/, () => toChangeMarket('BTCUSDT', { 'notional-min': '0.000000001' }, answer)],
  [/no multiple of its step/, () => toChangeMarket('BTCUSDT', { 'quantity-min': '0.00000001' }, answer)],
  [/whole number/, () => toChangeMarket('BTCUSDT', { 'price-band-bps': '1.5' }, answer)],
  [/needs --base/, () => toAddMarket('NEWUSDT', { ...limits }, answer)],
  [/needs --price-max/, () => toAddMarket('NEWUSDT', { ...listing, 'quantity-min': '1', 'quantity-max': '2' }, answer)],
  [/DOGE is not listed/, () => toAddMarket('DOGEUSDT', { ...listing, ...limits, base: 'DOGE' }, answer)],
  [/no multiple of its step/, () => toAddMarket('NEWUSDT', { ...listing, ...limits, lot: '0' }, answer)],
  [/one of pre_open, open/, () => toAddMarket('NEWUSDT', { ...listing, ...limits, status: 'halted' }, answer)],
  [/volume:maker:taker/, () => toFeeSchedule('USDT', ['0:1000'], answer)],
  [/DOGE is not listed/, () => toFeeSchedule('DOGE', ['0:1:1'], answer)],
  [/maker:taker or none/, () => toAccountFees('1001', '5')],
])('an operator is told %s', (message, run) => {
  expect(run).toThrow(message)
})

test('[FE-6] [FE-3] tiers in whole assets, rates in millionths', () => {
  expect(toFeeSchedule('USDT', ['0:1000:1000', '500000:800:900'], answer)).toMatchObject({
    tiers: [
      { volumeMin: 0n, makerPpm: 1_000, takerPpm: 1_000 },
      { volumeMin: 50_000_000_000_000n, makerPpm: 800, takerPpm: 900 },
    ],
  })
  expect(toAccountFees('1001', '0:500')).toMatchObject({ rates: { makerPpm: 0, takerPpm: 500 } })
  expect(toAccountFees('1001', 'none')).toMatchObject({ rates: null })
})

test('the operator’s name fits into an id, whatever it is', () => {
  expect(toRequestId('Jane Doe')).toMatch(/^operator:Jane-Doe:[0-9a-f-]{36}$/)
  expect(toRequestId('Łukasz (on call), second desk')).toMatch(/^[A-Za-z0-9:_-]{1,64}$/)
})

test('a listing is a line of decimals', () => {
  expect(presentListing(answer)).toBe(
    'BTCUSDT  open  tick 0.01  lot 0.00001  0.00010 … 100.00000 BTC  up to 1000000.00 USDT  from 5.00000000 USDT  band 1000 bps  200 orders',
  )
})
