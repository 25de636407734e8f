import type { Units } from '@argosy/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceTicks, QuantityLots } from '../market.ts'
import type { AttachedOrder } from '../order.ts'
import { checkTerms, listTermProblems, type OrderTerms, type TermContext } from './term-checks.ts'

const ticks = (value: number | bigint) => BigInt(value) as PriceTicks
const lots = (value: number | bigint) => BigInt(value) as QuantityLots
const units = (value: number | bigint) => BigInt(value) as Units

const market: TermContext['market'] = {
  priceTicksMax: ticks(1_000),
  priceBandBps: 1_000,
  quantityLotsMin: lots(2),
  quantityLotsMax: lots(50),
  notionalMin: units(1_000),
  quoteUnitsPerTickLot: units(5),
}
const context: TermContext = { market, reference: ticks(100), protectionReference: ticks(100) }
const nothingToCompare: TermContext = { market, reference: ticks(0), protectionReference: ticks(0) }

const fine: OrderTerms = {
  side: 'buy',
  kind: 'limit',
  price: ticks(100),
  quantity: lots(10),
  cost: units(0),
  display: lots(0),
  trigger: null,
  exits: null,
}
const atMarket = { kind: 'market', price: ticks(0) } as const
const attachedOrder = (triggerPrice: number, price: number | null): AttachedOrder => ({
  triggerPrice: ticks(triggerPrice),
  price: price === null ? null : ticks(price),
})
const rise = (price: number) => ({ type: 'rise', price: ticks(price) }) as const
const fall = (price: number) => ({ type: 'fall', price: ticks(price) }) as const
const trail = (price: number | null) =>
  ({ type: 'trail', callbackBps: 100, activationPrice: price === null ? null : ticks(price) }) as const

function problems(own: Partial<OrderTerms>, judgedBy = context): string {
  return listTermProblems(judgedBy, [{ ...fine, ...own }])
    .map(({ field, refusal }) => `${field} ${refusal}`)
    .join(', ')
}

test.each<[Partial<OrderTerms>, string]>([
  [{}, ''],
  [{ price: ticks(0) }, 'price price_out_of_range'],
  [{ price: ticks(1_001) }, 'price price_out_of_range, price price_outside_band'],
  [{ trigger: rise(1_001), price: ticks(1_000) }, 'triggerPrice price_out_of_range'],
  [{ ...atMarket, trigger: trail(1_001) }, 'activationPrice price_out_of_range'],
  [{ ...atMarket, trigger: trail(null) }, ''],
  [{ exits: { takeProfit: attachedOrder(0, null), stopLoss: null } }, 'takeProfitTrigger price_out_of_range'],
  [
    { exits: { takeProfit: attachedOrder(120, 0), stopLoss: null } },
    'takeProfitPrice price_out_of_range, takeProfitPrice price_outside_band',
  ],
  [{ exits: { takeProfit: null, stopLoss: attachedOrder(1_001, null) } }, 'stopLossTrigger price_out_of_range'],
  [{ exits: { takeProfit: null, stopLoss: attachedOrder(90, 1_001) } }, 'stopLossPrice price_out_of_range'],
  [{ exits: { takeProfit: attachedOrder(120, 108), stopLoss: attachedOrder(90, 81) } }, ''],
  [
    { exits: { takeProfit: attachedOrder(120, 107), stopLoss: attachedOrder(90, 80) } },
    'takeProfitPrice price_outside_band, stopLossPrice price_outside_band',
  ],
  [
    { side: 'sell', exits: { takeProfit: attachedOrder(80, 88), stopLoss: attachedOrder(110, 122) } },
    'stopLossPrice price_outside_band',
  ],
  [{ price: ticks(111) }, 'price price_outside_band'],
  [{ price: ticks(111), trigger: rise(101) }, ''],
  [{ price: ticks(112), trigger: rise(101) }, 'price price_outside_band'],
  [{ quantity: lots(1) }, 'amount quantity_below_minimum, amount notional_below_minimum'],
  [{ quantity: lots(51) }, 'amount quantity_above_maximum'],
  [{ ...atMarket, cost: units(1_000), quantity: lots(0) }, ''],
  [{ ...atMarket, cost: units(999), quantity: lots(0) }, 'amount notional_below_minimum'],
  [{ display: lots(1) }, 'display display_invalid'],
  [{ display: lots(11) }, 'display display_invalid'],
  [{ quantity: lots(2), price: ticks(100) }, ''],
  [{ quantity: lots(2), price: ticks(99) }, 'amount notional_below_minimum'],
  [{ trigger: rise(100) }, 'triggerPrice trigger_already_met'],
  [{ trigger: fall(100) }, 'triggerPrice trigger_already_met'],
  [{ trigger: rise(101), price: ticks(101) }, ''],
])('[OT-2] %o: %s', (own, expected) => {
  expect(problems(own)).toBe(expected)
})

test.each<[Partial<OrderTerms>, string]>([
  [{ price: ticks(900) }, ''],
  [{ ...atMarket, side: 'sell' }, 'order price_reference_missing'],
  [{ trigger: rise(101) }, 'order price_reference_missing'],
  [{ trigger: fall(99) }, 'order price_reference_missing'],
  [{ ...atMarket, trigger: trail(null) }, 'order price_reference_missing'],
])('[OT-2] without anything to compare with %o: %s', (own, expected) => {
  expect(problems(own, nothingToCompare)).toBe(expected)
})

test('[OT-14] without `last` the best price of the other side protects a market order', () => {
  expect(problems({ ...atMarket, side: 'sell' }, { ...nothingToCompare, protectionReference: ticks(99) })).toBe('')
})

test('[GR-1] each problem names its leg, and each check looks at every leg', () => {
  const [small, far] = [
    { ...fine, quantity: lots(1) },
    { ...fine, price: ticks(0) },
  ]
  const found = listTermProblems(context, [small, far])
  expect(found.map(({ leg, refusal }) => [leg === small ? 'small' : 'far', refusal])).toEqual([
    ['far', 'price_out_of_range'],
    ['small', 'quantity_below_minimum'],
    ['small', 'notional_below_minimum'],
  ])
  expect(checkTerms(context, [small, far])).toBe('price_out_of_range')
})

const anyPrice = fc.integer({ min: -1, max: 1_200 })
const anyAttachedOrder = fc.option(
  fc.tuple(anyPrice, fc.option(anyPrice)).map(([at, price]) => attachedOrder(at, price)),
)
const anyTerms = fc
  .record({
    side: fc.constantFrom('buy' as const, 'sell' as const),
    kind: fc.constantFrom('limit' as const, 'market' as const),
    price: anyPrice.map(ticks),
    quantity: fc.integer({ min: 0, max: 60 }).map(lots),
    cost: fc.constantFrom(0, 0, 900, 5_000).map(units),
    display: fc.constantFrom(0, 0, 1, 5).map(lots),
    trigger: fc.oneof(fc.constant(null), anyPrice.map(rise), anyPrice.map(fall), fc.option(anyPrice).map(trail)),
    exits: fc.option(fc.record({ takeProfit: anyAttachedOrder, stopLoss: anyAttachedOrder })),
  })
  .map((terms): OrderTerms => terms)

test('[OT-2] the engine answers with the first of all problems', () => {
  fc.assert(
    fc.property(fc.array(anyTerms, { minLength: 1, maxLength: 2 }), fc.boolean(), (legs, isKnown) => {
      const judgedBy = isKnown ? context : nothingToCompare
      expect(checkTerms(judgedBy, legs)).toBe(listTermProblems(judgedBy, legs)[0]?.refusal)
    }),
  )
})
