/**
 * The one store of lives that a page has: of this reader, in this realm. It outlives the terminal of one market, because an
 * order that is on its way does not care which market is being looked at; another reader's is closed before theirs opens.
 */
import { sessionText } from '@argosy/browser/storage'
import type { Realm } from '@argosy/contracts'
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
    // Practice is nobody's first order.
    api: realm === 'live' ? withOrderAnalytics(client) : client,
    storage: { read: () => sessionText.read(key), write: (text) => sessionText.write(key, text) },
    clock: pageClock,
    createId: () => crypto.randomUUID(),
    onToasts: (toasts) => announce(toasts),
  })
  current = { key, store }
  return store
}

/** Nobody is signed in any more: what the last reader sent is forgotten here, and is in their history. */
export function closeOrderTracking(): void {
  current?.store.close()
  if (current) sessionText.remove(current.key)
  current = undefined
}

/** Who puts it into words: whoever was here last, also after they have left. */
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
