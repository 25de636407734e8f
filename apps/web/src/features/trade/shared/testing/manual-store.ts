import type { Live, LiveStore } from '@argosy/push-client'

export interface ManualStore<T> extends LiveStore<T> {
  readonly publish: (value: T | null, freshness?: Live<T>['freshness']) => void
}

/** A channel that the test controls. */
export function createManualStore<T>(first: T | null = null): ManualStore<T> {
  const listeners = new Set<() => void>()
  let live: Live<T> = { value: first, freshness: 'live', receivedAtMs: 1, refusal: null }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => live,
    getServerSnapshot: () => live,
    ageMs: () => 0,
    isLiveNow: () => live.freshness === 'live',
    publish(value, freshness = 'live') {
      live = { ...live, value, freshness }
      for (const listener of listeners) listener()
    },
  }
}
