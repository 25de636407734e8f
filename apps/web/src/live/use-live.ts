import type { Freshness, Live, LiveStore, PushClient } from '@argosy/push-client'
import { useSyncExternalStore } from 'react'
import { pushClient } from './push.ts'

const nothingYet: Live<never> = { value: null, freshness: 'catching-up', receivedAtMs: null, refusal: null }

/** A channel without updates: for server rendering, and for the account of signed-out visitors. */
const silentStore: LiveStore<never> = {
  subscribe: () => () => {},
  getSnapshot: () => nothingYet,
  getServerSnapshot: () => nothingYet,
  ageMs: () => null,
  isLiveNow: () => false,
}

type Pick<T> = (client: PushClient) => LiveStore<T> | undefined

/** `pick` selects the channel; undefined selects none. Components are updated at most once per animation frame. */
export function useLive<T>(pick: Pick<T>): Live<T> {
  const store = storeOf(pick)
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)
}

/** For a component that needs only a channel's freshness: it does not render for every number. */
export function useFreshness<T>(pick: Pick<T>): Freshness {
  return useLiveSelector(pick, (live) => live.freshness)
}

/** Selects from a channel's state; renders only when the selected plain value changes. */
export function useLiveSelector<T, Selected extends string | number | boolean | null>(
  pick: Pick<T>,
  select: (live: Live<T>) => Selected,
): Selected {
  const store = storeOf(pick)
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getSnapshot()),
    () => select(store.getServerSnapshot()),
  )
}

function storeOf<T>(pick: Pick<T>): LiveStore<T> {
  return (typeof document === 'undefined' ? undefined : pick(pushClient())) ?? silentStore
}
