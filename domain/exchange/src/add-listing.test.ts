import type { AssetId } from '@argosy/money'
import { describe, expect, test } from 'vitest'
import type { AddMarket } from './command.ts'
import { calculateNotionalUnits, calculateQuoteUnitsPerTickLot, isMarketId } from './market.ts'
import { anExchange, ExchangeFixture, marketTerms, refusalOf, toOrder } from './testing/exchange-fixture.ts'

describe('an asset', () => {
  test.each([
    ['USDC', 0, 'accepted'],
    ['USDC', 18, 'accepted'],
    ['USDC', 19, 'asset_terms_invalid'],
    ['USDC', -1, 'asset_terms_invalid'],
    ['USDC', 1.5, 'asset_terms_invalid'],
    ['USDC', Number.NaN, 'asset_terms_invalid'],
    ['usdc', 6, 'asset_terms_invalid'],
    ['BTC', 8, 'asset_exists'],
    ['BTC', 99, 'asset_exists'],
  ])('[MK-1] %s with %d decimals: %s', (assetId, decimals, answer) => {
    const applied = anExchange().send({ type: 'add_asset', assetId: assetId as AssetId, decimals })
    expect(refusalOf(applied)).toBe(answer)
  })
})

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
