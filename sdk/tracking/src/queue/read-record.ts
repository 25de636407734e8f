import type { BareText } from '@argosy/browser/storage'

/** Any script may have written there: a value that is not an object counts as an empty one. */
export function readRecord(storage: BareText, key: string): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(storage.read(key) ?? '') as object) }
  } catch {
    return {}
  }
}
