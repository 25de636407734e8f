import { english, findLanguage, type Language } from '@argosy/i18n'
import { throwNotFound } from './not-found.ts'

/** The language of a route's optional `:locale` segment; any other first segment is not a locale (LOC-6). */
export function requireLanguage(segment: string | undefined): Language {
  if (segment === undefined) return english
  const language = findLanguage(segment)
  return language ?? throwNotFound()
}
