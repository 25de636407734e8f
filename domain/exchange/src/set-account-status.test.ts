import { expect, test } from 'vitest'
import type { AccountId, AccountStatus } from './order.ts'
import {
  anExchange,
  btcusdt,
  type ExchangeFixture,
  refusalOf,
  rich,
  typesOf,
  usdt,
} from './testing/exchange-fixture.ts'

const alice = 'alice' as AccountId

function setStatus(exchange: ExchangeFixture, status: AccountStatus) {
  return exchange.send({ type: 'set_account_status', accountId: alice, status })
}

test.each<[AccountStatus, string, string]>([
  ['normal', 'accepted', 'accepted'],
  ['close_only', 'account_close_only', 'accepted'],
  ['frozen', 'account_frozen', 'account_frozen'],
])('[AC-1] a %s account: a buy is %s, a sell %s', (status, buy, sell) => {
  const exchange = anExchange()
  setStatus(exchange, status)
  expect(refusalOf(exchange.place('bid 100 × 1 alice'))).toBe(buy)
  expect(refusalOf(exchange.place('ask 101 × 1 alice'))).toBe(sell)
  expect(refusalOf(exchange.place('bid 100 × 1 bob'))).toBe('accepted')
})

test('[AC-1] an account that is normal again trades again', () => {
  const exchange = anExchange()
  setStatus(exchange, 'frozen')
  setStatus(exchange, 'normal')
  expect(refusalOf(exchange.place('bid 100 × 1 alice'))).toBe('accepted')
})

test('[AC-2] freezing closes everything the account has open, oldest first, and frees what was held', () => {
  const exchange = anExchange('bid 90 × 1 alice | bid 91 × 2 bob | ask 110 × 3 alice | bid 89 × 4 alice')
  const { events } = setStatus(exchange, 'frozen')
  expect(exchange.book).toBe('bid 91 × 2 bob')
  expect(exchange.balance('alice', usdt)).toBe(`${rich}+0`)
  expect(events[0]).toEqual({ type: 'account_status_changed', accountId: alice, status: 'frozen' })
  const closed = events.filter((event) => event.type === 'order_closed')
  expect(closed.map(({ price }) => price)).toEqual([90n, 110n, 89n])
  expect(closed.every(({ reason, status }) => reason === 'account_frozen' && status === 'cancelled')).toBe(true)
})

test('[AC-2] close-only closes the open buys and leaves the sells', () => {
  const exchange = anExchange('bid 90 × 1 alice | bid 91 × 2 bob | ask 110 × 3 alice | bid 89 × 4 alice')
  const { events } = setStatus(exchange, 'close_only')
  expect(exchange.book).toBe('bid 91 × 2 bob | ask 110 × 3 alice')
  const closed = events.filter((event) => event.type === 'order_closed')
  expect(closed.map(({ price, reason }) => `${price} ${reason}`)).toEqual([
    '90 account_close_only',
    '89 account_close_only',
  ])
})

test('[AC-2] [MK-8] freezing closes orders of a halted market too', () => {
  const exchange = anExchange('bid 90 × 1 alice')
  exchange.send({ type: 'set_market_status', marketId: btcusdt, status: 'halted' })
  setStatus(exchange, 'frozen')
  expect(exchange.book).toBe('')
})

test('[AC-2] without open orders only the status changes, of an account that nobody knew too', () => {
  const exchange = anExchange()
  const accountId = 'stranger' as AccountId
  const { events } = exchange.send({ type: 'set_account_status', accountId, status: 'frozen' })
  expect(typesOf(events)).toEqual(['account_status_changed'])
  expect(exchange.state.accounts.get(accountId)).toMatchObject({ status: 'frozen', version: exchange.state.sequence })
})

test('[OT-9] a change of status or of terms moves the account’s version', () => {
  const exchange = anExchange()
  const version = () => exchange.state.accounts.get(alice)?.version
  setStatus(exchange, 'close_only')
  expect(version()).toBe(exchange.state.sequence)
  exchange.send({ type: 'set_account_fees', accountId: alice, rates: { makerPpm: 1, takerPpm: 1 } })
  expect(version()).toBe(exchange.state.sequence)
})
