import { expect, test } from 'vitest'
import type { AppliedCommand } from '../apply-command.ts'
import type { AccountId } from '../order.ts'
import { decodeSnapshot, encodeSnapshot } from '../snapshot.ts'
import { hasWork } from './run-work.ts'
import { aFuturesExchange, closings, outcome, type FuturesFixture } from './testing/futures-fixture.ts'

/** An isolated long of 0.3 BTC at 100,000 and 50×: margin 600, to be liquidated at 98,452.8. */
function anIsolatedLong(): FuturesFixture {
  const exchange = aFuturesExchange('10,000')
  exchange.isolate('alice')
  exchange.leverage('alice', 50)
  exchange.open('buy 0.3 @ 100,000 alice')
  return exchange
}

function ended({ events }: AppliedCommand): string {
  return events
    .flatMap((event) =>
      event.type === 'liquidation_ended'
        ? [`${event.accountId} ${event.outcome} ${event.toFund / 1_000_000n} ${event.fromFund / 1_000_000n}`]
        : [],
    )
    .join(', ')
}

test('[FUT-39] [FUT-43] [V26] a unit at its requirement is closed, and the fund gets what is left', () => {
  const exchange = anIsolatedLong()
  exchange.place('buy 1 @ 98,440 maker')
  exchange.price('98,453')
  expect(hasWork(exchange.state)).toBe(false)
  exchange.price('98,450')
  const wallet = exchange.wallet('alice')
  expect(ended(exchange.work())).toBe('alice closed 13200 0')
  expect([exchange.fund, exchange.margin('alice'), exchange.position('alice')]).toEqual(['1000132', '0', 'none'])
  expect(exchange.wallet('alice')).toBe(wallet)
})

test('[FUT-43] [V26] over two prices of the book', () => {
  const exchange = anIsolatedLong()
  exchange.place('buy 0.1 @ 98,440 maker')
  exchange.place('buy 0.2 @ 98,300 maker')
  exchange.price('98,450')
  expect(ended(exchange.work())).toBe('alice closed 10400 0')
})

test('[FUT-42] [V27] beyond the bankruptcy price the fund pays the difference', () => {
  const exchange = anIsolatedLong()
  exchange.place('buy 1 @ 97,750 maker')
  exchange.price('97,800')
  expect(ended(exchange.work())).toBe('alice closed 0 7500')
  expect([exchange.fund, exchange.position('alice')]).toEqual(['999925', 'none'])
})

test('[FUT-42] while the mark is better than bankruptcy, a liquidation fills no worse and tries again', () => {
  const exchange = anIsolatedLong()
  exchange.place('buy 1 @ 97,900 maker')
  exchange.price('98,400')
  expect(ended(exchange.work())).toBe('')
  expect([exchange.position('alice'), hasWork(exchange.state)]).toEqual(['0.3 for 30000', false])
  exchange.place('buy 1 @ 98,300 maker')
  exchange.price('98,400')
  expect(hasWork(exchange.state)).toBe(true)
  expect(ended(exchange.work())).toBe('alice closed 9000 0')
})

test('[FUT-40] the orders of a unit are cancelled first, and it is left alone when it recovers', () => {
  const exchange = aFuturesExchange('10,000')
  exchange.open('buy 0.9 @ 100,000 alice')
  exchange.place('buy 0.01 @ 95,000 alice')
  exchange.price('89,200')
  const applied = exchange.work(2, 0)
  expect(closings(applied)).toBe('alice liquidation')
  expect(outcome(exchange.place('sell 0.1 @ 89,500 alice reduce'))).toBe('account_in_liquidation')
  exchange.deposit('alice', '5,000')
  expect(ended(exchange.work())).toBe('alice recovered 0 0')
  expect(exchange.position('alice')).toBe('0.9 for 90000')
})

test('[FUT-40] [V32] a hedge is netted at the mark, without the book', () => {
  const exchange = aFuturesExchange('5,000')
  const alice = 'alice' as AccountId
  exchange.send({ type: 'set_position_mode', accountId: alice, mode: 'hedge' })
  exchange.send({ type: 'set_account_fees', accountId: alice, rates: { makerPpm: 0, takerPpm: 0 } })
  exchange.leverage('alice', 100)
  exchange.open('buy 2 @ 100,000 alice long')
  exchange.open('sell 1.5 @ 99,000 alice short')
  exchange.price('96,500')
  const applied = exchange.work()
  expect(applied.events.some(({ type }) => type === 'order_filled')).toBe(false)
  expect(exchange.position('alice', 'short')).toBe('none')
  expect(exchange.position('alice', 'long')).toBe('0.5 for 50000')
  expect([exchange.wallet('alice'), ended(applied)]).toEqual(['3500', 'alice recovered 0 0'])
})

test('[FUT-41] [V28] a large position is cut, and the rest stays', () => {
  const exchange = aFuturesExchange('100,000')
  exchange.send({ type: 'set_account_fees', accountId: 'alice' as AccountId, rates: { makerPpm: 0, takerPpm: 0 } })
  exchange.leverage('alice', 50)
  exchange.open('buy 40 @ 100,000 alice')
  exchange.send({
    type: 'transfer_out',
    accountId: 'alice' as AccountId,
    assetId: 'USDT' as never,
    amount: (20_000n * 10n ** 8n) as never,
    destination: 'live.spot' as never,
  })
  exchange.place('buy 100 @ 98,700 maker')
  exchange.price('98,720')
  expect(ended(exchange.work())).toMatch(/^alice reduced/)
  const [left = ''] = exchange.position('alice').split(' ')
  expect(Number(left)).toBeGreaterThan(5)
  expect(Number(left)).toBeLessThan(40)
})

function shorts(): FuturesFixture {
  const exchange = aFuturesExchange('1,000,000')
  exchange.isolate('alice')
  exchange.leverage('alice', 50)
  exchange.place('buy 1.0001 @ 100,000 alice')
  // Three shorts of one size of 6, 3 and 1, at the same price.
  for (const [account, quantity] of [
    ['bob', '0.6'],
    ['carol', '0.3'],
    ['dave', '0.1001'],
  ] as const) {
    exchange.deposit(account, '100,000')
    exchange.place(`sell ${quantity} @ 100,000 ${account}`)
  }
  return exchange
}

test('[FUT-44] what neither book nor fund takes is deleveraged at the bankruptcy price, without fee', () => {
  const exchange = shorts()
  exchange.price('97,500')
  const before = exchange.wallet('bob')
  const applied = exchange.work()
  expect(ended(applied)).toBe('alice deleveraged 0 0')
  const cuts = applied.events.flatMap((event) =>
    event.type === 'deleveraged' ? [`${event.accountId} ${event.lots} ${event.price}`] : [],
  )
  expect(cuts.toSorted()).toEqual(['bob 6000 980000', 'carol 3000 980000', 'dave 1001 980000'])
  expect(Number(exchange.wallet('bob')) - Number(before)).toBe(1_200)
  expect(['alice', 'bob', 'carol', 'dave'].map((account) => exchange.position(account))).toEqual(
    Array.from({ length: 4 }, () => 'none'),
  )
})

test('[FUT-44] a hedge is deleveraged last', () => {
  const exchange = aFuturesExchange('1,000,000')
  exchange.isolate('alice')
  exchange.leverage('alice', 50)
  exchange.send({ type: 'set_position_mode', accountId: 'bob' as AccountId, mode: 'hedge' })
  exchange.open('buy 0.5 @ 100,000 bob long')
  exchange.open('sell 0.6 @ 100,000 bob short')
  exchange.place('buy 0.5 @ 100,000 alice')
  exchange.place('sell 0.5 @ 100,000 carol')
  exchange.price('97,500')
  const cuts = exchange
    .work()
    .events.flatMap((event) => (event.type === 'deleveraged' ? [`${event.accountId} ${event.lots}`] : []))
  // In a queue of three the highest fifth is one: by name, bob's unmatched 0.1 of equal scores is before carol's.
  expect(cuts.toSorted()).toEqual(['bob 1000', 'carol 4000'])
  expect(exchange.position('bob', 'short')).toBe('-0.5 for 50000')
})

test('[FUT-45] work cut into the smallest commands leads to the same state as one command', () => {
  const end = (points: number, orders: number) => {
    const exchange = shorts()
    exchange.place('buy 0.2 @ 98,100 maker')
    exchange.price('97,500')
    let count = 0
    while (hasWork(exchange.state) && count < 200) {
      const applied = exchange.work(points, orders)
      const placed = applied.events.filter(({ type }) => type === 'order_accepted')
      expect(placed.length).toBeLessThanOrEqual(orders)
      count++
    }
    const accounts = ['alice', 'bob', 'carol', 'dave', 'maker']
    return [count > 1, accounts.map((account) => [exchange.position(account), exchange.wallet(account)]), exchange.fund]
  }
  const [isOne, ...whole] = end(10_000, 8)
  const [isMany, ...parts] = end(1, 1)
  expect([isOne, isMany]).toEqual([false, true])
  expect(parts).toEqual(whole)
})

test('[FUT-45] one command places no more orders than it may', () => {
  const exchange = anIsolatedLong()
  exchange.isolate('bob')
  exchange.leverage('bob', 50)
  exchange.open('buy 0.3 @ 100,000 bob')
  exchange.place('buy 1 @ 98,440 maker')
  exchange.price('98,450')
  const placed = () => exchange.work(10_000, 1).events.filter(({ type }) => type === 'order_accepted').length
  expect([placed(), placed(), hasWork(exchange.state)]).toEqual([1, 1, false])
})

test('a snapshot in the middle of a liquidation has the same future', () => {
  const exchange = shorts()
  exchange.price('97,500')
  exchange.work(3, 0)
  const text = encodeSnapshot(exchange.state)
  const restored = decodeSnapshot(text)
  expect(encodeSnapshot(restored)).toBe(text)
  exchange.work()
  const other = aFuturesExchange()
  Object.assign(other, { state: restored, nowMs: exchange.nowMs })
  other.send({ type: 'run_work', points: 10_000, orders: 8 })
  expect(encodeSnapshot(other.state)).toBe(encodeSnapshot(exchange.state))
})
