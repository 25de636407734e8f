import type { Units } from '@argosy/money'
import { describe, expect, test } from 'vitest'
import type { AccountId, OrderId } from './order.ts'
import type { PriceTicks, QuantityLots } from './market.ts'
import { createOrderBook } from './fast-order-book.ts'
import { createReferenceOrderBook } from './reference-order-book.ts'
import {
  anExchange,
  answerOf,
  btc,
  btcusdt,
  closingsOf,
  fillsOf,
  orderIdOf,
  refusalOf,
  rich,
  typesOf,
  usdt,
  type ExchangeFixture,
} from './testing/exchange-fixture.ts'
import { changeTerms } from './testing/market-terms.ts'

const setMarket = (exchange: ExchangeFixture, status: 'open' | 'cancel_only') =>
  exchange.send({ type: 'set_market_status', marketId: btcusdt, status })

describe.each([
  ['fast book', createOrderBook],
  ['reference book', createReferenceOrderBook],
])('the place in the queue on the %s', (_name, createBook) => {
  test.each([
    ['less quantity keeps it', { quantity: 3 }, 'bid 100 × 3 alice | bid 100 × 5 bob'],
    ['more quantity joins the end', { quantity: 6 }, 'bid 100 × 5 bob | bid 100 × 6 alice'],
    ['the same again joins the end', {}, 'bid 100 × 5 bob | bid 100 × 5 alice'],
    ['another price joins that queue', { price: 101, quantity: 3 }, 'bid 101 × 3 alice | bid 100 × 5 bob'],
  ])('[OT-18] %s', (_title, change, after) => {
    const exchange = anExchange('', createBook)
    const orderId = orderIdOf(exchange.place('bid 100 × 5 alice'))
    exchange.place('bid 100 × 5 bob')
    expect(answerOf(exchange.amend(orderId, change))).toBe('resting 0')
    expect(exchange.book).toBe(after)
  })

  test('[OT-18] an iceberg reduced below its displayed quantity displays less and keeps its place', () => {
    const exchange = anExchange('', createBook)
    const orderId = orderIdOf(exchange.place('ask 100 × 9 alice show 4'))
    exchange.place('ask 100 × 5 bob')
    exchange.place('bid 100 × 1 carol')
    exchange.amend(orderId, { quantity: 6 })
    expect(exchange.book).toBe('ask 100 × 3 of 5 alice | ask 100 × 5 bob')
    exchange.amend(orderId, { quantity: 4 })
    expect(exchange.book).toBe('ask 100 × 3 alice | ask 100 × 5 bob')
    expect(exchange.state.markets.get(btcusdt)?.book.quantityAt('sell', 100n as PriceTicks)).toBe(8n)
  })
})

test('[OT-17] [OT-18] an amended order keeps its id and filled quantity, and may match at once', () => {
  const exchange = anExchange()
  const orderId = orderIdOf(exchange.place('bid 100 × 5 alice'))
  exchange.place('ask 100 × 2 bob')
  exchange.place('ask 105 × 1 bob')
  const applied = exchange.amend(orderId, { price: 106, quantity: 7 })
  expect(fillsOf(applied)).toBe('bob 1 @ 105')
  expect(applied.receipt).toMatchObject({ order: { orderId, status: 'partly_filled', filled: 3n } })
  expect(exchange.book).toBe('bid 106 × 4 alice')
  // Paid 2 × 100 and 1 × 105, and holds 4 × 106, each times 5 units.
  expect(exchange.balance('alice', usdt)).toBe(`${rich - 1_525n - 2_120n}+2120`)
  expect(typesOf(applied.events)).toEqual([
    'order_amended',
    'hold',
    'order_filled',
    'trade',
    'trade',
    'order_closed',
    'release',
  ])
  expect(applied.events[0]).toMatchObject({ previousPrice: 100n, order: { price: 106n, remaining: 5n, held: 2_650n } })
})

test('[OT-17] what it no longer needs is released, its own hold counts as available', () => {
  const exchange = anExchange()
  exchange.deposit('dave', usdt, 1_000n)
  const orderId = orderIdOf(exchange.place('bid 100 × 2 dave'))
  expect(refusalOf(exchange.amend(orderId, { price: 201, quantity: 1 }))).toBe('balance_insufficient')
  expect(refusalOf(exchange.amend(orderId, { price: 200, quantity: 1 }))).toBe('accepted')
  expect(exchange.balance('dave', usdt)).toBe('0+1000')
  exchange.amend(orderId, { price: 50 })
  expect(exchange.balance('dave', usdt)).toBe('750+250')
  const selling = orderIdOf(exchange.place('ask 300 × 5 bob'))
  exchange.amend(selling, { quantity: 8 })
  expect(exchange.balance('bob', btc)).toBe(`${rich - 80n}+80`)
})

test('[OT-17] a waiting order changes its trigger too, and goes on waiting', () => {
  const exchange = anExchange()
  exchange.trade(100)
  const orderId = orderIdOf(exchange.place('ask 80 × 5 alice when ≤ 90'))
  expect(answerOf(exchange.amend(orderId, { price: 85, quantity: 7, trigger: 95 }))).toBe('waiting 0')
  expect(exchange.waiting).toBe('ask 85 × 7 alice when ≤ 95')
  expect(exchange.balance('alice', btc)).toBe(`${rich - 70n}+70`)
  expect(refusalOf(exchange.amend(orderId, { trigger: 100 }))).toBe('trigger_already_met')
  exchange.trade(95)
  expect(exchange.book).toBe('ask 85 × 7 alice')
})

test('[OT-4] [OT-17] a foreign, a closed and an unknown order are answered alike', () => {
  const exchange = anExchange()
  const orderId = orderIdOf(exchange.place('bid 100 × 5 alice')) as OrderId
  const terms = {
    type: 'amend_order',
    price: 1n as PriceTicks,
    quantity: 1n as QuantityLots,
    triggerPrice: null,
  } as const
  const amendAs = (account: string, id: OrderId) =>
    refusalOf(exchange.send({ ...terms, accountId: account as AccountId, orderId: id }))
  expect(amendAs('bob', orderId)).toBe('order_not_open')
  expect(amendAs('alice', 7 as OrderId)).toBe('order_not_open')
  exchange.cancel('alice', orderId)
  expect(amendAs('alice', orderId)).toBe('order_not_open')
})

test('[OT-17] the reasons come in order', () => {
  const exchange = anExchange()
  exchange.trade(100)
  changeTerms(exchange, { priceBandBps: 1_000, notionalMin: 500n as Units, quantityLotsMin: 1n as QuantityLots })
  const orderId = orderIdOf(exchange.place('bid 100 × 5 alice post_only show 3'))
  exchange.place('ask 100 × 2 bob')
  exchange.place('ask 104 × 1 bob')
  const wrong = { price: 0, quantity: 2 }
  const setAccount = (status: 'normal' | 'frozen' | 'close_only') =>
    exchange.send({ type: 'set_account_status', accountId: 'alice' as AccountId, status })
  setMarket(exchange, 'cancel_only')
  expect(refusalOf(exchange.amend(orderId, wrong))).toBe('market_not_open')
  setMarket(exchange, 'open')
  expect(refusalOf(exchange.amend(orderId, wrong))).toBe('order_not_amendable')
  expect(refusalOf(exchange.amend(orderId, { trigger: 90 }))).toBe('order_not_amendable')
  changeTerms(exchange, { priceBandBps: 1_000, quantityLotsMin: 4n as QuantityLots, notionalMin: 2_100n as Units })
  expect(refusalOf(exchange.amend(orderId, { price: 0, quantity: 3 }))).toBe('price_out_of_range')
  expect(refusalOf(exchange.amend(orderId, { price: 111, quantity: 3 }))).toBe('price_outside_band')
  expect(refusalOf(exchange.amend(orderId, { quantity: 3 }))).toBe('quantity_below_minimum')
  expect(refusalOf(exchange.amend(orderId, { quantity: 1_001 }))).toBe('quantity_above_maximum')
  expect(refusalOf(exchange.amend(orderId, { quantity: 4 }))).toBe('display_invalid')
  changeTerms(exchange, { notionalMin: 2_100n as Units })
  expect(refusalOf(exchange.amend(orderId, { quantity: 4 }))).toBe('notional_below_minimum')
  expect(refusalOf(exchange.amend(orderId, { price: 104 }))).toBe('post_only_would_take')
  expect(refusalOf(exchange.amend(orderId, { price: 103 }))).toBe('accepted')
  setAccount('close_only')
  expect(exchange.book).toBe('ask 104 × 1 bob')
})

test('[OT-17] a quantity at or below what was filled is refused', () => {
  const exchange = anExchange()
  const orderId = orderIdOf(exchange.place('bid 100 × 5 alice'))
  exchange.place('ask 100 × 2 bob')
  expect(refusalOf(exchange.amend(orderId, { quantity: 2 }))).toBe('quantity_below_filled')
  expect(answerOf(exchange.amend(orderId, { quantity: 3 }))).toBe('partly_filled 2')
  expect(exchange.book).toBe('bid 100 × 1 alice')
})

test.each([
  ['a market order', 'sell 1 alice when ≤ 90', { quantity: 2 }],
  ['a trailing one', 'sell 1 alice trail 100', { quantity: 2 }],
  ['the first leg of a group', 'oco ask 120 × 3 stop 90 alice', { quantity: 2 }],
  ['a waiting order without its trigger price', 'ask 80 × 5 alice when ≤ 90', null],
])('[OT-17] %s is not amendable', (_name, line, change) => {
  const exchange = anExchange()
  exchange.trade(100)
  const orderId = orderIdOf(exchange.place(line)) as OrderId
  const { accountId, price, quantity } = exchange.order(orderId)
  const untriggered = { type: 'amend_order', accountId, orderId, price, quantity, triggerPrice: null } as const
  expect(refusalOf(change ? exchange.amend(orderId, change) : exchange.send(untriggered))).toBe('order_not_amendable')
})

test('[OT-7] [OT-18] an amended order keeps its self-trade prevention', () => {
  const exchange = anExchange('ask 105 × 1 alice')
  const orderId = orderIdOf(exchange.place('bid 100 × 5 alice stp cancel_both'))
  expect(closingsOf(exchange.amend(orderId, { price: 105 }))).toBe('alice self_trade, alice self_trade')
})

test('[OT-9] [OT-17] an amendment moves the version of its account, and of its market when the book changes', () => {
  const exchange = anExchange()
  exchange.trade(100)
  const versions = () => ({
    market: exchange.state.markets.get(btcusdt)?.version,
    account: exchange.state.accounts.get('alice' as AccountId)?.version,
  })
  const waiting = orderIdOf(exchange.place('ask 80 × 2 alice when ≤ 90'))
  const resting = orderIdOf(exchange.place('bid 90 × 5 alice'))
  const { market } = versions()

  const moved = exchange.amend(waiting, { trigger: 85 }).sequence
  expect(versions()).toEqual({ market, account: moved })

  const shrunk = exchange.amend(resting, { quantity: 3 }).sequence
  expect(versions()).toEqual({ market: shrunk, account: shrunk })
})

test('[OT-9] [OT-7] a book that an amended order leaves for good has changed', () => {
  const exchange = anExchange('ask 110 × 1 alice')
  const orderId = orderIdOf(exchange.place('bid 90 × 1 alice stp cancel_taker'))
  const { sequence } = exchange.amend(orderId, { price: 110 })
  expect(exchange.book).toBe('ask 110 × 1 alice')
  expect(exchange.state.markets.get(btcusdt)?.version).toBe(sequence)
})

test('[TG-1] [OT-17] an amendment that trades activates what waits for its price', () => {
  const exchange = anExchange()
  exchange.trade(100)
  const orderId = orderIdOf(exchange.place('bid 90 × 1 alice'))
  exchange.place('ask 110 × 1 bob')
  exchange.place('ask 300 × 1 carol when ≥ 110')
  exchange.amend(orderId, { price: 110 })
  expect(exchange.waiting).toBe('')
  expect(exchange.book).toBe('ask 300 × 1 carol')
})
