import { describe, expect, test } from 'vitest'
import type { AddMarket } from './command.ts'
import { calculateNotionalUnits, calculateQuoteUnitsPerTickLot, isMarketId } from './market.ts'
import { anExchange, ExchangeFixture, marketTerms, refusalOf, toOrder } from './testing/exchange-fixture.ts'

describe('a market', () => {
  const fresh = { ...marketTerms, marketId: 'FRESH' }
  test.each([
    ['accepted', {}],
    ['accepted', { quantityLotsMin: 5n, quantityLotsMax: 5n }],
    ['market_exists', { marketId: 'BTCUSDT', base: 'DOGE', tickUnits: 0n }],
    ['asset_unknown', { base: 'DOGE', tickUnits: 0n }],
    ['asset_unknown', { quote: 'DOGE' }],
    ['market_terms_invalid', { marketId: 'abc' }],
    ['market_terms_invalid', { quote: 'BTC' }],
    ['market_terms_invalid', { tickUnits: 0n }],
    ['market_terms_invalid', { tickUnits: -50n }],
    ['market_terms_invalid', { lotUnits: 0n }],
    ['market_terms_invalid', { tickUnits: -50n, lotUnits: -10n }],
    ['market_terms_invalid', { quantityLotsMin: 0n }],
    ['market_terms_invalid', { quantityLotsMin: 6n, quantityLotsMax: 5n }],
    ['market_terms_invalid', { priceTicksMax: 0n }],
    ['accepted', { notionalMin: 0n, priceBandBps: 0, openOrdersPerAccountMax: 1 }],
    ['accepted', { notionalMin: 10n ** 20n, priceBandBps: 10_000, openOrdersPerAccountMax: 10_000 }],
    ['market_terms_invalid', { notionalMin: -1n }],
    ['market_terms_invalid', { priceBandBps: -1 }],
    ['market_terms_invalid', { priceBandBps: 10_001 }],
    ['market_terms_invalid', { priceBandBps: 0.5 }],
    ['market_terms_invalid', { openOrdersPerAccountMax: 0 }],
    ['market_terms_invalid', { openOrdersPerAccountMax: 10_001 }],
    ['market_terms_invalid', { openOrdersPerAccountMax: 1.5 }],
    ['market_terms_invalid', { valuationMarketId: 'NOWHERE' }],
    ['market_terms_invalid', { valuationMarketId: 'BTCUSDT' }], // whose base is BTC, not this market's quote
    ['accepted', { base: 'USDT', quote: 'BTC', tickUnits: 10n ** 6n, valuationMarketId: 'BTCUSDT' }],
    ['accepted', { status: 'pre_open' }],
  ])('[MK-2] is %s with %o', (answer, terms) => {
    expect(refusalOf(anExchange().send({ ...fresh, ...terms } as Omit<AddMarket, 'requestId'>))).toBe(answer)
  })

  test('[MK-3] is refused when one lot at one tick is not a whole number of quote units', () => {
    const terms = { ...fresh, tickUnits: 3n, lotUnits: 33n } as unknown as typeof marketTerms
    expect(refusalOf(anExchange().send(terms))).toBe('market_terms_invalid')
    expect(() => calculateQuoteUnitsPerTickLot(3n, 33n, 2)).toThrow(RangeError)
  })

  test('[MK-3] costs tick × lot in quote units, exactly', () => {
    const market = anExchange().state.markets.get(marketTerms.marketId)?.market
    const { price, quantity } = toOrder('bid 7 × 3 alice')
    expect(market && calculateNotionalUnits(market, price, quantity)).toBe(105n)
  })

  test('[MK-2] starts with an empty book', () => {
    const exchange = new ExchangeFixture()
    exchange.send({ type: 'add_asset', assetId: marketTerms.base, decimals: 2 })
    exchange.send({ type: 'add_asset', assetId: marketTerms.quote, decimals: 6 })
    const { events } = exchange.send(marketTerms)
    expect(events).toMatchObject([{ type: 'market_added', market: { quoteUnitsPerTickLot: 5n } }])
    expect(exchange.state.markets.get(marketTerms.marketId)?.book.levels('buy')).toEqual([])
  })

  test.each([
    ['BTCUSDT', true],
    ['1000SATS', true],
    ['ABCD', true],
    ['ABC', false],
    ['btcusdt', false],
    ['BTC-USDT', false],
    ['A'.repeat(24), true],
    ['A'.repeat(25), false],
    ['BTCUSDT\n', false],
  ])('[MK-4] id %j: %s', (text, isValid) => {
    expect(isMarketId(text)).toBe(isValid)
  })
})
