import { tradeSchemas, type OrderView } from '@argosy/wire/http'
import type { AccountId, Order, OrderId } from '@argosy/exchange'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyDraft, type OrderDraft } from '../../order-form/draft/draft.ts'
import { readDraft } from '../../order-form/draft/read-draft.ts'
import { assertEverywhere } from '../../order-form/testing/assert-everywhere.ts'
import { anyExchange } from '../../order-form/testing/any-draft.ts'
import { aLimit, lots, plainMarket, ticks, viewOf, TestExchange } from '../../order-form/testing/engine.ts'
import { beginAmend, dragTo, isAmendable, readAmend } from './amend-draft.ts'

const anyPriceText = fc.integer({ min: 88, max: 112 }).map((price) => `${(price * 25) / 100}`)

/** Drafts that mostly become open orders. */
const anyOpenable: fc.Arbitrary<OrderDraft> = fc
  .record({
    type: fc.constantFrom(
      'limit' as const,
      'limit' as const,
      'iceberg' as const,
      'trigger_limit' as const,
      'oco' as const,
    ),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    price: anyPriceText,
    triggerPrice: anyPriceText,
    quantity: fc.integer({ min: 6, max: 40 }).map((quantity) => `${(quantity * 5) / 1_000}`),
    timeInForce: fc.constantFrom('gtc', 'post_only'),
  })
  .map(({ type, side, price, triggerPrice, quantity, timeInForce }) => {
    const empty = emptyDraft(type, side)
    const own = { price, triggerPrice, timeInForce, display: '0.025', stopPrice: price }
    const fitting = Object.fromEntries(Object.entries(own).filter(([name]) => name in empty))
    return { ...empty, ...fitting, amount: { in: 'base', text: quantity } }
  })

describe('against the engine', () => {
  test('[OT-17] the engine refuses an amendment exactly as the form does, for the same first reason', () => {
    const seen = new Set<string>()
    const anyAmend = fc.record({
      price: fc.oneof(anyPriceText, fc.constant(undefined)),
      quantity: fc.oneof(
        fc.integer({ min: 0, max: 70 }).map((quantity) => `${(quantity * 5) / 1_000}`),
        fc.constant(undefined),
      ),
      triggerPrice: fc.oneof(anyPriceText, fc.constant(undefined)),
    })
    assertEverywhere(
      fc.property(
        anyExchange,
        anyOpenable,
        anyAmend,
        fc.integer({ min: 0, max: 20 }),
        (createExchange, draft, amend, filledLots) => {
          const exchange = createExchange()
          exchange.deposit('trader', 500n, 2_000_000n)
          const { order: whole, problems } = readDraft(draft, exchange.facts())
          if (!whole || problems.length > 0 || !exchange.place('trader', whole).receipt.ok) return
          const order = [...exchange.state.orders.values()].findLast(({ accountId }) => accountId === 'trader')
          if (!order) return
          // Sometimes it is the best of its side and is partly filled first.
          if (!order.trigger && filledLots > 5) {
            const accountId = 'maker' as AccountId
            exchange.send({ type: 'cancel_all_orders', accountId, marketId: null, side: order.side })
            exchange.rest(order.side === 'buy' ? 'sell' : 'buy', Number(order.price), filledLots)
          }
          const open = exchange.state.orders.get(order.orderId)
          const view = open && viewOf(exchange, open)
          if (!open || !view) return
          const facts = exchange.facts()
          const typed = { ...beginAmend(view) }
          const change = {
            ...typed,
            price: amend.price ?? typed.price,
            quantity: amend.quantity ?? typed.quantity,
            triggerPrice: typed.triggerPrice === '' ? '' : (amend.triggerPrice ?? typed.triggerPrice),
          }
          const reading = readAmend(change, view, facts)
          if (!reading.body) return
          tradeSchemas.amendOrder.parse(reading.body)
          const { receipt } = exchange.send({
            type: 'amend_order',
            accountId: 'trader' as AccountId,
            orderId: open.orderId,
            ...stepsOf(exchange, open, change),
          })
          const answer = receipt.ok ? 'accepted' : receipt.refusal
          seen.add(answer)
          expect(answer).toBe(reading.problems[0]?.code ?? 'accepted')
        },
      ),
      1_200,
    )
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'accepted',
        'quantity_below_filled',
        'price_outside_band',
        'balance_insufficient',
        'trigger_already_met',
        'post_only_would_take',
        'notional_below_minimum',
        'order_not_amendable',
      ]),
    )
  }, 60_000)
})

function stepsOf(
  exchange: TestExchange,
  order: Order,
  change: { price: string; quantity: string; triggerPrice: string },
) {
  const { marketSteps } = exchange
  const steps = (text: string, decimals: number, step: bigint) =>
    BigInt(Math.round(Number(text) * 10 ** decimals)) / step
  return {
    price: ticks(steps(change.price, 2, marketSteps.tick)),
    quantity: lots(steps(change.quantity, 3, marketSteps.lot)),
    triggerPrice: order.trigger ? ticks(steps(change.triggerPrice, 2, marketSteps.tick)) : null,
  }
}

describe('in a row', () => {
  const exchange = new TestExchange({ ...plainMarket, priceBandBps: 500 })
  exchange.trade(100)
  exchange.deposit('trader', 1_000n, 2_000_000n)
  exchange.place('trader', aLimit({ price: ticks(99), quantity: lots(10) }))
  exchange.rest('sell', 99, 4)
  const order = [...exchange.state.orders.values()].find(({ accountId }) => accountId === 'trader') as Order
  const view = viewOf(exchange, order)
  const facts = exchange.facts()
  const read = (own: object, of: OrderView | undefined = view) => readAmend({ ...beginAmend(view), ...own }, of, facts)

  test('only what changes is sent, exactly', () => {
    expect(read({})).toEqual({ body: undefined, problems: [], preservesPriority: false })
    expect(read({ price: '24.50' })).toMatchObject({ body: { price: '24.50' }, problems: [] })
    expect(read({ price: '24.5', quantity: '0.06' }).body).toEqual({ price: '24.50', quantity: '0.060' })
  })

  test('[OT-18] it reports whether the order keeps its place in the queue', () => {
    expect(read({ quantity: '0.045' }).preservesPriority).toBe(true)
    expect(read({ quantity: '0.055' }).preservesPriority).toBe(false)
    expect(read({ quantity: '0.045', price: '24.5' }).preservesPriority).toBe(false)
  })

  test('problems are assigned to their fields', () => {
    const codes = (own: object) => read(own).problems.map(({ field, code }) => `${field} ${code}`)
    expect(codes({ quantity: '0.02' })).toContain('quantity quantity_below_filled')
    expect(codes({ price: '' })).toEqual(['price price_missing'])
    expect(codes({ price: '24.1' })).toEqual(['price price_off_tick'])
    expect(codes({ price: '26.5' })).toEqual(['price price_outside_band'])
    expect(codes({ quantity: '2' })).toEqual(['quantity balance_insufficient'])
  })

  test('an order that closed under the draft, or that cannot be amended, is reported', () => {
    expect(readAmend(beginAmend(view), undefined, facts).problems).toEqual([{ field: 'order', code: 'order_not_open' }])
    expect(isAmendable({ ...view, group: view.orderId })).toBe(false)
    expect(isAmendable({ ...view, type: 'market' })).toBe(false)
    expect(read({ price: '24' }, { ...view, group: 1 }).problems[0]?.code).toBe('order_not_amendable')
  })

  test('a dragged line is a price on the grid', () => {
    expect(dragTo(beginAmend(view), 'price', ticks(97), exchange.marketSteps).price).toBe('24.25')
    expect(order.orderId).toBe(view.orderId as OrderId)
  })
})
