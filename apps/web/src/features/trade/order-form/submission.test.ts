import type { ApiResult } from '@argosy/api-client'
import type { OrderReceiptView, PlaceOrderBody } from '@argosy/contracts/http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSubmissionStore, type SentOrder } from './submission.ts'

const order: PlaceOrderBody = { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '100.00', quantity: '1.00000' }
const receipt: OrderReceiptView = { orderId: 7, status: 'resting', filled: '0.00000', timeMs: 1 }

/** A wire whose answers are given by hand. */
function aWire() {
  const sent: SentOrder[] = []
  const answers: ((answer: ApiResult<OrderReceiptView>) => void)[] = []
  let ids = 0
  const store = createSubmissionStore({
    send: (body) => {
      sent.push(body)
      return new Promise((resolve) => answers.push(resolve))
    },
    createId: () => `id-${++ids}`,
  })
  const answer = async (index: number, value: ApiResult<OrderReceiptView>) => {
    answers[index]?.(value)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { store, sent, answer, status: () => store.getSnapshot().status }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('ready → sending → accepted', async () => {
  const { store, answer, status } = aWire()
  expect(status()).toBe('ready')
  store.submit(order)
  expect(status()).toBe('sending')
  await answer(0, { ok: true, data: receipt })
  expect(store.getSnapshot()).toMatchObject({ status: 'accepted', receipt })
})

test('a second press sends nothing while the first order is under way', () => {
  const { store, sent } = aWire()
  expect(store.submit(order)).toBe(true)
  expect(store.submit(order)).toBe(false)
  vi.advanceTimersByTime(3_000)
  expect(store.submit(order)).toBe(false)
  expect(sent).toHaveLength(1)
})

test('a refusal keeps its reason, and the next order has a new id', async () => {
  const { store, sent, answer } = aWire()
  store.submit(order)
  await answer(0, { ok: false, code: 'balance_insufficient', msg: '' })
  expect(store.getSnapshot()).toMatchObject({ status: 'refused', code: 'balance_insufficient' })
  store.submit(order)
  expect(sent.map((one) => one.clientOrderId)).toEqual(['id-1', 'id-2'])
})

test('silence is named: taking_long after 2 s, timed_out after 10 s', () => {
  const { store, status } = aWire()
  store.submit(order)
  vi.advanceTimersByTime(2_000)
  expect(status()).toBe('taking_long')
  vi.advanceTimersByTime(8_000)
  expect(status()).toBe('timed_out')
  expect(store.submit(order)).toBe(false)
})

test.each(['network_failed', 'timed_out', 'service_unavailable', 'outcome_unknown'])(
  '%s leaves the outcome unknown',
  async (code) => {
    const { store, answer, status } = aWire()
    store.submit(order)
    await answer(0, { ok: false, code, msg: '' })
    expect(status()).toBe('timed_out')
  },
)

test('asking again sends the same order under the same id, and says that it is a repeat', async () => {
  const { store, sent, answer } = aWire()
  store.submit(order)
  await answer(0, { ok: false, code: 'network_failed', msg: '' })
  store.askAgain()
  expect(sent.map((one) => one.clientOrderId)).toEqual(['id-1', 'id-1'])
  expect(sent.map((one) => one.isRepeat)).toEqual([undefined, true])
  await answer(1, { ok: true, data: receipt })
  expect(store.getSnapshot().status).toBe('accepted')
})

test('an answer that comes after all settles an unknown outcome', async () => {
  const { store, answer, status } = aWire()
  store.submit(order)
  vi.advanceTimersByTime(10_000)
  await answer(0, { ok: true, data: receipt })
  expect(status()).toBe('accepted')
})

test('an unknown outcome cannot be waved away; an answer can', async () => {
  const { store, answer, status } = aWire()
  store.submit(order)
  store.dismiss()
  expect(status()).toBe('sending')
  vi.advanceTimersByTime(10_000)
  store.dismiss()
  expect(status()).toBe('timed_out')
  await answer(0, { ok: false, code: 'market_unknown', msg: '' })
  store.dismiss()
  expect(status()).toBe('ready')
})
