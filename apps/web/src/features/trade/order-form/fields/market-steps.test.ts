import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someTerms } from '../../shared/test-terms.ts'
import { findFormHold } from '../facts.ts'
import {
  baseUnitsOf,
  lotsForQuote,
  lotsInBase,
  notionalOf,
  readPrice,
  toMarketSteps,
  toLevelSteps,
} from './market-steps.ts'
import { lots, ticks, units, TestExchange } from '../testing/engine.ts'

test('[MK-3] its steps are the domain’s', () => {
  const exchange = new TestExchange()
  const { marketSteps } = exchange
  const { market } = exchange.market
  expect(marketSteps.quoteUnitsPerTickLot).toBe(market.quoteUnitsPerTickLot)
  expect(marketSteps.lotUnits).toBe(market.lotUnits)
  const { quantityLotsMin, quantityLotsMax, priceTicksMax, notionalMin, priceBandBps } = market
  expect(marketSteps).toMatchObject({ quantityLotsMin, quantityLotsMax, priceTicksMax, notionalMin, priceBandBps })
})

test('lots for an amount are rounded down', () => {
  const { marketSteps } = new TestExchange()
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 6n), fc.bigInt(0n, 10n ** 12n), (price, amount) => {
      const bought = lotsForQuote(marketSteps, ticks(price), units(amount))
      expect(notionalOf(marketSteps, ticks(price), bought) <= amount).toBe(true)
      expect(notionalOf(marketSteps, ticks(price), lots(bought + 1n)) > amount).toBe(true)
      const owned = lotsInBase(marketSteps, units(amount))
      expect(baseUnitsOf(marketSteps, owned) <= amount && baseUnitsOf(marketSteps, lots(owned + 1n)) > amount).toBe(
        true,
      )
    }),
  )
})

test('the book’s levels and a ticker’s last price are converted to the same market steps', () => {
  const marketSteps = toMarketSteps(someTerms({ tickSize: '0.25', lotSize: '0.00005' }))
  expect(toLevelSteps(marketSteps, { price: 2_525n, quantity: 35n })).toEqual({ price: 101n, quantity: 7n })
  expect(readPrice(marketSteps, '25.25')).toBe(101n)
  expect(readPrice(marketSteps, '0')).toBeUndefined()
  expect(readPrice(marketSteps, '25.10')).toBeUndefined()
})

test.each([
  [{}, undefined],
  [{ isSignedIn: false, terms: undefined }, 'signed_out'],
  [{ terms: undefined }, 'terms_missing'],
  [{ terms: someTerms({ status: 'halted' }) }, 'market_not_open'],
  [{ terms: someTerms({ status: 'cancel_only' }) }, 'market_not_open'],
  [{ bookFreshness: 'stale' }, 'book_not_live'],
  [{ bookFreshness: 'offline' }, 'book_not_live'],
  [{ lastFreshness: 'catching-up' }, 'last_not_live'],
  [{ accountFreshness: 'stale' }, 'account_not_live'],
  [{ accountStatus: 'frozen', side: 'sell' }, 'account_frozen'],
  [{ accountStatus: 'close_only' }, 'account_close_only'],
  [{ accountStatus: 'close_only', side: 'sell' }, undefined],
] as const)('%o holds the form: %s', (own, hold) => {
  const fine = {
    isSignedIn: true,
    terms: someTerms(),
    bookFreshness: 'live',
    lastFreshness: 'live',
    accountFreshness: 'live',
    accountStatus: 'normal',
    side: 'buy',
  } as const
  expect(findFormHold({ ...fine, ...own })).toBe(hold)
})
