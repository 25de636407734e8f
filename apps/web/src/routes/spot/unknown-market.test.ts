import { expect, test } from 'vitest'
import { nameMarket, readUnknownMarket, throwUnknownMarket } from './unknown-market.ts'

const markets = ['USDT', 'USDC', 'BTC', 'ETH'].map((quote) => ({ quote }))

test.each([
  ['NOPEUSDT', 'NOPE/USDT'],
  ['WBTCETH', 'WBTC/ETH'],
  ['BTCUSD', 'BTCUSD'],
  ['USDT', 'USDT'],
])('%s is written %s', (symbol, name) => {
  expect(nameMarket(symbol, markets)).toBe(name)
})

test('the error page receives the requested market, and nothing from any other error', () => {
  let thrown: unknown
  try {
    throwUnknownMarket('NOPEUSDT', markets)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toMatchObject({ data: { unknownMarket: 'NOPE/USDT' }, init: { status: 404 } })
  expect(readUnknownMarket({ unknownMarket: 'NOPE/USDT' })).toBe('NOPE/USDT')
  for (const answer of [null, undefined, 'x', {}, { unknownMarket: 7 }])
    expect(readUnknownMarket(answer)).toBeUndefined()
})
