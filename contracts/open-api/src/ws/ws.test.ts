import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMarketDirectory, type MarketsAnswer, type OrderWire } from '@argosy/wire'
import {
  openArgKey,
  parseOpenArg,
  parseOpenEcho,
  parseOpenMessage,
  presentOpenRefusal,
  presentOrderRow,
  presentPlanRow,
} from './index.ts'

const ticker = { instType: 'SPOT', channel: 'ticker', instId: 'BTCUSDT' }

test('a channel is read as it was sent, and only where it is', () => {
  for (const channel of ['ticker', 'trade', 'books', 'books1', 'books5', 'books15', 'books50', 'candle1m', 'candle1H'])
    expect(parseOpenArg('public', { ...ticker, channel })).toEqual({ ...ticker, channel })
  for (const channel of ['orders', 'orders-algo', 'fill'])
    expect(parseOpenArg('private', { ...ticker, channel, instId: 'default' })).toMatchObject({ channel })
  expect(parseOpenArg('private', { instType: 'SPOT', channel: 'account', coin: 'default' })).toBeTruthy()
  expect(parseOpenArg('private', ticker)).toBeNull()
  expect(parseOpenArg('public', { ...ticker, channel: 'orders' })).toBeNull()
})

test.each([
  { ...ticker, instType: 'spot' },
  { ...ticker, instType: 'USDT-FUTURES' },
  { ...ticker, channel: 'candleundefined' },
  { ...ticker, channel: 'candle1h' },
  { ...ticker, channel: 'candle3m' },
  { ...ticker, channel: 'constructor' },
  { ...ticker, instId: 'default' },
  { ...ticker, instId: 'BTC.*' },
  { ...ticker, accountId: '1002' },
  { channel: 'ticker', instId: 'BTCUSDT' },
  [],
  null,
  'ticker',
])('%j is no channel', (value) => {
  expect(parseOpenArg('public', value)).toBeNull()
})

test('two channels never share a key', () => {
  const args = [
    { ...ticker, channel: 'books' },
    { ...ticker, channel: 'books1' },
    { ...ticker, channel: 'books', instId: '1BTCUSDT' },
  ].map((value) => parseOpenArg('public', value))
  expect(new Set(args.map((arg) => arg && openArgKey(arg))).size).toBe(3)
})

test('fields beside op and args are ignored; login arguments are read strictly', () => {
  expect(parseOpenMessage('{"op":"subscribe","args":[1],"url":"wss://x","__proto__":{}}')).toEqual({
    op: 'subscribe',
    args: [1],
  })
  const login = { apiKey: 'k', passphrase: 'p', timestamp: 1_750_000_000, sign: 's' }
  expect(parseOpenMessage(JSON.stringify({ op: 'login', args: [login] }))).toEqual({
    op: 'login',
    login: { ...login, timestamp: '1750000000' },
  })
  for (const args of [[], [login, login], [{ ...login, accountId: '1' }], [{ ...login, sign: null }]])
    expect(parseOpenMessage(JSON.stringify({ op: 'login', args }))).toBe('message_malformed')
  expect(parseOpenMessage('{"op":"dance","args":[{}]}')).toBe('op_unknown')
})

test('nothing that is sent makes a parser throw, and no large thing is sent back', () =>
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), fc.jsonValue(), (text, value) => {
      parseOpenMessage(text)
      parseOpenArg('public', value)
      parseOpenArg('private', value)
      const echo = parseOpenEcho(value)
      expect(JSON.stringify(echo ?? {}).length).toBeLessThan(6 * 600)
    }),
  ))

test('a login that fails fails the login alone; a flood fails everything', () => {
  const codes = (['key_unknown', 'passphrase_wrong', 'sign_wrong', 'timestamp_malformed'] as const).map((refusal) =>
    presentOpenRefusal(refusal),
  )
  expect(codes).toMatchObject([{ code: 30_011 }, { code: 30_012 }, { code: 30_015 }, { code: 30_013 }])
  expect(presentOpenRefusal('messages_too_fast')).toMatchObject({ event: 'error', code: 30_006 })
  expect(presentOpenRefusal('channel_unknown', { channel: 'x' })).toMatchObject({ code: 30_001, arg: { channel: 'x' } })
})

const listing = {
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
      lotUnits: '10000',
      quantityLotsMin: '1',
      quantityLotsMax: '100000000',
      priceTicksMax: '1000000000',
      quoteUnitsPerTickLot: '100',
      notionalMin: '0',
      priceBandBps: 0,
      openOrdersPerAccountMax: 200,
      valuationMarketId: null,
      status: 'open',
    },
  ],
} as unknown as MarketsAnswer
const terms = createMarketDirectory(listing).markets.get('BTCUSDT')
if (!terms) throw new Error('no terms')

const anOrder = {
  orderId: 7,
  clientOrderId: null,
  marketId: 'BTCUSDT',
  side: 'buy',
  kind: 'market',
  timeInForce: 'ioc',
  selfTrade: 'none',
  price: '0',
  quantity: '0',
  cost: '2550000000',
  display: '0',
  filled: '4',
  remaining: '0',
  trigger: null,
  exits: null,
  group: null,
  status: 'cancelled',
  reason: 'book_empty',
  placedAtMs: 5,
} as unknown as OrderWire

test('the size of a market buy is its cost in quote, and unknown values are empty', () => {
  const row = presentOrderRow(anOrder, null, terms, 9)
  expect(row).toMatchObject({
    newSize: '25.50000000',
    accBaseVolume: '0.0004',
    priceAvg: '',
    feeDetail: [],
    status: 'cancelled',
    clientOid: '',
    price: '',
    cTime: '5',
    uTime: '9',
  })
})

test.each([
  ['waiting', false, 'not_trigger'],
  ['resting', true, 'executed'],
  ['cancelled', false, 'cancelled'],
  ['cancelled', true, 'executed'],
] as const)('a plan that is %s, met: %s, is told as %s', (status, isMet, expected) => {
  const plan = { ...anOrder, status, trigger: { type: 'fall', price: '5900000' } } as OrderWire
  expect(presentPlanRow(plan, isMet, terms, 9)).toMatchObject({
    instId: 'BTCUSDT',
    triggerPrice: '59000.00',
    planType: 'total',
    status: expected,
  })
})
