import { expect, test } from 'vitest'
import type { PriceTicks, QuantityLots } from '../market.ts'
import type { AccountId } from '../order.ts'
import { calculateAccountAvailable } from './account-risk.ts'
import {
  aFuturesExchange,
  btcusdt,
  closings,
  ethusdt,
  lots,
  outcome,
  ticks,
  usdtId,
  type FuturesFixture,
} from './testing/futures-fixture.ts'
import { usdt } from './testing/perp-terms.ts'

function available(exchange: FuturesFixture, account: string): bigint {
  const state = exchange.state.accounts.get(account as AccountId)
  return state ? calculateAccountAvailable(exchange.state, state) : 0n
}

const clearing = { kind: 'clearing', marketId: btcusdt } as const

test('[FUT-7] [V1] a taker pays its fee from the wallet, on the notional, rounded up', () => {
  const exchange = aFuturesExchange()
  exchange.open('buy 1 @ 100,000 alice')
  expect(exchange.wallet('alice')).toBe('19940')
  expect(exchange.position('alice')).toBe('1 for 100000')
  expect(available(exchange, 'alice')).toBe(usdt('9,940'))
  exchange.open('buy 0.0001 @ 100,000.1 bob')
  expect(exchange.wallet('bob')).toBe('19999.99399999')
})

test('[FUT-4] profit and loss of a closing go through the clearing account of the market', () => {
  const exchange = aFuturesExchange()
  exchange.open('buy 1 @ 100,000 alice')
  expect(exchange.pool(clearing)).toBe('0')
  exchange.place('buy 1 @ 101,000 bob')
  const { events } = exchange.place('sell 1 @ 101,000 alice reduce')
  const moved = events.flatMap((event) => (event.type === 'transferred' && event.reason === 'pnl' ? [event] : []))
  expect(moved.map(({ from, to, amount }) => [from.kind, to.kind, amount])).toEqual([
    ['clearing', 'available', usdt('1,000')],
  ])
  expect(exchange.pool(clearing)).toBe('-1000')
  expect(exchange.position('alice')).toBe('none')
})

test('[FUT-6] a wallet may be below zero while profit of its unit covers it', () => {
  const exchange = aFuturesExchange('10,100')
  const ofEth = { marketId: ethusdt, price: 350_000n as PriceTicks, quantity: 10_000n as QuantityLots }
  exchange.open('buy 0.5 @ 100,000 alice')
  exchange.open('buy 10 @ 3,500 alice', ofEth)
  exchange.price('119,000', '2,800')
  exchange.price('119,000', '2,300')
  exchange.place('buy 10 @ 2,300 maker', { ...ofEth, price: 230_000n as PriceTicks })
  exchange.send({ type: 'close_position', accountId: 'alice' as AccountId, marketId: ethusdt, positionSide: 'net' })
  // 10,100 less fees of 30, 21 and 13.80 and a loss of 12,000; the profit of 9,500 neither opens nor leaves.
  expect(exchange.wallet('alice')).toBe('-1964.8')
  expect(available(exchange, 'alice') < 0n).toBe(true)
  expect(outcome(exchange.place('buy 0.0001 @ 119,000 alice'))).toBe('balance_insufficient')
})

test('[FUT-10] one-way orders name no side, hedge orders name one', () => {
  const exchange = aFuturesExchange()
  expect(outcome(exchange.place('buy 1 @ 99,000 alice long'))).toBe('position_mode_mismatch')
  exchange.send({ type: 'set_position_mode', accountId: 'alice' as AccountId, mode: 'hedge' })
  expect(outcome(exchange.place('buy 1 @ 99,000 alice'))).toBe('position_mode_mismatch')
  expect(outcome(exchange.place('buy 0.1 @ 99,000 alice long'))).toBe('resting')
  expect(outcome(exchange.place('buy 0.1 @ 99,000 alice long reduce'))).toBe('reduce_only')
})

test('[FUT-11] an order that would make available negative is refused, one that raises nothing never is', () => {
  const exchange = aFuturesExchange('12,000')
  expect(outcome(exchange.place('buy 2 @ 100,000 alice'))).toBe('balance_insufficient')
  exchange.open('buy 1 @ 100,000 alice')
  exchange.price('97,000')
  expect(available(exchange, 'alice') < 0n).toBe(true)
  expect(outcome(exchange.place('sell 1 @ 98,000 alice'))).toBe('resting')
  expect(outcome(exchange.place('buy 0.0001 @ 96,000 alice'))).toBe('balance_insufficient')
})

test('[FUT-11] a market order ends where available would fall below zero', () => {
  const exchange = aFuturesExchange('10,400')
  exchange.place('sell 0.5 @ 100,000 maker')
  exchange.place('sell 9 @ 101,000 maker')
  exchange.leverage('alice', 10)
  const applied = exchange.place('buy 1 alice')
  expect([exchange.position('alice'), closings(applied)]).toEqual(['0.5 for 50000', 'maker filled, alice margin'])
})

test('[FUT-13] a transfer out leaves what is available', () => {
  const exchange = aFuturesExchange()
  exchange.open('buy 1 @ 100,000 alice')
  const send = (amount: string) =>
    outcome(
      exchange.send({
        type: 'transfer_out',
        accountId: 'alice' as AccountId,
        assetId: usdtId,
        amount: usdt(amount),
        destination: 'live.spot' as never,
      }),
    )
  expect([send('9,940.00000001'), send('9,940')]).toEqual(['balance_insufficient', 'done'])
})

test('[FUT-14] leverage is at most that of the tier of the exposure', () => {
  const exchange = aFuturesExchange('1,000,000')
  expect(outcome(exchange.leverage('alice', 125))).toBe('done')
  expect(outcome(exchange.leverage('alice', 126))).toBe('leverage_too_high')
  expect(outcome(exchange.place('buy 0.6 @ 100,000 alice'))).toBe('position_limit_exceeded')
  exchange.leverage('alice', 100)
  expect(outcome(exchange.place('buy 0.6 @ 100,000 alice'))).toBe('resting')
  expect(outcome(exchange.leverage('alice', 125))).toBe('leverage_too_high')
})

test('[FUT-14] [V13] leverage that the wallet does not cover is refused and changes nothing', () => {
  const exchange = aFuturesExchange('40,060')
  exchange.open('buy 1 @ 100,000 alice')
  exchange.place('buy 2 @ 99,000 alice')
  const before = available(exchange, 'alice')
  expect(outcome(exchange.leverage('alice', 5))).toBe('balance_insufficient')
  expect(available(exchange, 'alice')).toBe(before)
  expect(outcome(exchange.leverage('alice', 25))).toBe('done')
  expect(available(exchange, 'alice')).toBe(usdt('27,961.20'))
})

test('[FUT-15] the margin mode changes without position and order only, the same again is accepted', () => {
  const exchange = aFuturesExchange()
  exchange.place('buy 0.1 @ 99,000 alice')
  expect(outcome(exchange.isolate('alice'))).toBe('orders_open')
  exchange.open('buy 0.1 @ 100,000 bob')
  expect(outcome(exchange.isolate('bob'))).toBe('position_open')
  expect(outcome(exchange.send({ type: 'set_position_mode', accountId: 'bob' as AccountId, mode: 'hedge' }))).toBe(
    'position_open',
  )
  expect(outcome(exchange.send({ type: 'set_position_mode', accountId: 'bob' as AccountId, mode: 'one_way' }))).toBe(
    'done',
  )
  expect(outcome(exchange.isolate('carol'))).toBe('done')
})

test('[FUT-16] a resting order that its account can no longer fill is closed, and the incoming one goes on', () => {
  const exchange = aFuturesExchange('1,000')
  exchange.leverage('alice', 100)
  exchange.place('sell 0.8 @ 101,000 alice')
  exchange.open('sell 0.05 @ 100,000 alice')
  exchange.place('sell 1 @ 101,500 maker')
  exchange.deposit('bob', '20,000')
  exchange.price('107,000')
  const applied = exchange.place('buy 1 @ 101,500 bob')
  expect(closings(applied)).toBe('alice margin, maker filled, bob filled')
})

test('[FUT-16] [V37] an isolated position does not fill beyond its bankruptcy price', () => {
  const exchange = aFuturesExchange('5,000')
  exchange.isolate('alice')
  exchange.leverage('alice', 100)
  exchange.open('buy 1 @ 100,000 alice')
  expect(exchange.margin('alice')).toBe('1000')
  exchange.place('buy 0.5 @ 99,590 maker')
  exchange.place('buy 0.5 @ 98,900 maker')
  const before = exchange.wallet('alice')
  const applied = exchange.place('sell 1 alice')
  expect(closings(applied)).toBe('maker filled, alice margin')
  expect([exchange.position('alice'), exchange.margin('alice')]).toEqual(['0.5 for 50000', '500'])
  // 500 released, 205 lost, 29.877 of fee.
  expect([before, exchange.wallet('alice')]).toEqual(['3940', '4205.123'])
})

test('[FUT-17] an isolated fill moves initial margin and open loss in, a closing releases in proportion', () => {
  const exchange = aFuturesExchange()
  exchange.isolate('alice')
  exchange.open('buy 1 @ 100,500 alice')
  expect(exchange.margin('alice')).toBe('10550')
  exchange.place('buy 0.5 @ 100,600 maker')
  exchange.place('sell 0.5 alice reduce')
  expect(exchange.margin('alice')).toBe('5275')
})

test('[FUT-18] margin is added while available allows, and taken out down to the initial margin', () => {
  const exchange = aFuturesExchange()
  exchange.isolate('alice')
  exchange.open('buy 1 @ 100,000 alice')
  const move = (direction: 'in' | 'out', amount: string) =>
    outcome(
      exchange.send({
        type: 'move_isolated_margin',
        accountId: 'alice' as AccountId,
        marketId: btcusdt,
        positionSide: 'net',
        direction,
        amount: usdt(amount),
      }),
    )
  expect([move('in', '9,940.1'), move('in', '5,000')]).toEqual(['balance_insufficient', 'done'])
  expect([move('out', '5,000.1'), move('out', '5,000')]).toEqual(['balance_insufficient', 'done'])
  expect(exchange.margin('alice')).toBe('10000')
})

test('[FUT-19] [V14] a lower isolated leverage takes the missing margin from the wallet', () => {
  const exchange = aFuturesExchange('30,060')
  exchange.isolate('alice')
  exchange.open('buy 1 @ 100,000 alice')
  exchange.leverage('alice', 5)
  expect([exchange.margin('alice'), exchange.wallet('alice')]).toEqual(['20000', '10000'])
  exchange.leverage('alice', 20)
  expect([exchange.margin('alice'), exchange.wallet('alice')]).toEqual(['20000', '10000'])
})

test('[FUT-20] a reduce-only order is cut to what of the position is free', () => {
  const exchange = aFuturesExchange()
  expect(outcome(exchange.place('sell 1 @ 101,000 alice reduce'))).toBe('reduce_only')
  exchange.open('buy 1 @ 100,000 alice')
  expect(outcome(exchange.place('buy 1 @ 99,000 alice reduce'))).toBe('reduce_only')
  exchange.place('sell 0.7 @ 101,000 alice reduce')
  exchange.place('sell 5 @ 102,000 alice reduce')
  expect(exchange.book).toBe('sell 0.7 @ 101000 alice | sell 0.3 @ 102000 alice')
  expect(outcome(exchange.place('sell 0.1 @ 103,000 alice reduce'))).toBe('reduce_only')
})

test('[FUT-21] when a position shrinks, the worst priced reduce-only orders are cut first', () => {
  const exchange = aFuturesExchange()
  exchange.open('buy 1 @ 100,000 alice')
  exchange.place('sell 0.5 @ 101,000 alice reduce')
  exchange.place('sell 0.5 @ 102,000 alice reduce')
  exchange.place('buy 0.7 @ 100,000 maker')
  exchange.place('sell 0.7 alice')
  expect(exchange.book).toBe('sell 0.3 @ 101000 alice')
})

test('[FUT-21] when a position is gone, its reduce-only orders close', () => {
  const exchange = aFuturesExchange()
  exchange.open('buy 1 @ 100,000 alice')
  exchange.place('sell 1 @ 101,000 alice reduce')
  exchange.place('buy 2 @ 100,000 maker')
  expect(closings(exchange.place('sell 2 alice'))).toBe('maker filled, alice reduce_only, alice filled')
  expect(exchange.position('alice')).toBe('-1 for 100000')
})

function stop(exchange: FuturesFixture, takeProfit: string | null, stopLoss: string | null) {
  const toStop = (price: string | null) =>
    price === null ? null : { triggerPrice: ticks(price), by: 'mark' as const, price: null }
  return exchange.send({
    type: 'set_position_stops',
    accountId: 'alice' as AccountId,
    marketId: btcusdt,
    positionSide: 'net',
    takeProfit: toStop(takeProfit),
    stopLoss: toStop(stopLoss),
  })
}

test('[FUT-22] a stop closes the position at the size it has when its trigger is met', () => {
  const exchange = aFuturesExchange()
  expect(outcome(stop(exchange, '101,000', '99,000'))).toBe('position_unknown')
  exchange.open('buy 0.5 @ 100,000 alice')
  expect(outcome(stop(exchange, '105,000', '99,000'))).toBe('done')
  exchange.open('buy 0.3 @ 100,000 alice')
  exchange.place('buy 9 @ 98,900 maker')
  expect(closings(exchange.price('99,000'))).toBe('alice reduce_only, alice filled')
  expect(exchange.position('alice')).toBe('none')
})

test('[FUT-22] stops vanish with their position', () => {
  const exchange = aFuturesExchange()
  exchange.open('buy 0.5 @ 100,000 alice')
  stop(exchange, '105,000', '99,000')
  exchange.place('buy 9 @ 100,000 maker')
  expect(closings(exchange.place('sell 0.5 alice'))).toBe('alice reduce_only, alice reduce_only, alice filled')
})

test('[FUT-23] a trigger by the latest price does not fire while that is far from the mark', () => {
  const exchange = aFuturesExchange('20,000', { triggerGuardBps: 50 })
  exchange.open('buy 0.1 @ 100,000 carol')
  exchange.place('buy 0.1 @ 99,000 bob')
  exchange.place('sell 0.1 @ 90,000 alice when last ≤ 99,200')
  exchange.place('sell 0.1 maker')
  expect(exchange.state.orders.size).toBe(1)
  exchange.place('buy 1 @ 99,200 bob')
  expect(closings(exchange.price('99,200'))).toBe('alice filled')
})

test('[FUT-24] a waiting order reserves nothing, and closes when its margin is gone', () => {
  const exchange = aFuturesExchange()
  exchange.place('buy 1 @ 100,500 alice when mark ≥ 100,400')
  expect(available(exchange, 'alice')).toBe(usdt('20,000'))
  exchange.open('buy 1.5 @ 100,000 alice')
  expect(closings(exchange.price('100,500'))).toBe('alice margin')
})

test('[FUT-25] limits lie within the band around the mark, and market orders stop at the protection', () => {
  const exchange = aFuturesExchange('20,000', { priceBandBps: 300 })
  expect(outcome(exchange.place('buy 0.1 @ 103,000.1 alice'))).toBe('price_outside_band')
  expect(outcome(exchange.place('sell 0.1 @ 96,999.9 alice'))).toBe('price_outside_band')
  expect(outcome(exchange.place('buy 0.1 @ 103,000 alice'))).toBe('resting')
  exchange.place('sell 0.1 @ 102,500 maker')
  expect(closings(exchange.place('buy 0.2 bob'))).toContain('bob ')
  exchange.place('sell 0.1 @ 106,000 maker')
  expect(closings(exchange.place('buy 0.2 bob'))).toBe('bob protection')
})

test('[FUT-26] closing a position replaces its resting reduce-only orders', () => {
  const exchange = aFuturesExchange()
  const close = () =>
    exchange.send({ type: 'close_position', accountId: 'alice' as AccountId, marketId: btcusdt, positionSide: 'net' })
  expect(outcome(close())).toBe('position_unknown')
  exchange.open('buy 1 @ 100,000 alice')
  exchange.place('sell 1 @ 101,000 alice reduce')
  exchange.place('buy 1 @ 99,900 maker')
  expect(closings(close())).toBe('alice reduce_only, maker filled, alice filled')
  expect(exchange.position('alice')).toBe('none')
})

test('[FUT-27] without another mode the incoming order of a self-trade closes', () => {
  const exchange = aFuturesExchange()
  exchange.place('sell 0.1 @ 100,000 alice')
  expect(closings(exchange.place('buy 0.1 @ 100,000 alice'))).toBe('alice self_trade')
})

test('[FUT-28] a close-only account may only reduce, a frozen one only cancel', () => {
  const exchange = aFuturesExchange()
  exchange.open('buy 1 @ 100,000 alice')
  exchange.place('buy 0.1 @ 99,000 alice')
  const set = (status: 'close_only' | 'frozen') =>
    exchange.send({ type: 'set_account_status', accountId: 'alice' as AccountId, status })
  expect(closings(set('close_only'))).toBe('alice account_close_only')
  expect(outcome(exchange.place('sell 2 @ 101,000 alice'))).toBe('account_close_only')
  expect(outcome(exchange.place('sell 1 @ 101,000 alice reduce'))).toBe('resting')
  expect(closings(set('frozen'))).toBe('alice account_frozen')
  expect(outcome(exchange.place('sell 1 @ 101,000 alice reduce'))).toBe('account_frozen')
})

test('[FUT-29] open interest has a cap, which orders that reduce do not meet', () => {
  const exchange = aFuturesExchange('20,000', { openInterestLotsMax: lots('1') })
  exchange.open('buy 1 @ 100,000 alice')
  expect(outcome(exchange.place('buy 0.1 @ 99,000 bob'))).toBe('open_interest_too_high')
  expect(outcome(exchange.place('sell 1 @ 101,000 alice'))).toBe('resting')
})
