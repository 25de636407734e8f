import { findLanguageOfLocale } from '@argosy/i18n'
import type { IncomingHttpHeaders } from 'node:http'

/** The language of the page that calls (NET-1), if it is one of ours; any other word is not kept. */
export function readLocale({ locale }: IncomingHttpHeaders): string | null {
  return typeof locale === 'string' ? (findLanguageOfLocale(locale)?.locale ?? null) : null
}
