import { expect, test } from 'vitest'
import type { AccountId } from '../order.ts'
import { decodeSnapshot, encodeSnapshot } from '../snapshot.ts'
import { hasWork } from './run-work.ts'
import {
  aFuturesExchange,
  btcusdt,
  closings,
  ethusdt,
  outcome,
  type FuturesFixture,
} from './testing/futures-fixture.ts'
import { tiersB, usdt } from './testing/perp-terms.ts'

/** A price in each of so many whole minutes. */
function hold(exchange: FuturesFixture, minutes: number, btcPrice: string): void {
  for (let minute = 0; minute < minutes; minute++) {
    exchange.nowMs += 59_000
    exchange.price(btcPrice, '3,500')
  }
}

function settle(exchange: FuturesFixture) {
  return exchange.send({ type: 'settle_market', marketId: btcusdt })
}

function settledAt(exchange: FuturesFixture): string {
  const { events, receipt } = settle(exchange)
  if (!receipt.ok) return receipt.refusal
  return events.flatMap((event) => (event.type === 'market_settled' ? [`${event.price}`] : [])).join()
}

function workOff(exchange: FuturesFixture, points = 10_000, orders = 8): number {
  for (let count = 1; ; count++) {
    exchange.work(points, orders)
    if (!hasWork(exchange.state) || count > 1_000) return count
  }
}

test('[FUT-46] a market is settled at the mean index of the 30 minutes before', () => {
  const exchange = aFuturesExchange()
  hold(exchange, 10, '90,000')
  hold(exchange, 20, '100,000')
  hold(exchange, 10, '103,000')
  // The running minute is left out: 9 of 103,000, 20 of 100,000 and one of 90,000.
  expect(settledAt(exchange)).toBe('1005667')
  expect([exchange.market().perp?.mark, exchange.market().status]).toEqual([1_005_667n, 'delisted'])
})

test('[FUT-46] without a whole minute with prices there is no price to settle at', () => {
  const exchange = aFuturesExchange()
  expect(settledAt(exchange)).toBe('price_reference_stale')
  hold(exchange, 1, '100,000')
  exchange.nowMs += 32 * 60_000
  expect(settledAt(exchange)).toBe('price_reference_stale')
  hold(exchange, 1, '100,000')
  exchange.nowMs += 60_000
  expect(settledAt(exchange)).toBe('1000000')
  expect(settledAt(exchange)).toBe('market_status_invalid')
})

test('[FUT-46] every position is closed at the price, without fee, and every order before', () => {
  const exchange = aFuturesExchange()
  exchange.isolate('bob')
  exchange.send({ type: 'set_position_mode', accountId: 'carol' as AccountId, mode: 'hedge' })
  exchange.open('buy 1 @ 100,000 alice')
  exchange.open('sell 0.5 @ 100,000 bob')
  exchange.open('buy 0.3 @ 100,000 carol long')
  exchange.open('sell 0.1 @ 100,000 carol short')
  exchange.place('buy 0.1 @ 95,000 alice')
  hold(exchange, 31, '101,000')
  exchange.nowMs += 60_000
  const before = ['alice', 'bob', 'carol'].map((account) => Number(exchange.wallet(account)))
  const margin = Number(exchange.margin('bob'))
  const applied = settle(exchange)
  expect(closings(applied)).toBe('alice market_delisted')
  workOff(exchange)
  const after = ['alice', 'bob', 'carol'].map((account) => Number(exchange.wallet(account)))
  expect(after.map((amount, index) => Math.round(amount - (before[index] ?? 0)))).toEqual([1_000, margin - 500, 200])
  expect([exchange.market().perp?.positions.length, exchange.pool({ kind: 'clearing', marketId: btcusdt })]).toEqual([
    0,
    '0',
  ])
  expect([exchange.margin('bob'), exchange.fund]).toEqual(['0', '1000000'])
  expect(outcome(exchange.place('buy 1 @ 100,000 alice'))).toBe('market_not_open')
})

/** Alice, isolated at 50× from 100,000, is settled at 97,500, beyond her bankruptcy at 98,000. */
function aShortfall(fundPerDayMax: string): FuturesFixture {
  const exchange = aFuturesExchange('20,000', { fundPerDayMax: usdt(fundPerDayMax) })
  exchange.isolate('alice')
  exchange.leverage('alice', 50)
  exchange.place('sell 0.4 @ 100,000 bob')
  exchange.place('sell 0.6 @ 100,000 maker')
  exchange.place('buy 1 @ 100,000 alice')
  // Nobody does the work between.
  hold(exchange, 31, '97,500')
  exchange.nowMs += 60_000
  settle(exchange)
  return exchange
}

test('[FUT-46] the fund pays a shortfall within its limits', () => {
  const exchange = aShortfall('500')
  const bob = Number(exchange.wallet('bob'))
  workOff(exchange)
  expect([exchange.fund, exchange.margin('alice')]).toEqual(['999500', '0'])
  expect(Number(exchange.wallet('bob')) - bob).toBe(1_000)
})

test('[FUT-46] a shortfall beyond them is deleveraged at the bankruptcy price', () => {
  const exchange = aShortfall('400')
  const bob = Number(exchange.wallet('bob'))
  workOff(exchange)
  expect([exchange.fund, exchange.margin('alice')]).toEqual(['999600', '0'])
  // Bankruptcy is at 98,000 less the 400 of the fund: 97,600.
  expect(Number(exchange.wallet('bob')) - bob).toBe(960)
  expect(exchange.market().perp?.positions.length).toBe(0)
})

test('[FUT-46] the smallest commands lead to the same state as one, and a snapshot between them too', () => {
  const end = (points: number, isRestored: boolean) => {
    const exchange = aShortfall('400')
    exchange.work(points)
    if (isRestored) {
      const text = encodeSnapshot(exchange.state)
      Object.assign(exchange, { state: decodeSnapshot(text) })
      expect(encodeSnapshot(exchange.state)).toBe(text)
    }
    const count = workOff(exchange, points)
    const accounts = ['alice', 'bob', 'maker']
    return [count > 1, accounts.map((account) => [exchange.position(account), exchange.wallet(account)])]
  }
  const [, whole] = end(10_000, false)
  expect(end(1, false)).toEqual([true, whole])
  expect(end(1, true)).toEqual([true, whole])
})

test('[FUT-46] a liquidation in the market ends with the settlement', () => {
  const exchange = aFuturesExchange('20,000')
  exchange.isolate('alice')
  exchange.leverage('alice', 50)
  exchange.open('buy 1 @ 100,000 alice')
  hold(exchange, 2, '98,300')
  exchange.work()
  expect(exchange.state.futures.parked.size).toBe(1)
  exchange.nowMs += 60_000
  settle(exchange)
  workOff(exchange)
  expect([exchange.state.futures.parked.size, exchange.state.futures.liquidations.size]).toEqual([0, 0])
  expect([exchange.margin('alice'), exchange.position('alice')]).toEqual(['0', 'none'])
})

test('an account whose positions elsewhere no longer carry it is liquidated there', () => {
  const exchange = aFuturesExchange('12,000')
  exchange.open('buy 1 @ 100,000 alice')
  const size = { marketId: ethusdt, price: 350_000n as never, quantity: 1_000n as never }
  exchange.open('buy 1 @ 3,500 alice', size)
  hold(exchange, 31, '88,500')
  exchange.nowMs += 60_000
  exchange.price('100,000', '3,500')
  settle(exchange)
  workOff(exchange)
  expect(exchange.market().perp?.positions.length).toBe(0)
  expect(exchange.state.futures.liquidations.size + exchange.state.futures.parked.size).toBe(0)
})

test('changed terms of risk hold at once, and positions that they put at risk are found', () => {
  const exchange = aFuturesExchange('10,000')
  exchange.isolate('alice')
  exchange.leverage('alice', 50)
  exchange.open('buy 0.3 @ 100,000 alice')
  exchange.price('98,600')
  expect(hasWork(exchange.state)).toBe(false)
  const perp = exchange.market().market.perp
  if (!perp) throw new Error('no perpetual market')
  const { tiers: _tiers, tickPrice: _tickPrice, fundingHours: _hours, ...terms } = perp
  const change = (steps: typeof tiersB.tiers) =>
    exchange.send({ type: 'change_perp_risk', marketId: btcusdt, ...terms, steps })
  expect(outcome(change([]))).toBe('market_terms_invalid')
  expect(outcome(change(tiersB.tiers.map((tier) => ({ ...tier, notionalMax: 1n as never }))))).toBe(
    'market_terms_invalid',
  )
  const steps = [{ notionalMax: usdt('1,000,000'), maintenancePpm: 6_000, leverageMax: 75, deduction: usdt('0') }]
  expect(outcome(change(steps))).toBe('done')
  expect(hasWork(exchange.state)).toBe(true)
  const started = exchange.work().events.filter(({ type }) => type === 'liquidation_started')
  expect(started).toHaveLength(1)
})
