/**
 * The page's one order tracking store: for this user, in this realm. It outlives the terminal of one market, because a
 * pending order does not depend on the market shown; another user's store is closed before a new one opens.
 */
import { sessionText } from '@argosy/browser/storage'
import type { Realm } from '@argosy/catalogue'
import type { Clock } from '@argosy/push-client'
import { apiClient } from '../../../live/exchange.ts'
import { createOrderTrackingStore, type OrderTrackingStore } from './order-tracking-store.ts'
import { withOrderAnalytics } from './order-analytics.ts'
import type { OrderToast } from './toasts.ts'

type Announce = (toasts: readonly OrderToast[]) => void

let current: { readonly key: string; readonly store: OrderTrackingStore } | undefined
let announce: Announce = () => {}

export function openOrderTracking(userId: string, realm: Realm): OrderTrackingStore {
  const key = keyOf(userId, realm)
  if (current?.key === key) return current.store
  current?.store.close()
  const client = apiClient()
  const store = createOrderTrackingStore({
    // Orders of simulation trading are not tracked for analytics.
    api: realm === 'live' ? withOrderAnalytics(client) : client,
    storage: { read: () => sessionText.read(key), write: (text) => sessionText.write(key, text) },
    clock: pageClock,
    createId: () => crypto.randomUUID(),
    onToasts: (toasts) => announce(toasts),
  })
  current = { key, store }
  return store
}

/** After signing out: the tracked orders of the last user are removed here; their history has them. */
export function closeOrderTracking(): void {
  current?.store.close()
  if (current) sessionText.remove(current.key)
  current = undefined
}

/** Sets the function that announces outcomes; it stays set after the component unmounts. */
export function setAnnouncer(next: Announce): void {
  announce = next
}

function keyOf(userId: string, realm: Realm): string {
  return `order-lives:${realm}:${userId}`
}

const pageClock: Clock = {
  nowMs: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
