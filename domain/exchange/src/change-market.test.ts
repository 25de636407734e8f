import { expect, test } from 'vitest'
import type { ChangeMarket } from './command.ts'
import {
  anExchange,
  btcusdt,
  type ExchangeFixture,
  marketTerms,
  refusalOf,
  typesOf,
} from './testing/exchange-fixture.ts'

type Change = Partial<Record<keyof ChangeMarket, unknown>>

function change(exchange: ExchangeFixture, terms: Change = {}) {
  const { quantityLotsMin, quantityLotsMax, priceTicksMax, notionalMin, priceBandBps } = marketTerms
  const { openOrdersPerAccountMax, valuationMarketId } = marketTerms
  const now = { quantityLotsMin, quantityLotsMax, priceTicksMax, notionalMin, priceBandBps }
  const same = { type: 'change_market', marketId: btcusdt, ...now, openOrdersPerAccountMax, valuationMarketId } as const
  return exchange.send({ ...same, ...terms } as Omit<ChangeMarket, 'requestId'>)
}

test.each<[string, Change]>([
  ['accepted', {}],
  ['market_unknown', { marketId: 'NOWHERE', priceTicksMax: 0n }],
  ['market_terms_invalid', { quantityLotsMin: 0n }],
  ['market_terms_invalid', { quantityLotsMin: 6n, quantityLotsMax: 5n }],
  ['market_terms_invalid', { priceTicksMax: 0n }],
  ['market_terms_invalid', { notionalMin: -1n }],
  ['market_terms_invalid', { priceBandBps: 10_001 }],
  ['market_terms_invalid', { openOrdersPerAccountMax: 0 }],
  ['market_terms_invalid', { valuationMarketId: 'BTCUSDT' }],
])('[MK-5] a change is %s with %o', (answer, terms) => {
  expect(refusalOf(change(anExchange(), terms))).toBe(answer)
})

test('[MK-5] new terms bind new orders; open ones, the book and what cannot change stay', () => {
  const exchange = anExchange('bid 100 × 10 alice')
  const before = exchange.state.markets.get(btcusdt)
  const old = before?.market
  const version = before?.version
  const { events } = change(exchange, { quantityLotsMin: 20n, priceTicksMax: 150n })
  expect(typesOf(events)).toEqual(['market_changed'])
  expect(exchange.state.markets.get(btcusdt)).toMatchObject({
    market: { ...old, quantityLotsMin: 20n, priceTicksMax: 150n },
    version,
  })
  expect(exchange.book).toBe('bid 100 × 10 alice')
  expect(refusalOf(exchange.place('bid 100 × 19 alice'))).toBe('quantity_below_minimum')
  expect(refusalOf(exchange.place('ask 151 × 20 alice'))).toBe('price_out_of_range')
  expect(refusalOf(exchange.place('ask 150 × 20 alice'))).toBe('accepted')
})

test('[OT-5] a refused change leaves the terms', () => {
  const exchange = anExchange()
  const before = exchange.state.markets.get(btcusdt)?.market
  change(exchange, { notionalMin: 5n, priceBandBps: -1 })
  change(exchange, { notionalMin: 5n, valuationMarketId: 'NOWHERE' })
  expect(exchange.state.markets.get(btcusdt)?.market).toEqual(before)
})
