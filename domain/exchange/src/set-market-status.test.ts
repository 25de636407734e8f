import { expect, test } from 'vitest'
import type { MarketId, MarketStatus } from './market.ts'
import {
  anExchange,
  btcusdt,
  type ExchangeFixture,
  marketTerms,
  refusalOf,
  rich,
  typesOf,
  usdt,
} from './testing/exchange-fixture.ts'

const statuses: readonly MarketStatus[] = ['pre_open', 'open', 'halted', 'cancel_only', 'delisted']

function setStatus(exchange: ExchangeFixture, status: MarketStatus, marketId = btcusdt) {
  return exchange.send({ type: 'set_market_status', marketId, status })
}

function aMarketThatIs(status: MarketStatus, book = ''): ExchangeFixture {
  const exchange = anExchange(book)
  if (status !== 'pre_open') setStatus(exchange, status)
  const market = exchange.state.markets.get(btcusdt)
  if (market) market.status = status // no transition leads back to pre_open, only a new listing
  return exchange
}

test.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))('[MK-8] from %s to %s', (from, to) => {
  const isPossible = from !== 'delisted' && to !== 'pre_open'
  expect(refusalOf(setStatus(aMarketThatIs(from), to))).toBe(isPossible ? 'accepted' : 'market_status_invalid')
})

test('[MK-8] of a market that nobody listed', () => {
  expect(refusalOf(setStatus(anExchange(), 'open', 'NOWHERE' as MarketId))).toBe('market_unknown')
})

test.each<[MarketStatus, string, string]>([
  ['pre_open', 'market_not_open', 'accepted'],
  ['open', 'accepted', 'accepted'],
  ['halted', 'market_not_open', 'market_halted'],
  ['cancel_only', 'market_not_open', 'accepted'],
])('[MK-8] while %s an order is %s and a cancel %s', (status, order, cancel) => {
  const exchange = aMarketThatIs(status, 'bid 90 × 1 alice')
  const [open] = exchange.state.orders.keys()
  expect(refusalOf(exchange.place('bid 91 × 1 alice'))).toBe(order)
  expect(refusalOf(exchange.cancel('alice', open ?? 0))).toBe(cancel)
})

test('[MK-8] a market begins as its listing says', () => {
  const exchange = anExchange()
  const marketId = 'FRESH' as MarketId
  exchange.send({ ...marketTerms, marketId, status: 'pre_open' })
  expect(exchange.state.markets.get(marketId)?.status).toBe('pre_open')
  expect(refusalOf(setStatus(exchange, 'open', marketId))).toBe('accepted')
})

test.each<MarketStatus>(['open', 'halted', 'cancel_only'])(
  '[MK-8] delisting from %s closes every order, oldest first',
  (from) => {
    const exchange = aMarketThatIs(from, 'bid 90 × 1 alice | ask 110 × 2 bob | bid 91 × 3 carol')
    const { events } = setStatus(exchange, 'delisted')
    expect(events[0]).toEqual({ type: 'market_status_changed', marketId: btcusdt, status: 'delisted' })
    const closed = events.filter((event) => event.type === 'order_closed')
    expect(closed.map(({ accountId, reason }) => `${accountId} ${reason}`)).toEqual([
      'alice market_delisted',
      'bob market_delisted',
      'carol market_delisted',
    ])
    expect(exchange.state.orders.size).toBe(0)
    expect(exchange.balance('alice', usdt)).toBe(`${rich}+0`)
    expect(refusalOf(exchange.place('bid 90 × 1 alice'))).toBe('market_not_open')
  },
)

test('[MK-8] other changes leave the orders where they are', () => {
  const exchange = anExchange('bid 90 × 1 alice')
  for (const status of ['halted', 'cancel_only', 'open'] as const)
    expect(typesOf(setStatus(exchange, status).events)).toEqual(['market_status_changed'])
  expect(exchange.book).toBe('bid 90 × 1 alice')
})
