import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPrice, formatQuantity, parsePrice, parseQuantity } from './market-terms.ts'
import { presentMarkets } from './present-market.ts'
import type { MarketsAnswer } from './queries.ts'

/** USDT at 6 decimals, BTC at 8: prices step by 0.25, quantities by 0.0010. */
function anAnswer(market: object = {}, baseDecimals = 8, quoteDecimals = 6): MarketsAnswer {
  return {
    assets: [
      { assetId: 'BTC', decimals: baseDecimals },
      { assetId: 'USDT', decimals: quoteDecimals },
    ],
    markets: [
      {
        marketId: 'BTCUSDT',
        base: 'BTC',
        quote: 'USDT',
        tickUnits: '250000',
        lotUnits: '100000',
        quantityLotsMin: '2',
        quantityLotsMax: '9000',
        priceTicksMax: '4000000',
        quoteUnitsPerTickLot: '250',
        notionalMin: '5000000',
        priceBandBps: 1_000,
        openOrdersPerAccountMax: 200,
        valuationMarketId: null,
        status: 'open',
        ...market,
      },
    ],
  } as unknown as MarketsAnswer
}

function termsOf(answer: MarketsAnswer) {
  const [terms] = presentMarkets(answer)
  if (!terms) throw new Error('no market')
  return terms
}

const terms = termsOf(anAnswer())
const anyText = fc.array(fc.nat({ max: 0x10ffff })).map((codes) => String.fromCodePoint(...codes))

describe('presentMarkets', () => {
  test('writes steps and limits with just the decimals that the steps use', () => {
    expect(terms).toEqual({
      marketId: 'BTCUSDT',
      base: 'BTC',
      quote: 'USDT',
      baseDecimals: 8,
      quoteDecimals: 6,
      tickSize: '0.25',
      lotSize: '0.001',
      priceDecimals: 2,
      quantityDecimals: 3,
      quantityMin: '0.002',
      quantityMax: '9.000',
      priceMax: '1000000.00',
      notionalMin: '5.000000',
      priceBandBps: 1_000,
      openOrdersPerAccountMax: 200,
      status: 'open',
    })
  })

  test.each([
    ['steps above one', { tickUnits: '5000000', lotUnits: '10000000000' }, { tickSize: '5', lotSize: '100' }],
    ['steps of ten', { tickUnits: '10000000', lotUnits: '1000000000' }, { tickSize: '10', lotSize: '10' }],
    ['the finest steps', { tickUnits: '1', lotUnits: '1' }, { tickSize: '0.000001', lotSize: '0.00000001' }],
  ])('%s', (_name, market, expected) => {
    expect(termsOf(anAnswer(market))).toMatchObject(expected)
  })

  test('a market of an asset that is not listed is our mistake', () => {
    expect(() => presentMarkets(anAnswer({ base: 'DOGE' }))).toThrow(RangeError)
  })
})

describe('parsePrice and parseQuantity', () => {
  test.each([
    ['0', 0n],
    ['0.25', 1n],
    ['101.25', 405n],
    ['101.250000000', 405n],
    ['101', 404n],
  ])('%s is %s ticks', (text, value) => {
    expect(parsePrice(text, terms)).toEqual({ ok: true, value })
  })

  test.each([
    ['101.3', 'price_off_tick'],
    ['0.001', 'price_off_tick'],
    ['-0.25', 'price_out_of_range'],
    ['4611686018427387904.00', 'price_out_of_range'],
    [`1${'0'.repeat(39)}`, 'price_out_of_range'],
    ['1e3', 'decimal_malformed'],
    ['', 'decimal_malformed'],
    ['1'.repeat(41), 'decimal_too_long'],
  ])('%s is refused: %s', (text, refusal) => {
    expect(parsePrice(text, terms)).toEqual({ ok: false, refusal })
  })

  test.each([
    ['0.0005', 'quantity_off_lot'],
    ['-1', 'quantity_below_minimum'],
    ['18446744073709551.616', 'quantity_above_maximum'],
    ['NaN', 'decimal_malformed'],
  ])('a quantity of %s is refused: %s', (text, refusal) => {
    expect(parseQuantity(text, terms)).toEqual({ ok: false, refusal })
  })

  test('the largest number that a command can carry is read', () => {
    expect(parseQuantity('18446744073709551.615', terms)).toEqual({ ok: true, value: 2n ** 64n - 1n })
  })

  test('what is written reads back as the same, in any market', () => {
    const anyMarket = fc
      .record({
        tick: fc.bigInt({ min: 1n, max: 10n ** 9n }),
        lot: fc.bigInt({ min: 1n, max: 10n ** 9n }),
        base: fc.nat({ max: 18 }),
        quote: fc.nat({ max: 18 }),
      })
      .map(({ tick, lot, base, quote }) => termsOf(anAnswer({ tickUnits: `${tick}`, lotUnits: `${lot}` }, base, quote)))
    fc.assert(
      fc.property(anyMarket, fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (market, value) => {
        const [price, quantity] = [formatPrice(value, market), formatQuantity(value, market)]
        expect(parsePrice(price, market)).toEqual({ ok: true, value })
        expect(parseQuantity(quantity, market)).toEqual({ ok: true, value })
        expect(price.split('.')[1]?.length ?? 0).toBe(market.priceDecimals)
        expect(quantity.split('.')[1]?.length ?? 0).toBe(market.quantityDecimals)
      }),
      { numRuns: 300 },
    )
  })

  test('any text is read or refused, never thrown at', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(typeof parsePrice(text, terms).ok).toBe('boolean')
        expect(typeof parseQuantity(text, terms).ok).toBe('boolean')
      }),
    )
  })
})
