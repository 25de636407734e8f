import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimalOrThrow } from '@argosy/money'
import { someTerms } from '../shared/test-terms.ts'
import {
  calculateQuantityForTotal,
  calculateShareQuantity,
  calculateTotal,
  validateOrder,
  type OrderDraft,
} from './order-form.calc.ts'

const terms = someTerms()
const rich = { base: '10.00000000', quote: '1000000.00000000' }

describe('validation', () => {
  const draft = (own: Partial<OrderDraft>): OrderDraft => ({
    side: 'buy',
    price: '100.00',
    quantity: '1.00000',
    ...own,
  })

  test.each([
    [{}, undefined],
    [{ price: undefined }, 'price_missing'],
    [{ price: 'abc' }, 'decimal_malformed'],
    [{ price: '100.001' }, 'price_off_tick'],
    [{ price: '0' }, 'price_out_of_range'],
    [{ price: '-1' }, 'price_out_of_range'],
    [{ price: '1000000.01' }, 'price_out_of_range'],
    [{ price: '1000000.00', quantity: '0.001' }, undefined],
  ])('price of %o → %s', (own, problem) => {
    expect(validateOrder(draft(own), rich, terms).price).toBe(problem)
  })

  test.each([
    [{}, undefined],
    [{ quantity: undefined }, 'quantity_missing'],
    [{ quantity: '1e5' }, 'decimal_malformed'],
    [{ quantity: '0.000001' }, 'quantity_off_lot'],
    [{ quantity: '0.00009' }, 'quantity_below_minimum'],
    [{ quantity: '0.00010' }, undefined],
    [{ quantity: '100.00001' }, 'quantity_above_maximum'],
  ])('quantity of %o → %s', (own, problem) => {
    expect(validateOrder(draft(own), rich, terms).quantity).toBe(problem)
  })

  test('a price between two ticks is refused where the tick is coarser than its decimals', () => {
    const coarse = someTerms({ tickSize: '0.25' })
    expect(validateOrder(draft({ price: '100.10' }), rich, coarse).price).toBe('price_off_tick')
    expect(validateOrder(draft({ price: '100.25' }), rich, coarse).price).toBeUndefined()
  })

  test('a buy needs its whole cost and a sell its whole quantity', () => {
    const exact = { base: '1.00000000', quote: '100.00000000' }
    expect(validateOrder(draft({}), exact, terms).funds).toBeUndefined()
    expect(validateOrder(draft({ price: '100.01' }), exact, terms).funds).toBe('balance_insufficient')
    expect(validateOrder(draft({ side: 'sell', price: '999.00' }), exact, terms).funds).toBeUndefined()
    expect(validateOrder(draft({ side: 'sell', quantity: '1.00001' }), exact, terms).funds).toBe('balance_insufficient')
  })

  test('an unknown balance refuses nothing: the exchange decides', () => {
    expect(validateOrder(draft({}), { base: undefined, quote: undefined }, terms).funds).toBeUndefined()
  })
})

describe('total', () => {
  test.each([
    ['67431.20', '0.07410', '4996.65192'],
    ['100.00', '1.00000', '100.00'],
    ['0.01', '0.00001', '0.0000001'],
  ])('%s × %s is %s', (price, quantity, total) => {
    expect(calculateTotal(price, quantity, terms)).toBe(total)
  })

  test('there is no total while a field cannot be read', () => {
    expect(calculateTotal(undefined, '1', terms)).toBeUndefined()
    expect(calculateTotal('x', '1', terms)).toBeUndefined()
  })

  test('a quantity for a total never costs more than the total', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 8n), fc.bigInt(1n, 10n ** 12n), (priceUnits, totalUnits) => {
        const price = `${priceUnits / 100n}.${(priceUnits % 100n).toString().padStart(2, '0')}`
        const total = `${totalUnits / 100n}.${(totalUnits % 100n).toString().padStart(2, '0')}`
        const quantity = calculateQuantityForTotal(total, price, terms)
        const cost = parseDecimalOrThrow(calculateTotal(price, quantity, terms) ?? '', 7)
        expect(cost).toBeLessThanOrEqual(parseDecimalOrThrow(total, 7))
        expect(cost + parseDecimalOrThrow(price, 7) / 100_000n).toBeGreaterThan(parseDecimalOrThrow(total, 7) - 1n)
      }),
    )
  })
})

describe('share of what is available', () => {
  const available = { base: '0.33333333', quote: '1000.12345678' }
  test.each([
    [25n, 'sell', undefined, '0.08333'],
    [100n, 'sell', undefined, '0.33333'],
    [50n, 'buy', '100.00', '5.00061'],
    [100n, 'buy', '100.00', '10.00123'],
    [100n, 'buy', undefined, undefined],
    [100n, 'buy', '0', undefined],
  ] as const)('%s%% to %s at %s is %s', (percent, side, price, quantity) => {
    expect(calculateShareQuantity(percent, { side, price }, available, terms)).toBe(quantity)
  })
})
