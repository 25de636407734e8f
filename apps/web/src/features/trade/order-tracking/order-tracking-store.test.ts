import type { ApiResult } from '@argosy/api-client'
import type { OrderReceiptView, OrderRecordView } from '@argosy/wire/http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timelineOf, timelineOfRecord } from './order-timeline.ts'
import { createOrderTrackingStore, type OrderTrackingStore } from './order-tracking-store.ts'
import { stageOf } from './stage.ts'
import { aSubmit, aView, orderId, sequence } from './testing/any-history.ts'

const { request } = aSubmit()
const receipt: OrderReceiptView = { orderId, status: 'resting', filled: '0.000', timeMs: 5 }
const lost = { ok: false, code: 'timed_out', msg: '' } as const

/** A gateway with controlled answers, and a tab whose storage outlives the page. */
function aPage(stored: { text: string | null } = { text: null }) {
  const environment = {
    bodies: [] as object[],
    answers: [] as ((answer: ApiResult<OrderReceiptView>) => void)[],
    /** By client order id; the exchange has no others. */
    records: [] as OrderRecordView[],
    lookups: 0,
    /** The error code of lookups, if they fail. */
    silence: null as string | null,
    toasts: [] as string[],
    storedAtSend: null as string | null,
  }
  let ids = 0
  const place = (body: object) => {
    environment.bodies.push(body)
    environment.storedAtSend = stored.text
    return new Promise<ApiResult<OrderReceiptView>>((resolve) => environment.answers.push(resolve))
  }
  const clientOrder = async (name: string): Promise<ApiResult<OrderRecordView>> => {
    environment.lookups++
    const record = environment.records.find(({ clientOrderId }) => clientOrderId === name)
    if (environment.silence === null && record) return { ok: true, data: record }
    return { ok: false, code: environment.silence ?? 'order_unknown', msg: '' }
  }
  const open = (): OrderTrackingStore =>
    createOrderTrackingStore({
      api: {
        placeOrder: place,
        placeOco: place,
        clientOrder,
      },
      storage: {
        read: () => stored.text,
        write: (text) => {
          stored.text = text
        },
      },
      clock: {
        nowMs: () => Date.now(),
        after(ms, run) {
          const timer = setTimeout(run, ms) // clock: held by the fake timers of this file
          return () => clearTimeout(timer)
        },
      },
      createId: () => `id-${++ids}`,
      onToasts: (toasts) => environment.toasts.push(...toasts.map(({ key, stage }) => `${key} ${stage}`)),
    })
  return { environment, open }
}

const stageIn = (store: OrderTrackingStore, key = 'id-1') => {
  const trackedOrders = store.getSnapshot()
  const trackedOrder = trackedOrders.byKey.get(key)
  return trackedOrder && stageOf(trackedOrder, trackedOrders)
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

test('an order is stored before it is sent, then answered and announced once', async () => {
  const { environment, open } = aPage()
  const store = open()
  expect(store.submit(request, 'form')).toEqual({ ok: true, clientOrderId: 'id-1' })
  expect(environment.storedAtSend).toContain('id-1')
  expect(environment.bodies).toEqual([{ ...request.body, clientOrderId: 'id-1' }])
  expect(store.submit(request, 'form')).toEqual({ ok: false, refusal: 'order_under_way' })
  environment.answers[0]?.({ ok: true, data: receipt })
  await vi.advanceTimersByTimeAsync(0)
  store.receiveOrders(sequence, 5, [aView('resting', '0.000', { clientOrderId: 'id-1' })])
  expect([stageIn(store), environment.toasts, environment.bodies.length]).toEqual(['resting', ['id-1 resting'], 1])
})

test('silence becomes unknown, is looked for, and found', async () => {
  const { environment, open } = aPage()
  const store = open()
  store.submit(request, 'form')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(stageIn(store)).toBe('taking_long')
  await vi.advanceTimersByTimeAsync(7_999)
  expect([stageIn(store), environment.lookups]).toEqual(['taking_long', 0])
  await vi.advanceTimersByTimeAsync(1)
  expect([stageIn(store), environment.lookups]).toEqual(['unknown', 1])
  environment.records.push({ ...aView('filled', '1.000', { clientOrderId: 'id-1' }), closedAtMs: 9 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([stageIn(store), environment.lookups]).toEqual(['filled', 2])
  await vi.advanceTimersByTimeAsync(600_000)
  expect([environment.lookups, environment.toasts]).toEqual([2, ['id-1 unknown', 'id-1 filled']])
})

test.each(['timed_out', 'outcome_unknown', 'service_unavailable', 'signed_out'])(
  'never found, it was not placed; the answer %s proves nothing',
  async (silence) => {
    const { environment, open } = aPage()
    const store = open()
    store.submit(request, 'form')
    environment.silence = silence
    await vi.advanceTimersByTimeAsync(300_000)
    expect(stageIn(store)).toBe('unknown')
    environment.silence = null
    await vi.advanceTimersByTimeAsync(30_000)
    expect(stageIn(store)).toBe('not_placed')
    const { lookups } = environment
    await vi.advanceTimersByTimeAsync(300_000)
    expect(environment.lookups).toBe(lookups)
  },
)

test('a recheck sends the same order with the same client order id, and only if its outcome is unknown', async () => {
  const { environment, open } = aPage()
  const store = open()
  store.submit(request, 'form')
  store.recheck('id-1')
  expect(environment.bodies).toHaveLength(1)
  environment.answers[0]?.(lost)
  await vi.advanceTimersByTimeAsync(0)
  store.recheck('id-1')
  store.recheck('id-1')
  expect(environment.bodies.slice(1)).toEqual([{ ...request.body, clientOrderId: 'id-1', isRepeat: true }])
  environment.answers[1]?.({ ok: true, data: receipt })
  await vi.advanceTimersByTimeAsync(0)
  expect(stageIn(store)).toBe('resting')
})

test('a page that was left in the middle looks for its order when it is back, and sends nothing', async () => {
  const stored = { text: null as string | null }
  const first = aPage(stored)
  const left = first.open()
  left.submit(request, 'form')
  left.close()
  const { environment, open } = aPage(stored)
  environment.records.push({ ...aView('partly_filled', '0.250', { clientOrderId: 'id-1' }), closedAtMs: null })
  const store = open()
  expect(stageIn(store)).toBe('unknown')
  await vi.advanceTimersByTimeAsync(0)
  expect([stageIn(store), environment.bodies, environment.lookups]).toEqual(['partly_filled', [], 1])
  // The answer to the closed page is lost.
  first.environment.answers[0]?.({ ok: false, code: 'balance_insufficient', msg: '' })
  await vi.advanceTimersByTimeAsync(0)
  expect(stageIn(store)).toBe('partly_filled')
})

test('an order that leaves the account unseen is looked up', async () => {
  const { environment, open } = aPage()
  const store = open()
  store.submit(request, 'form')
  environment.answers[0]?.({ ok: true, data: receipt })
  await vi.advanceTimersByTimeAsync(0)
  environment.records.push({ ...aView('cancelled', '0.100', { clientOrderId: 'id-1' }), closedAtMs: 99 })
  store.receiveAccount({ version: sequence + 4, timeMs: 9, openOrders: new Map() })
  expect(stageIn(store)).toBe('closed')
  await vi.advanceTimersByTimeAsync(0)
  expect([stageIn(store), environment.toasts]).toEqual(['cancelled', ['id-1 resting', 'id-1 cancelled']])
  store.dismiss('id-1')
  expect(store.getSnapshot().byKey.size).toBe(0)
})

test('another order with the same client order id does not change the tracked order', async () => {
  const { environment, open } = aPage()
  const store = open()
  store.submit(request, 'form')
  environment.answers[0]?.({ ok: true, data: receipt })
  await vi.advanceTimersByTimeAsync(0)
  const other = aView('filled', '1.000', { clientOrderId: 'id-1', orderId: orderId + 800 })
  environment.records.push({ ...other, closedAtMs: 99 })
  store.receiveAccount({ version: sequence + 4, timeMs: 9, openOrders: new Map() })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(stageIn(store)).toBe('closed')
})

test('the timeline of an order shows passed, current and future stages', async () => {
  const { environment, open } = aPage()
  const store = open()
  store.submit(request, 'form')
  environment.answers[0]?.({ ok: true, data: receipt })
  await vi.advanceTimersByTimeAsync(0)
  const trackedOrder = store.getSnapshot().byKey.get('id-1')
  expect(trackedOrder && timelineOf(trackedOrder, 'resting')).toEqual([
    { step: 'sent', atMs: 1_000_000, state: 'passed' },
    { step: 'accepted', atMs: 5, state: 'passed' },
    { step: 'resting', atMs: 5, state: 'here' },
    { step: 'filled', atMs: null, state: 'ahead' },
  ])
  expect(timelineOfRecord({ ...aView('cancelled', '0.100'), closedAtMs: 2_000 })).toEqual([
    { step: 'accepted', atMs: 1_100, state: 'passed' },
    { step: 'cancelled', atMs: 2_000, state: 'here' },
  ])
})
