/** Compares with the real engine: the result shown for a drag is the result of the amendment. */
import { parsePrice } from '@argosy/wire'
import { plainLimit, type Order, type Trigger } from '@argosy/exchange'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lots, terms, ticks } from '../testing/fixtures.ts'
import { openSmallExchange } from '../testing/small-exchange.ts'
import type { ChartOrder } from './chart-order.ts'
import { dragPriceLine } from './drag-price-line.ts'
import { listPriceLines, type PriceLine } from './price-line.ts'

const price = fc.oneof(
  fc.integer({ min: 1_750, max: 2_250 }),
  fc.constantFrom(1, 2, 1_799, 1_800, 1_989, 1_990, 1_991, 2_000, 2_009, 2_010, 2_011, 2_200, 2_201, 20_000_000),
)
const kinds = ['limit', 'stop_limit', 'stop_market', 'trailing', 'oco'] as const
const dragCase = fc.record({
  kind: fc.constantFrom<(typeof kinds)[number][]>(...kinds, 'limit', 'limit', 'stop_limit'),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  price,
  quantity: fc.integer({ min: 45, max: 120 }),
  timeInForce: fc.constantFrom('gtc' as const, 'post_only' as const),
  trigger: fc.record({ type: fc.constantFrom('rise' as const, 'fall' as const), price }),
  // The minimum order of the counterparty at these prices is about 50 lots.
  taken: fc.constantFrom(0, 60),
  to: fc.oneof(price, fc.constantFrom(0, 20_000_001)),
  lineIndex: fc.nat(1),
  isLimitLinked: fc.boolean(),
  // Around the cost of 45 … 120 lots at about 2000 ticks.
  quoteUnits: fc.integer({ min: 400_000_000, max: 1_400_000_000 }),
})
type DragCase = typeof dragCase extends fc.Arbitrary<infer T> ? T : never

function place(exchange: ReturnType<typeof openSmallExchange>, drawn: DragCase): Order | undefined {
  const { kind, side, quantity, timeInForce } = drawn
  const trigger: Trigger = { type: drawn.trigger.type, price: ticks(drawn.trigger.price) }
  const plain = { ...plainLimit, side, price: ticks(drawn.price), quantity: lots(quantity) }
  const market = { kind: 'market', timeInForce: 'ioc', price: ticks(0) } as const
  const byCost = side === 'buy' ? { quantity: lots(0), cost: 500_000_000n as Order['cost'] } : {}
  const placed = {
    limit: () => exchange.place({ ...plain, timeInForce }),
    stop_limit: () => exchange.place({ ...plain, timeInForce, trigger }),
    stop_market: () => exchange.place({ ...plain, ...market, ...byCost, trigger }),
    trailing: () => {
      const trail: Trigger = { type: 'trail', callbackBps: 100, activationPrice: trigger.price }
      return exchange.place({ ...plain, ...market, ...byCost, trigger: trail })
    },
    oco: () =>
      exchange.placeOco({
        side,
        quantity: lots(quantity),
        limitPrice: ticks(side === 'buy' ? 1_900 : 2_100),
        triggerPrice: ticks(side === 'buy' ? 2_100 : 1_900),
        stopPrice: ticks(side === 'buy' ? 2_110 : 1_890),
        selfTrade: 'none',
        clientOrderId: null,
      }),
  }[kind]()
  return placed.ok && placed.order ? exchange.find(placed.order.orderId) : undefined
}

function toChartOrder(order: Order): ChartOrder {
  const { orderId, side, kind, timeInForce, quantity, filled, trigger, group } = order
  const none = { takeProfit: null, stopLoss: null, isInGroup: group !== null }
  return { orderId, side, kind, timeInForce, price: order.price, quantity, filled, trigger, ...none }
}

/** The requested amendment, calculated independently. */
function targetOf(order: Order, line: PriceLine, { to, isLimitLinked }: DragCase) {
  const waitsFor = order.trigger && order.trigger.type !== 'trail' ? order.trigger.price : null
  if (line.role !== 'trigger_price' || waitsFor === null) return { price: ticks(to), triggerPrice: waitsFor }
  const moved = isLimitLinked ? ticks(order.price + (BigInt(to) - waitsFor)) : order.price
  return { price: moved, triggerPrice: ticks(to) }
}

test('[OT-17] a drag is refused as the engine refuses it, and allowed as it allows it', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(dragCase, (drawn) => {
      const exchange = openSmallExchange(BigInt(drawn.quoteUnits))
      const before = place(exchange, drawn)
      if (before && !before.trigger && drawn.taken > 0) exchange.take(before, drawn.taken)
      const order = before && exchange.find(before.orderId)
      const lines = order
        ? listPriceLines([toChartOrder(order)], [], { position: true, entrust: true, plan: true })
        : []
      const line = lines[drawn.lineIndex % Math.max(1, lines.length)]
      if (!order || !line) return
      const { orderId, quantity, filled } = order
      const result = dragPriceLine(line, ticks(drawn.to), {
        terms,
        isLive: true,
        last: exchange.last(),
        bestBid: exchange.best('buy'),
        bestAsk: exchange.best('sell'),
        quoteAvailable: exchange.myQuoteUnits(),
        changing: new Set(),
        isLimitLinked: drawn.isLimitLinked,
      })
      // The engine accepts a change that changes nothing; a drag does not.
      if (!result.ok && result.refusal === 'price_unchanged') return
      const target = targetOf(order, line, drawn)
      const receipt = exchange.amend({ orderId, quantity, ...target })
      expect(receipt.ok ? 'ok' : receipt.refusal).toBe(result.ok ? 'ok' : result.refusal)
      if (!result.ok) seen.add(result.refusal)
      if (!result.ok || result.drag.type !== 'amend_order' || !receipt.ok) return
      const { drag } = result
      expect({ price: drag.price, triggerPrice: drag.triggerPrice }).toEqual(target)
      expect((receipt.order?.filled ?? 0n) > filled).toBe(drag.isTaking)
      seen.add(drag.isTaking ? 'taking' : 'resting')
      if (filled > 0n) seen.add('partly filled before')
      if (drag.body.price !== undefined)
        expect(parsePrice(drag.body.price, terms)).toMatchObject({ value: target.price })
      if (drag.body.triggerPrice !== undefined)
        expect(parsePrice(drag.body.triggerPrice, terms)).toMatchObject({ value: target.triggerPrice })
    }),
    { numRuns: 2_500, seed: 7 },
  )
  // Checks that the generator has produced every result.
  expect([...seen].sort()).toEqual([
    'balance_insufficient',
    'notional_below_minimum',
    'order_not_amendable',
    'partly filled before',
    'post_only_would_take',
    'price_out_of_range',
    'price_outside_band',
    'resting',
    'taking',
    'trigger_already_met',
  ])
}, 60_000)
