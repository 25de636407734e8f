import type { AppliedCommand } from '@argosy/exchange'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceText, quantityText } from '../fields/market-steps.ts'
import { aLimit, lots, plainMarket, ticks, TestExchange } from '../testing/engine.ts'
import { assertEverywhere } from '../testing/assert-everywhere.ts'
import { anyDraft, anyFairExchange, anyExchange } from '../testing/any-draft.ts'
import { changeType, draftTypes, emptyDraft, type OrderDraft } from './draft.ts'
import { problemOf, type ProblemCode } from './problem.ts'
import { readDraft, settleDirection } from './read-draft.ts'

/** The engine's code for each problem. Null: the engine would accept the order, the form does not. */
const engineCodes: Partial<Record<ProblemCode, string | null>> = {
  limit_price_wrong_side: 'order_terms_invalid',
  trigger_price_wrong_side: 'order_terms_invalid',
  stop_price_missing: 'order_terms_invalid',
  exits_crossed: 'order_terms_invalid',
  take_profit_wrong_side: null,
  stop_loss_wrong_side: null,
}

const engineCode = (code: ProblemCode) => (code in engineCodes ? engineCodes[code] : code)
const answerOf = ({ receipt }: AppliedCommand) => (receipt.ok ? 'accepted' : receipt.refusal)

describe('against the engine', () => {
  test('[OT-2] the engine refuses a readable draft exactly as the form does, for the same first reason', () => {
    const seen = new Set<string>()
    assertEverywhere(
      fc.property(fc.oneof(anyExchange, anyFairExchange), anyDraft, (createExchange, draft) => {
        const exchange = createExchange()
        const { order, problems, warnings } = readDraft(draft, exchange.facts())
        if (!order) return
        const expected = [...problems, ...warnings].map(({ code }) => engineCode(code)).find((code) => code !== null)
        const answer = answerOf(exchange.place('trader', order))
        seen.add(answer)
        expect(answer).toBe(expected ?? 'accepted')
      }),
      2_000,
    )
    // The drafts reach every refusal that is possible here.
    expect([...seen].toSorted()).toEqual([
      'accepted',
      'balance_insufficient',
      'display_invalid',
      'notional_below_minimum',
      'open_orders_too_many',
      'order_not_fillable',
      'order_terms_invalid',
      'post_only_would_take',
      'price_out_of_range',
      'price_outside_band',
      'price_reference_missing',
      'quantity_above_maximum',
      'quantity_below_minimum',
      'trigger_already_met',
    ])
  }, 60_000)

  test.each([
    // A band of 5 % around 100: 105 and 95 are the last prices inside.
    ['buy', 105, 10, 'accepted'],
    ['buy', 106, 10, 'price_outside_band'],
    ['sell', 95, 10, 'accepted'],
    ['sell', 94, 10, 'price_outside_band'],
    // 1,000,000 units at least: 8 lots at 100.
    ['buy', 100, 8, 'accepted'],
    ['buy', 100, 7, 'notional_below_minimum'],
    // The account has 1,312,500 units of quote and 600 of base.
    ['buy', 100, 10, 'accepted'],
    ['buy', 105, 11, 'balance_insufficient'],
    ['sell', 100, 12, 'accepted'],
    ['sell', 100, 13, 'balance_insufficient'],
  ] as const)('[MK-6, MK-7, LG-3] at the edge, a %s at %s of %s lots: %s', (side, price, quantity, expected) => {
    const exchange = new TestExchange({ ...plainMarket, notionalMin: 1_000_000, priceBandBps: 500 })
    exchange.trade(100)
    exchange.deposit('trader', 600n, 1_312_500n)
    const { marketSteps } = exchange
    const text = quantityText(marketSteps, lots(quantity))
    const typed = { price: priceText(marketSteps, ticks(price)), amount: { in: 'base', text } }
    const { order, problems } = readDraft({ ...emptyDraft('limit', side), ...typed } as OrderDraft, exchange.facts())
    expect(problems[0]?.code ?? 'accepted').toBe(expected)
    expect(order && answerOf(exchange.place('trader', order))).toBe(expected)
  })

  test('[OT-8] its limits are the engine’s', () => {
    const exchange = new TestExchange()
    exchange.trade(100)
    exchange.deposit('trader', 10n ** 9n, 10n ** 12n)
    const facts = { ...exchange.facts(), openCounts: { everywhere: 100, inMarket: 100, waiting: 100 } }
    const draft = { ...emptyDraft('trigger_market', 'sell'), amount: { in: 'base', text: '1' }, triggerPrice: '20' }
    expect(readDraft(draft as OrderDraft, facts).problems).toEqual([{ field: 'order', code: 'triggers_too_many' }])
  })
})

describe('problems beside their fields', () => {
  const exchange = new TestExchange({ ...plainMarket, notionalMin: 1_000_000, priceBandBps: 500 })
  exchange.trade(100)
  exchange.rest('sell', 101, 10)
  exchange.rest('buy', 99, 10)
  exchange.deposit('trader', 1_000n, 10_000_000n)
  const facts = exchange.facts()
  const draft = (own: object, type: OrderDraft['type'] = 'limit', side: 'buy' | 'sell' = 'buy') =>
    ({ ...emptyDraft(type, side), amount: { in: 'base', text: '0.05' }, price: '25', ...own }) as OrderDraft
  const codesOf = (of: OrderDraft) => readDraft(of, facts).problems.map(({ field, code }) => `${field} ${code}`)

  test.each([
    [draft({}), []],
    [draft({ price: '' }), ['price price_missing']],
    [draft({ price: '25.1' }), ['price price_off_tick']],
    [draft({ price: '26.5' }), ['price price_outside_band']],
    [draft({ amount: { in: 'base', text: '' } }), ['amount amount_missing']],
    [draft({ amount: { in: 'base', text: '0.051' } }), ['amount quantity_off_lot']],
    [draft({ amount: { in: 'base', text: '0.5' } }), ['amount balance_insufficient']],
    [draft({ amount: { in: 'quote', text: '0.99' } }), ['amount notional_below_minimum']],
    [draft({ price: '', amount: { in: 'quote', text: '1' } }), ['price price_missing']],
    [draft({ timeInForce: 'post_only', price: '25.25' }), ['price post_only_would_take']],
    [draft({ display: '0.1' }, 'iceberg'), ['display display_invalid']],
    [draft({ display: '' }, 'iceberg'), ['display display_missing']],
    [draft({ takeProfit: { triggerPrice: '24', price: '' } }), ['takeProfitTrigger take_profit_wrong_side']],
    [draft({ stopLoss: { triggerPrice: '26', price: '' } }), ['stopLossTrigger stop_loss_wrong_side']],
    [draft({ stopLoss: { triggerPrice: '', price: '24' } }), ['stopLossTrigger trigger_price_missing']],
    [draft({ stopLoss: { triggerPrice: '24', price: '20' } }), ['stopLossPrice price_outside_band']],
    [draft({ triggerPrice: '25' }, 'trigger_limit'), ['triggerPrice trigger_already_met']],
    [draft({ triggerPrice: '24', direction: 'rise' }, 'trigger_market', 'sell'), ['triggerPrice trigger_already_met']],
    [draft({ triggerPrice: '' }, 'trigger_market', 'sell'), ['triggerPrice trigger_price_missing']],
    [draft({ callback: '11' }, 'trailing_stop', 'sell'), ['callback callback_out_of_range']],
    [draft({ callback: '' }, 'trailing_stop', 'sell'), ['callback callback_missing']],
    [draft({ triggerPrice: '26' }, 'oco'), ['stopPrice stop_price_missing', 'price limit_price_wrong_side']],
    [
      draft({ price: '26', triggerPrice: '26' }, 'oco', 'sell'),
      ['triggerPrice trigger_price_wrong_side', 'triggerPrice trigger_already_met'],
    ],
    [draft({ amount: { in: 'base', text: '0.1' } }, 'market'), ['amount book_too_thin']],
  ])('%# %o → %j', (of, codes) => {
    expect(codesOf(of)).toEqual(codes)
  })

  test('the first problem of a field is shown', () => {
    const { problems } = readDraft(draft({ price: '26.5', amount: { in: 'base', text: '9' } }), facts)
    expect(problemOf(problems, 'amount')).toBe('quantity_above_maximum')
    expect(problemOf(problems, 'display')).toBeUndefined()
  })

  test('a trigger that was settled below the market does not turn around when the market falls below it', () => {
    const typed = {
      ...draft({ triggerPrice: '24.5' }, 'trigger_market', 'sell'),
      direction: settleDirection('24.5', facts),
    }
    expect(typed.direction).toBe('fall')
    expect(readDraft(typed as OrderDraft, facts).problems).toEqual([])
    expect(readDraft(typed as OrderDraft, { ...facts, last: ticks(97) }).problems).toEqual([
      { field: 'triggerPrice', code: 'trigger_already_met' },
    ])
  })

  test('an unknown balance or count refuses nothing: the exchange decides', () => {
    const unknown = { ...facts, available: { base: null, quote: null }, openCounts: null }
    expect(readDraft(draft({ amount: { in: 'base', text: '0.5' } }), unknown).problems).toEqual([])
  })

  test('all or nothing beyond what is shown is a warning: icebergs hide', () => {
    const { problems, warnings } = readDraft(draft({ timeInForce: 'fok' }), facts)
    expect([problems, warnings]).toEqual([[], [{ field: 'order', code: 'order_not_fillable' }]])
  })
})

test('a change of type keeps the fields that the new type has', () => {
  const typed = { ...emptyDraft('limit', 'sell'), price: '25', timeInForce: 'ioc' } as OrderDraft
  expect(changeType(typed, 'iceberg')).toMatchObject({ type: 'iceberg', side: 'sell', price: '25', timeInForce: 'gtc' })
  for (const type of draftTypes) {
    expect(Object.keys(changeType(typed, type)).toSorted()).toEqual(Object.keys(emptyDraft(type)).toSorted())
  }
})

test('the judge can be hard: an order the form lets through and one it does not', () => {
  const exchange = new TestExchange()
  expect(answerOf(exchange.place('trader', aLimit({ quantity: lots(10) })))).toBe('balance_insufficient')
  exchange.deposit('trader', 0n, 10n ** 9n)
  expect(answerOf(exchange.place('trader', aLimit({ quantity: lots(10) })))).toBe('accepted')
})
