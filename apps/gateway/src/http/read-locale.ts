import { findLanguageOfLocale } from '@argosy/i18n'
import type { IncomingHttpHeaders } from 'node:http'

/** The language of the calling page (NET-1) if it is supported; null otherwise. */
export function readLocale({ locale }: IncomingHttpHeaders): string | null {
  return typeof locale === 'string' ? (findLanguageOfLocale(locale)?.locale ?? null) : null
}
