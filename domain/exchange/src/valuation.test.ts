import type { AssetId, Units } from '@argosy/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceTicks } from './market.ts'
import { anExchange, btc, ExchangeFixture, usdt } from './testing/exchange-fixture.ts'
import { calculateMarketRate, calculateOwnRate, calculateValue, findValueRate, valueDecimals } from './valuation.ts'

const one = 10n ** BigInt(valueDecimals)
const dollar = calculateOwnRate(6)
// A lot of 10 units of BTC costs 5 units of USDT per tick.
const bitcoinAt = (ticks: bigint) =>
  calculateMarketRate({ lotUnits: 10n as Units, quoteUnitsPerTickLot: 5n as Units }, ticks as PriceTicks, 6)

test.each([
  ['an amount of USDT is worth itself', 1_500_000n, dollar, dollar, 6, (one * 3n) / 2n],
  ['20 units at 100 ticks cost 1,000 units of USDT', 20n, bitcoinAt(100n), dollar, 6, one / 1_000n],
  ['one unit at one tick is worth half a unit of USDT', 1n, bitcoinAt(1n), dollar, 6, one / 2_000_000n],
  ['1,000 units of USDT buy 20 units at 100 ticks', 1_000n, dollar, bitcoinAt(100n), 8, (20n * one) / 10n ** 8n],
] as const)('%s', (_, units, rate, unitRate, decimals, value) => {
  expect(calculateValue(units as Units, rate, unitRate, decimals)).toBe(value)
})

test('BTC is worth exactly itself in BTC at every price', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 127n), fc.bigInt(1n, 2n ** 64n), (units, ticks) => {
      const rate = bitcoinAt(ticks)
      expect(calculateValue(units as Units, rate, rate, 8)).toBe(units * 10n ** 10n)
    }),
  )
})

test('an asset has a rate from its first trade for USDT on, at the last price', () => {
  expect(findValueRate(new ExchangeFixture().state, btc)).toBeUndefined()
  const exchange = anExchange()
  expect(findValueRate(exchange.state, btc)).toBeUndefined()
  expect(findValueRate(exchange.state, usdt)).toEqual(calculateOwnRate(6))
  exchange.trade(101)
  expect(findValueRate(exchange.state, btc)).toEqual(bitcoinAt(101n))
  exchange.trade(99)
  expect(findValueRate(exchange.state, btc)).toEqual(bitcoinAt(99n))
  expect(findValueRate(exchange.state, 'NOPE' as AssetId)).toBeUndefined()
})
