import { expect, test } from 'vitest'
import { createClientOrderWindow, findReceipt, rememberReceipt } from './receipts.ts'
import type { RequestId } from './command.ts'
import { encodeSnapshot } from './snapshot.ts'
import { anExchange, answerOf, refusalOf, toOrder } from './testing/exchange-fixture.ts'

const dayMs = 86_400_000

test('[OT-16] a name that is used again gets the first answer, and nothing else happens', () => {
  const exchange = anExchange()
  const first = exchange.place('bid 100 × 5 alice as mine')
  exchange.place('ask 100 × 5 bob')
  const before = { ...JSON.parse(encodeSnapshot(exchange.state)), sequence: 0, receipts: null }
  const second = exchange.place('ask 1 × 9 alice as mine')
  expect(second.receipt).toEqual(first.receipt)
  expect(second.events).toEqual([{ type: 'request_repeated' }])
  expect({ ...JSON.parse(encodeSnapshot(exchange.state)), sequence: 0, receipts: null }).toEqual(before)
})

test('[OT-16] [RQ-1] the repeat is remembered under its own request id', () => {
  const exchange = anExchange('bid 100 × 5 alice as mine')
  const requestId = 'again' as RequestId
  const { receipt } = exchange.send({ ...toOrder('bid 100 × 5 alice as mine'), requestId })
  expect(exchange.send({ ...toOrder('bid 1 × 1 alice'), requestId }).receipt).toBe(receipt)
})

test('[OT-16] a name belongs to its account', () => {
  const exchange = anExchange('bid 100 × 5 alice as mine')
  expect(answerOf(exchange.place('bid 90 × 1 bob as mine'))).toBe('resting 0')
})

test('[OT-16] a refused order leaves its name free, and comes before every check', () => {
  const exchange = anExchange()
  expect(refusalOf(exchange.place('bid 100 × 0 alice as mine'))).toBe('quantity_below_minimum')
  expect(answerOf(exchange.place('bid 100 × 1 alice as mine'))).toBe('resting 0')
  expect(answerOf(exchange.place('bid 100 × 0 alice as mine'))).toBe('resting 0')
})

test('[OT-16] of one-cancels-the-other it names the first leg', () => {
  const exchange = anExchange()
  exchange.trade(100)
  exchange.place('oco ask 120 × 3 stop 90 alice as pair')
  expect(exchange.place('oco ask 120 × 3 stop 90 alice as pair').events).toEqual([{ type: 'request_repeated' }])
  expect(answerOf(exchange.cancel('alice', 'pair'))).toBe('cancelled 0')
  expect(exchange.book + exchange.waiting).toBe('')
})

test('[OT-16] it names its order for a day at least, and is free after two', () => {
  const exchange = anExchange()
  const place = () => exchange.place('bid 100 × 1 alice as mine').events[0]?.type
  exchange.nowMs = 10 * dayMs
  expect(place()).toBe('order_accepted')
  exchange.nowMs += dayMs
  exchange.place('bid 90 × 1 bob as other')
  expect(place()).toBe('request_repeated')
  exchange.nowMs += dayMs
  exchange.place('bid 90 × 1 bob as third')
  expect(place()).toBe('order_accepted')
})

test('[OT-16] a generation ends at 500,000 answers', () => {
  const window = createClientOrderWindow()
  const receipt = { ok: true, sequence: 1, timeMs: 1, order: null, closedCount: 0 } as const
  for (let index = 0; index < 1_000_000; index++) rememberReceipt(window, `${index}`, receipt, 1)
  expect(findReceipt(window, '0')).toBe(receipt)
  rememberReceipt(window, 'one more', receipt, 1)
  expect(findReceipt(window, '499999')).toBeUndefined()
  expect(findReceipt(window, '500000')).toBe(receipt)
}, 60_000)
