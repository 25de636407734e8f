import type { Guard } from './stored.ts'

export const cacheVersion = 1

/** A value with its write time and tab; the value is undefined when it was cleared. */
export type Entry<T> = { readonly timeMs: number; readonly tabId: string; readonly value: T | undefined }

export function encodeEntry({ timeMs, tabId, value }: Entry<unknown>, version: number = cacheVersion): string {
  return JSON.stringify({ v: version, t: timeMs, w: tabId, d: value })
}

/** An entry without a value records a clear; it must be able to win over an older write. */
export function decodeEntry<T>(
  text: string | null,
  guard: Guard<T>,
  version: number = cacheVersion,
): Entry<T> | undefined {
  if (text === null) return undefined
  try {
    const { v, t, w, d } = JSON.parse(text) as Record<string, unknown>
    if (v !== version || typeof t !== 'number' || !Number.isSafeInteger(t) || typeof w !== 'string') return undefined
    if (d === undefined) return { timeMs: t, tabId: w, value: undefined }
    return guard(d) ? { timeMs: t, tabId: w, value: d } : undefined
  } catch {
    return undefined
  }
}
