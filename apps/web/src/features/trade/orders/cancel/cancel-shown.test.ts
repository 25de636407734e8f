import type { CancelOrdersBody } from '@argosy/wire/http'
import { expect, test } from 'vitest'
import { cancelShown } from './cancel-shown.ts'

const batch = (...ids: number[]): CancelOrdersBody => ({ orders: ids.map((orderId) => ({ orderId })) })
const done = { ok: true, receipt: { orderId: 8, status: 'cancelled', timeMs: 1 } } as const
const refuse = (code: string) => ({ ok: false, code }) as const
const never = () => Promise.reject(new Error('not asked for'))

test('where the exchange has one call for it, its count is the answer', async () => {
  const api = {
    cancelAllOrders: () => Promise.resolve({ ok: true, data: { closedCount: 7, timeMs: 1 } } as const),
    cancelOrders: never,
  }
  expect(await cancelShown(api, { endpoint: 'all', body: {} })).toMatchObject({ cancelled: 7, refused: 0 })
})

test('batches go one after another; what closed meanwhile is no failure, and the first reason counts', async () => {
  const requests: CancelOrdersBody[] = []
  const answers = [
    [done, refuse('order_not_open'), refuse('market_halted')],
    [done, refuse('account_frozen')],
  ]
  const api = {
    cancelAllOrders: never,
    cancelOrders: (body: CancelOrdersBody) => {
      requests.push(body)
      return Promise.resolve({ ok: true, data: answers[requests.length - 1] ?? [] } as const)
    },
  }
  const plan = { endpoint: 'batches', bodies: [batch(1, 2, 3), batch(4, 5)] } as const
  expect(await cancelShown(api, plan)).toEqual({ cancelled: 2, gone: 1, refused: 2, refusal: 'market_halted' })
  expect(requests).toEqual(plan.bodies)
})

test('a failed batch stops the rest, which would fail as well', async () => {
  let calls = 0
  const api = {
    cancelAllOrders: never,
    cancelOrders: () => {
      calls++
      return Promise.resolve({ ok: false, code: 'network_failed', msg: '' } as const)
    },
  }
  const outcome = await cancelShown(api, { endpoint: 'batches', bodies: [batch(1, 2), batch(3)] })
  expect(outcome).toEqual({ cancelled: 0, gone: 0, refused: 2, refusal: 'network_failed' })
  expect(calls).toBe(1)
})
