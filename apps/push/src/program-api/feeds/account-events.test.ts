import { createMarketDirectory, type AccountDelta, type FillWire, type OrderWire } from '@argosy/wire'
import { expect, test } from 'vitest'
import { listing, marketId } from '../../../tests/support/test-market.ts'
import { AccountEvents } from './account-events.ts'

const directory = createMarketDirectory(listing)

const anOrder = (about: Partial<OrderWire>): OrderWire => ({
  orderId: 7,
  clientOrderId: null,
  marketId,
  side: 'sell',
  kind: 'limit',
  timeInForce: 'gtc',
  selfTrade: 'none',
  price: '6000000',
  quantity: '100',
  cost: '0',
  display: '0',
  filled: '0',
  remaining: '100',
  trigger: null,
  exits: null,
  group: null,
  status: 'resting',
  reason: null,
  placedAtMs: 1,
  ...about,
})

const aFill = (quantity: string, notional: string): FillWire => ({
  fillId: '5-1',
  orderId: 7,
  marketId,
  side: 'sell',
  role: 'maker',
  price: '6000000',
  quantity,
  notional,
  fee: '10',
  timeMs: 2,
})

const read = (events: AccountEvents, orders: OrderWire[], fills: FillWire[] = []) =>
  events.read({ orders, fills, balances: [], timeMs: 3 } as unknown as AccountDelta, directory)

test('an order’s cost is the sum of its fills, and absent when some of them were missed', () => {
  const events = new AccountEvents()
  events.begin([], false)
  read(events, [anOrder({ filled: '40', status: 'partly_filled' })], [aFill('40', '24000000000')])
  const [last] = read(events, [anOrder({ filled: '100', status: 'filled' })], [aFill('60', '36600000000')])
  expect(last?.row).toMatchObject({ priceAvg: '60600.00000000', feeDetail: [{ feeCoin: 'USDT', fee: '-0.00000020' }] })

  events.begin([], true)
  const [unheard] = read(events, [anOrder({ filled: '100', status: 'filled' })], [aFill('60', '36600000000')])
  expect(unheard?.row).toMatchObject({ accBaseVolume: '0.0100', priceAvg: '', feeDetail: [] })
})

test('sums outlive a thread that was lost and found without a gap', () => {
  const events = new AccountEvents()
  events.begin([], false)
  read(events, [anOrder({ filled: '40', status: 'partly_filled' })], [aFill('40', '24000000000')])
  events.begin([anOrder({ filled: '40', status: 'partly_filled' })], false)
  const [cancelled] = read(events, [anOrder({ filled: '40', status: 'cancelled' })])
  expect(cancelled?.row).toMatchObject({ priceAvg: '60000.00000000', status: 'cancelled' })
})

test('a plan known from the start is published as executed when its trigger is met', () => {
  const events = new AccountEvents()
  const trigger = { type: 'rise', price: '6100000' } as const
  events.begin([anOrder({ trigger, status: 'waiting' })], false)
  const published = read(events, [anOrder({ status: 'resting' })])
  expect(published.map(({ channel }) => channel)).toEqual(['orders-algo', 'orders'])
  expect(published[0]?.row).toMatchObject({ status: 'executed', triggerPrice: '61000.00' })
  expect(read(events, [anOrder({ status: 'cancelled' })]).map(({ channel }) => channel)).toEqual(['orders'])
})

test('a plan that is cancelled never was an order', () => {
  const events = new AccountEvents()
  events.begin([], false)
  const trigger = { type: 'fall', price: '5900000' } as const
  read(events, [anOrder({ trigger, status: 'waiting' })])
  const published = read(events, [anOrder({ trigger, status: 'cancelled' })])
  expect(published).toMatchObject([{ channel: 'orders-algo', row: { status: 'cancelled' } }])
})
