/** Preferences by name. Each is its own entry, so two tabs that change different ones do not overwrite each other. */
import { cookieText, createPlainValue, createStampedValue, localText, type Stored } from '../storage/index.ts'
import {
  cookiePreferences,
  displayPreferences,
  localPreferences,
  type CookiePreferences,
  type DisplayPreferences,
  type LocalPreferences,
} from './tables.ts'

export type Preferences = LocalPreferences & CookiePreferences & DisplayPreferences
export type PreferenceKey = keyof Preferences

/** The local storage key of a local preference. The boot script reads the theme there. */
export function localPreferenceKey(key: keyof LocalPreferences): string {
  return `preference:${key}`
}

/** Cookie texts that stand for booleans and numbers; any other text in such a cookie is invalid. */
const plainValues = new Map<string, unknown>([true, false, 0, 1, 2].map((value) => [String(value), value]))

const cache = new Map<PreferenceKey, Stored<unknown>>()

export function preference<Key extends PreferenceKey>(key: Key): Stored<Preferences[Key]> {
  let stored = cache.get(key)
  if (!stored) {
    stored = createPreference(key)
    cache.set(key, stored)
  }
  return stored as Stored<Preferences[Key]>
}

function createPreference(key: PreferenceKey): Stored<unknown> {
  if (key in cookiePreferences) return createCookiePreference(key as keyof CookiePreferences)
  const isLocal = key in localPreferences
  const [fallback, guard] = isLocal
    ? localPreferences[key as keyof LocalPreferences]
    : displayPreferences[key as keyof DisplayPreferences]
  return createStampedValue<unknown>({
    storage: localText,
    key: isLocal ? localPreferenceKey(key as keyof LocalPreferences) : `display:${key}`,
    fallback,
    guard,
  })
}

function createCookiePreference(key: keyof CookiePreferences): Stored<unknown> {
  const [fallback, guard] = cookiePreferences[key]
  return createPlainValue<unknown>({
    storage: cookieText,
    key,
    fallback,
    decode: (text) => {
      const value = typeof fallback === 'string' ? text : plainValues.get(text)
      return guard(value) ? value : undefined
    },
    encode: String,
  })
}
