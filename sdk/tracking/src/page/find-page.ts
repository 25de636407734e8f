import { isLanguageKey } from '../device/user-language.ts'
import { isTrackingExt, trackedPages, type TrackedPageName, type TrackingExt } from '@argosy/wire/tracking'

/** The page of the catalogue that a path shows. */
export function findPage(path: string): { readonly name: TrackedPageName; readonly ext: TrackingExt } {
  const rest = path.replace(/^\/([^/]+)/, (first, key: string) => (isLanguageKey(key) ? '' : first)).replace(/\/$/, '')
  for (const name of Object.keys(trackedPages) as TrackedPageName[]) {
    const shape = trackedPages[name]
    const found = shape.path.exec(rest)
    const ext = Object.fromEntries(Object.keys(shape.ext).map((field) => [field, found?.[1] ?? '']))
    // An address can contain anything; values that are no coin or market are not reported as one.
    if (found && isTrackingExt(shape.ext, ext)) return { name, ext }
  }
  return { name: 'other', ext: {} }
}
