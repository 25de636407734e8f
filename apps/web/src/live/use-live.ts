import type { Freshness, Live, LiveStore, PushClient } from '@argosy/push-client'
import { useSyncExternalStore } from 'react'
import { pushClient } from './push.ts'

const nothingYet: Live<never> = { value: null, freshness: 'catching-up', receivedAtMs: null, refusal: null }

/** A channel that nobody listens to: what the server renders, and what a signed-out visitor has for an account. */
const silentStore: LiveStore<never> = {
  subscribe: () => () => {},
  getSnapshot: () => nothingYet,
  getServerSnapshot: () => nothingYet,
  ageMs: () => null,
  isLiveNow: () => false,
}

type Pick<T> = (client: PushClient) => LiveStore<T> | undefined

/** `pick` names the channel; undefined listens to none. Components hear of changes at most once per animation frame. */
export function useLive<T>(pick: Pick<T>): Live<T> {
  const store = storeOf(pick)
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)
}

/** For a component that only asks how fresh a channel is: it is not drawn again for every number. */
export function useFreshness<T>(pick: Pick<T>): Freshness {
  return useLiveSelector(pick, (live) => live.freshness)
}

/** A part of what a channel says; a component is drawn again only when this part, a plain value, is another one. */
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
