import { preference } from '@argosy/browser/preferences'

/** The cookie redirects addresses without a language (LOC-9); the record informs the rest of the page. */
export function rememberLanguage(key: string): void {
  preference('language').set(key)
  preference('global-locale').set(key)
}
