import type { BareText } from '@argosy/browser/storage'

/** Anybody may have written there: what is no object counts as one without fields. */
export function readRecord(storage: BareText, key: string): Readonly<Record<string, unknown>> {
  try {
    return { ...(JSON.parse(storage.read(key) ?? '') as object) }
  } catch {
    return {}
  }
}
