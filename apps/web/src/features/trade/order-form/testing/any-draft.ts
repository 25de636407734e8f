/** Realistic drafts: mostly valid, near the market, and sometimes not. */
import { formatDecimal } from '@argosy/money'
import fc from 'fast-check'
import { draftTypes, emptyDraft, type OrderDraft } from '../draft/draft.ts'
import { plainMarket, TestExchange, type TestMarketTerms } from './engine.ts'

/** Prices in ticks of 0.25, as text. */
const anyPrice = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 90, max: 110 }).map((price) => formatDecimal(BigInt(price) * 25n, 2)) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 10_010 }).map((price) => formatDecimal(BigInt(price) * 25n, 2)) },
  { weight: 1, arbitrary: fc.constantFrom('', '0', '-1', '25.10', '25.001', 'x', '1e3') },
)

const anyQuantity = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 60 }).map((lots) => formatDecimal(BigInt(lots) * 5n, 3)) },
  { weight: 1, arbitrary: fc.constantFrom('', '0', '-1', '0.001', '99999', 'x') },
)

const anyQuote = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 9_000_000 }).map((cost) => formatDecimal(BigInt(cost), 6)) },
  { weight: 1, arbitrary: fc.constantFrom('', '0', '-1', '0.0000001', 'x', '9'.repeat(40)) },
)

const anyAmount = fc.oneof(
  anyQuantity.map((text) => ({ in: 'base' as const, text })),
  anyQuote.map((text) => ({ in: 'quote' as const, text })),
)

const anyAttachedOrder = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ triggerPrice: '', price: '' }) },
  {
    weight: 1,
    arbitrary: fc.record({ triggerPrice: anyPrice, price: fc.oneof(fc.constant(''), anyPrice) }),
  },
)

const anyFields = fc.record({
  amount: anyAmount,
  price: anyPrice,
  triggerPrice: anyPrice,
  stopPrice: fc.oneof(anyPrice, fc.constant('')),
  activationPrice: fc.oneof(anyPrice, fc.constant('')),
  callback: fc.constantFrom('0.1', '1', '10', '0.09', '10.01', '', '1.555'),
  display: anyQuantity,
  timeInForce: fc.constantFrom('gtc', 'ioc', 'fok', 'post_only'),
  direction: fc.constantFrom('rise', 'fall', null),
  takeProfit: anyAttachedOrder,
  stopLoss: anyAttachedOrder,
})

export const anyDraft: fc.Arbitrary<OrderDraft> = fc
  .tuple(fc.constantFrom(...draftTypes), fc.constantFrom('buy' as const, 'sell' as const), anyFields)
  .map(([type, side, fields]) => {
    const empty = emptyDraft(type, side)
    const own = Object.fromEntries(Object.entries(fields).filter(([name]) => name in empty))
    const isIceberg = type === 'iceberg' && own['timeInForce'] !== 'post_only'
    return { ...empty, ...own, ...(isIceberg ? { timeInForce: 'gtc' } : {}) }
  })

const anyMarket: fc.Arbitrary<TestMarketTerms> = fc.record({
  quantityLotsMin: fc.integer({ min: 1, max: 5 }),
  quantityLotsMax: fc.integer({ min: 20, max: 500 }),
  priceTicksMax: fc.constantFrom(105, 10_000),
  notionalMin: fc.constantFrom(0, 1_000_000),
  priceBandBps: fc.constantFrom(0, 100, 500),
  openOrdersPerAccountMax: fc.constantFrom(1, 3, 1_000),
})

interface Seed {
  readonly market: TestMarketTerms
  readonly asks: readonly (readonly [number, number])[]
  readonly bids: readonly (readonly [number, number])[]
  readonly last: number | null
  readonly base: number
  readonly quote: number
  readonly openCount: number
}

const anyLevels = (min: number, max: number) =>
  fc.array(fc.tuple(fc.integer({ min, max }), fc.integer({ min: 5, max: 30 })), { maxLength: 6 })

const anySeed: fc.Arbitrary<Seed> = fc.record({
  market: anyMarket,
  asks: anyLevels(101, 105),
  bids: anyLevels(94, 99),
  last: fc.option(fc.integer({ min: 97, max: 103 })),
  base: fc.integer({ min: 0, max: 4_000 }),
  quote: fc.integer({ min: 0, max: 12_000_000 }),
  openCount: fc.integer({ min: 0, max: 3 }),
})

/** A market with few limits and a trader with enough money: most orders are accepted. */
export const anyFairExchange: fc.Arbitrary<() => TestExchange> = anySeed.map((seed) => () => {
  const exchange = toExchange({ ...seed, market: { ...plainMarket, quantityLotsMin: 1 } })
  exchange.deposit('trader', 10_000n, 100_000_000n)
  return exchange
})

/** A market with a book, a last price or none, and a trader with some money and some orders far from the market. */
export const anyExchange: fc.Arbitrary<() => TestExchange> = anySeed.map((seed) => () => toExchange(seed))

function toExchange({ market, asks, bids, last, base, quote, openCount }: Seed): TestExchange {
  const exchange = new TestExchange({
    ...plainMarket,
    ...market,
    priceBandBps: 0,
    openOrdersPerAccountMax: 1_000,
    notionalMin: 0,
  })
  if (last !== null) {
    exchange.rest('sell', last, 5)
    exchange.rest('buy', last, 5)
  }
  for (const [price, quantity] of asks) exchange.rest('sell', price, quantity)
  for (const [price, quantity] of bids) exchange.rest('buy', price, quantity)
  exchange.deposit('trader', BigInt(base), BigInt(quote))
  for (let count = 0; count < openCount; count++) exchange.rest('buy', 1, 5, 'trader')
  exchange.setTerms(market)
  return exchange
}
