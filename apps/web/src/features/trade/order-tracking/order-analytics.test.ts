import type { ApiClient } from '@argosy/api-client'
import { beforeEach, expect, test } from 'vitest'
import { setTrackSink } from '../../../tracking/track.ts'
import { withOrderAnalytics } from './order-analytics.ts'

type OrderApi = Pick<ApiClient, 'placeOrder' | 'placeOco' | 'clientOrder'>
type Answer = Awaited<ReturnType<OrderApi['placeOrder']>>

const order = { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '64012.50', quantity: '0.12345' } as const
const market = { market: 'BTCUSDT', side: 'buy' }
const receipt = { orderId: 8, status: 'resting', filled: '0', timeMs: 1 } as unknown as Extract<
  Answer,
  { ok: true }
>['data']

let tracked: unknown[][] = []
beforeEach(() => {
  tracked = []
  setTrackSink((...args) => void tracked.push(args.slice(0, 2)))
})

function anApi(answer: Answer): OrderApi {
  return withOrderAnalytics({
    placeOrder: () => Promise.resolve(answer),
    placeOco: () => Promise.resolve(answer),
    clientOrder: () => Promise.reject(new Error('nobody asks')),
  })
}
const refused = (code: string) => ({ ok: false, code, msg: '' }) as unknown as Answer
const accepted: Answer = { ok: true, data: receipt }

test('[TRK-12] an order and its outcome are tracked by market, side and kind', async () => {
  expect(await anApi(accepted).placeOrder({ ...order, clientOrderId: 'a' })).toBe(accepted)
  expect(tracked).toEqual([
    ['order:submitted', { ...market, kind: 'limit', from: 'form' }],
    ['order:accepted', market],
  ])
  expect(JSON.stringify(tracked)).not.toMatch(/64012|12345/)
})

test('a refusal is tracked, a timeout is not', async () => {
  await anApi(refused('balance_insufficient')).placeOrder(order)
  await anApi(refused('timed_out')).placeOrder(order)
  expect(tracked.map(([name]) => name)).toEqual(['order:submitted', 'order:refused', 'order:submitted'])
})

test('an order that is sent again was submitted once', async () => {
  const api = anApi(refused('timed_out'))
  await api.placeOrder({ ...order, clientOrderId: 'a' })
  await api.placeOrder({ ...order, clientOrderId: 'a', isRepeat: true })
  await api.placeOrder({ ...order, clientOrderId: 'b' })
  expect(tracked).toHaveLength(2)
})

test.each([
  ['stop', { trigger: { type: 'stop', price: '60000.00' } }],
  ['other', { trigger: { type: 'trail', callbackBps: 100 } }],
] as const)('a trigger makes it the kind %s', async (kind, changes) => {
  await anApi(accepted).placeOrder({ ...order, ...(changes as object) })
  expect(tracked[0]).toEqual(['order:submitted', { ...market, kind, from: 'form' }])
})

test('one cancels the other is a kind of its own', async () => {
  const prices = { limitPrice: '70000.00', triggerPrice: '60000.00' }
  await anApi(accepted).placeOco({ marketId: 'BTCUSDT', side: 'sell', quantity: '1', ...prices })
  expect(tracked[0]).toEqual(['order:submitted', { market: 'BTCUSDT', side: 'sell', kind: 'oco', from: 'form' }])
})
