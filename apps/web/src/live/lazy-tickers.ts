/**
 * Tickers for pages that render before they are live: home and markets show the prices served with them, and load the
 * socket's code after rendering. From then on each market has one channel, shared by all subscribers.
 */
import type { TickerView } from '@argosy/wire/http'
import type { Live, LiveStore, PushClient } from '@argosy/push-client'
import { loadChunk } from '../document/load-chunk.ts'
import { useCalmStore } from './use-calm-store.ts'

const nothingYet: Live<never> = { value: null, freshness: 'catching-up', receivedAtMs: null, refusal: null }

let client: PushClient | undefined
let loading: Promise<PushClient> | undefined
const stores = new Map<string, LiveStore<TickerView>>()

function load(): Promise<PushClient> {
  loading ??= loadChunk(() => import('./push.ts')).then(({ pushClient }) => (client = pushClient()))
  return loading
}

/** The same store for the same market, before and after the socket's code has loaded. Browser only. */
export function lazyTicker(marketId: string): LiveStore<TickerView> {
  const known = stores.get(marketId)
  if (known) return known
  const store: LiveStore<TickerView> = {
    subscribe(listener) {
      if (client) return client.ticker(marketId).subscribe(listener)
      let leave: (() => void) | undefined
      let isOver = false
      void load().then((loaded) => {
        if (isOver) return
        leave = loaded.ticker(marketId).subscribe(listener)
        listener()
      })
      return () => {
        isOver = true
        leave?.()
      }
    },
    getSnapshot: () => client?.ticker(marketId).getSnapshot() ?? nothingYet,
    getServerSnapshot: () => nothingYet,
    ageMs: () => client?.ticker(marketId).ageMs() ?? null,
    isLiveNow: () => client?.ticker(marketId).isLiveNow() ?? false,
  }
  stores.set(marketId, store)
  return store
}

const silentStore: Pick<LiveStore<TickerView>, 'subscribe' | 'getSnapshot'> = {
  subscribe: () => () => {},
  getSnapshot: () => nothingYet,
}

/** Null until the channel delivers. */
export function useLazyTicker(marketId: string): TickerView | null {
  const { subscribe, getSnapshot } = typeof document === 'undefined' ? silentStore : lazyTicker(marketId)
  return useCalmStore(subscribe, getSnapshot, nothingYet).value
}
