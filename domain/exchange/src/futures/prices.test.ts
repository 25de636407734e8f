import { expect, test } from 'vitest'
import { priceScale } from './mark-price.ts'
import { aFuturesExchange, btcusdt, ethusdt, outcome, type FuturesFixture } from './testing/futures-fixture.ts'

function publish(exchange: FuturesFixture, observedAtMs: number) {
  const prices = [{ marketId: btcusdt, index: 100_000n * priceScale, sources: 3 }]
  return outcome(exchange.send({ type: 'publish_prices', observedAtMs, prices }))
}

test('[FUT-30] prices that are old, ahead or not newer are refused whole', () => {
  const exchange = aFuturesExchange()
  exchange.nowMs += 10_000
  const { nowMs } = exchange
  expect(publish(exchange, nowMs - 3_001)).toBe('price_stale')
  expect(publish(exchange, nowMs + 1_001)).toBe('price_early')
  expect([publish(exchange, nowMs), publish(exchange, nowMs)]).toEqual(['done', 'price_out_of_order'])
})

test('prices and work are not remembered by their request id, so they forget no answer of a user', () => {
  const exchange = aFuturesExchange()
  const before = exchange.state.receipts.table.size
  for (let second = 0; second < 5; second++) exchange.price('100,000')
  exchange.work()
  expect(exchange.state.receipts.table.size).toBe(before)
})

const reasons = (exchange: FuturesFixture, price: string, sources = 3) =>
  exchange
    .price(price, undefined, sources)
    .events.flatMap((event) => (event.type === 'index_refused' ? [event.reason] : []))
    .join()

test('[FUT-31] a jump is used after ten prices near each other', () => {
  const exchange = aFuturesExchange('20,000', { jumpBps: 500 })
  for (let count = 1; count < 10; count++) expect(reasons(exchange, '80,000')).toBe('index_suspect')
  expect(exchange.market().perp?.mark).toBe(1_000_000n)
  expect(reasons(exchange, '80,000')).toBe('')
  expect(exchange.market().perp?.mark).toBe(800_000n)
})

test('[FUT-31] prices that are apart from each other begin again', () => {
  const exchange = aFuturesExchange('20,000', { jumpBps: 500 })
  for (let count = 1; count < 10; count++) reasons(exchange, '80,000')
  expect(reasons(exchange, '70,000')).toBe('index_suspect')
  expect(reasons(exchange, '80,000')).toBe('index_suspect')
  expect(reasons(exchange, '101,000')).toBe('')
})

test('an index from too few sources is not used', () => {
  const exchange = aFuturesExchange()
  expect([reasons(exchange, '101,000', 1), reasons(exchange, '101,000', 2)]).toEqual(['index_thin', ''])
})

test('[FUT-33] without an index for 10 s a market opens nothing, and what reduces goes on', () => {
  const exchange = aFuturesExchange()
  exchange.open('buy 1 @ 100,000 alice')
  exchange.nowMs += 10_001
  expect(outcome(exchange.place('buy 0.1 @ 99,000 bob'))).toBe('price_reference_stale')
  expect(outcome(exchange.place('sell 0.1 @ 101,000 alice reduce'))).toBe('resting')
  exchange.price('100,000')
  expect(outcome(exchange.place('buy 0.1 @ 99,000 bob'))).toBe('resting')
})

test('[FUT-33] nobody is liquidated at a stale price', () => {
  const exchange = aFuturesExchange('10,000')
  exchange.open('buy 0.9 @ 100,000 alice')
  exchange.price('89,000')
  exchange.nowMs += 10_001
  expect(exchange.work().events).toEqual([])
})

test('[FUT-34] after an outage liquidations wait for 10 s', () => {
  const exchange = aFuturesExchange('10,000')
  exchange.open('buy 0.9 @ 100,000 alice')
  exchange.nowMs += 60_001
  exchange.price('89,000')
  const began = () => exchange.work().events.some(({ type }) => type === 'liquidation_started')
  expect(began()).toBe(false)
  for (let second = 0; second < 9; second++) exchange.price('89,000')
  expect(began()).toBe(false)
  exchange.price('89,000')
  expect(began()).toBe(true)
})

/** Publishes prices in every slot up to the next settlement. */
function untilSettlement(exchange: FuturesFixture, stepMs = 5_000): void {
  const nextAtMs = exchange.market().perp?.funding.nextAtMs ?? 0
  while (exchange.nowMs + stepMs < nextAtMs) {
    exchange.nowMs += stepMs - 1_000
    exchange.price('100,000', '3,500')
  }
  exchange.nowMs = nextAtMs - 1_000
}

test('[FUT-36] [FUT-37] [FUT-38] a settlement is paid once by every position that had lots', () => {
  const exchange = aFuturesExchange('20,000', { fundingHours: 1, sourcesMin: 1 })
  exchange.open('buy 1 @ 100,000 alice')
  exchange.open('sell 0.5 @ 100,000 bob')
  exchange.place('buy 9 @ 99,990 maker')
  exchange.place('sell 9 @ 100,010 carol')
  exchange.place('sell 9 @ 100,010 maker')
  untilSettlement(exchange)
  const fixed = exchange.price('100,000', '3,500').events.filter(({ type }) => type === 'funding_fixed')
  expect(fixed).toMatchObject([{ ratePpb: 12_500n }])
  const before = exchange.wallet('alice')
  const paid = exchange.work().events.flatMap((event) => (event.type === 'funding_paid' ? [event] : []))
  expect(paid.map(({ accountId, amount }) => `${accountId} ${amount}`).toSorted()).toEqual([
    'alice -125000000',
    'bob 62500000',
    'maker 62500000',
  ])
  expect([before, exchange.wallet('alice')]).toEqual(['19940', '19938.75'])
  expect(exchange.work().events).toEqual([])
  expect(exchange.pool({ kind: 'funding', marketId: btcusdt })).toBe('0')
})

test('[FUT-37] a position pays before its next fill', () => {
  const exchange = aFuturesExchange('20,000', { fundingHours: 1, sourcesMin: 1 })
  exchange.open('buy 1 @ 100,000 alice')
  exchange.place('buy 9 @ 99,990 maker')
  exchange.place('sell 9 @ 100,010 maker')
  untilSettlement(exchange)
  exchange.price('100,000', '3,500')
  const { events } = exchange.place('sell 1 alice reduce')
  const order = events.flatMap(({ type }) => (type === 'funding_paid' || type === 'position_changed' ? [type] : []))
  expect(order.slice(0, 2)).toEqual(['funding_paid', 'position_changed'])
  expect(exchange.work().events.filter(({ type }) => type === 'funding_paid')).toEqual([])
})

test('[FUT-36] a settlement with few samples, or one that is late, is skipped', () => {
  const exchange = aFuturesExchange('20,000', { fundingHours: 1 })
  const skipped = () =>
    exchange
      .price('100,000', '3,500')
      .events.flatMap((event) => (event.type === 'funding_skipped' && event.marketId === btcusdt ? [event.reason] : []))
  exchange.nowMs += 3_600_000
  expect(skipped()).toEqual(['samples'])
  exchange.nowMs += 3_600_000 + 16 * 60_000
  expect(skipped()).toEqual(['late'])
  expect(exchange.market(ethusdt).perp?.funding.epoch).toBe(0)
})

test('[FUT-32] fills do not move the mark', () => {
  const exchange = aFuturesExchange()
  exchange.open('buy 1 @ 101,000 alice')
  expect(exchange.market().perp?.mark).toBe(1_000_000n)
})
