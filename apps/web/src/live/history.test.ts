import type { ClosedOrderView, FillView, OrderView } from '@argosy/wire/http'
import type { Account, AccountChange, Live } from '@argosy/push-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHistoryStore } from './history.ts'

const nobody: Live<Account> = { value: null, freshness: 'catching-up', receivedAtMs: null, refusal: null }

/** An account and a gateway whose history lags as far as a test needs. */
function aHistory() {
  let live = nobody
  let notify = () => {}
  let change: (accountChange: AccountChange) => void = () => {}
  const recorded = { orders: [] as ClosedOrderView[], fills: [] as FillView[], isUnavailable: false }
  const answer = <T>(data: T) =>
    Promise.resolve(
      recorded.isUnavailable
        ? ({ ok: false, code: 'network_failed', msg: '' } as const)
        : ({ ok: true, data } as const),
    )
  const store = createHistoryStore(
    { orderHistory: () => answer([...recorded.orders]), fills: () => answer([...recorded.fills]) },
    {
      getSnapshot: () => live,
      subscribe: (listener) => {
        notify = listener
        return () => {
          notify = () => {}
        }
      },
    },
    (listener) => {
      change = listener
      return () => {}
    },
  )
  const stop = store.subscribe(() => {})
  return {
    store,
    recorded,
    stop,
    pushClosed: (orderId: number) =>
      change({ version: 2, timeMs: 9, orders: [{ orderId, status: 'cancelled' } as OrderView], fills: [] }),
    setAccount: (openIds: readonly number[], recentFills: readonly FillView[] = []) => {
      const openOrders = new Map(openIds.map((orderId) => [orderId, { orderId } as OrderView]))
      live = {
        ...nobody,
        freshness: 'live',
        value: { status: 'normal', version: 1, timeMs: 0, balances: new Map(), openOrders, recentFills },
      }
      notify()
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('is requested once, on the first subscription', async () => {
  const { store, recorded } = aHistory()
  recorded.orders.push({ orderId: 1 } as ClosedOrderView)
  expect(store.getSnapshot()).toEqual({ orders: null, fills: null, closed: [], freshness: 'catching-up' })
  await vi.advanceTimersByTimeAsync(0)
  expect(store.getSnapshot()).toMatchObject({ orders: [{ orderId: 1 }], fills: [], freshness: 'live' })
})

test('a closed order is requested until it is recorded, and the panel shows catching up meanwhile', async () => {
  const { store, recorded, setAccount } = aHistory()
  await vi.advanceTimersByTimeAsync(0)
  setAccount([7])
  setAccount([])
  expect(store.getSnapshot().freshness).toBe('catching-up')
  await vi.advanceTimersByTimeAsync(200)
  expect(store.getSnapshot().freshness).toBe('catching-up')
  recorded.orders.push({ orderId: 7 } as ClosedOrderView)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(store.getSnapshot()).toMatchObject({ orders: [{ orderId: 7 }], freshness: 'live' })
})

test('a history that remains unavailable is shown as stale, not live', async () => {
  const { store, recorded } = aHistory()
  recorded.isUnavailable = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store.getSnapshot()).toEqual({ orders: null, fills: null, closed: [], freshness: 'stale' })
})

test('nothing is requested after the last subscriber has left', async () => {
  const { store, stop, setAccount } = aHistory()
  await vi.advanceTimersByTimeAsync(0)
  setAccount([7])
  stop()
  setAccount([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(store.getSnapshot().freshness).toBe('live')
})

test('an order that closes while the page is open is in history at once, without a request', async () => {
  const { store, setAccount, pushClosed } = aHistory()
  await vi.advanceTimersByTimeAsync(0)
  setAccount([7])
  pushClosed(7)
  setAccount([])
  expect(store.getSnapshot()).toMatchObject({ closed: [{ orderId: 7, closedAtMs: 9 }], freshness: 'live' })
})
