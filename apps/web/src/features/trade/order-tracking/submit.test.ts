import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noTrackedOrders, type TrackedOrders } from './tracked-orders.ts'
import { reduceTrackedOrders, type TrackedOrdersAction } from './reduce-tracked-orders.ts'
import { repeatGuardMs, submitOrder, toSentRequest, type Submit } from './submit.ts'
import { aSubmit } from './testing/any-history.ts'

function outcome(trackedOrders: TrackedOrders, submit: Partial<Submit>) {
  const submitted = submitOrder(trackedOrders, aSubmit(submit))
  return submitted.ok ? 'sent' : submitted.refusal
}

const first = reduceTrackedOrders(noTrackedOrders, { type: 'submitted', ...aSubmit() })
const other = { door: 'order', body: { ...aSubmit().request.body, price: '101.00' } } as Submit['request']

const accepted = (clientOrderId: string, atMs = 1_020): TrackedOrdersAction => ({
  type: 'answered',
  clientOrderId,
  attempt: 0,
  answer: { ok: true, data: { orderId: 400, status: 'filled', filled: '1.000', timeMs: 1_010 } },
  atMs,
})

describe('double submit', () => {
  test('while one is on its way or unknown, its slot sends nothing else; another slot does', () => {
    expect(outcome(first, { clientOrderId: 'b', atMs: 1_001 })).toBe('order_under_way')
    expect(outcome(first, { clientOrderId: 'b', atMs: 1_001, request: other })).toBe('order_under_way')
    expect(outcome(first, { clientOrderId: 'b', atMs: 60_000, request: other })).toBe('outcome_unknown')
    expect(outcome(first, { clientOrderId: 'b', atMs: 1_001, slot: 'hotkey' })).toBe('sent')
  })

  test('a second click after a fast answer is not a second order; another order and a later one are', () => {
    const answered = reduceTrackedOrders(first, accepted('mine-1'))
    expect(outcome(answered, { clientOrderId: 'b', atMs: 1_000 + repeatGuardMs - 1 })).toBe('looks_repeated')
    expect(outcome(answered, { clientOrderId: 'b', atMs: 1_000 + repeatGuardMs })).toBe('sent')
    expect(outcome(answered, { clientOrderId: 'b', atMs: 1_030, request: other })).toBe('sent')
  })

  test('a name is used once, whatever became of it', () => {
    expect(outcome(reduceTrackedOrders(first, accepted('mine-1')), { atMs: 99_000, slot: 'x', request: other })).toBe(
      'name_known',
    )
  })

  test('a refused order can be tried again at once', () => {
    const refused = reduceTrackedOrders(first, {
      type: 'answered',
      clientOrderId: 'mine-1',
      attempt: 0,
      answer: { ok: false, code: 'balance_insufficient', msg: '' },
      atMs: 1_010,
    })
    expect(outcome(refused, { clientOrderId: 'b', atMs: 1_030 })).toBe('sent')
  })

  test('however wildly one presses, no two equal orders of a slot are sent within the guard or while one is open', () => {
    const anyPress = fc.record({ waitMs: fc.integer({ min: 0, max: 400 }), isAnswered: fc.boolean() })
    fc.assert(
      fc.property(fc.array(anyPress, { maxLength: 40 }), (presses) => {
        let trackedOrders = noTrackedOrders
        let nowMs = 0
        const sentAt: number[] = []
        presses.forEach(({ waitMs, isAnswered }, index) => {
          nowMs += waitMs
          const clientOrderId = `press-${index}`
          const submitted = submitOrder(trackedOrders, aSubmit({ clientOrderId, atMs: nowMs }))
          if (submitted.ok) {
            trackedOrders = submitted.trackedOrders
            sentAt.push(nowMs)
          }
          if (isAnswered)
            for (const key of trackedOrders.byKey.keys())
              trackedOrders = reduceTrackedOrders(trackedOrders, accepted(key, nowMs))
        })
        for (let index = 1; index < sentAt.length; index++)
          expect((sentAt[index] ?? 0) - (sentAt[index - 1] ?? 0)).toBeGreaterThanOrEqual(repeatGuardMs)
      }),
    )
  })
})

test('a clock that is turned back makes no order late before it is sent', () => {
  const answered = reduceTrackedOrders(first, accepted('mine-1', 900_000))
  const submitted = submitOrder(answered, aSubmit({ clientOrderId: 'b', atMs: 5_000 }))
  if (!submitted.ok) throw new Error(submitted.refusal)
  expect(submitted.trackedOrders.byKey.get('b')?.sent?.attempts[0]?.atMs).toBe(900_000)
})

test('a repeat is sent with the same client order id, marked as a repeat where the gateway supports it', () => {
  const { request } = aSubmit()
  expect(toSentRequest(request, 'a', false).body).toEqual({ ...request.body, clientOrderId: 'a' })
  expect(toSentRequest(request, 'a', true).body).toEqual({ ...request.body, clientOrderId: 'a', isRepeat: true })
  const oco = {
    door: 'oco',
    body: { marketId: 'BTCUSDT', side: 'sell', quantity: '1', limitPrice: '3', triggerPrice: '1' },
  }
  expect(toSentRequest(oco as Submit['request'], 'a', true).body).toEqual({ ...oco.body, clientOrderId: 'a' })
})
