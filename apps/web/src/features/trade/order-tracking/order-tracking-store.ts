/**
 * Side effects of order tracking: sends, waits, looks up and stores. All decisions are in the reducer. An order is
 * stored before it is sent, so that a page that closes in between can look it up later.
 */
import type { ApiClient } from '@argosy/api-client'
import type { OrderView } from '@argosy/wire/http'
import type { Account, Clock } from '@argosy/push-client'
import type { OrderRequest } from '../order-form/draft/to-request.ts'
import type { TrackedOrder } from './tracked-order.ts'
import type { TrackedOrders } from './tracked-orders.ts'
import { lookupOrders, type OrderLookupApi } from './lookup-orders.ts'
import { dueLookups, nextWakeAtMs } from './lookups.ts'
import { reduceTrackedOrders, type TrackedOrdersAction } from './reduce-tracked-orders.ts'
import { decodeTrackedOrders, encodeTrackedOrders } from './stored-tracked-orders.ts'
import { submitOrder, toSentRequest, type SubmitRefusal } from './submit.ts'
import { drainToasts, type OrderToast } from './toasts.ts'

export interface OrderTrackingStoreOptions {
  readonly api: Pick<ApiClient, 'placeOrder' | 'placeOco'> & OrderLookupApi
  /** Storage of one tab, one user and one realm: another tab tracks its own orders. */
  readonly storage: { read(): string | null; write(text: string): void }
  readonly clock: Clock
  readonly createId: () => string
  /** Each key is one toast: shows it, or replaces the existing one. */
  readonly onToasts: (toasts: readonly OrderToast[]) => void
}

export interface OrderTrackingStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => TrackedOrders
  submit(
    request: OrderRequest,
    slot: string,
  ): { readonly ok: true; readonly clientOrderId: string } | { readonly ok: false; readonly refusal: SubmitRefusal }
  /** Sends an order of unknown outcome again, under the same client order id. */
  recheck(clientOrderId: string): void
  /** Changes from the account's channel. */
  receiveOrders(version: number, timeMs: number, orders: readonly OrderView[]): void
  receiveAccount(account: Pick<Account, 'version' | 'timeMs' | 'openOrders'>): void
  /** Records that other code has loaded, such as the history panel. */
  receiveRecords(records: readonly OrderView[]): void
  dismiss(key: string): void
  close(): void
}

export function createOrderTrackingStore(options: OrderTrackingStoreOptions): OrderTrackingStore {
  const { api, storage, clock, createId, onToasts } = options
  const listeners = new Set<() => void>()
  let trackedOrders = decodeTrackedOrders(storage.read())
  let isLooking = false
  let isClosed = false
  let cancelTimer = () => {}

  function dispatch(action: TrackedOrdersAction): void {
    set(reduceTrackedOrders(trackedOrders, action))
  }

  function set(next: TrackedOrders): void {
    if (isClosed) return
    const announced = drainToasts(next)
    const isChanged = announced.trackedOrders.byKey !== trackedOrders.byKey
    trackedOrders = announced.trackedOrders
    if (isChanged) storage.write(encodeTrackedOrders(trackedOrders))
    if (announced.toasts.length > 0) onToasts(announced.toasts)
    for (const listener of listeners) listener()
    wakeInTime()
  }

  function wakeInTime(): void {
    cancelTimer()
    const atMs = isLooking ? undefined : nextWakeAtMs(trackedOrders)
    if (atMs !== undefined) cancelTimer = clock.after(Math.max(0, atMs - clock.nowMs()), wake)
  }

  function wake(): void {
    dispatch({ type: 'clock', nowMs: clock.nowMs() })
    const due = dueLookups(trackedOrders)
    if (due.length > 0 && !isLooking) void runLookups(due)
  }

  async function send(clientOrderId: string, request: OrderRequest, attempt: number): Promise<void> {
    const { door, body } = toSentRequest(request, clientOrderId, attempt > 0)
    const answer = await (door === 'oco' ? api.placeOco(body) : api.placeOrder(body))
    dispatch({ type: 'answered', clientOrderId, attempt, answer, atMs: clock.nowMs() })
  }

  async function runLookups(due: readonly TrackedOrder[]): Promise<void> {
    isLooking = true
    const requestedAtMs = clock.nowMs()
    for (const { key } of due) dispatch({ type: 'looked', clientOrderId: key, atMs: requestedAtMs })
    const { records, missed } = await lookupOrders(api, due)
    isLooking = false
    dispatch({ type: 'found', records })
    for (const clientOrderId of missed) dispatch({ type: 'missed', clientOrderId, requestedAtMs })
    wakeInTime()
  }

  wakeInTime()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => trackedOrders,
    submit(request, slot) {
      const clientOrderId = createId()
      const submitted = submitOrder(trackedOrders, { clientOrderId, request, slot, atMs: clock.nowMs() })
      if (!submitted.ok) return submitted
      set(submitted.trackedOrders)
      void send(clientOrderId, request, 0)
      return { ok: true, clientOrderId }
    },
    recheck(clientOrderId) {
      const before = attemptsOf(trackedOrders, clientOrderId)
      dispatch({ type: 'repeated', clientOrderId, atMs: clock.nowMs() })
      const sent = trackedOrders.byKey.get(clientOrderId)?.sent
      if (sent && sent.attempts.length > before) void send(clientOrderId, sent.request, before)
    },
    receiveOrders: (version, timeMs, orders) => dispatch({ type: 'pushed', version, timeMs, orders }),
    receiveAccount: ({ version, timeMs, openOrders }) =>
      dispatch({ type: 'account_read', version, timeMs, openOrders }),
    receiveRecords: (records) => dispatch({ type: 'found', records }),
    dismiss: (key) => dispatch({ type: 'dismissed', key }),
    close() {
      isClosed = true
      cancelTimer()
      listeners.clear()
    },
  }
}

function attemptsOf({ byKey }: TrackedOrders, clientOrderId: string): number {
  return byKey.get(clientOrderId)?.sent?.attempts.length ?? 0
}
