import { parsePrice, parseQuantity, type MarketTerms } from '@argosy/wire'
import { tradeSchemas, type PlaceOcoBody, type PlaceOrderBody } from '@argosy/wire/http'
import { parseDecimalOrThrow } from '@argosy/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDraft, anyExchange } from '../testing/any-draft.ts'
import { lots, ticks, units, TestExchange } from '../testing/engine.ts'
import { emptyDraft, type OrderDraft } from './draft.ts'
import { readDraft } from './read-draft.ts'
import { toRequest, type OrderRequest } from './to-request.ts'
import type { WholeOrder } from './whole-order.ts'

/** Parses a body like the gateway: omitted fields get their neutral values. */
function readBack({ door, body }: OrderRequest, terms: MarketTerms): WholeOrder {
  const price = (text: string) => {
    const parsed = parsePrice(text, terms)
    if (!parsed.ok) throw new Error(parsed.refusal)
    return parsed.value
  }
  const quantity = (text = '0') => {
    const parsed = parseQuantity(text, terms)
    if (!parsed.ok) throw new Error(parsed.refusal)
    return parsed.value
  }
  const optional = (text: string | undefined) => (text === undefined ? null : price(text))
  const attachedOrder = (wire: PlaceOrderBody['takeProfit']) =>
    wire ? { triggerPrice: price(wire.triggerPrice), price: optional(wire.price) } : null
  if (door === 'oco') {
    const { side, selfTrade = 'none', limitPrice, triggerPrice, stopPrice } = body satisfies PlaceOcoBody
    return {
      type: 'place_oco',
      side,
      selfTrade,
      quantity: quantity(body.quantity),
      limitPrice: price(limitPrice),
      triggerPrice: price(triggerPrice),
      stopPrice: optional(stopPrice),
    }
  }
  const { side, selfTrade = 'none', trigger, takeProfit, stopLoss } = body
  const own =
    body.type === 'limit'
      ? {
          kind: body.type,
          timeInForce: body.timeInForce ?? 'gtc',
          price: price(body.price),
          quantity: quantity(body.quantity),
          cost: units(0),
          display: quantity(body.display),
        }
      : {
          kind: body.type,
          timeInForce: 'ioc' as const,
          price: ticks(0),
          quantity: quantity(body.quantity),
          cost: units(parseDecimalOrThrow(body.cost ?? '0', terms.quoteDecimals)),
          display: lots(0),
        }
  return {
    type: 'place_order',
    side,
    selfTrade,
    ...own,
    trigger: !trigger
      ? null
      : trigger.type === 'trail'
        ? { ...trigger, activationPrice: optional(trigger.activationPrice) }
        : { type: trigger.type, price: price(trigger.price) },
    exits: takeProfit || stopLoss ? { takeProfit: attachedOrder(takeProfit), stopLoss: attachedOrder(stopLoss) } : null,
  }
}

test('every readable order passes the gateway’s schema with the same meaning', () => {
  fc.assert(
    fc.property(anyExchange, anyDraft, (createExchange, draft) => {
      const facts = createExchange().facts()
      const { order } = readDraft(draft, facts)
      if (!order) return
      const request = toRequest(order, facts.marketSteps)
      const schema = request.door === 'oco' ? tradeSchemas.placeOco : tradeSchemas.placeOrder
      expect(schema.parse({ ...request.body, clientOrderId: 'mine-1' })).toEqual({
        ...request.body,
        clientOrderId: 'mine-1',
      })
      expect(readBack(request, facts.marketSteps.terms)).toEqual(order)
    }),
    { numRuns: 1_000 },
  )
}, 60_000)

test('what an order does not use is left out', () => {
  const exchange = new TestExchange()
  exchange.trade(100)
  const body = (own: object, type: OrderDraft['type'], side: 'buy' | 'sell') => {
    const draft = { ...emptyDraft(type, side), amount: { in: 'base', text: '0.05' }, ...own } as OrderDraft
    const { order } = readDraft(draft, exchange.facts())
    return order && toRequest(order, exchange.marketSteps).body
  }
  expect(body({ price: '25' }, 'limit', 'buy')).toEqual({
    marketId: 'BTCUSDT',
    side: 'buy',
    type: 'limit',
    price: '25.00',
    quantity: '0.050',
  })
  expect(body({ amount: { in: 'quote', text: '7' } }, 'market', 'buy')).toEqual({
    marketId: 'BTCUSDT',
    side: 'buy',
    type: 'market',
    cost: '7.000000',
  })
  expect(body({ callback: '1.5' }, 'trailing_stop', 'sell')).toEqual({
    marketId: 'BTCUSDT',
    side: 'sell',
    type: 'market',
    quantity: '0.050',
    trigger: { type: 'trail', callbackBps: 150 },
  })
})
