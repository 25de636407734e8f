/**
 * Preferences for components. On the server and during hydration each has its default: HTML is the same for everyone.
 */
import type { Stored } from '@argosy/browser/storage'
import { preference, type PreferenceKey, type Preferences } from '@argosy/browser/preferences'
import { useSyncExternalStore } from 'react'

export function usePreference<Key extends PreferenceKey>(key: Key): Preferences[Key] {
  const stored = preference(key)
  return useSyncExternalStore(stored.subscribe, stored.get, () => stored.fallback)
}

export function setPreference<Key extends PreferenceKey>(key: Key, value: Preferences[Key]): void {
  preference(key).set(value)
}

/** For any stored value: an entry of an area store, a list of markets. */
export function useStored<T>(stored: Pick<Stored<T>, 'get' | 'subscribe'>, serverValue: T): T {
  return useSyncExternalStore(stored.subscribe, stored.get, () => serverValue)
}
