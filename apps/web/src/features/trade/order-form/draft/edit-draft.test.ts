import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDraft, anyExchange } from '../testing/any-draft.ts'
import { lots, ticks, TestExchange } from '../testing/engine.ts'
import { draftTypes, emptyDraft, type OrderDraft } from './draft.ts'
import { editDraft, type DraftEdit } from './edit-draft.ts'

const exchange = new TestExchange()
exchange.trade(100)
exchange.rest('sell', 101, 50)
exchange.rest('buy', 99, 50)
exchange.deposit('trader', 1_000n, 10_000_000n)
const facts = exchange.facts()
const up = { direction: 'up', count: 1 } as const

const edit = (draft: OrderDraft, ...edits: readonly DraftEdit[]) =>
  edits.reduce((next, one) => editDraft(next, one, facts), draft)

const anyEdit: fc.Arbitrary<DraftEdit> = fc.oneof(
  fc.record({ type: fc.constant('side' as const), side: fc.constantFrom('buy' as const, 'sell' as const) }),
  fc.record({ type: fc.constant('order_type' as const), to: fc.constantFrom(...draftTypes) }),
  fc.record({
    type: fc.constant('text' as const),
    field: fc.constantFrom('price', 'display', 'triggerPrice', 'stopPrice', 'callback', 'activationPrice'),
    text: fc.constantFrom('', '25', '24.75', 'x'),
  }),
  fc.constant({ type: 'entry' as const }),
  fc.record({ type: fc.constant('share' as const), percent: fc.constantFrom(25n, 100n) }),
  fc.record({
    type: fc.constant('time_in_force' as const),
    timeInForce: fc.constantFrom('gtc', 'ioc', 'fok', 'post_only'),
  }),
  fc.record({
    type: fc.constant('exit' as const),
    attachedOrder: fc.constantFrom('takeProfit', 'stopLoss'),
    field: fc.constantFrom('triggerPrice', 'price'),
    text: fc.constant('26'),
  }),
  fc.constant({ type: 'take_price' as const, price: ticks(98) }),
  fc.constant({ type: 'take_quantity' as const, quantity: lots(7) }),
  fc.record({
    type: fc.constant('step' as const),
    field: fc.constantFrom('price', 'display', 'triggerPrice', 'stopPrice', 'callback', 'activationPrice', 'amount'),
    step: fc.constant(up),
  }),
  fc.constant({ type: 'clear' as const }),
)

test('whatever is done to it, a draft has exactly the fields of its type', () => {
  fc.assert(
    fc.property(anyExchange, anyDraft, fc.array(anyEdit, { maxLength: 10 }), (createExchange, draft, edits) => {
      const known = createExchange().facts()
      const edited = edits.reduce((next, one) => editDraft(next, one, known), draft)
      expect(Object.keys(edited).toSorted()).toEqual(Object.keys(emptyDraft(edited.type)).toSorted())
      if (edited.type === 'iceberg') expect(['gtc', 'post_only']).toContain(edited.timeInForce)
    }),
    { numRuns: 300 },
  )
}, 60_000)

describe('a press on the book', () => {
  test.each([
    ['limit', { price: '24.50' }],
    ['oco', { price: '24.50' }],
    ['trigger_market', { triggerPrice: '24.50', direction: 'fall' }],
    ['trailing_stop', { activationPrice: '24.50' }],
  ] as const)('fills the price of a %s order', (type, fields) => {
    expect(edit(emptyDraft(type), { type: 'take_price', price: ticks(98) })).toMatchObject(fields)
  })

  test('leaves a market order without price, and fills a quantity in base', () => {
    const draft = emptyDraft('market')
    expect(edit(draft, { type: 'take_price', price: ticks(98) })).toBe(draft)
    expect(edit(draft, { type: 'take_quantity', quantity: lots(7) }).amount).toEqual({ in: 'base', text: '0.035' })
  })
})

test('a share of a limit order without a price is taken at the best price', () => {
  expect(edit(emptyDraft('limit'), { type: 'share', percent: 100n })).toMatchObject({
    price: '25.25',
    amount: { in: 'base', text: '0.395' },
  })
})

test('by default a market buy is entered in quote, a sell in base', () => {
  expect(emptyDraft('market', 'buy').amount.in).toBe('quote')
  expect(emptyDraft('market', 'sell').amount.in).toBe('base')
  expect(emptyDraft('limit', 'buy').amount.in).toBe('base')
  const typed = edit(emptyDraft('limit'), { type: 'amount', text: '0.05' }, { type: 'order_type', to: 'market' })
  expect(typed.amount).toEqual({ in: 'base', text: '0.05' })
})

test('a trigger is settled when it is typed, and again when the side is changed', () => {
  const draft = edit(emptyDraft('trigger_limit'), { type: 'text', field: 'triggerPrice', text: '24.50' })
  expect(draft).toMatchObject({ direction: 'fall' })
  expect(edit(draft, { type: 'step', field: 'triggerPrice', step: { direction: 'up', count: 10 } })).toMatchObject({
    triggerPrice: '27.00',
    direction: 'rise',
  })
})

test('stepping an empty price starts at the best, and clearing keeps side and amount unit', () => {
  const stepped = edit(emptyDraft('limit', 'sell'), { type: 'step', field: 'price', step: up })
  expect(stepped).toMatchObject({ price: '24.75' })
  const filled = edit(stepped, { type: 'entry' }, { type: 'amount', text: '5' }, { type: 'clear' })
  expect(filled).toMatchObject({ side: 'sell', price: '', amount: { in: 'quote', text: '' } })
})
