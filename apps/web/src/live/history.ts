/**
 * Closed orders and fills from the gateway's history. The history trails the engine slightly: it is requested again
 * until it contains everything that the account's own channel has reported.
 */
import type { ApiClient } from '@argosy/api-client'
import type { ClosedOrderView, FillView, OrderView } from '@argosy/wire/http'
import type { Account, AccountChange, Freshness, LiveStore } from '@argosy/push-client'
import { listChanges } from '@argosy/push-client/sorted-map'
import { useSyncExternalStore } from 'react'
import { apiClient } from './exchange.ts'
import { pushClient } from './push.ts'
import { addRecorded, isHistoryBehind, nothingRecorded, rememberLeft, toClosed } from './history.calc.ts'

export interface History {
  /** Newest first; null before the first answer. */
  readonly orders: readonly ClosedOrderView[] | null
  readonly fills: readonly FillView[] | null
  /** Orders that closed while the page was open, from the account's channel: some are too old for the first page. */
  readonly closed: readonly ClosedOrderView[]
  readonly freshness: Freshness
}

export interface HistoryStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => History
}

const nothingYet: History = { orders: null, fills: null, closed: [], freshness: 'catching-up' }
const pageSize = 50
const closedMax = 200

// The projector usually finishes within 100 ms; the later tries cover delays.
const retryMs: readonly number[] = [150, 300, 600, 1_200, 2_500, 5_000]

export function createHistoryStore(
  api: Pick<ApiClient, 'orderHistory' | 'fills'>,
  account: Pick<LiveStore<Account>, 'subscribe' | 'getSnapshot'>,
  subscribeToChanges: (listener: (change: AccountChange) => void) => () => void = () => () => {},
): HistoryStore {
  const listeners = new Set<() => void>()
  let history = nothingYet
  let open: ReadonlyMap<number, OrderView> = new Map()
  let left: ReadonlySet<number> = new Set()
  let recorded = nothingRecorded
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let isFetching = false
  let unsubscribe: (() => void) | undefined

  function set(next: History): void {
    history = next
    for (const listener of listeners) listener()
  }

  function onAccount(): void {
    const { value } = account.getSnapshot()
    if (!value) return
    left = rememberLeft(left, listChanges(open, value.openOrders), recorded)
    open = value.openOrders
    if (!isHistoryBehind(value, left, recorded)) return
    tries = 0
    if (history.orders && history.freshness === 'live') set({ ...history, freshness: 'catching-up' })
    scheduleFetch(0)
  }

  /** The channel's event of a closing order is its complete record: no request is needed. */
  function onChange({ timeMs, orders }: AccountChange): void {
    const closed = toClosed(orders, timeMs)
    if (closed.length === 0) return
    recorded = addRecorded(recorded, closed, [])
    set({ ...history, closed: [...closed, ...history.closed].slice(0, closedMax) })
  }

  function scheduleFetch(afterMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void fetchRecords(), afterMs)
  }

  async function fetchRecords(): Promise<void> {
    if (isFetching) return scheduleFetch(50)
    isFetching = true
    const [orders, fills] = await Promise.all([api.orderHistory({ limit: pageSize }), api.fills({ limit: pageSize })])
    isFetching = false
    if (!unsubscribe) return
    const next = {
      closed: history.closed,
      orders: orders.ok ? orders.data : history.orders,
      fills: fills.ok ? fills.data : history.fills,
    }
    recorded = addRecorded(recorded, next.orders ?? [], next.fills ?? [])
    const { value } = account.getSnapshot()
    const isComplete = orders.ok && fills.ok && !(value && isHistoryBehind(value, left, recorded))
    const waitMs = isComplete ? undefined : retryMs[tries++]
    set({ ...next, freshness: isComplete ? 'live' : waitMs === undefined ? 'stale' : 'catching-up' })
    if (waitMs !== undefined) scheduleFetch(waitMs)
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        const leaves = [account.subscribe(onAccount), subscribeToChanges(onChange)]
        unsubscribe = () => {
          for (const leave of leaves) leave()
        }
        tries = 0
        scheduleFetch(0)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        unsubscribe?.()
        unsubscribe = undefined
      }
    },
    getSnapshot: () => history,
  }
}

const silentStore: HistoryStore = { subscribe: () => () => {}, getSnapshot: () => nothingYet }

let current: { readonly userId: string; readonly store: HistoryStore } | undefined

/** One store for each user, so that one user's records are never shown to the next. */
function historyStoreOf(userId: string): HistoryStore {
  if (current?.userId !== userId) {
    const client = pushClient()
    const store = createHistoryStore(apiClient(), client.account(), (listener) =>
      client.subscribeToAccountChanges(listener),
    )
    current = { userId, store }
  }
  return current.store
}

export function useHistory(userId: string | undefined): History {
  const store = userId === undefined || typeof document === 'undefined' ? silentStore : historyStoreOf(userId)
  return useSyncExternalStore(store.subscribe, store.getSnapshot, () => nothingYet)
}
